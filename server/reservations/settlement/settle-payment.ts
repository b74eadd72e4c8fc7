import { addStrike } from '#server/reservations/limits/guest-limits-repository.ts'
import { system } from '#domain/identity/actor.ts'
import { fold, type NotificationKind } from '#domain/payments/payment.ts'
import { needsPlaces, settle, type ReportedCapture, type ReportedEvent } from '#domain/payments/settle.ts'
import { STATE, stateOf } from '#domain/reservations/states.ts'
import { attemptsOf, closeAttempt, insertAttempt, type AttemptRow } from '#server/payments/attempt-repository.ts'
import { capturesOf, eventsOf, transactionsElsewhere } from '#server/payments/capture-repository.ts'
import { isKnownChargeback } from '#server/payments/gateways/dispute-repository.ts'
import { findIntentByReference, lockPaymentOf, savePaymentState, type IntentRow } from '#server/payments/repository.ts'
import { lockWithSeller } from '#server/reservations/give-back/listing-repository.ts'
import { applySettlement } from '#server/reservations/settlement/apply-settlement.ts'
import { expireWithin } from '#server/reservations/holding/expire-reservation.ts'
import { canHavePlaces } from '#server/reservations/settlement/have-places.ts'
import { lockOffer } from '#server/reservations/settlement/paid-offer.ts'
import { lockReservation, type LockedReservation } from '#server/reservations/repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'
import type { Settlement, PaymentNews, ReportedPayment } from '#server/reservations/settlement/settlement.ts'

const SETTLEMENT = system('settlement')

/**
 * Applies a report about a payment to its reservation, under the reservation's lock. A repeated report changes nothing. The payment
 * confirms a waiting reservation, confirms an expired reservation again, or is refunded in full. The hospitality group never keeps money
 * without a place for the guest.
 */
export function settlePayment(app: App, reservationId: string, news: PaymentNews): Promise<Settlement> {
  return settleReported(app, reservationId, reportOf(news))
}

/** Applies all known facts about a payment attempt, in a transaction of its own. */
export function settleReported(app: App, reservationId: string, report: ReportedPayment): Promise<Settlement> {
  return transact(app, SETTLEMENT, (work) => settleWithin(work, reservationId, report))
}

const EVENT_OF: Partial<Record<NotificationKind, ReportedEvent['kind']>> = {
  refund_part: 'refund',
  refund_full: 'refund',
  reversal: 'reversal',
  chargeback: 'chargeback',
}

export function reportOf(news: PaymentNews): ReportedPayment {
  const { kind, amount, currency, method, transactionId = null, eventKey, reference = null } = news
  const eventKind = EVENT_OF[kind]
  return {
    kind,
    reference,
    captures: kind === 'paid' ? [{ transactionId, amount: amount ?? 0, currency, method, at: null }] : [],
    events: eventKind && eventKey ? [{ id: eventKey, kind: eventKind, transactionId, amount }] : [],
  }
}

