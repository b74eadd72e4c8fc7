import type { Night, SpecialHours } from '#domain/calendar/night.ts'
import type { StateNumber } from '#domain/reservations/states.ts'
import type { FollowSubject } from '#server/reservations/follows/follow-repository.ts'
import type { Db } from '#server/db/open.ts'

export type PastOutlet = {
  id: number
  timezone: string
  openHour: string
  closeHour: string
  specialHours: readonly SpecialHours[]
}

/** Lists the outlets in the catalogue that have one of these paths (`brand/outlet`). */
export async function outletsOfPast(sql: Db, paths: readonly string[]): Promise<PastOutlet[]> {
  return sql<PastOutlet[]>`
    select o.id, o.timezone, o.open_hour, o.close_hour, o.special_hours from outlets o join brands b on b.id = o.brand_id
    where b.slug || '/' || o.slug = any(${[...paths]}::text[]) order by o.id`
}

/** Lists the confirmed nights of an outlet from a given night on. A confirmed night has no more steps to run. */
export async function confirmedNights(sql: Db, outletId: number, from: Night): Promise<Night[]> {
  const rows = await sql<{ night: Night }[]>`
    select distinct night from night_confirmations where outlet_id = ${outletId} and night >= ${from}`
  return rows.map(({ night }) => night)
}

export type LivedParty = { id: string; phone: string; state: StateNumber }

/** Lists the reservations of these phones on a night. */
export async function livedParties(
  sql: Db,
  { outletId, night, phones }: { outletId: number; night: Night; phones: readonly string[] },
): Promise<LivedParty[]> {
  return sql<LivedParty[]>`
    select id, phone, state from reservations
    where outlet_id = ${outletId} and night = ${night} and phone = any(${[...phones]}::text[]) order by created_at`
}

export type HeldParty = { state: StateNumber; orderId: string | null }

/** Finds the state of a reservation and the reference of its newest payment page. */
export async function findHeldParty(sql: Db, id: string): Promise<HeldParty | null> {
  const [row] = await sql<HeldParty[]>`
    select r.state, (select a.reference from payment_intents i join payment_attempts a on a.intent_id = i.id
      where i.reservation_id = r.id and i.purpose = 'whole' order by a.no desc limit 1) as order_id
    from reservations r where r.id = ${id}`
  return row ?? null
}

/** Lists the refunds of a reservation that the payment gateway has not made yet. */
export async function unsentRefunds(sql: Db, reservationId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select f.id from refunds f join captures c on c.id = f.capture_id join payment_intents i on i.id = c.intent_id
    where i.reservation_id = ${reservationId} and f.state = 'asked'`
  return rows.map(({ id }) => id)
}

/** Finds the first night with an event of these series. */
export async function firstEventNight(sql: Db, series: readonly string[]): Promise<Night | null> {
  const [row] = await sql<{ night: Night }[]>`
    select night from events where series = any(${[...series]}::text[]) order by night limit 1`
  return row?.night ?? null
}

/** Lists the published artists and brands. Returns an empty list if any of them already has a follower. */
export async function subjectsToFollow(sql: Db): Promise<FollowSubject[]> {
  return sql<FollowSubject[]>`
    select * from (select 'artist' as kind, id, slug, name from artists where is_published
      union all select 'brand', id, slug, name from brands where is_published) s
    where not exists (select 1 from follows) order by kind, id`
}

export async function hasOpenSplit(sql: Db, outletId: number): Promise<boolean> {
  const rows = await sql`
    select 1 from splits s join reservations r on r.id = s.reservation_id where s.state = 'open' and r.outlet_id = ${outletId} limit 1`
  return rows.length > 0
}

/** Finds the newest payment page for a payment of shares, and returns the reference of that page. */
export async function orderOfShare(sql: Db, paymentId: string): Promise<string | null> {
  const [row] = await sql<{ reference: string }[]>`
    select a.reference from split_payments m join payment_attempts a on a.intent_id = m.intent_id
    where m.id = ${paymentId} order by a.no desc limit 1`
  return row?.reference ?? null
}
