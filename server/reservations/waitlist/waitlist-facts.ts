import { link } from '#contract/pages.ts'
import type { Language } from '#contract/preferences.ts'
import { clockIn, dateIn } from '#domain/calendar/night.ts'
import { eventsBetween } from '#server/inventory/repository.ts'
import type { OfferFacts, WaitlistFacts } from '#server/notifications/emails/waitlist-email.ts'
import { placesOf } from '#server/reservations/confirmation-data.ts'
import { nightFacts } from '#server/reservations/night-facts.ts'
import { findPromise } from '#server/reservations/give-back/listing-repository.ts'
import { priceLinesOf } from '#server/reservations/price-lines.ts'
import type { ReservationRow } from '#server/reservations/repository.ts'
import { offerUrl, waitlistUrl } from '#server/reservations/waitlist/present.ts'
import {
  findEntry,
  findEntryOfOffer,
  findWaitlistOutlet,
  waitingBefore,
} from '#server/reservations/waitlist/repository.ts'
import type { App } from '#server/app.ts'

type Place = { kind: ReservationRow['kind']; brandSlug: string; outletSlug: string; night: string }

const bookingUrl = (app: App, { kind, brandSlug, outletSlug, night }: Place, language: Language) =>
  `${app.publicUrl()}${link(
    kind === 'restaurant' ? 'restaurantBooking' : 'booking',
    language,
    { brand_slug: brandSlug, outlet_slug: outletSlug },
    { date: night },
  )}`

export async function factsOfEntry(app: App, entryId: string, language: Language): Promise<WaitlistFacts> {
  const entry = await findEntry(app.sql, entryId)
  const outlet = entry && (await findWaitlistOutlet(app.sql, entry.outletId, app.now()))
  if (!entry || !outlet) throw new Error('no such entry')
  const [event] = await eventsBetween(app.sql, entry.outletId, entry.night, entry.night, app.now())
  const place = {
    kind: entry.kind,
    night: entry.night,
    timezone: outlet.timezone,
    outletName: outlet.name,
    outletSlug: outlet.slug,
    outletAddress: outlet.address,
    outletMapUrl: outlet.mapUrl,
    outletContact: outlet.contact,
    outletImage: outlet.image,
    brandSlug: outlet.brandSlug,
    eventTitle: event?.title ?? null,
    eventSlug: event?.slug ?? null,
    eventImage: event?.image ?? null,
  }
  return {
    ...(await nightFacts(app, place, language)),
    bookingCode: '',
    timeFrom: entry.timeFrom,
    timeTo: entry.timeTo,
    pax: entry.pax,
    position: (await waitingBefore(app.sql, entry, entry.number)) + 1,
    paymentMinutes: Math.round((await app.house.read()).paymentWindow),
    statusUrl: waitlistUrl(app, entry.id, language),
    // An outlet that is not published has no booking page.
    bookingUrl: outlet.isPublished
      ? bookingUrl(app, place, language)
      : `${app.publicUrl()}${link('outlets', language)}`,
  }
}

/** Loads the facts of an email about an offer. `answerBy` comes from the payload of the message, because the stored deadline may change. */
export async function factsOfOffer(
  app: App,
  r: ReservationRow,
  language: Language,
  answerBy: Date,
): Promise<OfferFacts> {
  const entryId = await findEntryOfOffer(app.sql, r.id)
  return {
    ...(await nightFacts(app, r, language)),
    bookingCode: r.bookingCode,
    timeFrom: r.arrivalTime,
    timeTo: r.arrivalTime,
    pax: r.pax,
    position: 0,
    offer: {
      places: placesOf(r, language),
      priceLines: priceLinesOf(r, language),
      total: r.amount,
      answerBy: { night: dateIn(answerBy, r.timezone), clock: clockIn(answerBy, r.timezone) },
      url: offerUrl(app, r, language),
      isPromised: (await findPromise(app.sql, r.id)) !== null,
    },
    paymentMinutes: Math.round((await app.house.read()).paymentWindow),
    statusUrl: entryId ? waitlistUrl(app, entryId, language) : offerUrl(app, r, language),
    bookingUrl: bookingUrl(app, r, language),
  }
}
