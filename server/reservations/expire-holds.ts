import { system } from '#domain/identity/actor.ts'
import { isLapsed } from '#domain/payments/window.ts'
import { closeAttemptsOf, payableAttempts } from '#server/payments/attempt-repository.ts'
import { lockPaymentOf, savePaymentState } from '#server/payments/repository.ts'
import { askGateway, closePage, orSilence } from '#server/reservations/ask-gateway.ts'
import { expireWithin } from '#server/reservations/expire-reservation.ts'
import { findReservation, lapsedReservations, lockReservation } from '#server/reservations/repository.ts'
import { settleTold } from '#server/reservations/settle-payment.ts'
import { transact, type Work } from '#server/work.ts'
import type { World } from '#server/world.ts'

/** How long a silent gateway may keep a lapsed reservation from being marked expired; its places are free meanwhile. */
const PATIENCE_SECONDS = 30

const EXPIRY = system('expire holds')

/**
 * Ends a waiting reservation whose deadline has come, once. The gateway is asked first whether the money came, and told
 * to close its page; a gateway that does not answer is given half a minute, then late money has its own rule.
 */
export async function expireHold(world: World, id: string): Promise<void> {
  const reservation = await findReservation(world.sql, id)
  if (!reservation || reservation.state !== 0 || !isLapsed(reservation.expiresAt, world.now())) return
  const wasHeard = await settlePages(world, id)
  if (!wasHeard) {
    const waited = world.now().getTime() - reservation.expiresAt.getTime()
    if (waited < PATIENCE_SECONDS * 1000) return
    world.log.warn('gateway silent at a deadline', { reservation: id })
  }
  await transact(world, EXPIRY, (work) => expireLapsed(work, id, wasHeard))
}

/** Takes the money of every page that has some, and closes the others. False where a gateway was silent. */
async function settlePages(world: World, id: string): Promise<boolean> {
  let wasHeard = true
  for (const attempt of await payableAttempts(world.sql, id)) {
    const heard = await orSilence(async () => {
      const known = await askGateway(world, attempt)
      if (known.status === 'pending' || known.status === 'failed') await closePage(world, attempt)
      return known
    })
    if (heard?.told?.kind === 'paid') await settleTold(world, id, heard.told)
    wasHeard &&= heard !== null
  }
  return wasHeard
}

async function expireLapsed(work: Work, id: string, wasHeard: boolean): Promise<void> {
  const { sql } = work
  const locked = await lockReservation(sql, id)
  if (!locked || locked.state !== 0 || !isLapsed(locked.expiresAt, work.now())) return
  const intent = await lockPaymentOf(sql, id)
  if (intent && (intent.state === 'waiting' || intent.state === 'failed'))
    await savePaymentState(sql, intent.id, 'expired')
  if (intent && wasHeard) await closeAttemptsOf(sql, intent.id)
  const isGuestsDoing = wasHeard && intent?.state !== 'mismatched'
  await expireWithin(work, locked, 'payment window over', { isGuestsDoing })
}

/** A round of the chore: every lapsed hold, a few at a time. What one of them runs into delays no other. */
export async function expireHolds(world: World): Promise<number> {
  const ids = await lapsedReservations(world.sql, world.now(), 200)
  for (let i = 0; i < ids.length; i += 8) {
    const some = ids.slice(i, i + 8)
    const ends = await Promise.allSettled(some.map((id) => expireHold(world, id)))
    for (const [at, end] of ends.entries())
      if (end.status === 'rejected') world.log.error('a hold could not expire', end.reason, { reservation: some[at] })
  }
  return ids.length
}
