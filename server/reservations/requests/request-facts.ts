import { link } from '#contract/pages.ts'
import type { Language } from '#contract/preferences.ts'
import { localize } from '#server/catalogue/localize.ts'
import { listSessions } from '#server/inventory/list-sessions.ts'
import type { RequestFacts } from '#server/notifications/emails/request-email.ts'
import type { VenueFacts } from '#server/notifications/emails/venue-email.ts'
import { venueKey } from '#server/reservations/requests/answer-request.ts'
import { emailFacts } from '#server/reservations/confirmation-data.ts'
import type { ReservationRow } from '#server/reservations/repository.ts'
import { findRequest, type RequestRow } from '#server/reservations/requests/request-repository.ts'
import type { App } from '#server/app.ts'

/** Returns the sessions of the night that the party can still book online. Leaves out the requested time. */
async function freeTimes(app: App, { outletId, night, pax, arrivalTime }: ReservationRow): Promise<string[]> {
  const [nightSessions] = await listSessions(app, { outletId, from: night, count: 1, pax })
  return (nightSessions?.sessions ?? [])
    .filter((session) => session.available && session.time !== arrivalTime)
    .map((session) => session.time)
}

/**
 * Returns the URL of the page on which the party can try again. This is the booking page, or the request form if the party is too large to
 * book online.
 */
function askUrl(app: App, r: ReservationRow, { language, largest }: { language: Language; largest: number }): string {
  const place = { brand_slug: r.brandSlug, outlet_slug: r.outletSlug }
  const query = { pax: String(r.pax), date: r.night }
  const page = r.pax > largest ? 'restaurantRequest' : 'restaurant'
  return `${app.publicUrl()}${link(page, language, place, query)}`
}

async function factsOf(
  app: App,
  r: ReservationRow,
  request: RequestRow,
  language: Language,
  deadline: Date,
): Promise<RequestFacts> {
  const house = await app.house.read()
  return {
    ...(await emailFacts(app, r, language)),
    course: r.dinner ? localize(r.dinner.course, language) : '',
    notes: r.notes,
    deadline,
    reason: request.reason,
    askedTime: request.askedTime,
    freeTimes: request.answer === 'declined' ? await freeTimes(app, r) : [],
    paymentMinutes: Math.round(house.paymentWindow),
    phone: r.outletContact,
    whatsapp: request.outletWhatsapp,
    whatsappUrl: `https://wa.me/${request.outletWhatsapp.replaceAll(/\D/g, '')}`,
    askUrl: askUrl(app, r, { language, largest: house.largestDinner }),
  }
}

async function requestBehind(app: App, r: ReservationRow): Promise<RequestRow> {
  const request = await findRequest(app.sql, r.id)
  if (!request) throw new Error('no such request')
  return request
}

/**
 * Loads the facts of emails about a request. `until` is the deadline at the time of the event that caused the email. The stored deadline
 * may change before the email is sent.
 */
export async function requestFacts(
  app: App,
  r: ReservationRow,
  language: Language,
  until: string | number | undefined,
): Promise<RequestFacts> {
  return factsOf(app, r, await requestBehind(app, r), language, until ? new Date(until) : r.expiresAt)
}

/** Returns the URL of the venue's page of a request. It contains the venue's key. */
export const answerUrl = (app: App, id: string): string =>
  `${app.publicUrl()}${link('venueAnswer', 'id', { reservation_id: id }, { key: venueKey(app, id) })}`

export async function venueFacts(app: App, r: ReservationRow, until: string | number | undefined): Promise<VenueFacts> {
  const facts = await requestFacts(app, r, 'id', until)
  return {
    ...facts,
    section: r.dinner?.section ? localize(r.dinner.section, 'id') : '',
    alcoholOkay: r.dinner?.alcoholOkay ?? false,
    porkOkay: r.dinner?.porkOkay ?? false,
    allergies: r.dinner?.hasAllergy ? r.dinner.allergyDetails : '',
    guestPhone: r.phone,
    guestEmail: r.email,
    guestLanguage: r.locale,
    answerUrl: answerUrl(app, r.id),
  }
}
