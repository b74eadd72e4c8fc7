// All SQL of claims. An account can claim a reservation if the reservation has the phone number of the account.
import type { Language } from '#domain/language.ts'
import type { StateNumber } from '#domain/reservations/states.ts'
import type { Night } from '#domain/calendar/night.ts'
import { stateSql } from '#server/db/state-sql.ts'
import type { Db } from '#server/db/open.ts'

/** The data of a reservation that an account can read before the account claims it. */
export type OfferedRow = {
  id: string
  night: Night
  state: StateNumber
  expiresAt: Date
  outletName: string
  outletSlug: string
  brandSlug: string
  brandName: string
  timezone: string
  /** The email address to which the code is sent. The member never sees this address. Empty if the reservation has no email address. */
  email: string
}

/**
 * SQL: true if member `m` can claim reservation `r`. The reservation must belong to no account and have the member's phone, and its night
 * must not be over.
 */
const isOffered = (sql: Db, today: Night) => sql`
  r.member_id is null and r.erased_at is null and r.phone = m.phone and r.night >= ${today}::date
  and r.state in (${stateSql(sql, 'Pending', 'WaitingForPayment', 'Completed', 'Seated')})`

const selectOffered = (sql: Db) => sql`
  select r.id, r.night, r.state, r.expires_at, r.email, o.name as outlet_name, o.slug as outlet_slug, b.slug as brand_slug,
    b.name as brand_name, o.timezone
  from members m join reservations r on r.phone = m.phone join outlets o on o.id = r.outlet_id join brands b on b.id = o.brand_id`

/** Lists the reservations that a member can claim, soonest night first. Leaves out reservations that the member has declined. */
export async function reservationsOffered(
  sql: Db,
  { memberId, today, limit }: { memberId: string; today: Night; limit: number },
): Promise<OfferedRow[]> {
  return sql<OfferedRow[]>`
    ${selectOffered(sql)} where m.id = ${memberId} and ${isOffered(sql, today)} and not exists (
      select 1 from reservation_claims c where c.reservation_id = r.id and c.member_id = m.id and c.declined_at is not null)
    order by r.night, r.created_at limit ${limit}`
}

/** Locks a reservation that is offered to the member. Returns null if the reservation is not offered to this member. */
export async function lockOffered(
  sql: Db,
  { id, memberId, today }: { id: string; memberId: string; today: Night },
): Promise<(OfferedRow & { locale: Language }) | null> {
  await sql`select id from reservations where id = ${id} for update`
  const [row] = await sql<(OfferedRow & { locale: Language })[]>`
    select found.*, r.locale from (${selectOffered(sql)} where m.id = ${memberId} and ${isOffered(sql, today)} and r.id = ${id}) found
    join reservations r on r.id = found.id`
  return row ?? null
}

/** Counts a new code of a claim and resets the count of wrong guesses. Returns the number of codes that were sent for the claim. */
export async function countClaimCode(
  sql: Db,
  { reservationId, memberId, now }: { reservationId: string; memberId: string; now: Date },
): Promise<number> {
  const [row] = await sql<{ sent: number }[]>`
    insert into reservation_claims (reservation_id, member_id, sent, sent_at) values (${reservationId}, ${memberId}, 1, ${now})
    on conflict (reservation_id, member_id) do update set sent = reservation_claims.sent + 1, sent_at = excluded.sent_at, guesses = 0,
      declined_at = null
    returning sent`
  return row?.sent ?? 0
}

/** Counts a guess at the latest code of a claim. Returns null if no code was sent, the code has expired, or all guesses are used. */
export async function takeClaimGuess(
  sql: Db,
  {
    reservationId,
    memberId,
    sentAfter,
    most,
  }: { reservationId: string; memberId: string; sentAfter: Date; most: number },
): Promise<{ sent: number } | null> {
  const [row] = await sql<{ sent: number }[]>`
    update reservation_claims set guesses = guesses + 1
    where reservation_id = ${reservationId} and member_id = ${memberId} and sent_at > ${sentAfter} and guesses < ${most}
    returning sent`
  return row ?? null
}

/** Makes the member the owner of a reservation. Returns false if the reservation already has an owner. */
export async function joinAccount(
  sql: Db,
  { reservationId, memberId }: { reservationId: string; memberId: string },
): Promise<boolean> {
  const updated = await sql`
    update reservations set member_id = ${memberId} where id = ${reservationId} and member_id is null and erased_at is null`
  await sql`delete from reservation_claims where reservation_id = ${reservationId}`
  return updated.count > 0
}

/** Stores that a member declined a reservation, so that it is not offered again. */
export async function declineOffered(
  sql: Db,
  { reservationId, memberId, now }: { reservationId: string; memberId: string; now: Date },
): Promise<void> {
  await sql`
    insert into reservation_claims (reservation_id, member_id, declined_at)
    select r.id, m.id, ${now} from reservations r join members m on m.phone = r.phone
    where r.id = ${reservationId} and m.id = ${memberId} and r.member_id is null
    on conflict (reservation_id, member_id) do update set declined_at = excluded.declined_at`
}
