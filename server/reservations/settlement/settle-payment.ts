import { addStrike } from '#server/reservations/limits/guest-limits-repository.ts'
import { system } from '#domain/identity/actor.ts'
import { fold, type NotificationKind } from '#domain/payments/payment.ts'
import { needsPlaces, settle, type ReportedCapture, type ReportedEvent } from '#domain/payments/settle.ts'
import { STATE, stateOf } from '#domain/reservations/states.ts'
import { attemptsOf, closeAttempt, insertAttempt, type AttemptRow } from '#server/payments/attempt-repository.ts'
import { capturesOf, eventsOf, transactionsElsewhere } from '#server/payments/capture-repository.ts'
import { isKnownChargeback } from '#server/payments/gateways/dispute-repository.ts'
import { findIntentByReference, lockPaymentOf, savePaymentState, type IntentRow } from '#server/payments/repository.ts'
import { applySettlement } from '#server/reservations/settlement/apply-settlement.ts'
import { expireWithin } from '#server/reservations/holding/expire-reservation.ts'
import { canHavePlaces } from '#server/reservations/settlement/have-places.ts'
import { lockMoveLinkOf } from '#server/reservations/move-links/move-link-repository.ts'
import { canHaveMore, linkAsState } from '#server/reservations/move-links/take-move.ts'
import { lockReservation, type LockedReservation } from '#server/reservations/repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'
import type { Settlement, PaymentNews, ReportedPayment } from '#server/reservations/settlement/settlement.ts'

const SETTLEMENT = system('settlement')

/**
 * Brings a reservation to where its payment says it belongs, under the reservation's row lock, as often as it is told:
 * money confirms, revives or goes back whole; it is never kept without a place.
 */
export function settlePayment(app: App, reservationId: string, news: PaymentNews): Promise<Settlement> {
  return settleReported(app, reservationId, reportOf(news))
}

/** The same for all that is known of an attempt at once. */
export function settleReported(app: App, reservationId: string, reported: ReportedPayment): Promise<Settlement> {
  return transact(app, SETTLEMENT, (work) => settleWithin(work, reservationId, reported))
}

const EVENT_OF: Partial<Record<NotificationKind, ReportedEvent['kind']>> = {
  refund_part: 'refund',
  refund_full: 'refund',
  reversal: 'reversal',
  chargeback: 'chargeback',
}

/** One piece of news as all that is told. */
export function reportOf(news: PaymentNews): ReportedPayment {
  const { kind, amount, currency, method, transactionId = null, eventKey, reference = null } = news
  const taken = EVENT_OF[kind]
  return {
    kind,
    reference,
    captures: kind === 'paid' ? [{ transactionId, amount: amount ?? 0, currency, method, at: null }] : [],
    events: taken && eventKey ? [{ id: eventKey, kind: taken, transactionId, amount }] : [],
  }
}

/** Settles a payment within the caller's transaction. */
export async function settleWithin(work: Work, reservationId: string, reported: ReportedPayment): Promise<Settlement> {
  const reservation = await lockReservation(work.sql, reservationId)
  const named = reported.reference === null ? null : await findIntentByReference(work.sql, reported.reference)
  const intent = named ?? (await lockPaymentOf(work.sql, reservationId))
  if (!reservation || intent?.reservationId !== reservationId)
    throw new Error(`no reservation ${reservationId} to settle`)
  const { attempt, isNewest } = await attemptFor(work, intent, reported.reference)
  const offer = intent.purpose === 'difference' ? await lockMoveLinkOf(work.sql, intent.id) : null
  const settled = { reservation, intent, attempt, offer }
  // A report without money moves no money, so the stored captures are not read.
  if (reported.captures.length === 0 && reported.events.length === 0)
    return settleState(work, { ...settled, isNewest }, reported.kind)
  const captures = await capturesOf(work.sql, intent.id)
  const events = reported.events.length > 0 ? await eventsOf(work.sql, intent.id) : []
  const state = offer ? linkAsState(offer, work.now()) : stateOf(reservation.state)
  const money = { reservation: state ?? 'Cancelled', intent, captures, events }
  const { provider, reference } = attempt
  const own = await withoutOthers(work, { provider, intentId: intent.id }, reported.captures)
  const freshEvents = await withoutTwins(work, provider, reported.events)
  const news = { ...reported, captures: own, events: freshEvents, provider, reference }
  const canHave = () => (offer ? canHaveMore(work, reservation, offer) : canHavePlaces(work, reservation))
  const placesFree = needsPlaces(money, news) && (await canHave())
  const steps = settle(money, news, placesFree)
  if (steps.length > 0) return applySettlement(work, settled, steps)
  if (reported.captures.length > 0) return 'repeated'
  return settleState(work, { ...settled, isNewest }, reported.kind)
}

