// Checks the booking rules even if a form breaks its schema. So the guest reads the faults of both checks at once.
import { z } from 'zod'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { contactMessage } from '#contract/web/content-endpoints.ts'
import { venueRequest } from '#contract/web/request-endpoints.ts'
import { tableBooking, ticketPurchase } from '#contract/web/reservation-endpoints.ts'
import { dinnerBooking } from '#contract/web/restaurants/restaurant-endpoints.ts'
import { waitlistJoining } from '#contract/web/waitlist-endpoints.ts'
import { dateIn } from '#domain/calendar/night.ts'
import { CONTACT_FORM } from '#domain/content/enquiry.ts'
import { type FormRules, inFormOrder, wireFaultsOf } from '#domain/forms/form-rules.ts'
import { BANK_ACCOUNT_FORM } from '#domain/payments/bank-account.ts'
import { codeProblem } from '#domain/pricing/affiliator-code.ts'
import type { FieldFaults } from '#domain/refusals.ts'
import { BOOKING_FORM } from '#domain/reservations/contact-form.ts'
import { DINNER_FORM } from '#domain/reservations/dinner-form.ts'
import { REQUEST_FORM } from '#domain/reservations/venue-request.ts'
import { WAITLIST_FORM } from '#domain/reservations/waitlist-form.ts'
import { wordingOf } from '#server/http/api/calls/reservations.ts'
import { dinnerOf } from '#server/http/api/calls/restaurants.ts'
import { requestOf } from '#server/http/api/calls/venue-requests.ts'
import { joiningOf } from '#server/http/api/calls/waitlist.ts'
import { DEEPEST } from '#server/http/api/field-faults.ts'
import { findTables, findTickets } from '#server/inventory/repository.ts'
import { validateTickets } from '#server/reservations/holding/buy-tickets.ts'
import { tableIdsOf, validateTables } from '#server/reservations/holding/hold-tables.ts'
import { validateDinner } from '#server/reservations/holding/reserve-restaurant.ts'
import { validateRequest } from '#server/reservations/requests/ask-venue.ts'
import { validateJoining } from '#server/reservations/waitlist/validate-joining.ts'
import type { App } from '#server/app.ts'

type Readable<Shape extends z.ZodRawShape> = { [Field in keyof Shape]: z.output<Shape[Field]> | null }

/** Parses each field of a body by the schema of the field. An invalid field becomes null. Items of a list are parsed in the same way. */
function readableOf<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, sent: unknown): Readable<Shape> {
  const fields = typeof sent === 'object' && sent !== null ? (sent as Record<string, unknown>) : {}
  const read = Object.entries(schema.shape).map(([field, fieldSchema]) => [
    field,
    readField(fieldSchema as z.ZodType, fields[field]),
  ])
  return Object.fromEntries(read) as Readable<Shape>
}

function readField(schema: z.ZodType, input: unknown): unknown {
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodObject) {
    const { element } = schema
    return Array.isArray(input) ? input.map((item) => readableOf(element, item)) : []
  }
  return schema.safeParse(input).data ?? null
}

/** Replaces an invalid id by a negative number. Each item gets another number, so the id matches no row and no other item. */
const idAt = (id: number | null, index: number) => id ?? -1 - index

type Rules = {
  form: FormRules<string, never>
  validate: (app: App, sent: unknown) => Promise<FieldFaults>
}

const rules: { [N in EndpointName]?: Rules } = {
  createTableReservation: {
    form: BOOKING_FORM,
    validate: async (app, sent) => {
      const read = readableOf(tableBooking, sent)
      const tables = (read.tables ?? []).map((line, index) => ({
        tableId: idAt(line.table_id, index),
        pax: line.pax ?? 1,
      }))
      const night = read.date ?? dateIn(app.now(), 'UTC')
      const rows = await findTables(app.sql, tableIdsOf({ tables }), night, app.now())
      return (await validateTables(app, { night: read.date, ...wordingOf(read), tables }, rows)).faults
    },
  },
  purchaseTickets: {
    form: BOOKING_FORM,
    validate: async (app, sent) => {
      const read = readableOf(ticketPurchase, sent)
      const tickets = (read.tickets ?? []).map((line, index) => ({
        ...line,
        id: idAt(line.id, index),
        qty: line.qty ?? 1,
      }))
      const rows = await findTickets(app.sql, [...new Set(tickets.map((line) => line.id))], app.now())
      return (await validateTickets(app, { night: read.date, ...wordingOf(read), tickets }, rows)).faults
    },
  },
  createRestaurantReservation: {
    form: DINNER_FORM,
    validate: async (app, sent) => (await validateDinner(app, dinnerOf(readableOf(dinnerBooking, sent)))).faults,
  },
  askVenue: {
    form: REQUEST_FORM,
    validate: async (app, sent) => (await validateRequest(app, requestOf(readableOf(venueRequest, sent)))).faults,
  },
  joinWaitlist: {
    form: WAITLIST_FORM,
    validate: async (app, sent) => (await validateJoining(app, joiningOf(readableOf(waitlistJoining, sent)))).faults,
  },
  sendContactMessage: {
    form: CONTACT_FORM,
    validate: async (_, sent) => {
      const { name, mobile, subject, message } = readableOf(contactMessage, sent)
      return wireFaultsOf(CONTACT_FORM, {
        name: name ?? '',
        mobile: mobile ?? '',
        subject: subject ?? '',
        message: message ?? '',
      })
    },
  },
  giveRefundAccount: {
    form: BANK_ACCOUNT_FORM,
    validate: async (_, sent) => {
      const {
        bank,
        account_number: number,
        account_holder: holder,
      } = readableOf(endpoints.giveRefundAccount.takes, sent)
      return wireFaultsOf(BANK_ACCOUNT_FORM, { bank: bank ?? '', number: number ?? '', holder: holder ?? '' })
    },
  },
  checkAffiliatorCode: {
    form: { code: BOOKING_FORM.code },
    validate: async (_, sent): Promise<FieldFaults> => {
      const { affiliator_code: code } = readableOf(endpoints.checkAffiliatorCode.takes, sent)
      const fault = codeProblem(code ?? '')
      return fault ? { affiliator_code: [fault] } : {}
    },
  },
}

/** Returns the faults of the schema together with the faults that the endpoint's rules find in the valid fields. */
export async function withRules(
  endpoint: EndpointName,
  unread: FieldFaults,
  sent: unknown,
  app: App,
): Promise<FieldFaults> {
  const { form, validate } = rules[endpoint] ?? {}
  if (!form || !validate) return unread
  const isUnread = (path: string) => Object.keys(unread).some((field) => path === field || path.startsWith(`${field}.`))
  const validated = Object.entries(await validate(app, without(sent, unread))).filter(([path]) => !isUnread(path))
  return inFormOrder(form, { ...Object.fromEntries(validated), ...unread })
}

/** Returns a copy of the input without the invalid values at these paths. */
function without(sent: unknown, unread: FieldFaults, path: string[] = []): unknown {
  if (path.length > DEEPEST || (path.length > 0 && path.join('.') in unread)) return undefined
  if (Array.isArray(sent)) return sent.map((item: unknown, index) => without(item, unread, [...path, String(index)]))
  if (typeof sent !== 'object' || sent === null) return sent
  return Object.fromEntries(Object.entries(sent).map(([key, value]) => [key, without(value, unread, [...path, key])]))
}
