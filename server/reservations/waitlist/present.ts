import { STATE } from '#domain/reservations/states.ts'
import { link } from '#contract/pages.ts'
import type { Language } from '#contract/preferences.ts'
import type { WaitlistEntry } from '#contract/web/waitlist-endpoints.ts'
import { instantOf } from '#domain/calendar/night.ts'
import { isLapsed } from '#domain/payments/window.ts'
import { Refused } from '#domain/refusals.ts'
import { accessToken } from '#server/reservations/access.ts'
import { findReservation, type ReservationRow } from '#server/reservations/repository.ts'
import { waitlistToken } from '#server/reservations/waitlist/leave-waitlist.ts'
import { type Entry, findWaitlistOutlet, waitingBefore } from '#server/reservations/waitlist/repository.ts'
import type { App } from '#server/app.ts'

/** Returns the URL of the page where a guest replies to an offer. The URL contains the guest's key. */
export const offerUrl = (
  app: App,
  r: Pick<ReservationRow, 'id' | 'keyVersion' | 'kind' | 'brandSlug' | 'outletSlug'>,
  language: Language,
) =>
  `${app.publicUrl()}${link(
    r.kind === 'restaurant' ? 'restaurantPayment' : 'payment',
    language,
    { brand_slug: r.brandSlug, outlet_slug: r.outletSlug },
    { reservation: r.id, key: accessToken(app, r) },
  )}`

export const waitlistUrl = (app: App, entryId: string, language: Language) =>
  `${app.publicUrl()}${link('waitlist', language, { token: waitlistToken(app, entryId) })}`

export async function presentEntry(app: App, entry: Entry, language: Language): Promise<WaitlistEntry> {
  const now = app.now()
  const [outlet, ahead, offer] = await Promise.all([
    findWaitlistOutlet(app.sql, entry.outletId, now),
    waitingBefore(app.sql, entry, entry.number),
    entry.state === 'offered' && entry.reservationId ? findReservation(app.sql, entry.reservationId) : null,
  ])
  if (!outlet) throw new Refused('not_found')
  const isOffered = offer !== null && offer.state === STATE.Pending && !isLapsed(offer.expiresAt, now)
  const isOver = instantOf(entry.night, entry.timeTo, outlet) < now
  const state =
    entry.state === 'offered' && !isOffered ? 'passed' : entry.state === 'waiting' && isOver ? 'over' : entry.state
  return {
    token: waitlistToken(app, entry.id),
    state,
    position: state === 'waiting' ? ahead + 1 : null,
    ahead: state === 'waiting' ? ahead : null,
    joined_at: entry.joinedAt.toISOString(),
    date: entry.night,
    kind: entry.kind,
    pax: entry.pax,
    time_from: entry.timeFrom,
    time_to: entry.timeTo,
    name: entry.name,
    outlet: {
      id: entry.outletId,
      name: outlet.name,
      slug: outlet.slug,
      timezone: outlet.timezone,
      brand: { slug: outlet.brandSlug, name: outlet.brandName },
    },
    offer: isOffered
      ? {
          reservation_id: offer.id,
          access_token: accessToken(app, offer),
          time: offer.arrivalTime,
          answer_by: offer.expiresAt.toISOString(),
          server_time: now.toISOString(),
          url: offerUrl(app, offer, language),
        }
      : null,
  }
}
