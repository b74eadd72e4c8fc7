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
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

const SENDING = system('send refunds')

/** Asks the gateways for every refund that is due. Our key makes a repeat the same refund. */
export const refundSending: Job = {
  name: 'send refunds',
  everyMs: 1000,
  due: dueRefunds,
  run: async (app, id) => {
    const refund = await takeRefund(app.sql, id, app.now())
    if (refund) await sendRefund(app, refund)
  },
  leaseSeconds: 20,
  // When it is asked for again is its own row's to say.
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

/** The gateway finishes a refund that is sent. Nobody sends a refund whose money was taken: both are only looked up. */
async function outcomeOf(app: App, refund: DueRefund): Promise<RefundOutcome> {
  const provider = app.payments.of(refund.provider)
  if (refund.state === 'sent' || refund.covered > 0) {
    const end = await provider.lookUpRefund({ ...refund, transactionId: givenName(refund.transactionId) })
    return end === 'failed' ? 'unsupported' : end
  }
  return provider.refund({ ...refund, transactionId: givenName(refund.transactionId) })
}

/** Its books and ours differ: nobody is asked for an account before somebody has looked. */
async function flagExceeded({ sql, now }: Work, { id, reference, amount }: DueRefund): Promise<void> {
  if (await saveRefundFault(sql, id, 'the gateway has less of the payment left'))
    await flagPayment(sql, { reference, kind: 'refund_exceeded', note: `refund of ${amount}`, now: now() })
}

/** The guest is told that money was sent once it was, and asked for an account where the gateway cannot after all. */
async function keepOutcome(
  work: Work,
  refund: DueRefund,
  outcome: Exclude<RefundOutcome, 'wait' | 'exceeded'>,
): Promise<void> {
  const { sql } = work
  const { id, reservationId, amount } = refund
  // Its own reference is the gateway's affair: a mail tells the reference of a bank.
  const news = { id, reservationId, amount }
  if (outcome === 'pending') return saveSent(sql, id)
  // A chargeback may have covered it since it was read, under the same lock.
  await lockReservation(sql, reservationId)
  if (outcome === 'unsupported') {
    if (await stopCovered(work, id, 'not made: its money was taken back')) return
    if (await saveUnsupported(sql, id)) await notifyRefund(work, 'refund_details_needed', news)
    return
  }
  const made = await saveRefunded(sql, id, work.now())
  if (!made) return
  await bookMadeRefund(work, { ...refund, ...made }, 'gateway')
  await notifyRefund(work, 'refund_sent', news)
}

/** Writes to whoever booked, once for each refund; `again` counts repeated questions for details, `reference` is a bank's. */
export async function notifyRefund(
  work: Work,
  kind: 'refund_sent' | 'refund_details_needed',
  refund: { id: string; reservationId: string; amount: number; again?: number; reference?: string },
): Promise<void> {
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
