import { expect, test } from 'vitest'
import type { PaymentData } from '#contract/web/entities.ts'
import { dataOf, failureOf } from '#tests/support/api.ts'
import { outletIdOf } from '#tests/support/booking.ts'
import { aRestaurant } from '#tests/support/dinner.ts'
import { CREATE, forDinner, openRestaurant } from '#tests/support/restaurant-server.ts'

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

type Words = { en: string; id: string }

const faultyDinners = (
  elsewhere: Awaited<ReturnType<typeof aRestaurant>>,
): [field: string, sent: Record<string, unknown>, words: Words][] => [
  ['pax', { pax: 0 }, NO_PAX],
  ['pax', { pax: null }, NO_PAX],
  ['pax', { pax: 1.5 }, PAX],
  ['pax', { pax: '2' }, PAX],
  ['pax', { pax: -1 }, PAX],
  [
    'pax',
    { pax: 7 },
    {
      en: 'A party this large cannot be booked online. Please contact the venue.',
      id: 'Rombongan sebesar ini tidak bisa dipesan online. Hubungi kami dulu.',
    },
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
  ['section_id', { section_id: elsewhere.sections['garden'] }, ELSEWHERE],
  ['table_id', { section_id: null, table_id: elsewhere.tables['G1'] }, ELSEWHERE],
  ['course_id', { course_id: null }, { en: 'Choose a course.', id: 'Pilih menu.' }],
  [
    'course_id',
    { course_id: elsewhere.courseId },
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

test('R-062 R-064 each fault of a dinner is reported at its field, with the exact message, in both languages', async () => {
  await using h = await openRestaurant()
  const cases = faultyDinners(await aRestaurant(h.app, 'ubud'))
  for (const [field, over, words] of cases)
    for (const language of ['en', 'id'] as const)
      expect(await h.refused(over, language), JSON.stringify(over)).toMatchObject({
        status: 422,
        code: 'validation_failed',
        errors: { [field]: [words[language]] },
      })
  const { time: _, ...request } = forDinner(h.menteng)
  expect(failureOf(await h.api.post(CREATE, request)).errors).toEqual({ time: ['Choose the time you arrive.'] })
  expect(await h.app.sql`select 1 from reservations`).toHaveLength(0)
})

test('R-064 a date without dinners is refused with its reason, in both languages, and nothing is written', async () => {
  await using h = await openRestaurant()
  const cases: [string, string, string, string][] = [
    ['2026-11-29', 'sunday', 'Sunday is unavailable.', 'Hari Minggu tidak tersedia.'],
    ['2026-11-22', 'too_soon', 'Book at least 3 days ahead.', 'Pesan paling lambat 3 hari sebelumnya.'],
    [
      '2027-01-21',
      'too_far',
      'This date is not open for reservations yet. The last date that you can book is Wednesday, 20 January 2027.',
      'Tanggal ini belum dibuka untuk reservasi. Tanggal terjauh yang bisa dipesan: Rabu, 20 Januari 2027.',
    ],
    ['2026-11-19', 'past', 'This night is over.', 'Malam itu sudah lewat.'],
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
  expect(await h.app.sql`select 1 from reservations`).toHaveLength(2)
})

test('R-062 R-093 all faults of a dinner request are reported together, in the order of the form', async () => {
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

test('R-065 R-093 a dinner is refused if its table is taken or not sold, or if the outlet is not a restaurant', async () => {
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
  expect((await h.refused({ outlet_id: await outletIdOf(h.app, 'kuningan') })).status).toBe(404)
  expect((await h.refused({ outlet_id: 999_999 })).status).toBe(404)
})

test('R-048 R-055 the refusal of a second dinner names the address of the payment link, or the end of a ban', async () => {
  await using h = await openRestaurant({ settings: { ban: { strikes: 1, withinSeconds: 3600, forSeconds: 7200 } } })
  const phone = { phone_number: '0812-3456-7890' }
  const browser = { headers: { 'X-Phone-Proof': 'b'.repeat(32) } }
  const { data, access_token: token } = dataOf<PaymentData>(await h.book(phone, browser))
  expect(await h.refused({ ...phone, date: '2026-11-27' })).toMatchObject({
    status: 409,
    code: 'payment_pending',
    mailed_to: expect.stringMatching(/^.\*\*\*@…$/),
  })
  dataOf(await h.api.post(`/api/web/reservations/${data.reservation_id}/release`, undefined, { token: token ?? '' }))
  expect(await h.refused({ phone_number: '+62 812 3456 7890' }, 'en', browser.headers)).toMatchObject({
    status: 403,
    code: 'banned',
    until: '2026-11-20T10:00:00.000Z',
  })
  expect(await h.app.sql`select 1 from seatings where reservation_id is not null`).toHaveLength(0)
})
