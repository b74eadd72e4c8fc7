import { STATE } from '#domain/reservations/states.ts'
import { closesAt } from '#domain/calendar/night.ts'
import { refusedInDatabase } from '#server/db/conflicts.ts'
import { firmPlaces, reclaimPlaces } from '#server/reservations/holding/places-repository.ts'
import { isNightShut } from '#server/reservations/holding/shut-night-repository.ts'
import type { LockedReservation } from '#server/reservations/repository.ts'
import { savepoint, type Work } from '#server/work.ts'

class PlacesGone extends Error {}

/**
 * Makes the places of a reservation that waits or has expired its own for good, all or none: a savepoint takes back a part.
 * Nobody would come to a night that is over, nor to a place whose guest has been forgotten.
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
    // What the database refuses is gone as well: a table that was retired meanwhile.
    if (error instanceof PlacesGone || refusedInDatabase(error) !== null) return false
    throw error
  }
}
