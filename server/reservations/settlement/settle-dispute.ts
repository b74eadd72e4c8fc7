// Stores disputes and writes them to the ledger. An open dispute reserves money of its payment. A lost dispute takes that money, and a won
// dispute releases it.
import { actorKey, system } from '#domain/identity/actor.ts'
import { disputeReleased, disputeReserved } from '#domain/payments/books.ts'
import { isOver } from '#domain/payments/dispute.ts'
import type { Job } from '#server/jobs/job.ts'
import { book } from '#server/payments/capture-repository.ts'
import {
  type DisputeRow,
  disputedCapture,
  dueDisputes,
  lockDispute,
  reserveMoves,
  saveConfirmed,
  saveReportedDispute,
  takeDispute,
} from '#server/payments/gateways/dispute-repository.ts'
import type { Dispute, DisputeNews } from '#server/payments/providers/payment-provider.ts'
import { alertOfMoney, flagPaymentOnce, insertNotification } from '#server/payments/repository.ts'
import { lockReservation } from '#server/reservations/repository.ts'
import { orSilence } from '#server/reservations/settlement/ask-gateway.ts'
import { settleWithin } from '#server/reservations/settlement/settle-payment.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** Stores a webhook about a dispute once, and asks the gateway about the dispute. Only a confirmed dispute changes the books. */
export async function recordDisputeNews(
  app: App,
  provider: string,
  { eventKey, dispute, raw }: DisputeNews,
): Promise<string> {
  const id = await transact(app, system(`gateway ${provider}`), async (work) => {
    const now = work.now()
    const { amount, currency } = dispute
    const reference = dispute.reference ?? dispute.id
    const news = { provider, eventKey, reference, kind: 'dispute' as const, amount, currency: currency ?? '', raw, now }
    if (!(await insertNotification(work.sql, { ...news, outcome: 'asked' }))) return null
    return saveReportedDispute(work.sql, provider, dispute, now)
  })
  if (id === null) return 'repeated'
  await askAboutDispute(app, id)
  return 'asked'
}

/**
 * The job that looks up new disputes at the gateway. The job also looks up open disputes every few hours, because a webhook may be lost.
 */
export const disputeAsking: Job = {
  name: 'ask about disputes',
  everyMs: 5000,
  due: dueDisputes,
  run: (app, key) => askAboutDispute(app, Number(key)),
  // The job does not wait between lookups, because the row of each dispute stores the time of its next lookup (`ask_at`).
  quietSeconds: 0,
}

async function askAboutDispute(app: App, id: number): Promise<void> {
  const row = await takeDispute(app.sql, id, app.now())
  if (!row) return
  const ask = app.payments.find(row.provider)?.lookUpDispute
  const answer = ask ? await orSilence(async () => ({ dispute: await ask(row.disputeId) })) : { dispute: null }
  if (answer === null) return app.log.warn('gateway silent', { dispute: row.disputeId })
  const { dispute } = answer
  await transact(app, system('disputes'), (work) =>
    dispute ? settleDispute(work, row, dispute) : flagUnconfirmed(work, row),
  )
}

/** Flags a dispute that the gateway does not confirm. Staff check the dispute, and no money is booked. */
async function flagUnconfirmed({ sql, now }: Work, { disputeId, reference, state, dueAt }: DisputeRow): Promise<void> {
  const note = `dispute ${disputeId} ${state}${dueAt ? `, answer by ${dueAt.toISOString()}` : ''}`
  await flagPaymentOnce(sql, { reference: reference ?? disputeId, kind: 'disputed', note, now: now() })
}

async function settleDispute(work: Work, row: DisputeRow, dispute: Dispute): Promise<void> {
  const { provider } = row
  const reference = dispute.reference ?? row.reference
  const capture = await disputedCapture(work.sql, { ...dispute, provider, reference })
  // The reservation is locked before the dispute, in the usual lock order.
  if (capture) await lockReservation(work.sql, capture.reservationId)
  const stored = await lockDispute(work.sql, row.id)
  if (!stored || (stored.confirmedAt && isOver(stored.state))) return
  const amount = capture ? Math.min(dispute.amount ?? capture.amount, capture.amount) : dispute.amount
  const now = work.now()
  const reserve = capture && amount && !isOver(dispute.state) ? amount : 0
  if (capture) await moveReserve(work, stored, { captureId: capture.captureId, reserved: reserve })
  const confirmed = { ...dispute, amount, reference, captureId: capture?.captureId ?? null, reserved: reserve, now }
  await saveConfirmed(work.sql, row.id, confirmed)
  await notifyStaff(work, stored, confirmed)
  if (!capture || dispute.state !== 'lost') return
  const event = {
    id: `dispute:${dispute.id}`,
    kind: 'chargeback' as const,
    transactionId: capture.transactionId,
    amount,
  }
  const { reference: own } = capture
  await settleWithin(work, capture.reservationId, { kind: 'chargeback', reference: own, captures: [], events: [event] })
}

/** Books the difference between the old and the new reserved amount in the ledger, once for each change. */
async function moveReserve(
  work: Work,
  { id, provider, disputeId, reserved: before }: DisputeRow,
  { captureId, reserved }: { captureId: string; reserved: number },
): Promise<void> {
  if (before === reserved) return
  const of = await reserveMoves(work.sql, id, captureId)
  if (!of) throw new Error(`no capture of dispute ${provider} ${disputeId}`)
  const sides = reserved > before ? disputeReserved(reserved - before) : disputeReleased(before - reserved)
  const movement = `dispute:${id}:${of.moves + 1}`
  const { intentId, currency } = of
  await book(work.sql, { movement, intentId, captureId, sides, currency, now: work.now(), actor: actorKey(work.actor) })
}

/**
 * Alerts staff about a newly confirmed dispute and its deadline. Staff see the result of the dispute in the list of disputes. A lost
 * dispute also gets a chargeback flag.
 */
async function notifyStaff(
  { sql, now, log }: Work,
  { confirmedAt, disputeId, provider }: DisputeRow,
  { state, amount, dueAt, reference }: Dispute,
): Promise<void> {
  if (confirmedAt || isOver(state)) return
  const note = `dispute of ${amount ?? 'another currency'}${dueAt ? `, answer by ${dueAt.toISOString()}` : ''}`
  await flagPaymentOnce(sql, { reference: reference ?? disputeId, kind: 'dispute', note, now: now() })
  await alertOfMoney(sql, `payment disputed: ${provider}`, now())
  log.warn('a payment is disputed', { provider, dispute: disputeId, order: reference ?? '' })
}
