// Tests bookings with a phone that the guest typed but never proved, over real HTTP. The tests check which member owns such a booking
// (review F19).
import { expect, test } from 'vitest'
import type { OfferedReservation } from '#contract/web/contact-endpoints.ts'
import type { Reservation } from '#contract/web/entities.ts'
import { apiAt, type Api, dataOf, failureOf } from '#tests/support/api.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aHeldTable, forTables, freeTableIds, pay, TABLES } from '#tests/support/booking.ts'
import { mailsTo } from '#tests/support/emails.ts'
import { aPhone } from '#tests/support/guest.ts'
import { codeFor, signIn } from '#tests/support/member.ts'

const OFFERED = '/api/web/reservations/offered'
const LIST = '/api/web/reservations/list-reservation'
const GUEST_MAIL = 'rahma@surat.example'
const as = (token: string, more: Record<string, string> = {}) => ({
  headers: { Authorization: `Bearer ${token}`, ...more },
})

async function openTestServer(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options)
  const api = apiAt((await app.open()).url)
  return { app, api, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

/** Makes a paid booking. Its guest typed a phone number that belongs to an account with another email address. */
async function aTypedBooking({ app, api }: { app: TestApp; api: Api }) {
  const phone = aPhone()
  const hold = await aHeldTable(app, api, { phone_number: phone, email: GUEST_MAIL, name: 'Rahma Anindita' })
  await pay(api, hold)
  const owner = await signIn(api, phone)
  return { id: hold.reservation_id, key: hold.token, phone, token: owner.token }
}

const claimPath = (id: string, what = 'claim') => `/api/web/reservations/${id}/${what}`

async function mailedCode(app: TestApp): Promise<string> {
  const mails = await mailsTo(app, GUEST_MAIL)
  return (
    mails.map(({ text }) => /^(?:Kode|Code): (\d{6})$/m.exec(text)?.[1]).findLast((code) => code !== undefined) ?? ''
  )
}

test('F19 a typed phone alone gives the member with this phone no access to the booking', async () => {
  await using h = await openTestServer()
  const { id, token } = await aTypedBooking(h)
  expect(dataOf(await h.api.get(LIST, as(token)))).toEqual([])
  for (const path of [
    `/api/web/reservations/detail-reservation/${id}`,
    `/api/web/reservations/payment-status/${id}`,
    `/api/web/reservations/${id}/refund`,
    `/api/web/reservations/${id}/ticket.png`,
    `/api/web/reservations/${id}/ticket.pdf`,
    `/api/web/reservations/${id}/calendar.ics`,
  ])
    expect((await h.api.get(path, as(token))).status, path).toBe(404)
  const cancelled = await h.api.post('/api/web/reservations/cancel', { reservation_id: id, reason: 'mine' }, as(token))
  expect(cancelled.status).toBe(404)
  const account = { bank: 'bca', account_number: '1234567890', account_holder: 'Orang Lain' }
  expect((await h.api.post(`/api/web/reservations/${id}/refund-account`, account, as(token))).status).toBe(404)
  const response = await h.api.post(`/api/web/reservations/${id}/contact`, { email: 'thief@surat.example' }, as(token))
  expect(response.status).toBe(404)
})

test('F19 a member sees only the outlet, night and state of an offered booking until a code by email is confirmed', async () => {
  await using h = await openTestServer()
  const { id, token } = await aTypedBooking(h)
  const offers = dataOf<OfferedReservation[]>(await h.api.get(OFFERED, as(token)))
  expect(offers).toEqual([
    {
      id,
      night: '2026-11-25',
      status: 2,
      status_text: expect.any(String),
      mailed_to: 'r***@…',
      outlet: { name: expect.any(String), slug: 'kuningan', brand: { slug: 'luna-senja', name: expect.any(String) } },
    },
  ])
  const sent = dataOf<{ mailed_to: string }>(await h.api.post(claimPath(id, 'claim-code'), undefined, as(token)))
  expect(sent.mailed_to).toBe('r***@…')
  const code = await mailedCode(h.app)
  const wrong = code === '000000' ? '000001' : '000000'
  for (const guess of [wrong, 'x', ''])
    expect(failureOf(await h.api.post(claimPath(id), { confirmation_code: guess }, as(token)))).toMatchObject({
      status: 422,
      errors: { confirmation_code: [expect.any(String)] },
    })
  const stranger = await signIn(h.api, aPhone(), { email: 'other@surat.example' })
  expect((await h.api.post(claimPath(id), { confirmation_code: code }, as(stranger.token))).status).toBe(404)
  const claimedReservation = dataOf<Reservation>(
    await h.api.post(claimPath(id), { confirmation_code: code }, as(token)),
  )
  expect(claimedReservation).toMatchObject({ id, email: GUEST_MAIL })
  expect(dataOf<Reservation[]>(await h.api.get(LIST, as(token))).map((reservation) => reservation.id)).toEqual([id])
  expect(dataOf(await h.api.get(OFFERED, as(token)))).toEqual([])
})

test('F19 a claim code allows five guesses and expires after half an hour', async () => {
  await using h = await openTestServer()
  const { id, token } = await aTypedBooking(h)
  const send = () => h.api.post(claimPath(id, 'claim-code'), undefined, as(token))
  const claim = async (confirmation_code: string) =>
    (await h.api.post(claimPath(id), { confirmation_code }, as(token))).status
  dataOf(await send())
  const first = await mailedCode(h.app)
  expect(failureOf(await send())).toMatchObject({ status: 429 })
  h.app.clock.advance(61)
  dataOf(await send())
  const second = await mailedCode(h.app)
  if (first !== second) expect(await claim(first)).toBe(422)
  for (let guess = 0; guess < 5; guess++) await claim(second === '000000' ? '000001' : '000000')
  expect(await claim(second)).toBe(422)
  h.app.clock.advance(61)
  dataOf(await send())
  const third = await mailedCode(h.app)
  h.app.clock.advance(1800)
  expect(await claim(third)).toBe(422)
})

test('F19 a signed-in guest can add a booking to the account by its access key, but not by a key that only pays', async () => {
  await using h = await openTestServer()
  const { id, key, token } = await aTypedBooking(h)
  const [pays = ''] =
    /[^.]+$/.exec(
      new URL(dataOf<{ url: string }>(await h.api.post(TABLES, forTables((await freeTableIds(h.app)).slice(0, 1)))).url)
        .pathname,
    ) ?? []
  expect((await h.api.post(claimPath(id), {}, as(token, { 'X-Reservation-Token': pays }))).status).toBe(404)
  expect((await h.api.post(claimPath(id), {}, as(token))).status).toBe(404)
  dataOf(await h.api.post(claimPath(id), {}, as(token, { 'X-Reservation-Token': key })))
  expect(dataOf<Reservation[]>(await h.api.get(LIST, as(token))).map((reservation) => reservation.id)).toEqual([id])
})

test('F19 a booking that a member rejected as another person’s booking is not offered again', async () => {
  await using h = await openTestServer()
  const { id, token } = await aTypedBooking(h)
  dataOf(await h.api.post(claimPath(id, 'not-mine'), undefined, as(token)))
  expect(dataOf(await h.api.get(OFFERED, as(token)))).toEqual([])
})

test('F19 a booking is added to the account if the browser that made the booking proves the phone', async () => {
  await using h = await openTestServer()
  const phone = aPhone()
  const browser = { headers: { 'X-Phone-Proof': 'a-browser-that-names-itself-0001' } }
  const [firstTable = 0, secondTable = 0] = await freeTableIds(h.app)
  const response = await h.api.post(
    TABLES,
    forTables([firstTable], { phone_number: phone, email: GUEST_MAIL }),
    browser,
  )
  const { data } = dataOf<{ data: { reservation_id: string } }>(response)
  const same = await h.api.post(TABLES, forTables([secondTable], { phone_number: phone, date: '2026-12-02' }), {
    headers: { 'X-Phone-Proof': 'a-browser-that-names-itself-0002' },
  })
  // A guest with this phone and this network address already has an unpaid hold. So a second hold is refused, even from another browser.
  expect(failureOf(same).code).toBe('payment_pending')
  await h.api.post('/api/web/auth/login-using-hwg', { phone_number: phone }, browser)
  const code = await newestCode(h.api, phone)
  const answer = await h.api.post(
    '/api/web/auth/login-using-hwg-confirmation',
    { phone_number: phone, confirmation_code: code, ...registration },
    browser,
  )
  const { token } = dataOf<{ token: string }>(answer)
  expect(dataOf<Reservation[]>(await h.api.get(LIST, as(token))).map(({ id }) => id)).toEqual([data.reservation_id])
})

const registration = {
  first_name: 'Sekar',
  last_name: 'Ayu',
  email: 'sekar@surat.example',
  date_of_birth: '1994-05-17',
  gender: 2,
  nationality_id: 360,
  province_id: 31,
  city_id: 3171,
}

async function newestCode(api: Api, phone: string): Promise<string> {
  const messages = dataOf<{ code: string }[]>(
    await api.get('/api/sandbox/messages', { query: { to: phone, kind: 'sms' } }),
  )
  return messages[0]?.code ?? ''
}

test('F19 a booking is added to an account that has the same phone and the same email address', async () => {
  await using h = await openTestServer()
  const phone = aPhone()
  const hold = await aHeldTable(h.app, h.api, { phone_number: phone, email: GUEST_MAIL, name: 'Rahma Anindita' })
  await pay(h.api, hold)
  const { token } = await signIn(h.api, phone, { email: GUEST_MAIL })
  expect(dataOf<Reservation[]>(await h.api.get(LIST, as(token)))).toMatchObject([{ id: hold.reservation_id }])
  expect(dataOf(await h.api.get(OFFERED, as(token)))).toEqual([])
})

test('F19 a stranger’s unpaid booking with a guest’s phone does not block the guest’s booking from another network address', async () => {
  await using h = await openTestServer({ settings: { trustedProxies: 1 } })
  const phone = aPhone()
  const [firstTable = 0, secondTable = 0, thirdTable = 0] = await freeTableIds(h.app)
  const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })
  dataOf(await h.api.post(TABLES, forTables([firstTable], { phone_number: phone }), from('198.51.100.7')))
  dataOf(await h.api.post(TABLES, forTables([secondTable], { phone_number: phone }), from('203.0.113.9')))
  // The unpaid booking blocks a second hold from the same network address.
  const again = await h.api.post(TABLES, forTables([thirdTable], { phone_number: phone }), from('203.0.113.9'))
  expect(failureOf(again).code).toBe('payment_pending')
})

test('F3 thirty guests behind one network address can all look up their account and sign in', async () => {
  await using h = await openTestServer({ settings: { areLimitsOn: true } })
  for (let n = 0; n < 30; n++) {
    const phone = `+628121${String(1_000_000 + n * 7919)}`
    const lookup = await h.api.post('/api/web/auth/get-user', { phone_number: phone })
    expect(lookup.status, `phone ${n + 1}`).toBe(404)
    const answer = await h.api.post('/api/web/auth/login-using-hwg-confirmation', {
      phone_number: phone,
      confirmation_code: await codeFor(h.api, phone),
      ...registration,
    })
    expect(answer.status, `phone ${n + 1}`).toBe(200)
  }
})
