import type { Night } from '#domain/calendar/night.ts'
import { actorKey } from '#domain/identity/actor.ts'
import type { StateNumber } from '#domain/reservations/states.ts'
import type { Db, Question, Tx } from '#server/db/open.ts'
import { stateSql } from '#server/db/state-sql.ts'
import type { DueItem } from '#server/jobs/job.ts'
import type { ItemOutcome, NightCancellationState } from '#server/stock/night-cancellation/night-cancellation-schema.ts'
import { paidParts } from '#server/reservations/paid-parts-repository.ts'
import type { ReservationRow } from '#server/reservations/repository.ts'
import type { Work } from '#server/work.ts'

type OfNight = { outletId: number; night: Night }
export type Reason = { id: string; en: string }

export type NightCancellationRow = {
  id: string
  outletId: number
  night: Night
  reason: Reason
  state: NightCancellationState
  amount: number
  askedBy: string
  askedByName: string | null
  askedAt: Date
  decidedBy: string | null
  decidedByName: string | null
  decidedAt: Date | null
  answer: string
  /**
   * Number of all bookings in the cancellation. `done` is the number of bookings that the job has finished, and `refunded` is the sum of
   * their refunds.
   */
  bookings: number
  done: number
  refunded: number
}

const CANCELLATION = (sql: Db) => sql`
  select c.id, c.outlet_id, c.night, c.reason, c.state, c.amount, c.asked_by, a.name as asked_by_name, c.asked_at, c.decided_by,
    d.name as decided_by_name, c.decided_at, c.answer, coalesce(i.bookings, 0) as bookings, coalesce(i.done, 0) as done,
    coalesce(i.refunded, 0) as refunded
  from night_cancellations c left join staff a on c.asked_by = 'staff:' || a.id left join staff d on c.decided_by = 'staff:' || d.id
  left join lateral (
    select count(*)::int as bookings, count(done_at)::int as done, sum(amount)::bigint as refunded
    from night_cancellation_items where cancellation_id = c.id) i on true`

export async function findNightCancellation(sql: Db, id: string): Promise<NightCancellationRow | null> {
  const [row] = await sql<NightCancellationRow[]>`${CANCELLATION(sql)} where c.id = ${id}`
  return row ?? null
}

export async function newestOfNight(sql: Db, { outletId, night }: OfNight): Promise<NightCancellationRow | null> {
  const [row] = await sql<NightCancellationRow[]>`
    ${CANCELLATION(sql)} where c.outlet_id = ${outletId} and c.night = ${night} order by c.asked_at desc, c.id limit 1`
  return row ?? null
}

export async function openCancellations(sql: Db, outlets: readonly number[] | null): Promise<NightCancellationRow[]> {
  return sql<NightCancellationRow[]>`
    ${CANCELLATION(sql)}
    where (${outlets}::int[] is null or c.outlet_id = any(${outlets}::int[])) and (c.state = 'asked' or i.done < i.bookings)
    order by c.asked_at, c.id limit 50`
}

/** SQL: true if reservation `r` has a place on its night, waits for a payment, or waits for an answer. */
const isAlive = (sql: Db) => sql`r.state in (${stateSql(sql, 'WaitingForPayment', 'Pending', 'Completed')})`

/** Data of a booking. If the night is canceled, the refund of the booking is computed from this data. */
export type NightMoney = {
  state: StateNumber
  pax: number
  /** Money that was paid and not refunded, in whole rupiah; 0 if nothing was paid. */
  held: number
  paidParts: ReservationRow['paidParts']
}

export async function moneyOfNight(sql: Db, { outletId, night }: OfNight): Promise<NightMoney[]> {
  return sql<NightMoney[]>`
    select r.state, r.pax, greatest(m.kept, 0) as held, ${paidParts(sql)} as paid_parts
    from reservations r cross join lateral money_of(array[r.id]) m
    where r.outlet_id = ${outletId} and r.night = ${night} and ${isAlive(sql)}`
}

export type NightBeside = {
  version: number
  event: string | null
  isShut: boolean
  seated: number
  waiting: number
  holds: number
}

export async function besideOfNight(sql: Db, { outletId, night }: OfNight): Promise<NightBeside> {
  const [row] = await sql<NightBeside[]>`
    select coalesce(d.version, 0) as version, coalesce(d.is_closed or d.is_private, false) as is_shut,
      (select e.title from events e where e.outlet_id = o.id and e.night = ${night} limit 1) as event,
      (select count(*)::int from reservations r where r.outlet_id = o.id and r.night = ${night}
        and r.state in (${stateSql(sql, 'Seated')})) as seated,
      (select count(*)::int from waitlist_entries w where w.outlet_id = o.id and w.night = ${night} and w.state = 'waiting') as waiting,
      (select count(*)::int from holds h where h.outlet_id = o.id and h.night = ${night} and h.outcome is null) as holds
    from outlets o left join off_schedule_days d on d.outlet_id = o.id and d.night = ${night} where o.id = ${outletId}`
  if (!row) throw new Error(`no outlet ${outletId}`)
  return row
}

type NewCancellation = Pick<NightCancellationRow, 'id' | 'outletId' | 'night' | 'reason' | 'amount'> & {
  state: 'within_limit' | 'asked'
}

export async function insertNightCancellation({ sql, now, actor }: Work, cancellation: NewCancellation): Promise<void> {
  await sql`
    insert into night_cancellations (id, outlet_id, night, reason, state, amount, asked_by, asked_at)
    values (${cancellation.id}, ${cancellation.outletId}, ${cancellation.night}, ${sql.json(cancellation.reason)}, ${cancellation.state}, ${cancellation.amount}, ${actorKey(actor)}, ${now()})`
}

