import { z } from 'zod'
import { PAYMENT_STATUSES } from '#contract/web/entities.ts'
import { Refused } from '#domain/refusals.ts'
import { STATE } from '#domain/reservations/states.ts'
import { assistants as en } from '#messages/en/assistants.ts'
import { assistants as id } from '#messages/id/assistants.ts'
import { type AssistantRequest, assistantTool } from '#server/http/assistants/assistant-tool.ts'
import { languageField, rupiah, shortText, whole } from '#server/http/assistants/tool-shapes.ts'
import { ownReservation } from '#server/reservations/access.ts'
import { payUrl } from '#server/reservations/confirmation-data.ts'
import { presentPayable } from '#server/reservations/present.ts'
import { findReservation } from '#server/reservations/repository.ts'

const messages = { id, en }

export const readReservation = assistantTool({
  title: 'Read a reservation',
  description:
    'Reads the state of a reservation by its key, or by a link of the guest to it: waiting for payment, confirmed or canceled, with its place, night and refunds. It returns no name, phone or email.',
  isRead: true,
  takes: z.object({
    reservation_id: shortText(64).optional(),
    key: shortText(100).optional().describe('key of hold'),
    link: shortText(600).optional().describe('Instead of both: pay_link, or the link of the confirmation'),
    language: languageField,
  }),
  answers: z.object({
    status: z.string().describe('In words'),
    payment_status: z.enum(PAYMENT_STATUSES),
    booking_code: z.string(),
    venue: z.string(),
    address: z.string(),
    map: z.string(),
    night: z.iso.date(),
    arrival: z.string().describe('ISO 8601 with the offset of the venue'),
    event: z.string().nullable(),
    guests: whole,
    places: z.string(),
    course: z.string().nullable(),
    total: rupiah,
    paid: rupiah,
    pay_link: z.string().nullable(),
    pay_until: z.iso.datetime().nullable(),
    refunds: z.array(z.object({ amount: rupiah, status: z.string(), expected_by: z.string().nullable() })),
  }),
  run: async (request, input) => {
    const { app, language: of } = request
    const { reservationId, key } = input.link
      ? partsOf(input.link)
      : { reservationId: input.reservation_id, key: input.key }
    if (!reservationId || !key) throw new Refused('not_found')
    const row = await payableRow(request, reservationId, key)
    const read = presentPayable(app, row, of)
    const isWaiting = read.status === STATE.WaitingForPayment
    const unpaid = isWaiting ? await findReservation(app.sql, row.id) : null
    return {
      text: messages[of].reservation(read.booking_code, read.status_text, read.outlet.name),
      data: {
        status: read.status_text,
        payment_status: read.payment_status,
        booking_code: read.booking_code,
        venue: read.outlet.name,
        address: read.outlet.address,
        map: read.outlet.map_url,
        night: read.night,
        arrival: read.datetime,
        event: read.event_name,
        guests: read.pax,
        places: read.dinner ? [read.dinner.section, ...read.dinner.tables].filter(Boolean).join(', ') : read.detail,
        course: read.dinner?.course ?? null,
        total: read.payment.amount,
        paid: read.payment.captured_amount,
        pay_link: unpaid && payUrl(app, unpaid, of, 'pay'),
        pay_until: isWaiting ? read.expires_at : null,
        refunds: read.payment.refunds.map(({ amount, status, expected_by }) => ({ amount, status, expected_by })),
      },
    }
  },
})

/** Returns the reservation without the data of its guest, even if the key gives access to this data. @throws Refused not_found */
const payableRow = ({ app, language: of, address }: AssistantRequest, reservationId: string, key: string) =>
  ownReservation(
    app,
    { language: of, browserKey: null, memberId: null, sessionId: null, reservationToken: key, address },
    reservationId,
    'pay',
  )

/** Reads the id and the key of a link to a reservation: its page, its payment page or `/pay/{id}.{key}`. */
function partsOf(text: string): { reservationId?: string; key?: string } {
  const url = URL.parse(text)
  if (!url) return {}
  const [, paidId, payKey] = /^\/pay\/([\w-]{36})\.([\w.-]+)$/.exec(url.pathname) ?? []
  const reservationId = paidId ?? url.searchParams.get('reservation') ?? /([\w-]{36})$/.exec(url.pathname)?.[1]
  const key = payKey ?? url.searchParams.get('key')
  return { ...(reservationId && { reservationId }), ...(key && { key }) }
}
