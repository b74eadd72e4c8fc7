// Cancels a night for the venue. The night closes at once. After that, each booking is refunded in full.
import { isNight, type Night, nightOf } from '#domain/calendar/night.ts'
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { approvalProblem, type Approver, refundCourse, type LimitBy } from '#domain/payments/refund-limits.ts'
import type { RefundWay } from '#domain/payments/refund-way.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { STATE } from '#domain/reservations/states.ts'
import { changedDay } from '#domain/stock/night-change.ts'
import {
  besideOfNight,
  callEventOff,
  decideNightCancellation,
  endWaiting,
  findNightCancellation,
  insertItems,
  insertNightCancellation,
  moneyOfNight,
  type NightBeside,
  type NightCancellationRow,
  type NightMoney,
  openHoldsOf,
  type Reason,
} from '#server/stock/night-cancellation/night-cancellation-repository.ts'
import { giveBack, lockVenueHold, raiseHold } from '#server/reservations/venue-holds/venue-hold-repository.ts'
import { wayBack } from '#server/reservations/refunds/ask-in-parts.ts'
import { endLapsed } from '#server/reservations/waitlist/lapse-offers.ts'
import { daysOf, lapsedOn, lastChangerOfNights, lockNights, writeDays } from '#server/stock/nights/night-repository.ts'
import { findStockOutlet, keepStockChange } from '#server/stock/stock-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { Db } from '#server/db/open.ts'
import type { App } from '#server/app.ts'

type OfNight = { outletId: number; night: Night }
type RefundSum = { count: number; amount: number }

/** Cost of canceling a night: sums in whole rupiah, and numbers of bookings and guests. */
export type NightCost = NightBeside & {
  bookings: number
  guests: number
  unpaid: number
  amount: number
  ways: Record<RefundWay, RefundSum>
}

type Paying = { sql: Db; payments: Pick<App['payments'], 'refundTerms'> }

/**
 * Computes the present cost and effects of canceling a night. Each guest gets back the full amount that the guest paid, including fees and
 * taxes.
 */
export async function costOfNight({ sql, payments }: Paying, at: OfNight): Promise<NightCost> {
  const [money, beside] = await Promise.all([moneyOfNight(sql, at), besideOfNight(sql, at)])
  const ways: Record<RefundWay, RefundSum> = { gateway: { count: 0, amount: 0 }, transfer: { count: 0, amount: 0 } }
  for (const { held, paidParts } of money.filter(isPaid)) {
    const total = ways[wayBack({ payments }, held, paidParts) ?? 'gateway']
    total.count += 1
    total.amount += held
  }
  return {
    ...beside,
    bookings: money.length,
    guests: money.reduce((sum, { pax }) => sum + pax, 0),
    unpaid: money.filter(({ state }) => state !== STATE.Completed).length,
    amount: ways.gateway.amount + ways.transfer.amount,
    ways,
  }
}

const isPaid = ({ state, held }: NightMoney) => state === STATE.Completed && held > 0

export type NightAsked = OfNight & {
  /** Id of the cancellation. The caller generates it. */
  id: string
  /** Version of the night's row on the caller's screen. 0 means that the night had no row and followed the weekly schedule. */
  version: number
  reason: Reason
  /** Sum of the refunds on the caller's screen, in whole rupiah. */
  quoted: number
}

/**
 * Cancels a night. If the refunds exceed the limit of the actor, requests the approval of a second person instead. A repeated call with
 * the same id changes nothing.
 * @throws Refused not_found, validation_failed (night), changed_meanwhile, wrong_state if the night is already shut
 */
export async function cancelNight(app: App, actor: Actor, request: NightAsked, limitBy: LimitBy): Promise<string> {
  const outlet = await findStockOutlet(app.sql, request.outletId)
  if (!outlet) throw new Refused('not_found')
  if (!isNight(request.night) || request.night < nightOf(app.now(), outlet)) refuseFaults({ night: ['date_invalid'] })
  await endLapsedOn(app, request)
  return transact(app, actor, async (work) => {
    await lockNights(work.sql, request.outletId, [request.night])
    const cancellation = await findNightCancellation(work.sql, request.id)
    if (cancellation) return cancellation.state
    const cost = await costOfNight(work, request)
    if (cost.isShut) throw new Refused('wrong_state')
    if (cost.version !== request.version || cost.amount !== request.quoted) await refuseChanged(work, request)
    const limit = limitBy(await work.house.readIn(work.sql))
    const course = refundCourse({ amount: cost.amount, isOff: false, given: 0 }, limit)
    const state = course === 'at_once' ? 'within_limit' : 'asked'
    await insertOnce(work, { ...request, amount: cost.amount, state })
    if (state === 'within_limit') await closeAndList(work, request)
    return state
  })
}

/**
 * Approves the refunds as the second person and cancels the night.
 * @throws Refused not_found, changed_meanwhile, forbidden if this person is not allowed to approve the request, wrong_state if the night
 * was shut meanwhile
 */
