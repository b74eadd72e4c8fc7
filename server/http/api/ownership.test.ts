// Tests the access to a reservation. The key in a pay link opens only the payment. A code that is sent to the contact of the reservation
// opens everything else.
import { expect, test } from 'vitest'
import type { PaymentStatus } from '#contract/web/entities.ts'
import { payToken } from '#server/reservations/access.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { type Api, apiAt, dataOf, failureOf } from '#tests/support/api.ts'
import { aHeldTable, pay, statusOf } from '#tests/support/booking.ts'
import { aPhone } from '#tests/support/guest.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const ACCOUNT = { bank: '014', account_number: '5270123456', account_holder: 'Raka Wicaksana' }
const CODE = /\b(\d{3}) (\d{3})\b/
type Sent = { channel: string; sent_to: string; resend_after: number }
type Proof = { proof: string | null }

async function codeMailedTo(app: TestApp, email: string): Promise<string> {
  await sendMessages(app)
  const [mail] = await app.sql<{ text: string }[]>`
    select text from sandbox.inbox where "to" = ${email} and text ~ '\\m[0-9]{3} [0-9]{3}\\M' order by message_id desc limit 1`
  const [, first = '', last = ''] = CODE.exec(mail?.text ?? '') ?? []
  return first + last
}

async function aPaidTable(app: TestApp, api: Api) {
  const hold = await aHeldTable(app, api, { email: 'rani@surat.example' })
  await pay(api, hold)
  return { ...hold, id: hold.reservation_id, payer: { token: payToken(app, hold.reservation_id) } }
}

test('S1 a pay link shows the payment state, but not the contact, the ticket or any file', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const { id, payer } = await aPaidTable(app, api)
  const status = dataOf<PaymentStatus>(await api.get(`/api/web/reservations/payment-status/${id}`, payer))
  expect(status).toMatchObject({ status: 2, payment_status: 'confirmed', url: null })
  const reads = ['ticket.png', 'ticket.pdf', 'ticket.pkpass', 'google-wallet', 'calendar.ics'].map(
    (file) => `/api/web/reservations/${id}/${file}`,
  )
  for (const path of [`/api/web/reservations/detail-reservation/${id}`, ...reads]) {
    expect((await api.get(path, payer)).status, path).toBe(404)
  }
  for (const path of reads.filter((file) => !file.endsWith('.png')))
    expect((await api.get(path, { query: { key: payer.token } })).status, path).toBe(404)
  const acts = ['release', 'resend-confirmation', 'refund-account']
  for (const act of acts) {
    const body = act === 'refund-account' ? ACCOUNT : undefined
    const answer = await api.post(`/api/web/reservations/${id}/${act}`, body, payer)
    expect([act, answer.status]).toEqual([act, 404])
  }
  const cancelled = await api.post('/api/web/reservations/cancel', { reservation_id: id, reason: 'Others' }, payer)
  expect(cancelled.status).toBe(401)
})

test('S1 F18 a guest with a pay link and an emailed code can open the ticket and enter a bank account', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const { id, payer } = await aPaidTable(app, api)
  const path = `/api/web/reservations/${id}/ownership`
  const sent = dataOf<Sent>(await api.post(`${path}/code`, {}, payer))
  expect(sent).toMatchObject({ channel: 'email', sent_to: 'r***@…', resend_after: 60 })
  const code = await codeMailedTo(app, 'rani@surat.example')
  expect(code).toMatch(/^\d{6}$/)
  const wrong = code === '000000' ? '111111' : '000000'
  const refusal = await api.post(path, { channel: 'email', confirmation_code: wrong }, payer)
  expect(failureOf(refusal)).toMatchObject({ status: 422, code: 'validation_failed' })
  const { proof } = dataOf<Proof>(await api.post(path, { channel: 'email', confirmation_code: code }, payer))
  const proven = { headers: { 'x-phone-proof': proof ?? '' } }
  expect((await api.get(`/api/web/reservations/detail-reservation/${id}`, proven)).status).toBe(200)
  expect((await api.get(`/api/web/reservations/${id}/ticket.png`, proven)).status).toBe(200)
  const again = await api.post(path, { channel: 'email', confirmation_code: code }, payer)
  expect(again.status, 'a code is good once').toBe(422)
  const account = await api.post(`/api/web/reservations/${id}/refund-account`, ACCOUNT, proven)
  expect(failureOf(account).code, 'nothing waits for an account yet').toBe('forbidden')
  app.clock.advance(901)
  const late = await api.post(`/api/web/reservations/${id}/refund-account`, ACCOUNT, proven)
  expect(failureOf(late).code).toBe('ownership_proof_needed')
})

test('S1 the link in a guest’s email opens the reservation, but a bank account also needs a code', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const { id, token } = await aPaidTable(app, api)
  expect((await api.get(`/api/web/reservations/detail-reservation/${id}`, { token })).status).toBe(200)
  const account = await api.post(`/api/web/reservations/${id}/refund-account`, ACCOUNT, { token })
  expect(failureOf(account)).toMatchObject({ status: 403, code: 'ownership_proof_needed' })
})

test('S1 a request for a code needs the reservation’s key and a minimum wait between two codes', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const { id, payer } = await aPaidTable(app, api)
  const path = `/api/web/reservations/${id}/ownership/code`
  expect((await api.post(path, {})).status).toBe(404)
  expect((await api.post(path, {}, { token: 'x'.repeat(43) })).status).toBe(404)
  expect(failureOf(await api.post(path, { channel: 'phone' }, payer)).code).toBe('forbidden')
  expect((await api.post(path, {}, payer)).status).toBe(200)
  expect(failureOf(await api.post(path, {}, payer))).toMatchObject({ status: 429, code: 'too_much_attempts' })
  await app.sql`update reservations set phone_proven = true, phone = ${aPhone()} where id = ${id}`
  expect(dataOf<Sent>(await api.post(path, { channel: 'phone' }, payer)).sent_to).toMatch(/^\+62•+\d{3}$/)
})

test('S1 after a correction of the email address, a code to the old address proves nothing', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const { id, payer, ...table } = await aPaidTable(app, api)
  const path = `/api/web/reservations/${id}/ownership`
  dataOf(await api.post(`${path}/code`, {}, payer))
  const code = await codeMailedTo(app, 'rani@surat.example')
  const { proof } = dataOf<Proof>(await api.post(path, { channel: 'email', confirmation_code: code }, payer))
  const proven = { headers: { 'x-phone-proof': proof ?? '' } }
  await app.sql`update reservations set email = 'rani@lain.example' where id = ${id}`
  expect((await api.get(`/api/web/reservations/detail-reservation/${id}`, proven)).status).toBe(404)
  expect((await statusOf(api, table)).status).toBe(2)
})
