import { expect, test } from 'vitest'
import { acceptRequest, venueKey } from '#server/reservations/requests/answer-request.ts'
import { aKey, apiAt, dataOf, failureOf } from '#tests/support/api.ts'
import { aRestaurant, DINNER_NIGHT } from '#tests/support/dinner.ts'
import { aPhone } from '#tests/support/guest.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'

const ASK = '/api/web/v2/reservations/request-restaurant-reservation'
type VenueRequest = { reservation_id: string; access_token: string; answer_by: string; amount: number; status: number }

async function openRestaurant(app: TestApp) {
  const at = await aRestaurant(app)
  const api = apiAt((await app.open()).url)
  const body = (over: Record<string, unknown> = {}) => ({
    outlet_id: at.outletId,
    pax: 10,
    date: DINNER_NIGHT,
    time: '19:00',
    course_id: at.courseId,
    alcohol_okay: true,
    name: 'Raka Wicaksana',
    phone_number: aPhone(),
    email: 'raka@surat.example',
    terms_accepted: true,
    ...over,
  })
  return { api, body, at }
}

test('R-064 R-096 a guest sends a request to a venue, claims it after the venue accepts, and pays', async () => {
  await using app = await testApp()
  const { api, body } = await openRestaurant(app)
  const request = dataOf<VenueRequest>(await api.send('POST', ASK, { body: body() }))
  expect(request).toMatchObject({ status: 1, amount: 7_990_000, answer_by: '2026-11-21T08:00:00.000Z' })
  const id = request.reservation_id
  const headers = { 'x-reservation-token': request.access_token }
  const detail = async (language = 'en') =>
    dataOf<{ status: number; status_text: string; payment_status: string }>(
      await api.send('GET', `/api/web/reservations/detail-reservation/${id}`, { headers, language }),
    )
  expect(await detail()).toMatchObject({ status: 1, status_text: 'Waiting for an answer', payment_status: 'waiting' })
  const accept = `/api/web/reservations/${id}/accept`
  expect(failureOf(await api.send('POST', accept, {}))).toMatchObject({ status: 404 })
  expect(failureOf(await api.send('POST', accept, { headers, language: 'id' }))).toMatchObject({
    status: 409,
    code: 'request_pending',
    reservation_id: id,
    message: 'Kamu masih punya permintaan yang menunggu jawaban restoran.',
  })
  await acceptRequest(app, { id, key: venueKey(app, id) })
  expect((await detail('id')).status_text).toBe('Ditahan untukmu')
  const acceptance = dataOf<{ url: string; data: { status: number; expires_at: string } }>(
    await api.send('POST', accept, { headers }),
  )
  expect(acceptance.url).toContain(`/pay/${id}.`)
  expect(acceptance.data.expires_at).toBe(new Date(app.now().getTime() + 1_800_000).toISOString())
  expect(dataOf(await api.send('POST', accept, { headers }))).toEqual(acceptance)
})

test('R-064 R-093 an invalid request returns every faulty field in the order of the form, in the reader’s language, and never a 500', async () => {
  await using app = await testApp()
  const { api, body, at } = await openRestaurant(app)
  const ask = async (over: Record<string, unknown>, language = 'en', isMeantBad = false) =>
    failureOf(await api.send('POST', ASK, { body: body(over), language, isMeantBad }))
  expect(
    await ask({
      pax: 41,
      time: '03:00',
      course_id: null,
      has_allergy: true,
      name: 'Raka',
      email: 'raka@',
      phone_number: '12',
      terms_accepted: false,
    }),
  ).toMatchObject({
    status: 422,
    errors: {
      pax: ['For more than 40 guests, please call the restaurant first.'],
      course_id: [expect.any(String)],
      allergy_details: [expect.any(String)],
      name: [expect.any(String)],
      phone_number: [expect.any(String)],
      email: [expect.any(String)],
      time: [expect.any(String)],
      terms_accepted: [expect.any(String)],
    },
  })
  expect((await ask({ pax: 2 }, 'id')).errors).toEqual({ notes: ['Ceritakan apa yang perlu kami siapkan.'] })
  for (const over of [
    { pax: 0 },
    { pax: 7.5 },
    { pax: '12' },
    { pax: -1 },
    { pax: null },
    { date: '2026-13-01' },
    { section_id: 999_999 },
    { course_id: 'x' },
    { notes: 7 },
  ])
    expect(await ask(over, 'en', true), JSON.stringify(over)).toMatchObject({ status: 422, code: 'validation_failed' })
  for (const [date, reason] of [
    ['2026-11-29', 'sunday'],
    ['2026-11-21', 'too_soon'],
    ['2027-01-21', 'too_far'],
  ])
    expect(await ask({ date })).toMatchObject({ status: 409, code: 'date_unavailable', reason })
  const [bar] = await app.sql<{ id: number }[]>`select id from outlets where slug = 'kuningan'`
  expect((await ask({ outlet_id: bar?.id, course_id: at.courseId })).status).toBe(404)
  expect(await app.sql`select 1 from reservations where origin = 'request'`).toEqual([])
})

test('R-064 R-097 repeated calls with the same key and body make only one request', async () => {
  await using app = await testApp()
  const { api, body } = await openRestaurant(app)
  const idempotencyKey = aKey()
  const same = body()
  const [firstRequest, two] = await Promise.all(
    [0, 1].map(async () => dataOf<VenueRequest>(await api.send('POST', ASK, { body: same, idempotencyKey }))),
  )
  expect(firstRequest?.reservation_id).toBe(two?.reservation_id)
  expect(failureOf(await api.send('POST', ASK, { body: { ...same, pax: 11 }, idempotencyKey }))).toMatchObject({
    status: 409,
    code: 'idempotency_conflict',
  })
  const headers = { 'x-reservation-token': firstRequest?.access_token ?? '' }
  expect(failureOf(await api.send('POST', ASK, { body: { ...same, pax: 11 } }))).not.toHaveProperty('reservation_id')
  expect(failureOf(await api.send('POST', ASK, { body: { ...same, pax: 11 }, headers }))).toMatchObject({
    status: 409,
    code: 'request_pending',
    reservation_id: firstRequest?.reservation_id,
  })
  const release = `/api/web/reservations/${firstRequest?.reservation_id}/release`
  expect(dataOf(await api.send('POST', release, { headers }))).toMatchObject({ status: 5, payment_status: 'cancelled' })
  expect(failureOf(await api.send('POST', release, { headers }))).toMatchObject({ code: 'already_cancelled' })
  expect((await api.send('POST', ASK, { body: { ...same, pax: 11 } })).status).toBe(201)
})
