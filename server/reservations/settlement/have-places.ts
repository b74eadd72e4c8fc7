import { STATE } from '#domain/reservations/states.ts'
import { closesAt } from '#domain/calendar/night.ts'
import { refusedInDatabase } from '#server/db/conflicts.ts'
import { firmPlaces, reclaimPlaces } from '#server/reservations/holding/places-repository.ts'
import { isNightShut } from '#server/reservations/holding/shut-night-repository.ts'
import type { LockedReservation } from '#server/reservations/repository.ts'
import { savepoint, type Work } from '#server/work.ts'

class PlacesGone extends Error {}

/**
 * Claims all places of a waiting or expired reservation without a deadline. A savepoint undoes a partial claim. Returns false if a place is
 * no longer available. Also returns false if the guest cannot come: the night is over or closed, or the guest's data is erased.
 */
export async function canHavePlaces(work: Work, reservation: LockedReservation): Promise<boolean> {
  const now = work.now()
  const isOver = closesAt(reservation.night, reservation.closesAtNight) <= now
  if (isOver || reservation.erasedAt) return false
  if (reservation.state !== STATE.WaitingForPayment && reservation.state !== STATE.Expired) return false
  if (reservation.state === STATE.WaitingForPayment && reservation.expiresAt > now)
    return firmPlaces(work.sql, reservation)
  if (await isNightShut(work.sql, reservation)) return false
  try {
    await savepoint(work, async ({ sql }) => {
      if (!(await reclaimPlaces(sql, reservation, now))) throw new PlacesGone()
    })
    return true
  } catch (error) {
    // If the database rejects the claim, the place is also no longer available. For example, staff may have removed the table.
    if (error instanceof PlacesGone || refusedInDatabase(error) !== null) return false
    throw error
  }
}
