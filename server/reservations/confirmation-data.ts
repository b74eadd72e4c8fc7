// The data of a confirmation: the facts for emails, the calendar file and the QR code for the door.
import { restatedPrice } from '#domain/books/restated-price.ts'
import { localize } from '#server/catalogue/localize.ts'
import { link } from '#contract/pages.ts'
import type { Language } from '#contract/preferences.ts'
import { clockIn, closesAt, instantOf, zoneName, hoursOfNight } from '#domain/calendar/night.ts'
import { dinnerEnd } from '#domain/inventory/seating.ts'
import { freeBy } from '#domain/pricing/free-by.ts'
import { Refused } from '#domain/refusals.ts'
import { isWaiting, STATE } from '#domain/reservations/states.ts'
import { lastDrinksAt } from '#domain/reservations/evening.ts'
import { calendarFile } from '#server/notifications/emails/calendar-file.ts'
import type { DinnerFacts } from '#server/notifications/emails/describe-dinner.ts'
import type { EmailFacts } from '#server/notifications/emails/email-facts.ts'
import { ticketQr } from '#server/notifications/emails/ticket-qr.ts'
import { accessToken, type KeyedReservation, payToken, viewToken } from '#server/reservations/access.ts'
import { emailPlates } from '#server/reservations/email-plates.ts'
import { nightFacts } from '#server/reservations/night-facts.ts'
import { countOf, priceLinesOf } from '#server/reservations/price-lines.ts'
import { sealTicket } from '#server/reservations/tickets/ticket-seal.ts'
import type { ReservationRow } from '#server/reservations/repository.ts'
import type { App } from '#server/app.ts'

/** Returns the URL of the page where the guest manages a reservation. It contains the guest's key (decisions: guests and members). */
export const manageUrl = (app: App, r: KeyedReservation, language: Language) =>
  `${app.publicUrl()}${link('manage', language, { reservation_id: r.id }, { key: accessToken(app, r) })}`

/**
 * Returns the URL of the reservation's page for files that a guest may share. The key in the URL allows only reading the state of the
 * payment. The page shows more after the reader has entered a code.
 */
export const openUrl = (app: App, r: Pick<ReservationRow, 'id'>, language: Language) =>
  `${app.publicUrl()}${link('manage', language, { reservation_id: r.id }, { key: payToken(app, r.id) })}`

/** Returns the URL of the PDF ticket. Its key allows only viewing. */
export const paperUrl = (app: App, r: KeyedReservation) =>
  `${app.publicUrl()}/api/web/reservations/${r.id}/ticket.pdf?key=${encodeURIComponent(viewToken(app, r))}`

/** Returns the URL of the calendar file. Its key allows only viewing. */
export const calendarUrl = (app: App, r: KeyedReservation) =>
  `${app.publicUrl()}/api/web/reservations/${r.id}/calendar.ics?key=${encodeURIComponent(viewToken(app, r))}`

/** Returns the reserved places as one line of text, for example 'L1, L2' or '2 × Masuk'. */
export const placesOf = ({ lines }: Pick<ReservationRow, 'lines'>, language: Language): string =>
  lines
    .map(({ name, quantity }) => {
      const label = typeof name === 'string' ? name : localize(name, language)
      return quantity > 1 ? `${quantity} × ${label}` : label
    })
    .join(', ')

/** Returns the URL of the page on which a guest can book the same night again. Dinners have their own booking page. */
export function bookingUrl(app: App, r: ReservationRow, language: Language): string {
  const page = r.kind === 'restaurant' ? 'restaurantBooking' : 'booking'
  const place = { brand_slug: r.brandSlug, outlet_slug: r.outletSlug }
  return `${app.publicUrl()}${link(page, language, place, { date: r.night })}`
}

/**
 * Returns the URL of the payment page of a hold. With `change`, for emails to the guest, the key in the URL also allows viewing and
 * changing. With `pay`, for staff, the key allows only paying.
 */
export function payUrl(app: App, r: ReservationRow, language: Language, power: 'pay' | 'change'): string {
  const page = r.kind === 'restaurant' ? 'restaurantPayment' : 'payment'
  const place = { brand_slug: r.brandSlug, outlet_slug: r.outletSlug }
  const key = power === 'pay' ? payToken(app, r.id) : accessToken(app, r)
  return `${app.publicUrl()}${link(page, language, place, { reservation: r.id, key })}`
}

/** Length of the entry in the guest's calendar if the outlet closes before the guest arrives. */
const SHORTEST_MINUTES = 120

/** Returns the time at which a reservation ends. A dinner has its own length; other reservations end when the outlet closes. */
function endOf(r: ReservationRow, startsAt: Date): Date {
  const closes = closesAt(r.night, r)
  if (r.dinner) return dinnerEnd(startsAt, r.dinner.minutes)
  return closes > startsAt ? closes : dinnerEnd(startsAt, SHORTEST_MINUTES)
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
    lastDrinks: lastDrinksAt(hoursOfNight(r, r.night).closeHour),
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
    packages: r.packages.map(({ quantity, name, unitAmount }) => ({
      label: `${quantity} × ${localize(name, language)}`,
      amount: quantity * unitAmount,
    })),
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

/** Returns the reason why the total is 0. Undefined if the guest pays an amount. */
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
 * Returns the calendar file of a reservation.
 * @throws Refused not_found while the reservation is unpaid, because the guest's calendar would still show the hold after it has expired
 */
export async function calendarOf(app: App, r: ReservationRow, language: Language): Promise<string> {
  if (isWaiting(r.state)) throw new Refused('not_found')
  return calendarFile(await emailFacts(app, r, language), language, { stampedAt: app.now() })
}

export const ticketImageOf = (app: App, r: ReservationRow): Promise<Buffer> => ticketQr(sealTicket(app, r), 'png')
