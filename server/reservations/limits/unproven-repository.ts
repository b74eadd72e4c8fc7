import { LOCKS } from '#server/db/lock-numbers.ts'
import { stateSql } from '#server/db/state-sql.ts'
import type { Db } from '#server/db/open.ts'
import type { Hold } from '#server/reservations/holding/hold.ts'
import type { HoldProof, UnprovenLimits } from '#server/reservations/limits/hold-proof.ts'

/** Time in seconds after a payment. During this time, the payment allows more unpaid holds. */
const LATELY_SECONDS = 3600

export const isFree = (sql: Db) => sql`r.amount = 0 and r.origin = 'guest'`

export const isCounted = (proof: HoldProof | undefined): proof is HoldProof & { limits: UnprovenLimits } =>
  proof !== undefined && proof.limits !== null && !proof.isProven

type CountedHold = Pick<
  Hold,
  'kind' | 'outletId' | 'night' | 'now' | 'tables' | 'tickets' | 'dinner' | 'proof' | 'amount'
>

/**
 * Takes a lock, so that unproven holds of a night are made one after another and each hold counts all earlier holds. The lock needs a
 * separate statement, because a statement does not see rows that other transactions commit while it waits for a lock.
 */
export function queueForNight(sql: Db, { outletId, night }: Pick<Hold, 'outletId' | 'night'>) {
  return sql<
    { pgAdvisoryXactLock: string }[]
  >`select pg_advisory_xact_lock(${LOCKS.unprovenHolds}, hashtext(concat_ws(' ', ${outletId}::int, ${night}::date)))`
}

/**
 * Asserts two limits of unproven phones: for the whole night, and for one block of addresses. The first hold for the night, and the first
 * hold from the block, are always allowed. Recent payments raise both limits, because attackers do not pay. But all blocks without a
 * payment in the last hour can together hold only `quietPercent`. For a hold with a total of 0, confirmed reservations with a total of 0
 * also count.
 * @throws SJ409 `phone_proof_needed`
 */
export function staysWithinNight(sql: Db, hold: CountedHold) {
  const { proof, night, outletId, now } = hold
  if (!isCounted(proof)) return sql`true`
  const { limits, addressBlock } = proof
  const placeCount =
    hold.dinner?.seats.length ?? (hold.tables.length || hold.tickets.reduce((sum, line) => sum + line.quantity, 0))
  const paidSince = new Date(now.getTime() - LATELY_SECONDS * 1000)
  const isPaid = sql`r.state = ${stateSql(sql, 'Completed')} and r.amount > 0 and r.state_changed_at > ${paidSince}`
  // If the total of the hold is 0, confirmed reservations with a total of 0 also count. Otherwise only unpaid holds count.
  const isWaiting = sql`not r.phone_proven and r.member_id is null and (
    (r.state = ${stateSql(sql, 'WaitingForPayment')} and r.expires_at > ${now})
    or (${hold.amount === 0} and r.state = ${stateSql(sql, 'Completed')} and ${isFree(sql)}))`
  const ofNight = sql`${placesHeld(sql, hold)} and r.outlet_id = ${outletId}::int and r.night = ${night}::date`
  return sql`assert_claimed((
    select count(*) from (
      select coalesce(sum(places), 0) as held, coalesce(sum(places) filter (where address_block = ${addressBlock}::text), 0) as near,
        coalesce(sum(places) filter (where not exists (
          select 1 from reservations r where r.address_block = h.address_block and ${isPaid})), 0) as strange
      from (${ofNight} and ${isWaiting}) h) here,
      (select count(*) filter (where ${isWaiting}) as held, count(*) filter (where ${isPaid}) as paid
        from reservations r left join reservation_tables t on t.reservation_id = r.id
        where r.address_block = ${addressBlock}::text) anywhere,
      (${placesOf(sql, hold)}) whole
    where (here.held > 0 and here.held + ${placeCount}::int > whole.places * ${limits.quietPercent}::int / 100.0
        and here.held + ${placeCount}::int > least(whole.places * ${limits.nightPercent}::int / 100.0,
          (select coalesce(sum(places), 0) from (${ofNight} and ${isPaid}) paid)))
      or (anywhere.paid = 0 and here.strange > 0 and here.strange + ${placeCount}::int > whole.places * ${limits.quietPercent}::int / 100.0)
      or (here.near > 0 and here.near + ${placeCount}::int > greatest(anywhere.paid, whole.places * ${limits.addressPercent}::int / 100.0))
      or (anywhere.held > 0 and anywhere.held + ${placeCount}::int > greatest(anywhere.paid, ${limits.addressPlaces}::int))
  ), 0::bigint, 'phone_proof_needed')`
}

function placesHeld(sql: Db, { kind, tickets, dinner }: CountedHold) {
  if (kind === 'tickets')
    return sql`select r.address_block, t.quantity as places from reservations r
      join reservation_tickets t on t.reservation_id = r.id where t.ticket_id = any(${tickets.map((t) => t.ticketId)}::int[])`
  if (dinner)
    return sql`select r.address_block, cardinality(d.table_ids) as places from reservations r
      join reservation_dinners d on d.reservation_id = r.id where d.section_id = ${dinner.sectionId}
        and d.during && tstzrange(${dinner.from}::timestamptz, ${dinner.to}::timestamptz)`
  return sql`select r.address_block, 1 as places from reservations r
    join reservation_tables t on t.reservation_id = r.id where true`
}

function placesOf(sql: Db, { kind, outletId, night, tickets, dinner }: CountedHold) {
  const plan = sql`(select plan_of_night(${outletId}::int, ${night}::date))`
  if (kind === 'tickets')
    return sql`select count(*) as places from ticket_units
      where ticket_id = any(${tickets.map((t) => t.ticketId)}::int[]) and hold_id is null`
  if (dinner)
    return sql`select count(*) as places from floor_places p join tables t on t.id = p.table_id and t.retired_at is null
    where p.plan_id = ${plan} and p.section_id = ${dinner.sectionId}`
  return sql`select count(*) as places from floor_places p join tables t on t.id = p.table_id and t.is_reservable and t.retired_at is null where p.plan_id = ${plan}`
}

/** Raises an alert, unless the same alert is still open. Returns true if the alert is new. */
export async function raiseAlert(sql: Db, alert: { what: string; now: Date; endsAt: Date }): Promise<boolean> {
  const rows = await sql`
    insert into alerts (what, at, ends_at)
    select ${alert.what}, ${alert.now}::timestamptz, ${alert.endsAt}::timestamptz
    where not exists (select 1 from alerts where what = ${alert.what} and ends_at > ${alert.now}) returning id`
  return rows.length > 0
}
