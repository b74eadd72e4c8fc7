import type { Night } from '#domain/calendar/night.ts'
import type { KnownOfGuest } from '#domain/guests/guest-flags.ts'
import { VISITED } from '#domain/reservations/visit-answer.ts'
import { stateSql } from '#server/db/state-sql.ts'
import type { Db } from '#server/db/open.ts'
import { isOfPerson } from '#server/service/guests/guest-repository.ts'
import { isAcquainted } from '#server/service/guests/acquainted-repository.ts'

/**
 * The facts about the guest of a reservation. `id` is the id of the reservation. `guestId` is the id of the guest for this person's page in
 * the office.
 */
export type KnownRow = KnownOfGuest & { id: string; guestId: string }

/** SQL: the facts about the guest of reservation `r`. Flags, birthday and visits stay hidden from an outlet that does not know the guest. */
const selectGuestFacts = (sql: Db, now: Date) => sql`
  select r.id, g.person_id as guest_id,
    case when k.is_known then
      coalesce((select json_agg(json_build_object('kind', f.kind, 'value', f.value) order by f.id desc)
        from guests one join guest_flags f on f.guest_id = one.id
        where one.person_id = g.person_id and f.removed_at is null), '[]') else '[]' end as flags,
    case when k.is_known then
      (select to_char(m.date_of_birth, 'MM-DD') from members m where m.phone = r.phone) end as birthday,
    case when k.is_known then
      (select count(*)::int from guests one join reservations v on v.phone = one.phone
        where one.person_id = g.person_id and v.outlet_id = r.outlet_id and v.night < r.night
          and v.state in (${stateSql(sql, ...VISITED)})) end as visits,
    exists (select 1 from guests one join guest_bans b on b.guest_id = one.id
      where one.person_id = g.person_id and b.lifted_at is null and b.until > ${now}
        and (b.outlet_id is null or b.outlet_id = r.outlet_id)) as is_banned
  from reservations r join guests g on g.phone = r.phone
  cross join lateral (
    select ${isAcquainted(sql, { personId: sql`g.person_id`, at: sql`p.outlet_id = r.outlet_id` })} as is_known offset 0) k
  where ${isOfPerson(sql)}`

export async function knownOfNight(
  sql: Db,
  { outletId, night, now }: { outletId: number; night: Night; now: Date },
): Promise<KnownRow[]> {
  return sql<KnownRow[]>`${selectGuestFacts(sql, now)} and r.outlet_id = ${outletId} and r.night = ${night}`
}

export async function knownOfReservation(sql: Db, { id, now }: { id: string; now: Date }): Promise<KnownRow | null> {
  const [row] = await sql<KnownRow[]>`${selectGuestFacts(sql, now)} and r.id = ${id}`
  return row ?? null
}
