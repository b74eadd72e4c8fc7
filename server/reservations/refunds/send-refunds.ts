import { system } from '#domain/identity/actor.ts'
import { givenName } from '#domain/payments/settle.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import type { Job } from '#server/jobs/job.ts'
import { runRound } from '#server/jobs/run-round.ts'
import { GatewayFault, type RefundOutcome } from '#server/payments/providers/payment-provider.ts'
import {
  type DueRefund,
  dueRefunds,
  saveRefunded,
  saveRefundFault,
  saveSent,
  saveUnsupported,
  takeRefund,
} from '#server/payments/refund-repository.ts'
import { flagPayment } from '#server/payments/repository.ts'
import { bookMadeRefund, stopCovered } from '#server/reservations/refunds/covered-refunds.ts'
import { findReservation, lockReservation } from '#server/reservations/repository.ts'
import { isRefundOfFriend } from '#server/reservations/splits/split-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

const SENDING = system('send refunds')

/** The job that sends every due refund to its gateway. A repeated request has the same key, so the gateway makes the refund only once. */
export const refundSending: Job = {
  name: 'send refunds',
  everyMs: 1000,
  due: dueRefunds,
  run: async (app, id) => {
    const refund = await takeRefund(app.sql, id, app.now())
    if (refund) await sendRefund(app, refund)
  },
  leaseSeconds: 20,
  // The job does not wait between attempts, because each refund stores the time of its next attempt.
  quietSeconds: 0,
}

export const sendRefunds = (app: App, limit?: number) => runRound(app, refundSending, { limit })

async function sendRefund(app: App, refund: DueRefund): Promise<void> {
  try {
    const outcome = await outcomeOf(app, refund)
    if (outcome === 'wait') await saveRefundFault(app.sql, refund.id, 'the gateway asks to wait')
    else if (outcome === 'exceeded') await transact(app, SENDING, (work) => flagExceeded(work, refund))
    else await transact(app, SENDING, (work) => keepOutcome(work, refund, outcome))
  } catch (error) {
    if (!(error instanceof GatewayFault)) throw error
    await saveRefundFault(app.sql, refund.id, error.message)
  }
}

/**
 * Sends a refund to the gateway. If the refund was already sent, or if a chargeback covers it, only reads the state of the refund from the
 * gateway.
 */
async function outcomeOf(app: App, refund: DueRefund): Promise<RefundOutcome> {
  const provider = app.payments.of(refund.provider)
  if (refund.state === 'sent' || refund.covered > 0) {
    const end = await provider.lookUpRefund({ ...refund, transactionId: givenName(refund.transactionId) })
    return end === 'failed' ? 'unsupported' : end
  }
  return provider.refund({ ...refund, transactionId: givenName(refund.transactionId) })
}

/**
 * Flags a refund if the gateway has less money of the payment left than the refund needs. Staff must check the refund before the guest is
 * asked for a bank account.
 */
async function flagExceeded({ sql, now }: Work, { id, reference, amount }: DueRefund): Promise<void> {
  if (await saveRefundFault(sql, id, 'the gateway has less of the payment left'))
    await flagPayment(sql, { reference, kind: 'refund_exceeded', note: `refund of ${amount}`, now: now() })
}

/**
 * Stores the outcome of a refund. After the money was sent, the guest gets an email. If the gateway cannot refund, the guest is asked for a
 * bank account.
 */
async function keepOutcome(
  work: Work,
  refund: DueRefund,
  outcome: Exclude<RefundOutcome, 'wait' | 'exceeded'>,
): Promise<void> {
  const { sql } = work
  const { id, reservationId, amount } = refund
  // The email shows a reference only for a bank transfer, so the gateway's reference is left out.
  const news = { id, reservationId, amount }
  if (outcome === 'pending') return saveSent(sql, id)
  // A chargeback may have covered the refund after this job read the refund. The lock of the reservation blocks further chargebacks
  // during the following steps.
  await lockReservation(sql, reservationId)
  if (outcome === 'unsupported') {
    if (await stopCovered(work, id, 'not made: its money was taken back')) return
    if (await saveUnsupported(sql, id)) await notifyRefund(work, 'refund_details_needed', news)
    return
  }
  const savedRefund = await saveRefunded(sql, id, work.now())
  if (!savedRefund) return
  await bookMadeRefund(work, { ...refund, ...savedRefund }, 'gateway')
  await notifyRefund(work, 'refund_sent', news)
}

/**
 * Emails the guest about a refund. Each event of a refund sends one email. If the refund pays back a friend's share, no email is sent.
 * `again` is the number of repeated requests for account details. `reference` is the reference of a bank transfer.
 */
export async function notifyRefund(
  work: Work,
  kind: 'refund_sent' | 'refund_details_needed',
  refund: { id: string; reservationId: string; amount: number; again?: number; reference?: string },
): Promise<void> {
  if (await isRefundOfFriend(work.sql, refund.id)) return
  const reservation = await findReservation(work.sql, refund.reservationId)
  if (!reservation) throw new Error(`no reservation ${refund.reservationId}`)
  await enqueue(work.sql, {
    kind,
    reservationId: reservation.id,
    recipient: reservation.email,
    locale: reservation.locale,
    now: work.now(),
    effect: refund.again ? `${refund.id}:again:${refund.again}` : refund.id,
    payload: {
      refundAmount: refund.amount,
      ...(refund.again && { wrongDetails: refund.again }),
      ...(refund.reference && { reference: refund.reference }),
    },
  })
}
