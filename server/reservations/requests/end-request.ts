import type { STATE } from '#domain/reservations/states.ts'
import type { VenueNews } from '#server/notifications/emails/venue-email.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { lockPaymentOf, savePaymentState } from '#server/payments/repository.ts'
import { releasePlaces } from '#server/reservations/holding/places-repository.ts'
import { notifyVenue } from '#server/reservations/requests/notify-venue.ts'
import { type LockedReservation, moveState } from '#server/reservations/repository.ts'
import type { Work } from '#server/work.ts'

type RequestEnd = {
  state: typeof STATE.Cancelled | typeof STATE.NoResponse
  /** The reason why the request ended. The history stores it. */
  because: string
  mail: 'request_declined' | 'request_withdrawn' | 'request_let_go' | 'request_unanswered'
  /** The notice for the venue. Null if the venue itself ended the request by its reply. */
  news: VenueNews | null
}

/** Ends a locked request: expires its payment, releases its places, and informs its guest and its venue. */
export async function endRequest(
  work: Work,
  reservation: LockedReservation,
  { state, because, mail, news }: RequestEnd,
): Promise<void> {
  const { sql } = work
  const now = work.now()
  const { id, email, locale } = reservation
  const payment = await lockPaymentOf(sql, id)
  if (payment) await savePaymentState(sql, payment.id, 'expired')
  await releasePlaces(sql, id)
  await moveState(work, id, state, because)
  await enqueue(sql, { kind: mail, reservationId: id, recipient: email, locale, now })
  if (news) await notifyVenue(sql, reservation, news, now)
}
