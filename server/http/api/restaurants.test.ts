import { expect, test } from 'vitest'
import type { PaymentData, Reservation } from '#contract/web/entities.ts'
import type {
  CourseEntity,
  DiningSectionEntity,
  SessionEntity,
} from '#contract/web/restaurants/restaurant-endpoints.ts'
import { aKey, dataOf, failureOf } from '#tests/support/api.ts'
import { outletIdOf, pay } from '#tests/support/booking.ts'
import { aRestaurant, DINNER_NIGHT } from '#tests/support/dinner.ts'
import { aPhone } from '#tests/support/guest.ts'
import { signIn } from '#tests/support/member.ts'
import { CREATE, forDinner, openRestaurant } from '#tests/support/restaurant-server.ts'
import { aVenueHold } from '#tests/support/venue-hold.ts'

test('R-062 only a restaurant has sections and courses, in both languages', async () => {
  await using h = await openRestaurant()
  const sections = dataOf<DiningSectionEntity[]>(await h.api.get(h.at('sections'), { language: 'id' }))
  expect(sections.map(({ name, capacity, tables }) => [name, capacity, tables.length])).toEqual([
    ['Tungku', 6, 3],
    ['Ceruk', 30, 5],
    ['Aula', 48, 12],
  ])
  const courses = dataOf<CourseEntity[]>(await h.api.get(h.at('courses')))
  expect(courses.map(({ deposit }) => deposit)).toEqual([799_000, 999_000, 1_099_000])
  expect(courses.every(({ name, dishes }) => name && dishes.length > 2)).toBe(true)
  const inIndonesian = dataOf<CourseEntity[]>(await h.api.get(h.at('courses'), { language: 'id' }))
  expect(inIndonesian[0]?.description).not.toBe(courses[0]?.description)
  const bar = await outletIdOf(h.app, 'kuningan')
  const query = { pax: 2 }
  for (const [path, sending] of [
    ['sections', {}],
    ['courses', {}],
    ['sessions', { query: { ...query, date: DINNER_NIGHT } }],
    ['months/2026-11', { query }],
  ] as const) {
    for (const id of [bar, 999_999])
      expect(failureOf(await h.api.get(`/api/web/restaurants/${id}/${path}`, sending)), path).toMatchObject({
        status: 404,
        code: 'not_found',
      })
  }
  const senopati = await aRestaurant(h.app, 'senopati')
  const counter = dataOf<DiningSectionEntity[]>(await h.api.get(`/api/web/restaurants/${senopati.outletId}/sections`))
  expect(counter[0]?.tables).toHaveLength(12)
})

test('R-062 R-065 each dinner time of a night shows if it is available, or the reason, and the seats left in each section', async () => {
  await using h = await openRestaurant()
  const hearth = h.menteng.sections['hearth'] ?? 0
  dataOf(await h.book({ section_id: hearth }))
  const on = async (date: string, pax = 2) =>
    dataOf<SessionEntity[]>(await h.api.get(h.at('sessions'), { query: { date, pax } }))
  const sessions = await on(DINNER_NIGHT)
  expect(sessions.map(({ time }) => time)).toEqual([
    '17:00',
    '17:30',
    '18:00',
    '18:30',
    '19:00',
    '19:30',
    '20:00',
    '20:30',
    '21:00',
  ])
  const leftIn = (time: string) =>
    sessions.find((session) => session.time === time)?.sections.find(({ id }) => id === hearth)
  expect(leftIn('17:00')).toMatchObject({ id: hearth, seats_left: 6, available: true })
  expect(leftIn('17:30')).toMatchObject({ id: hearth, seats_left: 4, available: true })
  expect((await on(DINNER_NIGHT, 6)).find(({ time }) => time === '19:00')?.sections[0]).toMatchObject({
    available: false,
  })
  for (const [date, reason] of [
    ['2026-11-29', 'sunday'],
    ['2026-11-22', 'too_soon'],
    ['2027-01-21', 'too_far'],
    ['2026-11-19', 'past'],
  ] as const)
    expect(new Set((await on(date)).map((session) => `${session.available} ${session.reason}`)), date).toEqual(
      new Set([`false ${reason}`]),
    )
  const hold = await aVenueHold(h.app.sql, { outletId: h.menteng.outletId, night: '2026-11-26' })
  await h.app.sql`
    insert into seatings (hold_id, outlet_id, section_id, table_id, night, during, pax)
    select ${hold}::uuid, outlet_id, section_id, id, '2026-11-26', '["2026-11-26T19:00+07:00","2026-11-26T21:00+07:00")', 1
    from tables where outlet_id = ${h.menteng.outletId} and is_reservable on conflict do nothing`
  expect((await on('2026-11-26')).find(({ time }) => time === '19:30')).toMatchObject({
    available: false,
    reason: 'full',
  })
  const month = dataOf<{ date: string; sessions: SessionEntity[] }[]>(
    await h.api.get(h.at('months/2026-11'), { query: { pax: 2 } }),
  )
  expect(month).toHaveLength(30)
  // A request for one night also lists the tables that can be chosen.
  expect(sessions).toMatchObject(month.find(({ date }) => date === DINNER_NIGHT)?.sessions ?? [])
  expect(sessions[0]?.sections.every(({ tables }) => (tables?.length ?? 0) > 0)).toBe(true)
  for (const wrong of [{ pax: 0 }, { pax: 7 }, { pax: 1.5 }, { date: '2026-02-30' }, { pax: 'x' }])
    expect(
      failureOf(
        await h.api.get(h.at('sessions'), { query: { date: DINNER_NIGHT, pax: 2, ...wrong }, isMeantBad: true }),
      ).status,
    ).toBe(422)
})

