// What a guest keeps of a reservation: the facts of its emails, the calendar file, the code for the door.
import { restatedPrice } from '#domain/books/restated-price.ts'
import { localize } from '#server/catalogue/localize.ts'
import { link } from '#contract/pages.ts'
import type { Language } from '#contract/preferences.ts'
import { clockIn, closesAt, instantOf, zoneName } from '#domain/calendar/night.ts'
import { SEATING_MS } from '#domain/inventory/seating.ts'
import { freeBy } from '#domain/pricing/free-by.ts'
import { Refused } from '#domain/refusals.ts'
import { isWaiting, STATE } from '#domain/reservations/states.ts'
import { lastDrinksAt } from '#domain/reservations/restaurant.ts'
import { calendarFile } from '#server/notifications/emails/calendar-file.ts'
import type { DinnerFacts } from '#server/notifications/emails/describe-dinner.ts'
import type { EmailFacts } from '#server/notifications/emails/email-facts.ts'
import { ticketQr } from '#server/notifications/emails/ticket-qr.ts'
import { accessToken, type Keyed, payToken, viewToken } from '#server/reservations/access.ts'
import { emailPlates } from '#server/reservations/email-plates.ts'
import { nightFacts } from '#server/reservations/night-facts.ts'
import { countOf, priceLinesOf } from '#server/reservations/price-lines.ts'
import { sealTicket } from '#server/reservations/tickets/ticket-seal.ts'
import type { ReservationRow } from '#server/reservations/repository.ts'
import type { App } from '#server/app.ts'

/** The guest's own way to a reservation, with its key (decisions: guests and members). */
export const manageUrl = (app: App, r: Keyed, language: Language) =>
  `${app.publicUrl()}${link('manage', language, { reservation_id: r.id }, { key: accessToken(app, r) })}`

/**
 * The reservation's page for files that a guest may share. Its key
 * reads the state of the payment, and a code opens the rest.
 */
export const openUrl = (app: App, r: Pick<ReservationRow, 'id'>, language: Language) =>
  `${app.publicUrl()}${link('manage', language, { reservation_id: r.id }, { key: payToken(app, r.id) })}`

/** The ticket as PDF, by the guest's own way to it. */
export const paperUrl = (app: App, r: Keyed) =>
  `${app.publicUrl()}/api/web/reservations/${r.id}/ticket.pdf?key=${encodeURIComponent(viewToken(app, r))}`

/** The night as a calendar file, by the guest's own way to it. */
export const calendarUrl = (app: App, r: Keyed) =>
  `${app.publicUrl()}/api/web/reservations/${r.id}/calendar.ics?key=${encodeURIComponent(viewToken(app, r))}`

/** What was reserved, in a line: 'L1, L2', '2 × Masuk'. */
export const placesOf = ({ lines }: Pick<ReservationRow, 'lines'>, language: Language): string =>
  lines
    .map(({ name, quantity }) => {
      const announced = typeof name === 'string' ? name : localize(name, language)
      return quantity > 1 ? `${quantity} × ${announced}` : announced
    })
    .join(', ')

/** Where one reserves such a night again: a dinner has a way of its own. */
export function bookingUrl(app: App, r: ReservationRow, language: Language): string {
  const page = r.kind === 'restaurant' ? 'restaurantBooking' : 'booking'
  const place = { brand_slug: r.brandSlug, outlet_slug: r.outletSlug }
  return `${app.publicUrl()}${link(page, language, place, { date: r.night })}`
}

/** The payment page of a hold. For the guest's mails use `change`, whose key opens view and change. Staff get `pay`. */
export function payUrl(app: App, r: ReservationRow, language: Language, power: 'pay' | 'change'): string {
  const page = r.kind === 'restaurant' ? 'restaurantPayment' : 'payment'
  const place = { brand_slug: r.brandSlug, outlet_slug: r.outletSlug }
  const key = power === 'pay' ? payToken(app, r.id) : accessToken(app, r)
  return `${app.publicUrl()}${link(page, language, place, { reservation: r.id, key })}`
}

