// Dinners as a client of the API meets them: what there is, when, and every way in which one cannot be had.
import { expect, test } from 'vitest'
import type { PaymentData, Reservation } from '#contract/entities.ts'
import type { CourseEntity, DiningSectionEntity, SessionEntity } from '#contract/restaurant-endpoints.ts'
import { aKey, apiAt, dataOf, failureOf, type Sending } from '#tests/support/api.ts'
import { outletIdOf, pay } from '#tests/support/booking.ts'
import { aRestaurant, DINNER_NIGHT, type Restaurant } from '#tests/support/dinner.ts'
import { aPhone } from '#tests/support/guest.ts'
import { signIn } from '#tests/support/member.ts'
import { testWorld } from '#tests/support/world.ts'

const CREATE = '/api/web/v2/reservations/create-restaurant-reservation'

/** What a guest sends for a dinner of two in the hall; each call has a phone of its own. */
const forDinner = (at: Restaurant, over: Record<string, unknown> = {}) => ({
  outlet_id: at.outletId,
  pax: 2,
  date: DINNER_NIGHT,
  time: '19:00',
  section_id: at.sections['hall'],
  course_id: at.courseId,
  alcohol_okay: true,
  pork_okay: false,
  has_allergy: false,
  name: 'Raka Wicaksana',
  phone_number: aPhone(),
  email: 'raka@surat.example',
  notes: '',
  terms_accepted: true,
  ...over,
})