test('R-032 for a restaurant, the list of tables of a night is empty, and the calendar shows dinner dates as open', async () => {
  await using h = await openRestaurant()
  const outlet = `/api/web/outlets/${h.menteng.outletId}`
  expect(dataOf(await h.api.get(`${outlet}/tables`, { query: { date: DINNER_NIGHT } }))).toEqual([])
  const month = dataOf<{ date: string; state: string }[]>(
    await h.api.get(`${outlet}/availability`, { query: { month: '2026-11' } }),
  )
  expect(month.find(({ date }) => date === DINNER_NIGHT)?.state).toBe('open')
  expect(month.find(({ date }) => date === '2026-11-29')?.state).toBe('sunday')
})

test('R-061 R-063 a guest holds a dinner with three deposits, pays, and opens it with its access key', async () => {
  await using h = await openRestaurant()
  const { data, access_token: token } = dataOf<PaymentData>(
    await h.book({ pax: 3, has_allergy: true, allergy_details: 'peanuts' }),
  )
  expect(data).toMatchObject({ amount: 2_397_000, status: 0, expires_at: '2026-11-20T08:30:00.000Z' })
  expect(data.breakdown).toMatchObject({ subtotal: 2_397_000, service: 0, tax: 0, total: 2_397_000 })
  await pay(h.api, { ...data, token: token ?? '' })
  const path = `/api/web/reservations/detail-reservation/${data.reservation_id}`
  const reservation = dataOf<Reservation>(await h.api.get(path, { token: token ?? '' }))
  expect(reservation).toMatchObject({
    type: 3,
    status: 2,
    pax: 3,
    dinner: { section: 'Hall', deposit: 799_000, has_allergy: true, allergy_details: 'peanuts' },
  })
  expect(failureOf(await h.api.get(path)).status).toBe(404)
})

test('R-061 a member’s dinner is in the list of their reservations', async () => {
  await using h = await openRestaurant()
  const { token } = await signIn(h.api, aPhone())
  const headers = { Authorization: `Bearer ${token}` }
  const answer = dataOf<PaymentData>(await h.book({}, { headers }))
  expect(answer.access_token).toBeUndefined()
  const mine = dataOf<Reservation[]>(await h.api.get('/api/web/reservations/list-reservation', { headers }))
  expect(mine.map(({ id, type }) => [id, type])).toEqual([[answer.data.reservation_id, 3]])
})

test('R-093 ten requests with the same key and body hold only one dinner', async () => {
  await using h = await openRestaurant()
  const idempotencyKey = aKey()
  const body = forDinner(h.menteng)
  const answers = await Promise.all(Array.from({ length: 10 }, () => h.api.post(CREATE, body, { idempotencyKey })))
  expect(new Set(answers.map((answer) => dataOf<PaymentData>(answer).data.reservation_id)).size).toBe(1)
  expect(await h.app.sql`select 1 from reservations`).toHaveLength(1)
  expect(failureOf(await h.api.post(CREATE, { ...body, pax: 3 }, { idempotencyKey }))).toMatchObject({
    status: 409,
    code: 'idempotency_conflict',
  })
})
