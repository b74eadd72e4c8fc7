// Tests bookings with a total of 0 over HTTP: the response to the booking call, the address in the response, and the limits of free
// bookings.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PaymentData, PaymentStatus, Reservation } from '#contract/web/entities.ts'
import { paymentRedirectUrl } from '#server/reservations/settlement/open-payment-page.ts'
import { apiAt, dataOf, failureOf } from '#tests/support/api.ts'
import { aTicketOf, forTickets, TICKETS } from '#tests/support/booking.ts'
import { aFreeCode } from '#tests/support/free-code.ts'
import { testApp } from '#tests/support/app.ts'

async function aFreeSale() {
  const app = await testApp()
  const code = await aFreeCode(app)
  const { url } = await app.open()
  const tickets = [{ id: await aTicketOf(app, { stock: 20 }), qty: 1 }]
  return { app, url, api: apiAt(url), body: forTickets(tickets, { affiliator_code: code }) }
}

test('B4 a booking of a free ticket is confirmed at once with the address of its QR code, and a retry gets the same response', async () => {
  const { app, url, api, body } = await aFreeSale()
  await using _ = app
  const headers = { 'Idempotency-Key': randomUUID() }
  const first = dataOf<PaymentData>(await api.post(TICKETS, body, { headers }))
  expect(first).toMatchObject({ data: { amount: 0, status: 2 }, access_token: expect.any(String) })
  expect(dataOf<PaymentData>(await api.post(TICKETS, body, { headers }))).toEqual(first)
  const { reservation_id: id } = first.data
  const { pathname, searchParams } = new URL(first.url)
  expect([pathname, searchParams.get('reservation')]).toEqual(['/en/reservation/payment-success', id])
  const image = await api.get(`/api/web/reservations/${id}/ticket.png`, { token: searchParams.get('key') ?? '' })
  expect(image.status).toBe(200)
  const token = first.access_token ?? ''
  const status = dataOf<PaymentStatus>(await api.get(`/api/web/reservations/payment-status/${id}`, { token }))
  expect(status).toMatchObject({ status: 2, payment_status: 'confirmed', amount: 0, url: null })
  const detail = dataOf<Reservation>(await api.get(`/api/web/reservations/detail-reservation/${id}`, { token }))
  expect(detail.payment).toMatchObject({ amount: 0, code: 'GRATIS', state: 'paid', captured_amount: 0 })
  // The payment link of a free booking redirects to the outcome and never to a gateway.
  const door = await fetch(paymentRedirectUrl(app, id).replace(app.publicUrl(), url), { redirect: 'manual' })
  expect([door.status, door.headers.get('location')]).toEqual([303, expect.stringContaining('/payment-success')])
})

test('B4 R-048 a second free ticket for an unproven phone is refused until the phone is proven', async () => {
  const { app, api, body } = await aFreeSale()
  await using _ = app
  dataOf(await api.post(TICKETS, body))
  const failure = failureOf(await api.post(TICKETS, body))
  expect(failure).toMatchObject({ code: 'phone_proof_needed' })
})
