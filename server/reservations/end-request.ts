import type { Db } from '#server/db/open.ts'
import type { VenueNews } from '#server/notifications/emails/venue-letter.ts'
import { enqueueMail } from '#server/notifications/outbox.ts'
import { lockPaymentOf, savePaymentState } from '#server/payments/repository.ts'
import { releasePlaces } from '#server/reservations/places-repository.ts'
import { tellVenue } from '#server/reservations/tell-venue.ts'
import { type LockedReservation, moveReservation } from '#server/reservations/repository.ts'

type RequestEnd = {
  state: 5 | 7
  /** What the history says. */
  because: string
  mail: 'request_declined' | 'request_withdrawn' | 'request_let_go' | 'request_unanswered'
  /** What the venue is told; nothing of its own answer. */
  news: VenueNews | null
  now: Date
}

/** Ends a locked request, with nothing left to pay and nothing kept, and tells its guest, and its venue. */
export async function endRequest(
  tx: Db,
  reservation: LockedReservation,
  { state, because, mail, news, now }: RequestEnd,
): Promise<void> {
  const { id, email, locale } = reservation
  const payment = await lockPaymentOf(tx, id)
  if (payment) await savePaymentState(tx, payment.id, 'expired')
  await releasePlaces(tx, id)
  await moveReservation(tx, id, state, because, now)
  await enqueueMail(tx, { kind: mail, reservationId: id, recipient: email, locale, now })
  if (news) await tellVenue(tx, reservation, news, now)
}