async function openRestaurant(options: Parameters<typeof testWorld>[0] = {}) {
  const world = await testWorld(options)
  const api = apiAt((await world.open()).url)
  const menteng = await aRestaurant(world)
  return {
    world,
    api,
    menteng,
    at: (path: string) => `/api/web/restaurants/${menteng.outletId}/${path}`,
    book: (over?: Record<string, unknown>, sending?: Sending) => api.post(CREATE, forDinner(menteng, over), sending),
    /** The same, wrong on purpose. */
    refused: async (over: Record<string, unknown>, language = 'en') =>
      failureOf(await api.post(CREATE, forDinner(menteng, over), { isMeantBad: true, language })),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

test('R-062 the sections of a restaurant and its courses are told in both languages, and only of a restaurant', async () => {
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
  const bar = await outletIdOf(h.world, 'kuningan')
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
  const senopati = await aRestaurant(h.world, 'senopati')
  const counter = dataOf<DiningSectionEntity[]>(await h.api.get(`/api/web/restaurants/${senopati.outletId}/sections`))
  expect(counter[0]?.tables).toHaveLength(12)
})

test('R-062 R-065 every session of a night is told, with why not, and what each section has left', async () => {
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
  const leftIn = (time: string) => sessions.find((one) => one.time === time)?.sections.find(({ id }) => id === hearth)
  expect(leftIn('17:00')).toEqual({ id: hearth, seats_left: 6, available: true })
  expect(leftIn('17:30')).toEqual({ id: hearth, seats_left: 4, available: true })
  expect((await on(DINNER_NIGHT, 6)).find(({ time }) => time === '19:00')?.sections[0]).toMatchObject({
    available: false,
  })
  for (const [date, reason] of [
    ['2026-11-29', 'sunday'],
    ['2026-11-22', 'too_soon'],
    ['2027-01-21', 'too_far'],
    ['2026-11-19', 'past'],
  ] as const)
    expect(new Set((await on(date)).map((one) => `${one.available} ${one.reason}`)), date).toEqual(
      new Set([`false ${reason}`]),
    )
  await h.world.sql`
    insert into seatings (outlet_id, section_id, table_id, night, during, pax)
    select outlet_id, section_id, id, '2026-11-26', '["2026-11-26T19:00+07:00","2026-11-26T21:00+07:00")', 1
    from tables where outlet_id = ${h.menteng.outletId} and is_reservable on conflict do nothing`
  expect((await on('2026-11-26')).find(({ time }) => time === '19:30')).toMatchObject({
    available: false,
    reason: 'full',
  })
  const month = dataOf<{ date: string; sessions: SessionEntity[] }[]>(
    await h.api.get(h.at('months/2026-11'), { query: { pax: 2 } }),
  )
  expect(month).toHaveLength(30)
  expect(month.find(({ date }) => date === DINNER_NIGHT)?.sessions).toEqual(sessions)
  for (const wrong of [{ pax: 0 }, { pax: 7 }, { pax: 1.5 }, { date: '2026-02-30' }, { pax: 'x' }])
    expect(
      failureOf(
        await h.api.get(h.at('sessions'), { query: { date: DINNER_NIGHT, pax: 2, ...wrong }, isMeantBad: true }),
      ).status,
    ).toBe(422)
})

test('R-032 a restaurant sells no table for a night: its list of tables is empty and its calendar open', async () => {
  await using h = await openRestaurant()
  const outlet = `/api/web/outlets/${h.menteng.outletId}`
  expect(dataOf(await h.api.get(`${outlet}/tables`, { query: { date: DINNER_NIGHT } }))).toEqual([])
  const month = dataOf<{ date: string; state: string }[]>(
    await h.api.get(`${outlet}/availability`, { query: { month: '2026-11' } }),
  )
  expect(month.find(({ date }) => date === DINNER_NIGHT)?.state).toBe('open')
  expect(month.find(({ date }) => date === '2026-11-29')?.state).toBe('sunday')
})

test('R-061 R-063 a guest holds a dinner with three deposits, pays, and reads it by its key', async () => {
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

test('R-061 a member’s dinner is among their reservations', async () => {
  await using h = await openRestaurant()
  const { token } = await signIn(h.api, aPhone())
  const headers = { Authorization: `Bearer ${token}` }
  const answer = dataOf<PaymentData>(await h.book({}, { headers }))
  expect(answer.access_token).toBeUndefined()
  const mine = dataOf<Reservation[]>(await h.api.get('/api/web/reservations/list-reservation', { headers }))
  expect(mine.map(({ id, type }) => [id, type])).toEqual([[answer.data.reservation_id, 3]])
})

test('R-093 the same key and body hold one dinner however often they come, another body is a conflict', async () => {
  await using h = await openRestaurant()
  const idempotencyKey = aKey()
  const body = forDinner(h.menteng)
  const answers = await Promise.all(Array.from({ length: 10 }, () => h.api.post(CREATE, body, { idempotencyKey })))
  expect(new Set(answers.map((answer) => dataOf<PaymentData>(answer).data.reservation_id)).size).toBe(1)
  expect(await h.world.sql`select 1 from reservations`).toHaveLength(1)
  expect(failureOf(await h.api.post(CREATE, { ...body, pax: 3 }, { idempotencyKey }))).toMatchObject({
    status: 409,
    code: 'idempotency_conflict',
  })
})

const PAX = {
  en: 'The number of guests must be a whole number from 1.',
  id: 'Jumlah tamu harus angka 1 atau lebih.',
}
const NO_PAX = {
  en: "Please let us know how many guests you're booking for.",
  id: 'Beri tahu kami untuk berapa tamu kamu memesan.',
}
const NO_SESSION = {
  en: 'Choose one of the arrival times on offer.',
  id: 'Pilih salah satu waktu kedatangan yang tersedia.',
}
const ELSEWHERE = { en: 'This place is not at the same outlet.', id: 'Tempat ini bukan di outlet yang sama.' }

test('R-062 R-064 what is wrong with a dinner is told at its field, to the letter, in both languages', async () => {
  await using h = await openRestaurant()
  const ubud = await aRestaurant(h.world, 'ubud')
  const cases: [string, Record<string, unknown>, { en: string; id: string }][] = [
    ['pax', { pax: 0 }, NO_PAX],
    ['pax', { pax: null }, NO_PAX],
    ['pax', { pax: 1.5 }, PAX],
    ['pax', { pax: '2' }, PAX],
    ['pax', { pax: -1 }, PAX],
    [
      'pax',
      { pax: 7 },
      { en: 'For more than 6 guests, please contact the venue.', id: 'Untuk lebih dari 6 tamu, hubungi kami dulu.' },
    ],
    ['date', { date: null }, { en: 'Choose the date you arrive.', id: 'Pilih tanggal kedatangan.' }],
    ['date', { date: '2026-02-30' }, { en: 'There is no such date.', id: 'Tanggal ini tidak ada.' }],
    ['time', { time: '19:15' }, NO_SESSION],
    ['time', { time: '22:00' }, NO_SESSION],
    ['time', { time: '7pm' }, NO_SESSION],
    [
      'section_id',
      { section_id: null },
      { en: 'Choose a table or a dining section.', id: 'Pilih meja atau area makan.' },
    ],
    ['section_id', { section_id: ubud.sections['garden'] }, ELSEWHERE],
    ['table_id', { section_id: null, table_id: ubud.tables['G1'] }, ELSEWHERE],
    ['course_id', { course_id: null }, { en: 'Choose a course.', id: 'Pilih menu.' }],
    [
      'course_id',
      { course_id: ubud.courseId },
      { en: 'This course is not served here.', id: 'Menu ini tidak disajikan di sini.' },
    ],
    [
      'allergy_details',
      { has_allergy: true },
      { en: 'Tell us about the allergy.', id: 'Ceritakan alergi yang perlu kami ketahui.' },
    ],
    [
      'allergy_details',
      { has_allergy: true, allergy_details: ' ' },
      { en: 'Tell us about the allergy.', id: 'Ceritakan alergi yang perlu kami ketahui.' },
    ],
    [
      'terms_accepted',
      { terms_accepted: false },
      {
        en: 'Your agreement to our Terms and Conditions is required!',
        id: 'Kamu harus menyetujui Syarat & Ketentuan kami!',
      },
    ],
  ]
  for (const [field, over, words] of cases)
    for (const language of ['en', 'id'] as const)
      expect(await h.refused(over, language), JSON.stringify(over)).toMatchObject({
        status: 422,
        code: 'validation_failed',
        errors: { [field]: [words[language]] },
      })
  const { time: _, ...untimed } = forDinner(h.menteng)
  expect(failureOf(await h.api.post(CREATE, untimed)).errors).toEqual({ time: ['Choose the time you arrive.'] })
  expect(await h.world.sql`select 1 from reservations`).toHaveLength(0)
})

test('R-064 a date that takes no dinner is refused with its reason, in both languages, and nothing is written', async () => {
  await using h = await openRestaurant()
  const cases: [string, string, string, string][] = [
    ['2026-11-29', 'sunday', 'Sunday is unavailable.', 'Hari Minggu tidak tersedia.'],
    [
      '2026-11-22',
      'too_soon',
      'This date is too soon. Choose one at least 3 days ahead.',
      'Tanggal ini terlalu dekat. Pilih paling cepat 3 hari dari sekarang.',
    ],
    [
      '2027-01-21',
      'too_far',
      'This date is not open for reservations yet.',
      'Tanggal ini belum dibuka untuk reservasi.',
    ],
    ['2026-11-19', 'past', 'This night is over.', 'Malam ini sudah lewat.'],
  ]
  for (const [date, reason, en, id] of cases) {
    expect(await h.refused({ date }), date).toMatchObject({
      status: 409,
      code: 'date_unavailable',
      reason,
      message: en,
    })
    expect(await h.refused({ date }, 'id'), date).toMatchObject({ status: 409, reason, message: id })
  }
  expect((await h.book({ date: '2027-01-20' })).status).toBe(201)
  expect((await h.book({ date: '2026-11-23' })).status).toBe(201)
  expect(await h.world.sql`select 1 from reservations`).toHaveLength(2)
})

test('R-062 R-093 every fault at once, in the order of the form, whoever found it', async () => {
  await using h = await openRestaurant()
  const wrong = {
    pax: '2',
    date: null,
    time: 'later',
    section_id: null,
    course_id: null,
    has_allergy: true,
    name: '',
    phone_number: '12',
    email: 'x',
    notes: 'x'.repeat(1001),
    terms_accepted: false,
  }
  const order = [
    'pax',
    'date',
    'time',
    'section_id',
    'course_id',
    'allergy_details',
    'name',
    'phone_number',
    'email',
    'notes',
    'terms_accepted',
  ]
  expect(Object.keys((await h.refused(wrong)).errors ?? {})).toEqual(order)
  const read = { ...wrong, pax: 7, time: null, notes: '' }
  expect(Object.keys((await h.refused(read)).errors ?? {})).toEqual(order.filter((field) => field !== 'notes'))
})

test('R-065 R-093 a place that is gone, a table that is not sold, and an outlet that is no restaurant', async () => {
  await using h = await openRestaurant()
  const table = { section_id: null, table_id: h.menteng.tables['B1'] }
  expect((await h.book(table)).status).toBe(201)
  expect(await h.refused({ ...table, time: '20:30' })).toMatchObject({
    status: 409,
    code: 'table_unavailable',
    message: 'The table you desired is no longer available.',
  })
  expect((await h.refused({ ...table, time: '20:30' }, 'id')).message).toBe(
    'Meja yang kamu pilih sudah tidak tersedia.',
  )
  expect((await h.book({ ...table, time: '21:00' })).status).toBe(201)
  expect(await h.refused({ section_id: null, table_id: h.menteng.tables['G1'] })).toMatchObject({
    status: 409,
    message: 'Table G1 is not reservable for the time being.',
  })
  expect((await h.refused({ outlet_id: await outletIdOf(h.world, 'kuningan') })).status).toBe(404)
  expect((await h.refused({ outlet_id: 999_999 })).status).toBe(404)
})

test('R-048 R-055 a guest with a dinner to pay is told which one, and a banned phone hears until when', async () => {
  await using h = await openRestaurant({ settings: { ban: { strikes: 1, withinSeconds: 3600, forSeconds: 7200 } } })
  const phone = { phone_number: '0812-3456-7890' }
  const { data, access_token: token } = dataOf<PaymentData>(await h.book(phone))
  expect(await h.refused({ ...phone, date: '2026-11-27' })).toMatchObject({
    status: 409,
    code: 'payment_pending',
    reservation_id: data.reservation_id,
  })
  dataOf(await h.api.post(`/api/web/reservations/${data.reservation_id}/release`, undefined, { token: token ?? '' }))
  expect(await h.refused({ phone_number: '+62 812 3456 7890' })).toMatchObject({
    status: 403,
    code: 'banned',
    until: '2026-11-20T10:00:00.000Z',
  })
  expect(await h.world.sql`select 1 from seatings where reservation_id is not null`).toHaveLength(0)
})