/** When a reservation's time is over: a dinner's two hours, else the night. */
function endOf(r: ReservationRow, startsAt: Date): Date {
  const closes = closesAt(r.night, r)
  return r.kind !== 'restaurant' && closes > startsAt ? closes : new Date(startsAt.getTime() + SEATING_MS)
}

export function dinnerFacts(r: ReservationRow, language: Language): DinnerFacts | null {
  if (!r.dinner) return null
  const { section, tables, isTableChosen, course, alcoholOkay, porkOkay, hasAllergy, allergyDetails } = r.dinner
  const startsAt = instantOf(r.night, r.arrivalTime, r)
  const isKnown = alcoholOkay !== null && porkOkay !== null && hasAllergy !== null
  return {
    startsAt,
    endsAt: endOf(r, startsAt),
    timezone: r.timezone,
    zone: zoneName(r.timezone),
    pax: r.pax,
    course: localize(course, language),
    section: section && localize(section, language),
    tables: isTableChosen ? tables : [],
    wishes: isKnown ? { alcoholOkay, porkOkay, allergy: hasAllergy ? allergyDetails : null } : null,
    lastDrinks: lastDrinksAt(r.closeHour),
  }
}

export async function emailFacts(app: App, r: ReservationRow, language: Language): Promise<EmailFacts> {
  const startsAt = instantOf(r.night, r.arrivalTime, r)
  return {
    ...(await nightFacts(app, r, language)),
    guestName: r.name,
    bookingCode: r.bookingCode,
    reservationNumber: r.reservationNumber,
    brandName: r.brandName,
    arrivalTime: r.arrivalTime,
    startsAt,
    endsAt: endOf(r, startsAt),
    pax: r.pax,
    places: placesOf(r, language),
    count: countOf(r),
    priceLines: priceLinesOf(r, language),
    total: r.worth,
    granted: restatedPrice(r.quote, r.worth).affiliatorDiscount,
    free: freeOf(r),
    paymentType: r.paymentType,
    dinner: dinnerFacts(r, language),
    plates: await emailPlates(app, r, language),
    minimumCost: r.minimum,
    ages: r.quote.ages,
    membershipUrl: `${app.publicUrl()}${link('membership', language)}`,
    manageUrl: manageUrl(app, r, language),
    openUrl: openUrl(app, r, language),
    calendar: calendarEntry(app, r),
    paperUrl: paperUrl(app, r),
    calendarUrl: calendarUrl(app, r),
    bookingUrl: bookingUrl(app, r, language),
    payUrl: payUrl(app, r, language, 'change'),
    heldUntil: clockIn(r.expiresAt, r.timezone),
    qrPayload: sealTicket(app, r),
  }
}

/** Reason for a price of 0; undefined if the guest pays something. */
function freeOf({ quote, affiliatorCode: code }: ReservationRow): EmailFacts['free'] {
  const by = freeBy(quote)
  return by === null ? undefined : { by, code }
}

const OVER: readonly number[] = [STATE.Cancelled, STATE.Expired, STATE.NoResponse]

const calendarEntry = ({ settings }: App, { state, version, brandName }: ReservationRow): EmailFacts['calendar'] => ({
  status: OVER.includes(state) ? 'cancelled' : 'confirmed',
  sequence: version,
  organizer: { name: brandName, email: addressIn(settings.mailFrom) },
})

/** Extracts the address from a sender such as 'Senja <halo@senja.example>'. */
const addressIn = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1] ?? sender.trim()

/**
 * Writes the calendar file.
 * @throws Refused not_found while the reservation is unpaid, because a calendar would keep an expired hold
 */
export async function calendarOf(app: App, r: ReservationRow, language: Language): Promise<string> {
  if (isWaiting(r.state)) throw new Refused('not_found')
  return calendarFile(await emailFacts(app, r, language), language, { stampedAt: app.now() })
}

export const ticketImageOf = (app: App, r: ReservationRow): Promise<Buffer> => ticketQr(sealTicket(app, r), 'png')
