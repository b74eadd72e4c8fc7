import type { Night } from '#domain/calendar/night.ts'
import type { KnownOfGuest } from '#domain/guests/guest-flags.ts'
import type { Db } from '#server/db/open.ts'
import { isOfPerson } from '#server/service/guests/guest-repository.ts'
import { isAcquainted } from '#server/service/guests/acquainted-repository.ts'

/**
 * The facts about the guest of a reservation. `id` is the id of the reservation. `guestId` is the id of the guest that represents this
 * person and has the guest page.
 */
export type KnownRow = KnownOfGuest & { id: string; guestId: string }

const selectGuestFacts = (sql: Db, now: Date) => sql`
  r.id, g.person_id as guest_id,
  case when ${isAcquainted(sql, { personId: sql`g.person_id`, at: sql`p.outlet_id = r.outlet_id` })} then
    coalesce((select json_agg(json_build_object('kind', f.kind, 'value', f.value) order by f.id desc)
      from guests one join guest_flags f on f.guest_id = one.id
      where one.person_id = g.person_id and f.removed_at is null), '[]') else '[]' end as flags,
  case when ${isAcquainted(sql, { personId: sql`g.person_id`, at: sql`p.outlet_id = r.outlet_id` })} then
    (select to_char(m.date_of_birth, 'MM-DD') from members m where m.phone = r.phone) end as birthday,
  exists (select 1 from guests one join guest_bans b on b.guest_id = one.id
    where one.person_id = g.person_id and b.lifted_at is null and b.until > ${now}
      and (b.outlet_id is null or b.outlet_id = r.outlet_id)) as is_banned`

export async function knownOfNight(
  sql: Db,
  { outletId, night, now }: { outletId: number; night: Night; now: Date },
): Promise<KnownRow[]> {
  return sql<KnownRow[]>`
    select ${selectGuestFacts(sql, now)} from reservations r join guests g on g.phone = r.phone
    where r.outlet_id = ${outletId} and r.night = ${night} and ${isOfPerson(sql)}`
}

export async function knownOfReservation(sql: Db, { id, now }: { id: string; now: Date }): Promise<KnownRow | null> {
  const [row] = await sql<KnownRow[]>`
    select ${selectGuestFacts(sql, now)} from reservations r join guests g on g.phone = r.phone
    where r.id = ${id} and ${isOfPerson(sql)}`
  return row ?? null
}
