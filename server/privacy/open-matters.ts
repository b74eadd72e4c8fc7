import { isWaiting, STATE } from '#domain/reservations/states.ts'
import { closesAt } from '#domain/calendar/night.ts'
import { type OpenMatter, Refused } from '#domain/refusals.ts'
import type { Db } from '#server/db/open.ts'
import { type OwnReservation, reservationsOf } from '#server/privacy/erasure-repository.ts'

/**
 * Number of ms after the deadline of a payment page in which a payment may still arrive. During this time, the server also asks the gateway
 * for payments.
 */
const LATE_MONEY_MS = 86_400_000

/** Returns the reason why a reservation cannot be erased yet. Returns null if the reservation can be erased. */
function matterOf(reservation: OwnReservation, now: Date): OpenMatter | null {
  if (isWaiting(reservation.state)) return 'waiting_payment'
  if (reservation.hasRefundUnderWay) return 'refund'
  if (
    (reservation.state === STATE.Completed || reservation.state === STATE.Seated) &&
    closesAt(reservation.night, reservation) > now
  )
    return 'coming_night'
  if (reservation.hasOpenPage && reservation.expiresAt.getTime() + LATE_MONEY_MS > now.getTime()) return 'late_money'
  return null
}

/**
 * Throws if an account, or a phone without an account, has an open matter. An open matter is a payment or refund in progress, or a night
 * that is not over.
 * @throws Refused account_in_use, with the first open matter
 */
export async function refuseOpenMatters(
  sql: Db,
  member: { id: string | null; phone: string; email: string },
  now: Date,
): Promise<void> {
  for (const reservation of await reservationsOf(sql, member, now)) {
    const matter = matterOf(reservation, now)
    if (matter)
      throw new Refused('account_in_use', {
        matter,
        reservationId: reservation.id,
        bookingCode: reservation.bookingCode,
      })
  }
}
