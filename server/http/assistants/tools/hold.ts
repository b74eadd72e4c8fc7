import { z } from 'zod'
import { positiveInteger, rupiahSum } from '#contract/numbers.ts'
import type { PaymentData } from '#contract/web/entities.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { assistants as en } from '#messages/en/assistants.ts'
import { assistants as id } from '#messages/id/assistants.ts'
import { type AssistantRequest, assistantTool } from '#server/http/assistants/assistant-tool.ts'
import { kindOf } from '#server/http/assistants/quote-places.ts'
import { knownNight, momentText, refundText } from '#server/http/assistants/sale-night.ts'
import {
  clock,
  contact,
  languageField,
  places,
  type PlacesInput,
  rupiah,
  shortText,
} from '#server/http/assistants/tool-shapes.ts'
import { payToken } from '#server/reservations/access.ts'
import { openUrl, payUrl } from '#server/reservations/confirmation-data.ts'
import { findReservation } from '#server/reservations/repository.ts'

const messages = { id, en }
/** Largest number of holds from one network address per minute. The limits of guests and of unproven phones apply too. */
const HOLDS_PER_MINUTE = 30

const STATUSES = ['waiting_for_payment', 'confirmed'] as const

const takes = z.object({
  ...places,
  time: clock.describe('Arrival: one of arrival_times, or a time of find_dinners'),
  ...contact,
  section_id: positiveInteger.optional().describe('Section of a dinner, of find_dinners'),
  alcohol_okay: z.boolean().default(false).describe('Of a dinner: dishes may contain alcohol'),
  pork_okay: z.boolean().default(false).describe('Of a dinner: dishes may contain pork'),
  allergies: shortText(500).optional().describe('Of a dinner: allergies, which the kitchen reads'),
  total: rupiahSum.describe('The total of the quote that the guest has seen. At another total nothing is held'),
  idempotency_key: z.uuid().describe('Of the quote'),
  language: languageField,
})
type HoldInput = z.output<typeof takes>

export const hold = assistantTool({
  title: 'Hold places for a guest',
  description:
    'Holds the places of a quote for a short time and returns a link by which the guest pays and accepts the terms. Call it only after the guest has seen the quote and said yes. A guest can have one unpaid hold. Repeat a broken call with the same idempotency_key.',
  isRead: false,
  perMinute: HOLDS_PER_MINUTE,
  takes,
  answers: z.object({
    status: z.enum(STATUSES),
    reservation_id: z.string(),
    key: z.string().describe('Send it with read_reservation'),
    booking_code: z.string(),
    total: rupiah,
    pay_link: z.string().nullable().describe('For the guest. Null if nothing is due'),
    pay_until: z.iso.datetime().nullable(),
    page: z.string().describe('Page of the reservation, for the guest'),
    refund: z.string(),
  }),
  run: async (request, input) => {
    const { app, language: of } = request
    const { data } = await holdPlaces(request, input)
    const row = await findReservation(app.sql, data.reservation_id)
    if (!row) throw new Error(`reservation ${data.reservation_id} is gone`)
    const saleNight = await knownNight(app, row.outletId, row.night)
    const isFree = data.amount === 0
    const status: (typeof STATUSES)[number] = isFree ? 'confirmed' : 'waiting_for_payment'
    const until = momentText(new Date(data.expires_at), row.timezone, of)
    const total = formatMoney(data.amount, 'IDR', of)
    return {
      text: isFree
        ? messages[of].booked(data.booking_code)
        : messages[of].held({ code: data.booking_code, total, until }),
      data: {
        status,
        reservation_id: row.id,
        key: payToken(app, row.id),
        booking_code: data.booking_code,
        total: data.amount,
        pay_link: isFree ? null : payUrl(app, row, row.locale, 'pay'),
        pay_until: isFree ? null : data.expires_at,
        page: openUrl(app, row, row.locale),
        refund: await refundText(app, saleNight, row.kind, of),
      },
    }
  },
})

/**
 * Holds the places by the site's own call for this kind of place. The server does not return the guest's key. The assistant gets a key that
 * only allows the payment.
 */
function holdPlaces({ askApi }: AssistantRequest, input: HoldInput): Promise<PaymentData> {
  const kind = kindOf(input)
  const key = input.idempotency_key
  const { night: date, time, name, phone_number, email, notes, total, affiliator_code: code } = input
  const shared = { date, time, name, phone_number, email, notes, expected_total: total }
  if (kind === 'restaurant')
    return askApi('createRestaurantReservation', { key, body: { ...shared, ...dinnerOf(input) } })
  if (kind === 'tickets') {
    const tickets = (input.tickets ?? []).map((ticket) => ({ id: ticket.ticket_id, qty: ticket.quantity }))
    return askApi('purchaseTickets', { key, body: { ...shared, tickets, affiliator_code: code ?? null } })
  }
  const tables = (input.tables ?? []).map((table) => ({ table_id: table.table_id, pax: table.guests }))
  return askApi('createTableReservation', { key, body: { ...shared, tables, affiliator_code: code ?? null } })
}

const dinnerOf = ({ outlet_id, dinner, section_id, alcohol_okay, pork_okay, allergies }: HoldInput & PlacesInput) => ({
  outlet_id,
  pax: dinner?.guests,
  course_id: dinner?.course_id,
  section_id,
  alcohol_okay,
  pork_okay,
  has_allergy: Boolean(allergies?.trim()),
  allergy_details: allergies,
})