/** Saves the decision about a request. Returns false if the request was already decided. */
export async function decideNightCancellation(
  { sql, now, actor }: Work,
  id: string,
  { state, answer }: { state: 'approved' | 'refused' | 'withdrawn'; answer: string },
): Promise<boolean> {
  const rows = await sql`
    update night_cancellations set state = ${state}, answer = ${answer}, decided_by = ${actorKey(actor)}, decided_at = ${now()}
    where id = ${id} and state = 'asked' returning 1`
  return rows.length === 1
}

/**
 * Stores the bookings of the night as items of the cancellation. The caller holds the lock of the night, so no new booking can be missed.
 * Returns the number of items.
 */
export async function insertItems({ sql, now }: Work, id: string, { outletId, night }: OfNight): Promise<number> {
  const rows = await sql`
    insert into night_cancellation_items (cancellation_id, reservation_id, due_at)
    select ${id}::uuid, r.id, ${now()}::timestamptz from reservations r
    where r.outlet_id = ${outletId} and r.night = ${night} and ${isAlive(sql)} returning 1`
  return rows.length
}

/** Marks the event of the night as canceled. The page of the event remains and shows that the event is canceled. */
export async function callEventOff(sql: Tx, { outletId, night }: OfNight): Promise<void> {
  await sql`update events set is_cancelled = true where outlet_id = ${outletId} and night = ${night} and not is_cancelled`
}

/** Ends the waitlist of a night. Each waiting guest with an email address gets an email with the reason, in the language of the guest. */
export async function endWaiting({ sql, now }: Work, { outletId, night }: OfNight, reason: Reason): Promise<void> {
  await sql`
    with ended as (
      update waitlist_entries set state = 'over', changed_at = ${now()}
      where outlet_id = ${outletId} and night = ${night} and state = 'waiting' returning id, email, locale)
    insert into messages (effect_key, channel, kind, recipient, locale, payload, next_attempt_at, created_at)
    select 'waitlist_cancelled:' || id, 'email', 'waitlist_cancelled', email, locale,
      jsonb_build_object('entryId', id, 'reason', case locale when 'en' then ${reason.en}::text else ${reason.id}::text end),
      ${now()}::timestamptz, ${now()}::timestamptz
    from ended where email <> '' on conflict (effect_key) do nothing`
}

export async function openHoldsOf(sql: Db, { outletId, night }: OfNight): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from holds where outlet_id = ${outletId} and night = ${night} and outcome is null order by id`
  return rows.map(({ id }) => id)
}

export const dueItems = (sql: Db): Question<DueItem> => sql`
  select cancellation_id || ' ' || reservation_id as key, due_at as at from night_cancellation_items where done_at is null`

export type CancelledItem = {
  reason: Reason
  /** Id of the staff account that decided the cancellation. */ decidedBy: string
  isDone: boolean
}

const ITEM = (sql: Db, cancellationId: string, reservationId: string) => sql`
  select c.reason, split_part(coalesce(c.decided_by, c.asked_by), ':', 2) as decided_by, i.done_at is not null as is_done
  from night_cancellation_items i join night_cancellations c on c.id = i.cancellation_id
  where i.cancellation_id = ${cancellationId} and i.reservation_id = ${reservationId}`

export async function findItem(sql: Db, cancellationId: string, reservationId: string): Promise<CancelledItem | null> {
  const [row] = await sql<CancelledItem[]>`
    select item.reason, item.decided_by, item.is_done from (${ITEM(sql, cancellationId, reservationId)}) item`
  return row ?? null
}

/** Locks an item of a cancellation and returns it. If several processes run, the lock lets only one of them end the booking. */
export async function lockItem(sql: Tx, cancellationId: string, reservationId: string): Promise<CancelledItem | null> {
  const [row] = await sql<CancelledItem[]>`${ITEM(sql, cancellationId, reservationId)} for update of i`
  return row ?? null
}

export async function finishItem(
  { sql, now }: Work,
  { cancellationId, reservationId }: { cancellationId: string; reservationId: string },
  { outcome, amount }: { outcome: ItemOutcome; amount: number },
): Promise<void> {
  await sql`
    update night_cancellation_items set outcome = ${outcome}, amount = ${amount}, done_at = ${now()}
    where cancellation_id = ${cancellationId} and reservation_id = ${reservationId} and done_at is null`
}

export type ItemRow = {
  code: string
  name: string
  pax: number
  outcome: ItemOutcome | null
  amount: number
  doneAt: Date | null
  /** State of the refund. Null if the booking has no refund. */
  refund: string | null
}

/** Returns the first `limit` bookings of a cancellation. Open bookings come before finished bookings. */
export async function itemsOf(sql: Db, id: string, limit: number): Promise<ItemRow[]> {
  return sql<ItemRow[]>`
    select r.booking_code as code, r.name, r.pax, i.outcome, i.amount, i.done_at, f.state as refund
    from night_cancellation_items i join reservations r on r.id = i.reservation_id
    left join lateral (
      select f.state from capture_money c join refunds f on f.capture_id = c.capture_id
      where c.reservation_id = r.id and f.reason = 'cancelled' order by f.state in ('done', 'transferred'), f.id limit 1) f on true
    where i.cancellation_id = ${id} order by i.done_at desc nulls first, r.booking_code limit ${limit}`
}
