// A form that could not be read whole is still judged by its rules, so that a guest hears of every field at once.
import { z } from 'zod'
import type { EndpointName } from '#contract/endpoints.ts'
import { tableBooking, ticketPurchase } from '#contract/web/reservation-endpoints.ts'
import { dinnerBooking } from '#contract/web/restaurant-endpoints.ts'
import { waitlistJoining } from '#contract/web/waitlist-endpoints.ts'
import { checkBankAccount } from '#domain/payments/bank-account.ts'
import { dateIn } from '#domain/calendar/night.ts'
import { checkContactEnquiry } from '#domain/content/enquiry.ts'
import { codeProblem } from '#domain/pricing/affiliator-code.ts'
import type { FieldFaults } from '#domain/refusals.ts'
import { DEEPEST } from '#server/http/api/field-faults.ts'
import { dinnerOf } from '#server/http/api/calls/restaurants.ts'
import { requestOf } from '#server/http/api/calls/venue-requests.ts'
import { joiningOf } from '#server/http/api/calls/waitlist.ts'
import { findTables, findTickets } from '#server/inventory/repository.ts'
import { validateRequest } from '#server/reservations/requests/ask-venue.ts'
import { validateTickets } from '#server/reservations/holding/buy-tickets.ts'
import { validateTables, tableIdsOf } from '#server/reservations/holding/hold-tables.ts'
import { DINNER_FORM, inFormOrder } from '#server/reservations/holding/validate-booking.ts'
import { validateJoining } from '#server/reservations/waitlist/validate-joining.ts'
import { validateDinner } from '#server/reservations/holding/reserve-restaurant.ts'
import type { App } from '#server/app.ts'

const { date, time, phone_number, name, email, affiliator_code, notes, purpose, terms_accepted } = tableBooking.shape

/** Each field by its own schema; one that fails leaves a blank, of which the schema has already spoken. */
const form = {
  date: date.nullable().catch(null),
  time: time.catch(''),
  phone_number: phone_number.catch(''),
  name: name.catch(''),
  email: email.catch(''),
  affiliator_code: affiliator_code.catch(null),
  notes: notes.catch(null),
  purpose: purpose.catch(null),
  terms_accepted: terms_accepted.catch(null),
}
const NO_ID = 0
const { table_id, pax } = tableBooking.shape.tables.element.shape
const { id, qty, pax: ticketPax } = ticketPurchase.shape.tickets.element.shape
const tableItem = z.object({ table_id: table_id.catch(NO_ID), pax: pax.catch(1) }).catch({ table_id: NO_ID, pax: 1 })
const ticketItem = z
  .object({ id: id.catch(NO_ID), qty: qty.catch(1), pax: ticketPax.catch(null) })
  .catch({ id: NO_ID, qty: 1, pax: null })
const partialTableBooking = z.object({ ...form, tables: z.array(tableItem).catch([]) })
const partialTicketPurchase = z.object({ ...form, tickets: z.array(ticketItem).catch([]) })

const orNothing = <Field extends z.ZodType>(field: Field) => z.nullish(field).catch(null)
const dinner = dinnerBooking.shape
const partialDinner = z.object({
  outlet_id: dinner.outlet_id.catch(NO_ID),
  pax: orNothing(dinner.pax),
  date: orNothing(dinner.date),
  time: orNothing(dinner.time),
  section_id: orNothing(dinner.section_id),
  table_id: orNothing(dinner.table_id),
  course_id: orNothing(dinner.course_id),
  alcohol_okay: orNothing(dinner.alcohol_okay),
  pork_okay: orNothing(dinner.pork_okay),
  has_allergy: orNothing(dinner.has_allergy),
  allergy_details: orNothing(dinner.allergy_details),
  name: orNothing(dinner.name),
  phone_number: orNothing(dinner.phone_number),
  email: orNothing(dinner.email),
  notes: orNothing(dinner.notes),
  terms_accepted: orNothing(dinner.terms_accepted),
})

const joining = waitlistJoining.shape
const partialJoining = z.object({
  outlet_id: orNothing(joining.outlet_id),
  date: orNothing(joining.date),
  pax: orNothing(joining.pax),
  kind: orNothing(joining.kind),
  name: orNothing(joining.name),
  phone_number: orNothing(joining.phone_number),
  email: orNothing(joining.email),
  time_from: orNothing(joining.time_from),
  time_to: orNothing(joining.time_to),
  section_id: orNothing(joining.section_id),
  course_id: orNothing(joining.course_id),
  ticket_id: orNothing(joining.ticket_id),
  alcohol_okay: orNothing(joining.alcohol_okay),
  pork_okay: orNothing(joining.pork_okay),
  has_allergy: orNothing(joining.has_allergy),
  allergy_details: orNothing(joining.allergy_details),
  notes: orNothing(joining.notes),
  terms_accepted: orNothing(joining.terms_accepted),
})

