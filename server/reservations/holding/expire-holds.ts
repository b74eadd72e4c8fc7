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

/** How long a silent gateway may keep a lapsed reservation from being marked expired; its places are free meanwhile. */
const PATIENCE_SECONDS = 30

const EXPIRY = system('expire holds')

/**
 * Ends a waiting reservation whose deadline has come, once. The gateway is asked first whether the money came, and told
 * to close its page; a gateway that does not answer is given half a minute, then late money has its own rule.
 */
export async function expireHold(app: App, id: string): Promise<void | { againAfterSeconds: number }> {
  const reservation = await findReservation(app.sql, id)
  if (!reservation || reservation.state !== STATE.WaitingForPayment || !isLapsed(reservation.expiresAt, app.now()))
    return
  const wasHeard = await settlePages(app, id)
  if (!wasHeard) {
    const waited = app.now().getTime() - reservation.expiresAt.getTime()
    if (waited < PATIENCE_SECONDS * 1000) return { againAfterSeconds: 1 }
    app.log.warn('gateway silent at a deadline', { reservation: id })
  }
  await transact(app, EXPIRY, (work) => expireLapsed(work, id, wasHeard))
}

/** Takes the money of every page that has some, and closes the others. False where a gateway was silent. */
async function settlePages(app: App, id: string): Promise<boolean> {
  let wasHeard = true
  for (const attempt of await payableAttempts(app.sql, id)) {
    const heard = await orSilence(async () => {
      const known = await askGateway(app, attempt)
      if (known.status === 'pending' || known.status === 'failed') await closePage(app, attempt)
      return known
    })
    if (heard?.reported?.kind === 'paid') await settleReported(app, id, heard.reported)
    wasHeard &&= heard !== null
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

/** Every hold whose deadline has come. */
export const holdExpiry: Job = {
  name: 'expire holds',
  everyMs: 1000,
  due: lapsedReservations,
  run: expireHold,
  // Two calls of a gateway that answers in its last moment, and what follows.
  leaseSeconds: 20,
}

export const expireHolds = (app: App) => runRound(app, holdExpiry)
