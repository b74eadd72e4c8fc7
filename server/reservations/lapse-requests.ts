import { isLapsed } from '#domain/payments/window.ts'
import { transact } from '#server/db/conflicts.ts'
import { enqueueMail } from '#server/notifications/outbox.ts'
import { lockPaymentOf, savePaymentState } from '#server/payments/repository.ts'
import { placesWanted, releasePlaces } from '#server/reservations/places-repository.ts'
import { lockReservation, moveReservation } from '#server/reservations/repository.ts'
import { lapsedRequests } from '#server/reservations/request-repository.ts'
import type { World } from '#server/world.ts'

/**
 * A round of the chore: requests that nobody answered in time, and those whose guest did not take up what the venue had, end as
 * NoResponse. Nobody is struck for it: no payment was ever begun.
 */
export async function lapseRequests(world: World): Promise<number> {
  const ids = await lapsedRequests(world.sql, world.now(), 200)
  for (let i = 0; i < ids.length; i += 8) await Promise.all(ids.slice(i, i + 8).map((id) => lapseRequest(world, id)))
  return ids.length
}

/** Ends one, once. */
export function lapseRequest(world: World, id: string): Promise<void> {
  return transact(world.sql, async (tx) => {
    const locked = await lockReservation(tx, id)
    const now = world.now()
    if (locked?.state !== 1 || locked.origin !== 'request' || !isLapsed(locked.expiresAt, now)) return
    const payment = await lockPaymentOf(tx, id)
    if (payment) await savePaymentState(tx, payment.id, 'expired')
    const wasAccepted = placesWanted(locked) > 0
    await releasePlaces(tx, id)
    await moveReservation(tx, id, 7, wasAccepted ? 'not taken up by the guest' : 'not answered by the venue', now)
    await enqueueMail(tx, {
      kind: wasAccepted ? 'request_let_go' : 'request_unanswered',
      reservationId: id,
      recipient: locked.email,
      locale: locked.locale,
      now,
    })
  })
}
