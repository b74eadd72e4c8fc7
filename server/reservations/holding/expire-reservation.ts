import { addStrike } from '#server/reservations/limits/guest-limits-repository.ts'
import { STATE } from '#domain/reservations/states.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { releasePlaces } from '#server/reservations/holding/places-repository.ts'
import { moveState, type LockedReservation } from '#server/reservations/repository.ts'
import { releaseSplit } from '#server/reservations/splits/release-split.ts'
import { notifyVenue } from '#server/reservations/requests/notify-venue.ts'
import type { Work } from '#server/work.ts'

/**
 * Expires a waiting reservation. Releases its places, and refunds the shares of a split that was not paid completely. Adds a strike if the
 * guest abandoned the reservation. Sends an email with a link to book again.
 */
export async function expireWithin(
  work: Work,
  reservation: LockedReservation,
  reason: string,
  { isGuestsDoing = true } = {},
): Promise<void> {
  const { sql } = work
  const { id, email, locale } = reservation
  const now = work.now()
  const isSplit = await releaseSplit(work, id)
  await releasePlaces(sql, id)
  await moveState(work, id, STATE.Expired, reason)
  if (isGuestsDoing && !isSplit) await addStrike(sql, { reservationId: id, at: now, reason: 'abandoned' })
  await enqueue(sql, { kind: 'reservation_expired', reservationId: id, recipient: email, locale, now })
  await notifyVenue(sql, reservation, 'let_go', now)
}
