import type { Db } from '#server/db/open.ts'
import type { VenueNews } from '#server/notifications/emails/venue-email.ts'
import { enqueueVenueNews } from '#server/notifications/outbox.ts'
import type { LockedReservation } from '#server/reservations/repository.ts'

/**
 * Informs a venue about an event of a request to it, once for each kind of event. The venue needs this notice, because it may have reserved
 * tables for the party. Other reservations cause no notice.
 */
export async function notifyVenue(
  tx: Db,
  { id, origin }: Pick<LockedReservation, 'id' | 'origin'>,
  news: VenueNews,
  now: Date,
): Promise<void> {
  if (origin === 'request') await enqueueVenueNews(tx, { reservationId: id, news, now })
}
