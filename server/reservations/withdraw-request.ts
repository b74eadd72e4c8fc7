import { Refused } from '#domain/refusals.ts'
import { transact } from '#server/db/conflicts.ts'
import { enqueueMail } from '#server/notifications/outbox.ts'
import { lockPaymentOf, savePaymentState } from '#server/payments/repository.ts'
import { releasePlaces } from '#server/reservations/places-repository.ts'
import { lockReservation, moveReservation } from '#server/reservations/repository.ts'
import { findRequest } from '#server/reservations/request-repository.ts'
import type { World } from '#server/world.ts'

/**
 * A guest thinks better of a request, answered or not; no strike, since nothing was to be paid yet.
 * @throws Refused already_cancelled; not_cancellable for what is no request, or is one no more
 */
export async function withdrawRequest(world: World, id: string): Promise<void> {
  const request = await findRequest(world.sql, id)
  if (request?.origin !== 'request') throw new Refused('not_cancellable')
  await transact(world.sql, async (tx) => {
    const locked = await lockReservation(tx, id)
    const now = world.now()
    if (locked?.state === 5) throw new Refused('already_cancelled')
    if (locked?.state !== 1) throw new Refused('not_cancellable')
    const payment = await lockPaymentOf(tx, id)
    if (payment) await savePaymentState(tx, payment.id, 'expired')
    await releasePlaces(tx, id)
    await moveReservation(tx, id, 5, 'withdrawn by the guest', now)
    await enqueueMail(tx, {
      kind: 'request_withdrawn',
      reservationId: id,
      recipient: locked.email,
      locale: locked.locale,
      now,
    })
  })
}