export async function approveNightCancellation(
  app: App,
  actor: Actor,
  { id, quoted }: { id: string; quoted: number },
  approver: Approver,
): Promise<void> {
  const cancellation = await findNightCancellation(app.sql, id)
  if (!cancellation) throw new Refused('not_found')
  await endLapsedOn(app, cancellation)
  await transact(app, actor, async (work) => {
    await lockNights(work.sql, cancellation.outletId, [cancellation.night])
    const cost = await costOfNight(work, cancellation)
    if (cost.amount !== quoted) throw new Refused('changed_meanwhile', { by: null, at: work.now() })
    const request = { amount: cost.amount, isOff: false, askedBy: cancellation.askedBy }
    const limit = approver.limitBy(await work.house.readIn(work.sql))
    const problem = approvalProblem(request, { tied: approver.tied, limit, actor: actorKey(actor) })
    if (problem) throw new Refused(problem === 'too_close' ? problem : 'forbidden')
    await decide(work, id, { state: 'approved', answer: '' })
    if (cost.isShut) throw new Refused('wrong_state')
    await closeAndList(work, cancellation)
  })
}

/**
 * Refuses a request as the second person, with a reason for the requester. @throws Refused not_found, changed_meanwhile, forbidden for the
 * actor's own request
 */
export async function refuseNightCancellation(app: App, actor: Actor, id: string, answer: string): Promise<void> {
  if (answer.trim() === '') refuseFaults({ answer: ['reason_required'] })
  await transact(app, actor, async (work) => {
    const cancellation = await findNightCancellation(work.sql, id)
    if (!cancellation) throw new Refused('not_found')
    if (cancellation.askedBy === actorKey(actor)) throw new Refused('forbidden')
    await decide(work, id, { state: 'refused', answer: answer.trim() })
  })
}

/** Withdraws the actor's own request. @throws Refused not_found (also for another person's request), changed_meanwhile */
export async function withdrawNightCancellation(app: App, actor: Actor, id: string): Promise<void> {
  await transact(app, actor, async (work) => {
    const cancellation = await findNightCancellation(work.sql, id)
    if (cancellation?.askedBy !== actorKey(actor)) throw new Refused('not_found')
    await decide(work, id, { state: 'withdrawn', answer: '' })
  })
}

/**
 * Ends lapsed holds before the bookings are counted. A guest may have paid such a hold although no webhook arrived. In this case, the hold
 * becomes a booking.
 */
async function endLapsedOn(app: App, { outletId, night }: OfNight): Promise<void> {
  const lapsedIds = await lapsedOn(app.sql, outletId, [night], app.now())
  await Promise.all(lapsedIds.map((id) => endLapsed(app, id)))
}

/**
 * Refuses a request that is based on an old version of the night. Always throws.
 * @throws Refused changed_meanwhile with the name of the staff member who changed the night
 */
async function refuseChanged(work: Work, { outletId, night }: OfNight): Promise<never> {
  const last = await lastChangerOfNights(work.sql, outletId, [night])
  throw new Refused('changed_meanwhile', { by: last?.by ?? null, at: last?.at ?? work.now() })
}

/**
 * Inserts a cancellation of a night.
 * @throws Refused changed_meanwhile if the night already has an open request
 */
async function insertOnce(work: Work, cancellation: Parameters<typeof insertNightCancellation>[1]): Promise<void> {
  const { outletId, night } = cancellation
  const open = await work.sql<{ name: string | null; at: Date }[]>`
    select s.name, c.asked_at as at from night_cancellations c left join staff s on c.asked_by = 'staff:' || s.id
    where c.outlet_id = ${outletId} and c.night = ${night} and c.state = 'asked'`
  if (open[0]) throw new Refused('changed_meanwhile', { by: open[0].name, at: open[0].at })
  await insertNightCancellation(work, cancellation)
}

/**
 * Saves the decision about a request.
 * @throws Refused changed_meanwhile if the request was already decided
 */
async function decide(work: Work, id: string, decision: Parameters<typeof decideNightCancellation>[2]): Promise<void> {
  if (await decideNightCancellation(work, id, decision)) return
  const now = await findNightCancellation(work.sql, id)
  throw new Refused('changed_meanwhile', { by: now?.decidedByName ?? null, at: now?.decidedAt ?? work.now() })
}

/**
 * Closes the night and stores the list of its bookings while the night is locked. After that, the database refuses new bookings, so the
 * list contains every booking of the night.
 */
async function closeAndList(
  work: Work,
  cancellation: Pick<NightCancellationRow, 'id' | 'outletId' | 'night' | 'reason'>,
): Promise<void> {
  const { sql } = work
  const { id, outletId, night, reason } = cancellation
  const outlet = await findStockOutlet(sql, outletId)
  if (!outlet) throw new Refused('not_found')
  const [was = null] = await daysOf(sql, { outletIds: [outletId], from: night, to: night })
  const day = changedDay(night, outlet, was, { kind: 'close', reason })
  await writeDays(sql, outletId, [{ night, day }])
  await keepStockChange(sql, {
    id,
    outletId,
    kind: 'nights',
    subject: '',
    reach: 'full',
    now: work.now(),
    actor: actorKey(work.actor),
    was: { nights: { [night]: was } },
    becomes: { change: 'close', nights: { [night]: day } },
  })
  await callEventOff(sql, cancellation)
  await insertItems(work, id, cancellation)
  await endWaiting(work, cancellation, reason)
  for (const holdId of await openHoldsOf(sql, cancellation)) {
    const hold = await lockVenueHold(sql, holdId)
    if (!hold || hold.outcome !== null) continue
    await giveBack(sql, hold)
    await raiseHold(work, hold.id, 'released', work.now())
  }
}