/** A transaction that is another reservation's money is not this one's, whatever is told. */
async function withoutOthers(
  work: Work,
  of: { provider: string; intentId: string },
  captures: readonly ReportedCapture[],
): Promise<ReportedCapture[]> {
  const transactionIds = captures.flatMap(({ transactionId }) => transactionId ?? [])
  if (transactionIds.length === 0) return [...captures]
  const others = await transactionsElsewhere(work.sql, { ...of, transactionIds })
  if (others.size > 0) work.log.warn('a transaction was told of two payments', { payment: of.intentId })
  return captures.filter(({ transactionId }) => transactionId === null || !others.has(transactionId))
}

/**
 * Removes chargebacks that the books already have from the other
 * source: a dispute and the statement report the same one.
 */
async function withoutTwins(work: Work, provider: string, events: readonly ReportedEvent[]): Promise<ReportedEvent[]> {
  const fresh: ReportedEvent[] = []
  for (const event of events) {
    const { id: eventId, kind, transactionId, amount } = event
    const isTwin =
      kind === 'chargeback' &&
      transactionId !== null &&
      (await isKnownChargeback(work.sql, { provider, transactionId, amount, eventId }))
    if (!isTwin) fresh.push(event)
  }
  return fresh
}

type Found = { attempt: AttemptRow; isNewest: boolean }

/** The attempt that is told of. Where its own row is lost, the reference that names its intent is enough. */
async function attemptFor(work: Work, intent: IntentRow, reference: string | null): Promise<Found> {
  const known = await attemptsOf(work.sql, intent.id)
  const wanted = reference ?? known[0]?.reference ?? intent.reference
  const found = foundIn(known, wanted)
  if (found) return found
  const no = Number(/-(\d{1,4})$/.exec(wanted.slice(intent.reference.length))?.[1] ?? 1)
  const { provider, expiresAt } = intent
  await insertAttempt(work.sql, {
    id: work.uuid(),
    intentId: intent.id,
    no,
    provider,
    reference: wanted,
    expiresAt,
    state: 'lost',
    now: work.now(),
  })
  const kept = foundIn(await attemptsOf(work.sql, intent.id), wanted)
  if (!kept) throw new Error(`no attempt ${wanted}`)
  return kept
}

/** `attempts` are of one intent, the newest first. */
function foundIn(attempts: readonly AttemptRow[], reference: string): Found | null {
  const attempt = attempts.find((one) => one.reference === reference)
  return attempt ? { attempt, isNewest: attempts[0] === attempt } : null
}

/** What is told of no money: how far the payment has come. */
async function settleState(
  work: Work,
  { reservation, intent, attempt, isNewest }: Found & { reservation: LockedReservation; intent: IntentRow },
  kind: NotificationKind,
): Promise<Settlement> {
  const state = fold(intent.state, kind)
  const isOver = kind === 'expire' || kind === 'cancel'
  if (isOver) await closeAttempt(work.sql, attempt.id)
  // An older page that closes says nothing of the one that is open.
  if (!isNewest) return 'noted'
  if (state !== intent.state && state !== 'paid') await savePaymentState(work.sql, intent.id, state)
  if (kind === 'deny' && reservation.state === STATE.WaitingForPayment) {
    await addStrike(work.sql, { reservationId: reservation.id, at: work.now(), reason: 'failed' })
  }
  if (kind === 'expire' && reservation.state === STATE.WaitingForPayment) {
    await expireWithin(work, reservation, 'payment page closed')
    return 'expired'
  }
  return state === intent.state ? 'repeated' : 'noted'
}
