import { STATE } from '#domain/reservations/states.ts'
import { system } from '#domain/identity/actor.ts'
import { isLapsed } from '#domain/payments/window.ts'
import type { Job } from '#server/jobs/job.ts'
import { runRound } from '#server/jobs/run-round.ts'
import { closeAttemptsOf, payableAttempts } from '#server/payments/attempt-repository.ts'
import { lockPaymentOf, savePaymentState } from '#server/payments/repository.ts'
import { askGateway, closePage, orSilence } from '#server/reservations/settlement/ask-gateway.ts'
import { expireWithin } from '#server/reservations/holding/expire-reservation.ts'
import { findReservation, lapsedReservations, lockReservation } from '#server/reservations/repository.ts'
import { settleReported } from '#server/reservations/settlement/settle-payment.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * If the gateway does not answer, the expiry of a hold waits for at most this number of seconds. During that time, the places of the hold
 * are already free.
 */
const PATIENCE_SECONDS = 30

const EXPIRY = system('expire holds')

/**
 * Expires a waiting reservation after its deadline. First asks the gateway if the money has arrived, and closes the payment page. If the
 * gateway does not answer within half a minute, expires the reservation anyway. The rule for late payments applies to money that arrives
 * later.
 */
export async function expireHold(app: App, id: string): Promise<void | { againAfterSeconds: number }> {
  const reservation = await findReservation(app.sql, id)
  if (!reservation || reservation.state !== STATE.WaitingForPayment || !isLapsed(reservation.expiresAt, app.now()))
    return
  const wasHeard = await settlePages(app, id)
  if (!wasHeard) {
    const waitMs = app.now().getTime() - reservation.expiresAt.getTime()
    if (waitMs < PATIENCE_SECONDS * 1000) return { againAfterSeconds: 1 }
    app.log.warn('gateway silent at a deadline', { reservation: id })
  }
  await transact(app, EXPIRY, (work) => expireLapsed(work, id, wasHeard))
}

/**
 * Settles all payments that the guest made on the payment pages of a hold. Closes the pages on which the guest can still pay. Returns false
 * if a gateway did not answer.
 */
async function settlePages(app: App, id: string): Promise<boolean> {
  let wasHeard = true
  for (const attempt of await payableAttempts(app.sql, id)) {
    const reply = await orSilence(async () => {
      const pageState = await askGateway(app, attempt)
      if (pageState.status === 'pending' || pageState.status === 'failed') await closePage(app, attempt)
      return pageState
    })
    if (reply?.reported?.kind === 'paid') await settleReported(app, id, reply.reported)
    wasHeard &&= reply !== null
  }
  return wasHeard
}

async function expireLapsed(work: Work, id: string, wasHeard: boolean): Promise<void> {
  const { sql } = work
  const locked = await lockReservation(sql, id)
  if (!locked || locked.state !== STATE.WaitingForPayment || !isLapsed(locked.expiresAt, work.now())) return
  const intent = await lockPaymentOf(sql, id)
  if (intent && (intent.state === 'waiting' || intent.state === 'failed'))
    await savePaymentState(sql, intent.id, 'expired')
  if (intent && wasHeard) await closeAttemptsOf(sql, intent.id)
  const isGuestsDoing = wasHeard && intent?.state !== 'mismatched'
  await expireWithin(work, locked, 'payment window over', { isGuestsDoing })
}

export const holdExpiry: Job = {
  name: 'expire holds',
  everyMs: 1000,
  due: lapsedReservations,
  run: expireHold,
  // Time during which only the process that claimed a hold may expire it. The time is long enough for two slow calls to a gateway and the
  // work that follows.
  leaseSeconds: 20,
}

export const expireHolds = (app: App) => runRound(app, holdExpiry)
