import { deadlineFrom, isLapsed } from '#domain/payments/window.ts'
import { Refused } from '#domain/refusals.ts'
import { refusedInDatabase, transact } from '#server/db/conflicts.ts'
import type { Tx } from '#server/db/open.ts'
import { lockPaymentOf } from '#server/payments/repository.ts'
import { ownReservation } from '#server/reservations/access.ts'
import { findWaiting } from '#server/reservations/standing-repository.ts'
import { slotKeysOf } from '#server/reservations/place-hold.ts'
import { placesWanted } from '#server/reservations/places-repository.ts'
import {
  findReservation,
  type LockedReservation,
  lockReservation,
  moveReservation,
  type ReservationRow,
} from '#server/reservations/repository.ts'
import { moveDeadline, placesHeld, takeSlots } from '#server/reservations/request-repository.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import type { World } from '#server/world.ts'

/**
 * A guest takes up a place that is kept for them, an offer or an accepted request: from now on it waits for payment, with the
 * ordinary window (1 → 0). Asked again, it is the same hold with the same deadline. `within` writes along with it, under the
 * reservation's lock. A ban does not stop it: the place is theirs already.
 * @throws Refused not_found; payment_expired where it is over; already_cancelled; payment_pending; request_pending while
 * nobody has answered
 */
export async function takeUpPending(
  world: World,
  viewer: Viewer,
  id: string,
  within: (tx: Tx, locked: LockedReservation) => Promise<void> = () => Promise.resolve(),
): Promise<ReservationRow> {
  const { memberId, browserKey, phone } = await ownReservation(world, viewer, id)
  const keys = slotKeysOf({ memberId, browserKey }, phone)
  try {
    await transact(world.sql, async (tx) => {
      const locked = await lockReservation(tx, id)
      const now = world.now()
      if (!locked) throw new Refused('not_found')
      if (locked.state === 5) throw new Refused('already_cancelled')
      if (locked.state === 6 || locked.state === 7) throw new Refused('payment_expired')
      if (locked.state !== 1 && locked.state !== 0) return
      if (isLapsed(locked.expiresAt, now)) throw new Refused('payment_expired')
      if (locked.state === 0) return
      const wanted = placesWanted(locked)
      if (wanted === 0) throw new Refused('request_pending', { reservationId: id })
      await lockPaymentOf(tx, id)
      const expiresAt = deadlineFrom(now, world.settings.paymentWindowSeconds)
      const other = await takeSlots(tx, { id, keys, expiresAt, now })
      if (other) throw new Refused('payment_pending', { reservationId: other })
      if ((await placesHeld(tx, id)) !== wanted) throw new Refused('payment_expired')
      await moveReservation(tx, id, 0, 'taken up by the guest', now)
      await moveDeadline(tx, id, expiresAt)
      await within(tx, locked)
    })
  } catch (error) {
    if (refusedInDatabase(error) !== 'payment_pending') throw error
    const other = await findWaiting(world.sql, keys, world.now())
    throw other ? new Refused('payment_pending', { reservationId: other }) : error
  }
  const taken = await findReservation(world.sql, id)
  if (!taken) throw new Refused('not_found')
  return taken
}
