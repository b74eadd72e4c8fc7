import { isLapsed } from '#domain/payments/window.ts'
import { transact } from '#server/db/conflicts.ts'
import type { Tx } from '#server/db/open.ts'
import { enqueueMail } from '#server/notifications/outbox.ts'
import { lockPaymentOf, savePaymentState } from '#server/payments/repository.ts'
import { expireHold } from '#server/reservations/expire-holds.ts'
import { lapseRequest } from '#server/reservations/lapse-requests.ts'
import { releasePlaces } from '#server/reservations/places-repository.ts'
import {
  findReservation,
  type LockedReservation,
  lockReservation,
  moveReservation,
} from '#server/reservations/repository.ts'
import { endOffer, lapsedOffers } from '#server/reservations/waitlist/repository.ts'
import type { World } from '#server/world.ts'

/** A round of the chore: every offer that nobody answered in time. */
export async function lapseOffers(world: World): Promise<number> {
  const ids = await lapsedOffers(world.sql, world.now(), 200)
  for (const id of ids) await lapseOffer(world, id)
  return ids.length
}

/** Ends whatever of a deadline has passed: a hold that was not paid, an offer or a request that was not answered. */
export async function endLapsed(world: World, id: string): Promise<void> {
  const reservation = await findReservation(world.sql, id)
  if (reservation?.state === 1 && reservation.origin === 'offer') await lapseOffer(world, id)
  else if (reservation?.state === 1) await lapseRequest(world, id)
  else await expireHold(world, id)
}

/** Ends an offer whose time is over, once: its places go to the next who waits, and its guest hears how to join again. No strike. */
export async function lapseOffer(world: World, id: string): Promise<void> {
  await transact(world.sql, async (tx) => {
    const locked = await lockReservation(tx, id)
    if (locked?.state !== 1 || locked.origin !== 'offer' || !isLapsed(locked.expiresAt, world.now())) return
    await passOffer(tx, locked, { state: 7, reason: 'offer not answered', now: world.now() })
    await enqueueMail(tx, {
      kind: 'waitlist_lapsed',
      reservationId: id,
      recipient: locked.email,
      locale: locked.locale,
      now: world.now(),
      payload: { answerBy: locked.expiresAt.getTime() },
    })
  })
}

/** Gives back the places of an offer that is not taken. Under its reservation's row lock. */
export async function passOffer(
  tx: Tx,
  { id }: LockedReservation,
  { state, reason, now }: { state: 5 | 7; reason: string; now: Date },
): Promise<void> {
  const payment = await lockPaymentOf(tx, id)
  if (payment?.state === 'waiting') await savePaymentState(tx, payment.id, 'expired')
  await releasePlaces(tx, id)
  await moveReservation(tx, id, state, reason, now)
  await endOffer(tx, id, 'passed', now)
}
