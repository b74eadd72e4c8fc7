// Confirms a reservation after its payment, or at once if there is nothing to pay.
import { STATE } from '#domain/reservations/states.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { closeAttemptsOf } from '#server/payments/attempt-repository.ts'
import { lockPaymentOf, savePaymentState } from '#server/payments/repository.ts'
import { firmPlaces } from '#server/reservations/holding/places-repository.ts'
import { endWaiting, type LockedReservation, lockReservation, moveState } from '#server/reservations/repository.ts'
import { notifyVenue } from '#server/reservations/requests/notify-venue.ts'
import type { Work } from '#server/work.ts'

/** The reason that the history shows for a reservation that was confirmed because its total is 0. */
export const NOTHING_TO_PAY = 'nothing to pay'

type Confirmation = {
  intentId: string
  /** The reason for the confirmation. The history of the reservation stores this reason. */
  reason: string
  /** False if the guest is already at the venue, so that no email is needed. */
  isMailed?: boolean
}

/** Confirms a locked reservation that has its places. Sends the email to the guest and the notice to the venue. */
export async function confirmReservation(
  work: Work,
  reservation: LockedReservation,
  { intentId, reason, isMailed = true }: Confirmation,
): Promise<void> {
  const { sql } = work
  const { id, email, locale } = reservation
  const now = work.now()
  await savePaymentState(sql, intentId, 'paid')
  await closeAttemptsOf(sql, intentId)
  await endWaiting(sql, id)
  await moveState(work, id, STATE.Completed, reason)
  if (isMailed) await enqueue(sql, { kind: 'reservation_confirmed', reservationId: id, recipient: email, locale, now })
  await notifyVenue(sql, reservation, 'paid', now)
}

/**
 * Confirms a hold without a payment at a gateway, in the transaction that made the hold. No payment page is opened, and the payment counts
 * as paid. Use this function if the total is 0, or if staff settle the booking at once.
 */
export async function confirmWithoutGateway(
  work: Work,
  id: string,
  { reason, isMailed = true }: Omit<Confirmation, 'intentId'>,
): Promise<void> {
  const locked = await lockReservation(work.sql, id)
  const intent = await lockPaymentOf(work.sql, id)
  if (!locked || !intent) throw new Error(`reservation ${id} is gone`)
  if (!(await firmPlaces(work.sql, locked))) throw new Error(`places of ${id} are gone`)
  await confirmReservation(work, locked, { intentId: intent.id, reason, isMailed })
}
