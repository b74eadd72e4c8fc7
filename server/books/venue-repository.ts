import type { VenueBalances } from '#domain/books/counted-till.ts'
import type { Night } from '#domain/calendar/night.ts'
import type { Db } from '#server/db/open.ts'

export async function venueBalances(sql: Db, outletId: number, night: Night): Promise<VenueBalances> {
  const [row] = await sql<VenueBalances[]>`
    select coalesce(sum(amount) filter (where account = 'till'), 0)::bigint as till,
      coalesce(sum(amount) filter (where account = 'cash'), 0)::bigint as cash,
      coalesce(sum(amount) filter (where account = 'cards'), 0)::bigint as cards,
      coalesce(sum(amount) filter (where account = 'till_difference'), 0)::bigint as difference
    from ledger_entries where outlet_id = ${outletId} and night = ${night}`
  return row ?? { till: 0, cash: 0, cards: 0, difference: 0 }
}
