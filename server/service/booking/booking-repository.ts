import type { Language } from '#domain/language.ts'
import { bannedUntil, strikesSince } from '#domain/reservations/bans.ts'
import type { Db } from '#server/db/open.ts'
import type { Reading } from '#server/work.ts'
import { stateSql } from '#server/db/state-sql.ts'

/**
 * Returns the end of the ban for each banned phone. A phone is banned if it is proven and has enough strikes, or if staff banned the guest.
 * A ban by staff applies to one outlet or to all outlets. If `outletId` is null, the bans of every outlet count.
 */
export async function closedOutUntil(
  { sql, now, house }: Pick<Reading, 'sql' | 'now' | 'house'>,
  { phones, outletId }: { phones: readonly string[]; outletId: number | null },
): Promise<Map<string, Date>> {
  const rules = await house.read()
  const since = strikesSince(rules, now())
  const rows = await sql<{ phone: string; at: Date }[]>`
    select phone, at from strikes where phone = any(${phones}::text[]) and phone_proven and at > ${since} order by at`
  const byStaff = await sql<{ phone: string; until: Date }[]>`
    select coalesce(typed.phone, '') as phone, max(b.until) as until
    from guests typed join guests one on one.person_id = typed.person_id join guest_bans b on b.guest_id = one.id
    where typed.phone = any(${phones}::text[]) and b.lifted_at is null and b.until > ${now()}
      and (b.outlet_id is null or ${outletId}::int is null or b.outlet_id = ${outletId}::int)
    group by typed.phone`
  return new Map(
    phones.flatMap((phone) => {
      const strikes = rows.filter((row) => row.phone === phone).map(({ at }) => ({ at, cause: 'abandoned' as const }))
      const ends = [bannedUntil(strikes, now(), rules), byStaff.find((row) => row.phone === phone)?.until]
      const last = Math.max(0, ...ends.map((end) => end?.getTime() ?? 0))
      return last > 0 ? [[phone, new Date(last)] as const] : []
    }),
  )
}

export type KnownGuestRow = {
  /**
   * The id of the guest's latest reservation. This id identifies the guest without showing the phone. If an imported guest has no
   * reservation, the field contains the id of the guest.
   */
  reservationId: string
  name: string
  phone: string
  email: string
  locale: Language
  visits: number
  /** Null for a guest of an imported list. In that case, `lastOutlet` is the outlet of the list. */
  lastNight: string | null
  lastOutlet: string
}

/**
 * Finds guests of `outlets` by the digits of their phone, latest first. If `outlets` is null, finds guests of all outlets. `query` is a
 * result of `searchQuery`.
 */
export async function knownGuests(
  sql: Db,
  { query, outlets, limit }: { query: string; outlets: readonly number[] | null; limit: number },
): Promise<KnownGuestRow[]> {
  return sql<KnownGuestRow[]>`
    select * from (
      select distinct on (r.phone) r.id as reservation_id, r.name, r.phone, r.email, r.locale, r.night as last_night, o.name as last_outlet,
        count(*) filter (where r.state in (${stateSql(sql, 'Completed', 'Seated', 'Walkout', 'ClosedBill')})) over (partition by r.phone)::int as visits
      from reservation_words w join reservations r on r.id = w.reservation_id join outlets o on o.id = r.outlet_id
      where w.words @@ ${query}::tsquery and r.phone <> '' and r.erased_at is null
        and (${outlets === null} or w.outlet_id = any(${outlets ?? []}::int[]))
      order by r.phone, r.night desc, r.created_at desc
    ) g order by g.last_night desc, g.name limit ${limit}`
}

/** Finds guests of imported lists of `outlets` who have no reservation there. Takes the same input as `knownGuests`. */
export async function knownFromLists(
  sql: Db,
  { query, outlets, limit }: { query: string; outlets: readonly number[] | null; limit: number },
): Promise<KnownGuestRow[]> {
  return sql<KnownGuestRow[]>`
    select g.id as reservation_id, c.name, coalesce(g.phone, '') as phone, c.email, 'id' as locale, 0 as visits, null::text as last_night, o.name as last_outlet
    from guests g join guest_contacts c on c.guest_id = g.id join outlets o on o.id = c.outlet_id
    where g.words @@ ${query}::tsquery and g.phone is not null and (${outlets === null} or c.outlet_id = any(${outlets ?? []}::int[]))
      and not exists (select 1 from reservations r where r.phone = g.phone and r.erased_at is null
        and (${outlets === null} or r.outlet_id = any(${outlets ?? []}::int[])))
    order by c.at desc, c.name limit ${limit}`
}

export async function lastMailOf(sql: Db, reservationId: string, kind: string): Promise<Date | null> {
  const [row] = await sql<{ at: Date }[]>`
    select created_at as at from messages where reservation_id = ${reservationId} and kind = ${kind}
    order by created_at desc limit 1`
  return row?.at ?? null
}