/** Applies all known facts about a payment attempt, in the caller's transaction. */
export async function settleWithin(work: Work, reservationId: string, report: ReportedPayment): Promise<Settlement> {
  await lockWithSeller(work.sql, reservationId)
  const reservation = await lockReservation(work.sql, reservationId)
  const namedIntent = report.reference === null ? null : await findIntentByReference(work.sql, report.reference)
  const intent = namedIntent ?? (await lockPaymentOf(work.sql, reservationId))
  if (!reservation || intent?.reservationId !== reservationId)
    throw new Error(`no reservation ${reservationId} to settle`)
  const { attempt, isNewest } = await attemptFor(work, intent, report.reference)
  const offer = await lockOffer(work, reservation, intent)
  const settled = { reservation, intent, attempt, offer }
  // A report without captures and events moves no money, so the stored captures are not needed.
  if (report.captures.length === 0 && report.events.length === 0)
    return settleState(work, { ...settled, isNewest }, report.kind)
  const captures = await capturesOf(work.sql, intent.id)
  const events = report.events.length > 0 ? await eventsOf(work.sql, intent.id) : []
  const state = offer ? offer.state : stateOf(reservation.state)
  const money = { reservation: state ?? 'Cancelled', intent, captures, events }
  const { provider, reference } = attempt
  const own = await withoutOthers(work, { provider, intentId: intent.id }, report.captures)
  const freshEvents = await withoutTwins(work, provider, report.events)
  const news = { ...report, captures: own, events: freshEvents, provider, reference }
  const canHave = () => (offer ? offer.canHave() : canHavePlaces(work, reservation, intent.id))
  const placesFree = needsPlaces(money, news) && (await canHave())
  const steps = settle(money, news, placesFree)
  if (steps.length > 0) return applySettlement(work, settled, steps)
  if (report.captures.length > 0) return 'repeated'
  return settleState(work, { ...settled, isNewest }, report.kind)
}

/** Returns the captures of a report without the transactions that belong to another payment. */
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
 * Returns the events of a report, except chargebacks that are already booked. A dispute and a statement can both report the same
 * chargeback.
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

type AttemptMatch = { attempt: AttemptRow; isNewest: boolean }

/** Finds the attempt of a report. If the row of the attempt is lost, inserts the row again, with the number at the end of its reference. */
async function attemptFor(work: Work, intent: IntentRow, reference: string | null): Promise<AttemptMatch> {
  const attempts = await attemptsOf(work.sql, intent.id)
  const wantedReference = reference ?? attempts[0]?.reference ?? intent.reference
  const match = foundIn(attempts, wantedReference)
  if (match) return match
  const no = Number(/-(\d{1,4})$/.exec(wantedReference.slice(intent.reference.length))?.[1] ?? 1)
  const { provider, expiresAt } = intent
  await insertAttempt(work.sql, {
    id: work.uuid(),
    intentId: intent.id,
    no,
    provider,
    reference: wantedReference,
    expiresAt,
    state: 'lost',
    now: work.now(),
  })
  const storedMatch = foundIn(await attemptsOf(work.sql, intent.id), wantedReference)
  if (!storedMatch) throw new Error(`no attempt ${wantedReference}`)
  return storedMatch
}

/** Finds an attempt by its reference. `attempts` are all attempts of one payment intent, the newest first. */
function foundIn(attempts: readonly AttemptRow[], reference: string): AttemptMatch | null {
  const attempt = attempts.find((row) => row.reference === reference)
  return attempt ? { attempt, isNewest: attempts[0] === attempt } : null
}

/** Applies a report of an event in which no money moved. The state of the payment changes, and the reservation may expire. */
async function settleState(
  work: Work,
  { reservation, intent, attempt, isNewest }: AttemptMatch & { reservation: LockedReservation; intent: IntentRow },
  kind: NotificationKind,
): Promise<Settlement> {
  const state = fold(intent.state, kind)
  const isOver = kind === 'expire' || kind === 'cancel'
  if (isOver) await closeAttempt(work.sql, attempt.id)
  // A report about an older payment page does not affect the open page.
  if (!isNewest) return 'noted'
  if (state !== intent.state && state !== 'paid') await savePaymentState(work.sql, intent.id, state)
  // A closed payment page of a share does not affect the reservation.
  if (reservation.isSplit || intent.purpose === 'share') return state === intent.state ? 'repeated' : 'noted'
  if (kind === 'deny' && reservation.state === STATE.WaitingForPayment) {
    await addStrike(work.sql, { reservationId: reservation.id, at: work.now(), reason: 'failed' })
  }
  if (kind === 'expire' && reservation.state === STATE.WaitingForPayment) {
    await expireWithin(work, reservation, 'payment page closed')
    return 'expired'
  }
  return state === intent.state ? 'repeated' : 'noted'
}
