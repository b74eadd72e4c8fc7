// Confirms a reservation by its payment, or at once if there is nothing to pay.
import { STATE } from '#domain/reservations/states.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { closeAttemptsOf } from '#server/payments/attempt-repository.ts'
import { lockPaymentOf, savePaymentState } from '#server/payments/repository.ts'
import { firmPlaces } from '#server/reservations/holding/places-repository.ts'
import { endWaiting, type LockedReservation, lockReservation, moveState } from '#server/reservations/repository.ts'
import { notifyVenue } from '#server/reservations/requests/notify-venue.ts'
import type { Work } from '#server/work.ts'

/** Why a total of 0 is confirmed, for the history. */
export const NOTHING_TO_PAY = 'nothing to pay'

type Confirmation = {
  intentId: string
  /** For the history. */
  reason: string
  /** False if the guest stands at the table already. */
  isMailed?: boolean
}

/** Confirms a locked reservation that has its places, with the mail to its guest and the notice to its venue. */
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
 * Confirms a hold without a gateway, in the transaction that made it: its payment counts as paid, and no page is opened for it.
 * Used if the total is 0, and if staff settle the booking at once.
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
