// Tests the code of an offer that halves the price. The test covers the code check, the quote, the reservation, the email and the paper
// ticket.
import { expect, test } from 'vitest'
import { confirmed } from '#server/notifications/emails/confirmation-email.ts'
import { emailFacts } from '#server/reservations/confirmation-data.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { ticketPaper } from '#server/reservations/tickets/ticket-paper.ts'
import type { Breakdown, PaymentData, Reservation } from '#contract/web/entities.ts'
import { apiAt, dataOf, failureOf } from '#tests/support/api.ts'
import {
  aTicketOf,
  CHECK_CODE,
  forTables,
  forTickets,
  outletIdOf,
  QUOTE,
  TABLES,
  TICKETS,
} from '#tests/support/booking.ts'
import { freeTables } from '#tests/support/guest.ts'
import { paidBy } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const CODE = 'LIL-TIGER'
/** The date of a Wednesday on which Gema has no event. */
const NIGHT = '2026-12-09'
const INVALID = 'The code you entered is invalid'
const FOR_TICKETS = 'This code is for tickets, and this night sells tables'

/** Prepares two nights of Gema: one sells tickets for 250,000 rupiah, and the other sells tables. */
async function gema(app: TestApp) {
  const [outlet] = await app.sql<{ slug: string; brand: string }[]>`
    select o.slug, b.slug as brand from outlets o join brands b on b.id = o.brand_id where b.slug = 'gema' order by o.id limit 1`
  const slug = outlet?.slug ?? ''
  const ticketId = await aTicketOf(app, { stock: 10, at: `gema-${slug}`, night: NIGHT })
  return { slug, ticketId, outletId: await outletIdOf(app, slug), api: apiAt((await app.open()).url) }
}

test('R-054 the code of Lil Tiger halves the price of a Gema ticket, and the response contains the ages that may use the code', async () => {
  await using app = await testApp()
  const { ticketId, outletId, api } = await gema(app)
  const checked = await api.post(CHECK_CODE, { affiliator_code: 'lil-tiger', date: NIGHT, outlet_id: outletId })
  expect(dataOf<{ discount: object }>(checked).discount).toEqual({ kind: 'percent', value: 50 })
  const cart = { date: NIGHT, tickets: [{ id: ticketId, qty: 2 }], affiliator_code: CODE }
  const price = dataOf<Breakdown>(await api.post(QUOTE, cart))
  expect(price).toMatchObject({ subtotal: 500_000, affiliator_discount: 250_000, ages: { least: 1, most: 30 } })
  const full = dataOf<Breakdown>(await api.post(QUOTE, { ...cart, affiliator_code: null }))
  expect(full).toMatchObject({ affiliator_discount: 0, ages: null })
})

test('R-054 the email, the page and the PDF of a booking at the Lil Tiger price say that the door checks the age', async () => {
  await using app = await testApp()
  const { ticketId, api } = await gema(app)
  const answer = await api.post(
    TICKETS,
    forTickets([{ id: ticketId, qty: 1 }], { affiliator_code: CODE, date: NIGHT, time: '23:00' }),
  )
  const { data, access_token: token = '' } = dataOf<PaymentData>(answer)
  expect(data.breakdown).toMatchObject({ affiliator_discount: 125_000, ages: { least: 1, most: 30 } })
  await settlePayment(app, data.reservation_id, paidBy('T1', data.amount))
  const response = await api.get(`/api/web/reservations/detail-reservation/${data.reservation_id}`, {
    headers: { 'x-reservation-token': token },
  })
  expect(dataOf<Reservation>(response).payment.breakdown.ages).toEqual({ least: 1, most: 30 })
  const row = await findReservation(app.sql, data.reservation_id)
  if (!row) throw new Error('no reservation')
  const email = confirmed(await emailFacts(app, row, 'en'), 'en')
  expect(email.notes?.items.join(' ')).toContain('ages 1 to 30')
  const paper = await ticketPaper(app, row)
  expect(paper.before.lines.join(' ')).toContain('1 to 30')
})

test.each([
  ['that has ended', { valid_until: '2026-12-08' }],
  ['on a weekday without this offer', { weekdays: [6, 7] }],
  ['that is not published', { is_published: false }],
  ['without a price', { discount_percent: null }],
])('R-042 R-054 the code of an offer %s is refused', async (_, change) => {
  await using app = await testApp()
  const { outletId, api } = await gema(app)
  await app.sql`update offers set ${app.sql(change)} where code = 'lil-tiger'`
  const answer = await api.post(CHECK_CODE, { affiliator_code: CODE, date: NIGHT, outlet_id: outletId })
  expect(failureOf(answer)).toMatchObject({ status: 422, errors: { affiliator_code: [INVALID] } })
})

test('R-042 R-054 the code of an offer is refused at the outlet of another brand', async () => {
  await using app = await testApp()
  const { api } = await gema(app)
  const outletId = await outletIdOf(app, 'kuningan')
  const answer = await api.post(CHECK_CODE, { affiliator_code: CODE, date: NIGHT, outlet_id: outletId })
  expect(failureOf(answer)).toMatchObject({ status: 422, errors: { affiliator_code: [INVALID] } })
})

test('R-054 the code of an offer is valid only for tickets, not on a night with tables', async () => {
  await using app = await testApp()
  const { slug, outletId, api } = await gema(app)
  const night = '2026-12-02'
  const codeCheck = await api.post(CHECK_CODE, { affiliator_code: CODE, date: night, outlet_id: outletId })
  expect(failureOf(codeCheck)).toMatchObject({ status: 422, errors: { affiliator_code: [FOR_TICKETS] } })
  const [table] = await freeTables(app, slug, night)
  const answer = await api.post(TABLES, forTables([table?.id ?? 0], { date: night, affiliator_code: CODE }))
  expect(failureOf(answer)).toMatchObject({ status: 422, errors: { affiliator_code: [FOR_TICKETS] } })
})
