// The background job for test payments. The job asks the gateway about a payment, sends the confirmation email of the test, and refunds
// real money.
import { system } from '#domain/identity/actor.ts'
import type { Job } from '#server/jobs/job.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import type { GatewayPayment } from '#server/payments/providers/payment-provider.ts'
import {
  askAgain,
  dueTrials,
  findTrial,
  savePaid,
  saveRefund,
  type TrialRow,
} from '#server/setup/trials/trial-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

const TRIALS = system('test booking')
const LOOK_SECONDS = 10
const REFUND_LOOK_SECONDS = 60
/** Number of days for which the server asks the gateway about a refund. After these days, staff must return the money themselves. */
const REFUND_DAYS = 3
/** Time in ms during which a payment can still arrive after its payment page has expired. */
const LATE_MS = 300_000

/** Asks the gateway about a test payment, and stores the result. @throws GatewayFault */
export async function lookAtTrial(app: App, id: string): Promise<void> {
  const trial = await findTrial(app.sql, id)
  if (!trial || trial.askAt === null) return
  const provider = app.payments.find(trial.provider)
  if (!provider) return transact(app, TRIALS, ({ sql }) => askAgain(sql, trial, null))
  if (trial.paidAt) return refund(app, trial)
  const payment = await provider.lookUp(trial)
  const [capture] = payment.captures
  if (capture) return transact(app, TRIALS, (work) => keepPayment(work, trial, capture))
  const now = app.now()
  if (now >= trial.expiresAt) await provider.cancel(trial)
  const isOver = now.getTime() >= trial.expiresAt.getTime() + LATE_MS
  await transact(app, TRIALS, ({ sql }) => askAgain(sql, trial, isOver ? null : inSeconds(now, LOOK_SECONDS)))
}

const inSeconds = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

async function keepPayment(work: Work, trial: TrialRow, capture: GatewayPayment['captures'][number]): Promise<void> {
  const { sql } = work
  const { id, outletId, isLive, name, email, locale, booking } = trial
  const now = work.now()
  const { transactionId, method } = capture
  const refundState = isLive ? 'asked' : null
  if (!(await savePaid(sql, id, { at: now, transactionId, method, refund: refundState, askAt: isLive ? now : null })))
    return
  if (booking)
    await enqueue(sql, {
      kind: 'booking_tested',
      effect: id,
      recipient: email,
      locale,
      now,
      payload: { outletId, name, email },
    })
}

/** Refunds real money. The key of the refund is always the same, so a repeated call makes no second refund. */
async function refund(app: App, { id, provider, reference, transactionId, amount, paidAt }: TrialRow): Promise<void> {
  const now = app.now()
  const outcome = await app.payments
    .of(provider)
    .refund({ transactionId, reference, key: id, amount, reason: 'test payment' })
  const isTooLate = paidAt !== null && now.getTime() - paidAt.getTime() > REFUND_DAYS * 86_400_000
  const isPending = (outcome === 'pending' || outcome === 'wait') && !isTooLate
  const state = outcome === 'done' ? 'done' : isPending ? 'asked' : 'failed'
  const askAt = isPending ? inSeconds(now, REFUND_LOOK_SECONDS) : null
  await transact(app, TRIALS, ({ sql }) => saveRefund(sql, id, { refund: state, askAt }))
}

export const trialLooking: Job = {
  name: 'look at test payments',
  everyMs: 2000,
  due: dueTrials,
  run: lookAtTrial,
  quietSeconds: 0,
}
