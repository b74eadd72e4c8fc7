import { STATE } from '#domain/reservations/states.ts'
import { actorKey } from '#domain/identity/actor.ts'
import { captured, takenBack } from '#domain/payments/books.ts'
import { refundWay } from '#domain/payments/refund-way.ts'
import { REFUND_REASONS, restsOf, type CaptureDecision, type Step } from '#domain/payments/settle.ts'
import type { MessageKind } from '#server/notifications/messages.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { recogniseRevenue } from '#server/books/recognise-revenue.ts'
import { isNightSigned } from '#server/reservations/changes/confirmed-night-repository.ts'
import { askRefund, bookOf, takeBackRefund } from '#server/payments/ask-refund.ts'
import { coverRefunds } from '#server/payments/refund-repository.ts'
import { alertOfLoss } from '#server/reservations/refunds/covered-refunds.ts'
import { closeAttempt, closeAttemptsOf, type AttemptRow } from '#server/payments/attempt-repository.ts'
import { capturesOf, insertCapture, insertEvent, type CaptureRow } from '#server/payments/capture-repository.ts'
import { alertOfMoney, flagPayment, savePaymentState, type IntentRow } from '#server/payments/repository.ts'
import { releasePlaces } from '#server/reservations/holding/places-repository.ts'
import { lockOrderOf, payPackageOrder } from '#server/reservations/packages/package-order-repository.ts'
import { moveState, type LockedReservation } from '#server/reservations/repository.ts'
import { handOver, rejoinLine } from '#server/reservations/give-back/hand-over.ts'
import { confirmReservation } from '#server/reservations/holding/confirm-reservation.ts'
import type { PaidOffer } from '#server/reservations/settlement/paid-offer.ts'
import { notifyUnused } from '#server/reservations/splits/notify-friends.ts'
import type { Settlement } from '#server/reservations/settlement/settlement.ts'
import type { Work } from '#server/work.ts'

type Settled = {
  reservation: LockedReservation
  intent: IntentRow
  attempt: AttemptRow
  /** The change or the packages for which the guest paid. Null if the payment is for the reservation itself. */
  offer: PaidOffer | null
}

/** Applies the steps of a settlement one by one. Returns the effect on the reservation. */
export async function applySettlement(work: Work, settled: Settled, steps: readonly Step[]): Promise<Settlement> {
  let outcome: Settlement = 'noted'
  for (const step of steps) {
    if (step.do === 'capture') outcome = await capture(work, settled, step)
    else if (step.do === 'take') await take(work, settled, step)
    else {
      if (step.kind === 'amount_mismatch') outcome = 'mismatched'
      await flag(work, settled, step)
    }
  }
  return outcome
}

const OUTCOMES = { duplicate: 'duplicate', mismatched: 'mismatched', late: 'refunded' } as const

const MAILS = {
  duplicate: 'duplicate_refunded',
  mismatched: 'amount_mismatch_refunded',
  late: 'late_money_refunded',
} as const satisfies Record<string, MessageKind>

async function capture(
  work: Work,
  settled: Settled,
  { transactionId, reported, decision }: Extract<Step, { do: 'capture' }>,
): Promise<Settlement> {
  const { reservation, intent, attempt, offer } = settled
  const { amount, currency, method, surcharge = 0 } = reported
  const id = work.uuid()
  const row = {
    id,
    intentId: intent.id,
    attemptId: attempt.id,
    provider: attempt.provider,
    transactionId,
    amount,
    currency,
    method,
    surcharge,
    capturedAt: reported.at ?? work.now(),
    decision,
    actor: actorKey(work.actor),
  }
  // If the transaction is already stored, for this payment intent or another, it must not be booked again.
  if (!(await insertCapture(work.sql, row))) return 'repeated'
  await bookOf(work, row, `capture:${id}`, captured(amount))
  if (decision === 'accepted') {
    const confirmed = await confirm(work, settled)
    // A guest who pays a price difference may already be seated, and staff may have signed the night. In that case the revenue is
    // recognized at once.
    if (offer !== null || (await isNightSigned(work.sql, reservation))) await recogniseRevenue(work, [reservation.id])
    return confirmed
  }
  const isUnkept = decision === 'late' && offer === null && (await rejoinLine(work, reservation))
  if (decision === 'late' && offer === null && reservation.state === STATE.WaitingForPayment) {
    await releasePlaces(work.sql, reservation.id)
    await moveState(work, reservation.id, STATE.Expired, 'paid after the deadline, places gone')
  }
  if (decision !== 'duplicate') await savePaymentState(work.sql, intent.id, decision === 'late' ? 'paid' : 'mismatched')
  await closeAttempt(work.sql, attempt.id)
  await refundWhole(work, settled, { ...row, decision, isUnkept })
  return OUTCOMES[decision]
}

