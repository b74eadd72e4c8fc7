import { STATE } from '#domain/reservations/states.ts'
import { closesAt } from '#domain/calendar/night.ts'
import { refusedInDatabase } from '#server/db/conflicts.ts'
import { firmPlaces, reclaimPlaces } from '#server/reservations/holding/places-repository.ts'
import { saleOf } from '#server/reservations/give-back/hand-over.ts'
import { isNightShut } from '#server/reservations/holding/shut-night-repository.ts'
import {
  claimUnits,
  firmUnits,
  lockOrderOf,
  lockPackagesOf,
  releaseUnits,
} from '#server/reservations/packages/package-order-repository.ts'
import type { LockedReservation } from '#server/reservations/repository.ts'
import { savepoint, type Work } from '#server/work.ts'

class PlacesGone extends Error {}

/**
 * Claims all places of a waiting or expired reservation, and the pieces of the packages that its payment includes. These claims have no
 * deadline. Returns false if a place or piece is no longer available, if the night is over or closed, or if the guest's data is erased. A
 * savepoint undoes a partial claim. A listed place of another guest is only checked here: the confirmation moves it to the new guest.
 */
export async function canHavePlaces(work: Work, reservation: LockedReservation, intentId: string): Promise<boolean> {
  const now = work.now()
  const isOver = closesAt(reservation.night, reservation.closesAtNight) <= now
  if (isOver || reservation.erasedAt) return false
  if (reservation.state !== STATE.WaitingForPayment && reservation.state !== STATE.Expired) return false
  const sale = await saleOf(work, reservation)
  if (sale !== null) return sale !== 'gone'
  const order = await lockOrderOf(work.sql, intentId)
  if (reservation.state === STATE.WaitingForPayment && reservation.expiresAt > now)
    return (await firmPlaces(work.sql, reservation)) && (!order || (await firmUnits(work.sql, order.id)))
  if (await isNightShut(work.sql, reservation)) return false
  try {
    await savepoint(work, async ({ sql }) => {
      if (!(await reclaimPlaces(sql, reservation, now))) throw new PlacesGone()
      if (order && !(await reclaimOrder({ sql, now: work.now }, order))) throw new PlacesGone()
    })
    return true
  } catch (error) {
    // If the database rejects the claim, the place counts as no longer available. For example, staff may have removed the table.
    if (error instanceof PlacesGone || refusedInDatabase(error) !== null) return false
    throw error
  }
}

/** Claims the pieces of an order again, without a deadline. Returns false if a piece is no longer available. */
async function reclaimOrder(
  { sql, now }: Pick<Work, 'sql' | 'now'>,
  { id: orderId }: { id: string },
): Promise<boolean> {
  await lockPackagesOf(sql, orderId)
  await releaseUnits(sql, orderId)
  return (await claimUnits(sql, { orderId, expiresAt: null, now: now() })).length === 0
}