const enquiryText = z.string().catch('')
const partialEnquiry = z.object({ name: enquiryText, mobile: enquiryText, subject: enquiryText, message: enquiryText })

const partialAccount = z.object({ bank: enquiryText, account_number: enquiryText, account_holder: enquiryText })

const bookingFormOf = (partial: Omit<z.infer<typeof partialTableBooking>, 'tables'>) => ({
  night: partial.date,
  time: partial.time,
  phone: partial.phone_number,
  name: partial.name,
  email: partial.email,
  affiliatorCode: partial.affiliator_code?.trim() ? partial.affiliator_code : null,
  notes: partial.notes ?? '',
  purpose: partial.purpose ?? '',
  termsAccepted: partial.terms_accepted === true,
})
/** An id that could not be read is nobody's, and no two of them are the same. */
const idAt = (given: number, index: number) => (given === NO_ID ? -1 - index : given)

const rules: { [N in EndpointName]?: (app: App, sent: unknown) => Promise<FieldFaults> } = {
  createTableReservation: async (app, sent) => {
    const partial = partialTableBooking.parse(sent)
    const tables = partial.tables.map((line, index) => ({ tableId: idAt(line.table_id, index), pax: line.pax }))
    const night = partial.date ?? dateIn(app.now(), 'UTC')
    const found = await findTables(app.sql, tableIdsOf({ tables }), night, app.now())
    return (await validateTables(app, { ...bookingFormOf(partial), tables }, found)).faults
  },
  purchaseTickets: async (app, sent) => {
    const partial = partialTicketPurchase.parse(sent)
    const tickets = partial.tickets.map((line, index) => ({ ...line, id: idAt(line.id, index) }))
    const found = await findTickets(app.sql, [...new Set(tickets.map((line) => line.id))], app.now())
    return (await validateTickets(app, { ...bookingFormOf(partial), tickets }, found)).faults
  },
  createRestaurantReservation: async (app, sent) =>
    (await validateDinner(app, dinnerOf(partialDinner.parse(sent)))).faults,
  askVenue: async (app, sent) => (await validateRequest(app, requestOf(partialDinner.parse(sent)))).faults,
  joinWaitlist: async (app, sent) => (await validateJoining(app, joiningOf(partialJoining.parse(sent)))).faults,
  sendContactMessage: async (_, sent): Promise<FieldFaults> => ({ ...checkContactEnquiry(partialEnquiry.parse(sent)) }),
  giveRefundAccount: async (_, sent): Promise<FieldFaults> => {
    const partial = partialAccount.parse(sent)
    return {
      ...checkBankAccount({ bank: partial.bank, number: partial.account_number, holder: partial.account_holder }),
    }
  },
  checkAffiliatorCode: async (_, sent): Promise<FieldFaults> => {
    const partial = z.object({ affiliator_code: z.string().catch('') }).parse(sent)
    const fault = codeProblem(partial.affiliator_code)
    return fault ? { affiliator_code: [fault] } : {}
  },
}

const forms: { [N in EndpointName]?: readonly string[] } = {
  createRestaurantReservation: DINNER_FORM,
  askVenue: DINNER_FORM,
}

/** The faults a schema found, joined by those its endpoint's rules find in the fields that could be read. */
export async function withRules(
  endpoint: EndpointName,
  unread: FieldFaults,
  sent: unknown,
  app: App,
): Promise<FieldFaults> {
  const validate = rules[endpoint]
  if (!validate) return unread
  const isUnread = (path: string) => Object.keys(unread).some((field) => path === field || path.startsWith(`${field}.`))
  const validated = Object.entries(await validate(app, without(sent, unread))).filter(([path]) => !isUnread(path))
  return inFormOrder({ ...Object.fromEntries(validated), ...unread }, forms[endpoint])
}

/** What was sent with a blank at each path that could not be read. */
function without(sent: unknown, unread: FieldFaults, path: string[] = []): unknown {
  if (path.length > DEEPEST || (path.length > 0 && path.join('.') in unread)) return undefined
  if (Array.isArray(sent)) return sent.map((item: unknown, index) => without(item, unread, [...path, String(index)]))
  if (typeof sent !== 'object' || sent === null) return sent
  return Object.fromEntries(Object.entries(sent).map(([key, value]) => [key, without(value, unread, [...path, key])]))
}
