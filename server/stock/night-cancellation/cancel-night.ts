// The venue cancels a night: it is closed to everybody at once, and then each booking is given back whole, one after another.
import { isNight, type Night, nightOf } from '#domain/calendar/night.ts'
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { approvalProblem, type Approver, refundCourse, type RefundLimit } from '#domain/payments/refund-limits.ts'
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
type Way = { count: number; amount: number }

/** What cancelling a night comes to: whole rupiah, and how many. */
export type NightCost = NightBeside & {
  bookings: number
  guests: number
  unpaid: number
  amount: number
  ways: Record<RefundWay, Way>
}

type Paying = { sql: Db; payments: Pick<App['payments'], 'refundTerms'> }

/** The current effect of cancelling a night. Guests get everything back that they paid, including fees and taxes. */
export async function costOfNight({ sql, payments }: Paying, at: OfNight): Promise<NightCost> {
  const [money, beside] = await Promise.all([moneyOfNight(sql, at), besideOfNight(sql, at)])
  const ways: Record<RefundWay, Way> = { gateway: { count: 0, amount: 0 }, transfer: { count: 0, amount: 0 } }
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
  /** Drawn by whoever asks. */
  id: string
  /** Of the night's day as it was seen; 0: it was as the week says. */
  version: number
  reason: Reason
  /** Whole rupiah that were to go back as it was seen. */
  quoted: number
}

/**
 * Cancels a night, or asks a second person where more goes back than whoever asks gives alone. The same id again is the same
 * cancellation.
 * @throws Refused not_found, validation_failed (night), changed_meanwhile, wrong_state where the night is shut
 */
export async function cancelNight(app: App, actor: Actor, asked: NightAsked, limit: RefundLimit): Promise<string> {
  const outlet = await findStockOutlet(app.sql, asked.outletId)
  if (!outlet) throw new Refused('not_found')
  if (!isNight(asked.night) || asked.night < nightOf(app.now(), outlet)) refuseFaults({ night: ['date_invalid'] })
  await endLapsedOn(app, asked)
  return transact(app, actor, async (work) => {
    await lockNights(work.sql, asked.outletId, [asked.night])
    const known = await findNightCancellation(work.sql, asked.id)
    if (known) return known.state
    const cost = await costOfNight(work, asked)
    if (cost.isShut) throw new Refused('wrong_state')
    if (cost.version !== asked.version || cost.amount !== asked.quoted) await refuseChanged(work, asked)
    const course = refundCourse({ amount: cost.amount, isOff: false, given: 0 }, limit)
    const state = course === 'at_once' ? 'within_limit' : 'asked'
    await insertOnce(work, { ...asked, amount: cost.amount, state })
    if (state === 'within_limit') await closeAndList(work, asked)
    return state
  })
}

/**
 * A second person agrees to what goes back now, and the night is cancelled with it.
 * @throws Refused not_found, changed_meanwhile, forbidden where it is not theirs to approve, wrong_state where it is shut by now
 */
export async function approveNightCancellation(
  app: App,
  actor: Actor,
  { id, quoted }: { id: string; quoted: number },
  approver: Approver,
): Promise<void> {
  const seen = await findNightCancellation(app.sql, id)
  if (!seen) throw new Refused('not_found')
  await endLapsedOn(app, seen)
  await transact(app, actor, async (work) => {
    await lockNights(work.sql, seen.outletId, [seen.night])
    const cost = await costOfNight(work, seen)
    if (cost.amount !== quoted) throw new Refused('changed_meanwhile', { by: null, at: work.now() })
    const request = { amount: cost.amount, isOff: false, askedBy: seen.askedBy }
    const problem = approvalProblem(request, { ...approver, actor: actorKey(actor) })
    if (problem) throw new Refused(problem === 'too_close' ? problem : 'forbidden')
    await decide(work, id, { state: 'approved', answer: '' })
    if (cost.isShut) throw new Refused('wrong_state')
    await closeAndList(work, seen)
  })
}

/** A second person says no, with a reason that whoever asked reads. @throws Refused not_found, changed_meanwhile, forbidden for their own */
export async function refuseNightCancellation(app: App, actor: Actor, id: string, answer: string): Promise<void> {
  if (answer.trim() === '') refuseFaults({ answer: ['reason_required'] })
  await transact(app, actor, async (work) => {
    const seen = await findNightCancellation(work.sql, id)
    if (!seen) throw new Refused('not_found')
    if (seen.askedBy === actorKey(actor)) throw new Refused('forbidden')
    await decide(work, id, { state: 'refused', answer: answer.trim() })
  })
}

/** Whoever asked takes it back. @throws Refused not_found for somebody else's too, changed_meanwhile */
export async function withdrawNightCancellation(app: App, actor: Actor, id: string): Promise<void> {
  await transact(app, actor, async (work) => {
    const seen = await findNightCancellation(work.sql, id)
    if (seen?.askedBy !== actorKey(actor)) throw new Refused('not_found')
    await decide(work, id, { state: 'withdrawn', answer: '' })
  })
}

/** A lapsed hold may have been paid unheard: it ends, or is a booking, before anything is counted. */
async function endLapsedOn(app: App, { outletId, night }: OfNight): Promise<void> {
  const lapsed = await lapsedOn(app.sql, outletId, [night], app.now())
  await Promise.all(lapsed.map((id) => endLapsed(app, id)))
}

/** @throws Refused changed_meanwhile with who was faster, where it was somebody of the staff */
async function refuseChanged(work: Work, { outletId, night }: OfNight): Promise<never> {
  const last = await lastChangerOfNights(work.sql, outletId, [night])
  throw new Refused('changed_meanwhile', { by: last?.by ?? null, at: last?.at ?? work.now() })
}

/** @throws Refused changed_meanwhile where somebody has asked for the same night */
async function insertOnce(work: Work, one: Parameters<typeof insertNightCancellation>[1]): Promise<void> {
  const { outletId, night } = one
  const open = await work.sql<{ name: string | null; at: Date }[]>`
    select s.name, c.asked_at as at from night_cancellations c left join staff s on c.asked_by = 'staff:' || s.id
    where c.outlet_id = ${outletId} and c.night = ${night} and c.state = 'asked'`
  if (open[0]) throw new Refused('changed_meanwhile', { by: open[0].name, at: open[0].at })
  await insertNightCancellation(work, one)
}

/** @throws Refused changed_meanwhile where it is answered */
async function decide(work: Work, id: string, decision: Parameters<typeof decideNightCancellation>[2]): Promise<void> {
  if (await decideNightCancellation(work, id, decision)) return
  const now = await findNightCancellation(work.sql, id)
  throw new Refused('changed_meanwhile', { by: now?.decidedByName ?? null, at: now?.decidedAt ?? work.now() })
}

/**
 * Closes the night under its lock and writes down what stands on it: whoever books it from here on is refused by the database,
 * and whoever was faster is on the list.
 */
async function closeAndList(
  work: Work,
  one: Pick<NightCancellationRow, 'id' | 'outletId' | 'night' | 'reason'>,
): Promise<void> {
  const { sql } = work
  const { id, outletId, night, reason } = one
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
  await callEventOff(sql, one)
  await insertItems(work, id, one)
  await endWaiting(work, one, reason)
  for (const holdId of await openHoldsOf(sql, one)) {
    const hold = await lockVenueHold(sql, holdId)
    if (!hold || hold.outcome !== null) continue
    await giveBack(sql, hold)
    await raiseHold(work, hold.id, 'released', work.now())
  }
}
