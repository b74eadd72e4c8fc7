// A dispute on its way through the books: money is kept aside while it is open, and taken or given free once it is over.
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
  saveToldDispute,
  takeDispute,
} from '#server/payments/gateways/dispute-repository.ts'
import type { Dispute, DisputeNews } from '#server/payments/providers/payment-provider.ts'
import { alertOfMoney, flagPaymentOnce, insertNotification } from '#server/payments/repository.ts'
import { lockReservation } from '#server/reservations/repository.ts'
import { orSilence } from '#server/reservations/settlement/ask-gateway.ts'
import { settleWithin } from '#server/reservations/settlement/settle-payment.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** Keeps news of a dispute once and asks its gateway: only what a call confirms changes the books. */
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
    return saveToldDispute(work.sql, provider, dispute, now)
  })
  if (id === null) return 'repeated'
  await askAboutDispute(app, id)
  return 'asked'
}

/** Disputes that were told of, and open ones every few hours: their webhooks may be lost. */
export const disputeAsking: Job = {
  name: 'ask about disputes',
  everyMs: 5000,
  due: dueDisputes,
  run: (app, key) => askAboutDispute(app, Number(key)),
  // When it is asked about again is its own row's to say.
  quietSeconds: 0,
}

async function askAboutDispute(app: App, id: number): Promise<void> {
  const told = await takeDispute(app.sql, id, app.now())
  if (!told) return
  const ask = app.payments.find(told.provider)?.lookUpDispute
  const found = ask ? await orSilence(async () => ({ dispute: await ask(told.disputeId) })) : { dispute: null }
  if (found === null) return app.log.warn('gateway silent', { dispute: told.disputeId })
  const { dispute } = found
  await transact(app, system('disputes'), (work) =>
    dispute ? settleDispute(work, told, dispute) : flagUnconfirmed(work, told),
  )
}

/** No call confirms it: staff looks, and nothing moves. */
async function flagUnconfirmed({ sql, now }: Work, { disputeId, reference, state, dueAt }: DisputeRow): Promise<void> {
  const note = `dispute ${disputeId} ${state}${dueAt ? `, answer by ${dueAt.toISOString()}` : ''}`
  await flagPaymentOnce(sql, { reference: reference ?? disputeId, kind: 'disputed', note, now: now() })
}

async function settleDispute(work: Work, told: DisputeRow, dispute: Dispute): Promise<void> {
  const { provider } = told
  const reference = dispute.reference ?? told.reference
  const capture = await disputedCapture(work.sql, { ...dispute, provider, reference })
  // Locks are taken in one order: the reservation first.
  if (capture) await lockReservation(work.sql, capture.reservationId)
  const known = await lockDispute(work.sql, told.id)
  if (!known || (known.confirmedAt && isOver(known.state))) return
  const amount = capture ? Math.min(dispute.amount ?? capture.amount, capture.amount) : dispute.amount
  const now = work.now()
  const reserved = capture && amount && !isOver(dispute.state) ? amount : 0
  if (capture) await moveReserve(work, known, { captureId: capture.captureId, reserved })
  const confirmed = { ...dispute, amount, reference, captureId: capture?.captureId ?? null, reserved, now }
  await saveConfirmed(work.sql, told.id, confirmed)
  await notifyStaff(work, known, confirmed)
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

/** Books the difference between what was kept aside and what is to be, once for each change. */
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

/** Staff is told that a dispute was opened, with its deadline; what it ended with is in its list and in the flag of a chargeback. */
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
