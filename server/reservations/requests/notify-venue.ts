import type { Db } from '#server/db/open.ts'
import type { VenueNews } from '#server/notifications/emails/venue-email.ts'
import { enqueueVenueNews } from '#server/notifications/outbox.ts'
import type { LockedReservation } from '#server/reservations/repository.ts'

/**
 * Tells a venue what became of a request: whoever keeps tables for a party wants to know whether it comes. Of any other
 * reservation it is told nothing. Once for each piece of news.
 */
export async function notifyVenue(
  tx: Db,
  { id, origin }: Pick<LockedReservation, 'id' | 'origin'>,
  news: VenueNews,
  now: Date,
): Promise<void> {
  if (origin === 'request') await enqueueVenueNews(tx, { reservationId: id, news, now })
}
