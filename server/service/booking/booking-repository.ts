// The SQL of bookings that staff makes: whether a phone is closed out, and who it belonged to before.
import type { Language } from '#domain/language.ts'
import { bannedUntil } from '#domain/reservations/bans.ts'
import type { Settings } from '#server/settings.ts'
import type { Db } from '#server/db/open.ts'
import { stateSql } from '#server/db/state-sql.ts'

/**
 * Until when phones are closed out: for strikes that their owners are known to have, and by staff, at this outlet or everywhere
 * (null: at any). Those that are not are left out.
 */
export async function closedOutUntil(
  { sql, now, settings }: { sql: Db; now: () => Date; settings: Pick<Settings, 'ban'> },
  { phones, outletId }: { phones: readonly string[]; outletId: number | null },
): Promise<Map<string, Date>> {
  const { ban } = settings
  const since = new Date(now().getTime() - (ban.withinSeconds + ban.forSeconds) * 1000)
  const rows = await sql<{ phone: string; at: Date }[]>`
    select phone, at from strikes where phone = any(${phones}::text[]) and phone_proven and at > ${since} order by at`
  const byStaff = await sql<{ phone: string; until: Date }[]>`
    select coalesce(typed.phone, '') as phone, max(b.until) as until
    from guests typed join guests one on one.person_id = typed.person_id join guest_bans b on b.guest_id = one.id
    where typed.phone = any(${phones}::text[]) and b.lifted_at is null and b.until > ${now()}
      and (b.outlet_id is null or ${outletId}::int is null or b.outlet_id = ${outletId}::int)
    group by typed.phone`
  const rules = { strikes: ban.strikes, withinHours: ban.withinSeconds / 3600, banHours: ban.forSeconds / 3600 }
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
  /** Of their latest reservation, by which they are named without their phone. */
  reservationId: string
  name: string
  phone: string
  email: string
  locale: Language
  visits: number
  lastNight: string
  lastOutlet: string
}

/** Guests of these outlets (null: all) by the digits of their phone, `query` as `searchQuery` has it; the latest first. */
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

/** When a mail of a kind was last put in the outbox for a reservation; null where it never was. */
export async function lastMailOf(sql: Db, reservationId: string, kind: string): Promise<Date | null> {
  const [row] = await sql<{ at: Date }[]>`
    select created_at as at from messages where reservation_id = ${reservationId} and kind = ${kind}
    order by created_at desc limit 1`
  return row?.at ?? null
}
