// What guests were told against what is kept: every part in which something dies ends with this.
import type { Sql } from '#server/db/open.ts'
import type { Wish } from './nights.ts'

export type Acknowledged = { reservationId: string; phone: string; wish: Wish; isPaid: boolean }

/** Acknowledged and not kept, kept without its places, kept twice. */
export async function whatIsLost(sql: Sql, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const rows = await sql<{ id: string; phone: string; state: number; places: number }[]>`
    select r.id, r.phone, r.state, (select count(*) from table_claims where reservation_id = r.id)::int
      + (select count(*) from ticket_units where reservation_id = r.id)::int as places from reservations r`
  const byId = new Map(rows.map((row) => [row.id, row]))
  const timesOf = new Map<string, number>()
  for (const { phone } of rows) timesOf.set(phone, (timesOf.get(phone) ?? 0) + 1)
  const faults = [...timesOf]
    .filter(([, times]) => times > 1)
    .map(([phone, times]) => `one request of ${phone} made ${times} reservations`)
  for (const { reservationId, wish, isPaid } of acknowledged) {
    const row = byId.get(reservationId)
    const wanted = (wish.tables?.length ?? 0) + (wish.tickets ?? []).reduce((sum, { qty }) => sum + qty, 0)
    if (row?.state !== (isPaid ? 2 : 0) || row.places !== wanted)
      faults.push(
        `${reservationId} was acknowledged with ${wanted} places, paid ${isPaid}; kept is ${JSON.stringify(row ?? null)}`,
      )
  }
  if (rows.length !== acknowledged.length) faults.push(`${acknowledged.length} acknowledged, ${rows.length} kept`)
  return faults
}

/** How many of the payments that guests made have not been heard of. */
export async function unheardPayments(sql: Sql, acknowledged: readonly Acknowledged[]): Promise<number> {
  const ids = acknowledged.filter((one) => one.isPaid).map((one) => one.reservationId)
  const [open] = await sql<
    { count: number }[]
  >`select count(*)::int as count from payment_intents p where reservation_id = any(${ids}::uuid[])
      and not exists (select 1 from captures where intent_id = p.id)`
  return open?.count ?? 0
}