async function confirm(work: Work, { reservation, intent, offer }: Settled): Promise<Settlement> {
  const { sql } = work
  if (offer) {
    await savePaymentState(sql, intent.id, 'paid')
    await closeAttemptsOf(sql, intent.id)
    await offer.complete()
    return 'confirmed'
  }
  const isLate = reservation.state !== STATE.WaitingForPayment
  const reason = isLate ? 'paid late, places still free' : 'paid'
  const order = await lockOrderOf(sql, intent.id)
  if (order) await payPackageOrder(work, order)
  await handOver(work, reservation)
  await confirmReservation(work, reservation, { intentId: intent.id, reason })
  return isLate ? 'revived' : 'confirmed'
}

async function refundWhole(
  work: Work,
  { reservation: { id: reservationId, email, locale }, offer }: Settled,
  row: {
    id: string
    intentId: string
    provider: string
    amount: number
    currency: string
    method: string | null
    decision: Exclude<CaptureDecision, 'accepted'>
    /** True if the guest paid for a listed place that can no longer be sold, and was moved back to the waitlist. */
    isUnkept: boolean
  },
): Promise<void> {
  const { amount, decision } = row
  const reason = REFUND_REASONS[decision]
  const refundMethod = refundWay(work.payments.refundTerms(row.provider, row.method), { amount, paid: amount })
  await askRefund(work, row, { key: `${reason}:${row.id}`, amount, reason, way: refundMethod })
  const mail = { reservationId, recipient: email, locale, now: work.now(), effect: row.id }
  const refund = { refundAmount: amount, refundWay: refundMethod }
  // The email shows the whole reservation, so payers of shares do not get this email.
  if (offer && 'split' in offer.subject)
    return notifyUnused(work, { reservationId, intentId: row.intentId, effect: row.id, amount }, offer.subject.split)
  if (offer && 'order' in offer.subject && decision !== 'duplicate') {
    await enqueue(work.sql, { ...mail, kind: 'packages_refunded', payload: refund })
    return
  }
  if (row.isUnkept) {
    await enqueue(work.sql, { ...mail, kind: 'promise_refunded', payload: refund })
    return
  }
  const link = offer && 'link' in offer.subject ? offer.subject.link : null
  await enqueue(work.sql, {
    ...mail,
    kind: MAILS[decision],
    payload: { ...refund, ...(link && { part: link.part, from: link.was, to: link.becomes }) },
  })
}

/**
 * Books money that the provider took or refunded without a request from this system. Stops refunds that were not sent yet. If a stopped
 * refund is larger than the booked amount, requests the rest again.
 */
async function take(
  work: Work,
  { intent, attempt, reservation }: Settled,
  { transactionId, event, amount }: Extract<Step, { do: 'take' }>,
): Promise<void> {
  const find = async () =>
    (await capturesOf(work.sql, intent.id)).find(
      (row) => row.provider === attempt.provider && row.transactionId === transactionId,
    )
  const before = await find()
  if (!before) return
  const stoppedRefunds: CaptureRow['refunds'][number][] = []
  for (const refund of before.refunds)
    if (await takeBackRefund(work, before, refund, `${event.kind} ${event.id}`)) stoppedRefunds.push(refund)
  const { id: captureId, currency, provider } = before
  const entry = { captureId, provider, eventId: event.id, kind: event.kind, amount, currency, now: work.now() }
  if (!(await insertEvent(work.sql, { ...entry, actor: actorKey(work.actor) }))) return
  const books = (await find()) ?? before
  // Refunds that may be in progress are marked as covered. The loss is booked when the gateway or staff confirm that such a refund was
  // made.
  const open = Math.max(0, amount - stoppedRefunds.reduce((sum, refund) => sum + refund.amount, 0))
  const due = await coverRefunds(work.sql, { captureId, amount: open, now: work.now() })
  const sides = takenBack(amount, { ...books, due }, event.kind)
  await bookOf(work, before, `taken:${provider}:${event.id}`, sides, 'returned')
  await alertOfLoss(work, sides)
  const terms = work.payments.refundTerms(provider, before.method)
  for (const [at, { amount: rest, reason }] of restsOf(stoppedRefunds, amount).entries()) {
    const refundMethod = refundWay(terms, { amount: rest, paid: before.amount })
    const key = `${reason}:${captureId}:${event.id}`
    await askRefund(work, before, { key: at === 0 ? key : `${key}:${at + 1}`, amount: rest, reason, way: refundMethod })
  }
  await recogniseRevenue(work, [reservation.id])
}

async function flag(
  work: Work,
  { attempt, reservation }: Settled,
  { kind, note }: Extract<Step, { do: 'flag' }>,
): Promise<void> {
  const now = work.now()
  await flagPayment(work.sql, { reference: attempt.reference, kind, note, now })
  if (kind === 'amount_mismatch') return
  await alertOfMoney(work.sql, `money ${kind}: ${note}`, now)
  work.log.error('money that was paid is gone', new Error(note), { reservation: reservation.id, kind })
}
