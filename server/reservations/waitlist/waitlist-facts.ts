import { link } from '#contract/pages.ts'
import type { Language } from '#contract/preferences.ts'
import { clockIn, dateIn, zoneName } from '#domain/calendar/night.ts'
import type { WaitlistFacts } from '#server/notifications/emails/waitlist-letter.ts'
import { placesOf } from '#server/reservations/keepsakes.ts'
import type { ReservationRow } from '#server/reservations/repository.ts'
import { offerUrl, waitlistUrl } from '#server/reservations/waitlist/present.ts'
import { findEntry, findEntryOfOffer, findLineOutlet, waitingBefore } from '#server/reservations/waitlist/repository.ts'
import type { World } from '#server/world.ts'

type Place = { kind: ReservationRow['kind']; brandSlug: string; outletSlug: string; night: string }

/** Where the same night is booked, or waited for again. */
const bookingUrl = (world: World, { kind, brandSlug, outletSlug, night }: Place, language: Language) =>
  `${world.publicUrl()}${link(
    kind === 'restaurant' ? 'restaurantBooking' : 'booking',
    language,
    { brand_slug: brandSlug, outlet_slug: outletSlug },
    { date: night },
  )}`

/** What the letters about an entry of a line are made of. */
export async function factsOfEntry(world: World, entryId: string, language: Language): Promise<WaitlistFacts> {
  const entry = await findEntry(world.sql, entryId)
  const outlet = entry && (await findLineOutlet(world.sql, entry.outletId))
  if (!entry || !outlet) throw new Error('no such entry')
  return {
    groupName: (await world.group.read()).name,
    outletName: outlet.name,
    night: entry.night,
    zone: zoneName(outlet.timezone),
    timeFrom: entry.timeFrom,
    timeTo: entry.timeTo,
    pax: entry.pax,
    position: (await waitingBefore(world.sql, entry, entry.number)) + 1,
    offer: null,
    paymentMinutes: Math.round(world.settings.paymentWindowSeconds / 60),
    statusUrl: waitlistUrl(world, entry.id, language),
    bookingUrl: bookingUrl(world, { ...outlet, ...entry, outletSlug: outlet.slug }, language),
    contact: outlet.contact,
  }
}

/** What the letters about an offer are made of. Until when it stood is remembered by whoever wrote the letter: the deadline moves on. */
export async function factsOfOffer(
  world: World,
  r: ReservationRow,
  language: Language,
  answerBy: Date,
): Promise<WaitlistFacts> {
  const entryId = await findEntryOfOffer(world.sql, r.id)
  return {
    groupName: (await world.group.read()).name,
    outletName: r.outletName,
    night: r.night,
    zone: zoneName(r.timezone),
    timeFrom: r.arrivalTime,
    timeTo: r.arrivalTime,
    pax: r.pax,
    position: 0,
    offer: {
      places: placesOf(r, language),
      amount: r.amount,
      answerBy: { date: dateIn(answerBy, r.timezone), clock: clockIn(answerBy, r.timezone) },
      url: offerUrl(world, r, language),
    },
    paymentMinutes: Math.round(world.settings.paymentWindowSeconds / 60),
    statusUrl: entryId ? waitlistUrl(world, entryId, language) : offerUrl(world, r, language),
    bookingUrl: bookingUrl(world, r, language),
    contact: r.outletContact,
  }
}
