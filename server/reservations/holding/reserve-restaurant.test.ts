import { expect, test } from 'vitest'
import { expireHolds } from '#server/reservations/holding/expire-holds.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { reserveRestaurant } from '#server/reservations/holding/reserve-restaurant.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { aDinner, aRestaurant, DINNER_NIGHT } from '#tests/support/dinner.ts'
import { guest } from '#tests/support/guest.ts'
import { testApp } from '#tests/support/app.ts'

test('R-061 R-063 a hold of a dinner for three has three deposits, a table for two hours, and the guests’ wishes', async () => {
  await using app = await testApp()
  const menteng = await aRestaurant(app)
  const hold = await reserveRestaurant(
    app,
    guest(),
    aDinner(menteng, { pax: 3, sectionId: menteng.sections['hall'] ?? 0, hasAllergy: true, allergyDetails: 'peanuts' }),
  )
  expect(hold.amount).toBe(3 * 799_000)
  expect(hold.quote).toMatchObject({ paymentType: 'RestaurantDeposit', service: 0, tax: 0, total: 3 * 799_000 })
  const reservation = await findReservation(app.sql, hold.id)
  expect(reservation).toMatchObject({
    kind: 'restaurant',
    state: 0,
    pax: 3,
    arrivalTime: '19:00',
    refundRules: [
      { hoursLeft: 168, refundPercentage: 100 },
      { hoursLeft: 0, refundPercentage: 0 },
    ],
    dinner: { section: { en: 'Hall' }, deposit: 799_000, hasAllergy: true, allergyDetails: 'peanuts', porkOkay: false },
  })
  const rows =
    await app.sql`select lower(during) as from, upper(during) as to, pax from seatings where reservation_id = ${hold.id}`
  expect(rows).toEqual([{ from: new Date('2026-11-25T12:00:00Z'), to: new Date('2026-11-25T14:00:00Z'), pax: 3 }])
})

test('R-065 when 40 parties request one table for overlapping times at once, exactly one party gets the table', async () => {
  await using app = await testApp()
  const menteng = await aRestaurant(app)
  const times = ['18:00', '18:30', '19:00', '19:30']
  const answers = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) =>
      reserveRestaurant(
        app,
        guest(),
        aDinner(menteng, { tableId: menteng.tables['B1'] ?? 0, time: times[index % 4] ?? '19:00' }),
      ),
    ),
  )
  const refusals = answers.flatMap((a) => (a.status === 'rejected' ? [a.reason.code as string] : []))
  expect(answers.filter((a) => a.status === 'fulfilled').length).toBe(1)
  expect(new Set(refusals)).toEqual(new Set(['table_unavailable']))
})

test('R-065 when 40 parties of two request a section of three tables at once, three parties get tables', async () => {
  await using app = await testApp()
  const menteng = await aRestaurant(app)
  const answers = await Promise.allSettled(
    Array.from({ length: 40 }, () =>
      reserveRestaurant(app, guest(), aDinner(menteng, { sectionId: menteng.sections['hearth'] ?? 0 })),
    ),
  )
  expect(answers.filter((a) => a.status === 'fulfilled').length).toBe(3)
})

test('R-065 the database enforces the limit of a section when many guests book at the same time', async () => {
  await using app = await testApp()
  const menteng = await aRestaurant(app)
  const hall = menteng.sections['hall'] ?? 0
  await app.sql`update sections set capacity = 9 where id = ${hall}`
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      reserveRestaurant(
        app,
        guest(),
        aDinner(menteng, { sectionId: hall, time: ['18:30', '19:00', '19:30'][index % 3] ?? '19:00' }),
      ),
    ),
  )
  expect(answers.filter((a) => a.status === 'fulfilled').length).toBe(4)
  const [row] = await app.sql<{ most: number }[]>`
    select max((select sum(o.pax) from seatings o where o.section_id = s.section_id and o.during @> lower(s.during)))::int as most from seatings s where s.section_id = ${hall} and s.night = ${DINNER_NIGHT}`
  expect(row?.most).toBeLessThanOrEqual(9)
})

test('R-049 R-065 a late payment for a lapsed dinner claims its table again only if the table is still free', async () => {
  await using app = await testApp()
  const menteng = await aRestaurant(app)
  const tableId = menteng.tables['B1'] ?? 0
  const first = await reserveRestaurant(app, guest(), aDinner(menteng, { tableId }))
  app.clock.advance(30 * 60)
  const second = await reserveRestaurant(app, guest(), aDinner(menteng, { tableId, time: '20:00' }))
  const paid = { kind: 'paid', amount: first.amount, currency: 'IDR', method: 'qris' } as const
  expect(await settlePayment(app, first.id, paid)).toBe('refunded')
  app.clock.advance(30 * 60)
  await expireHolds(app)
  expect(await settlePayment(app, second.id, { ...paid, amount: second.amount })).toBe('revived')
  expect(await app.sql`select 1 from seatings where expires_at is null and reservation_id is not null`).toHaveLength(1)
})

test('R-062 a dinner request gets an error for every missing field, in the order of the form', async () => {
  await using app = await testApp()
  const menteng = await aRestaurant(app)
  const empty = aDinner(menteng, {
    pax: null,
    night: null,
    time: null,
    sectionId: null,
    courseId: null,
    hasAllergy: true,
    name: '',
    phone: '',
    email: '',
    termsAccepted: false,
  })
  const refusal = await reserveRestaurant(app, guest(), empty).catch((error: unknown) => error)
  expect(refusal).toMatchObject({
    code: 'validation_failed',
    details: {
      errors: {
        pax: ['pax_required'],
        date: ['arrival_date_required'],
        time: ['arrival_time_required'],
        section_id: ['section_required'],
        course_id: ['course_required'],
        allergy_details: ['allergy_details_required'],
        name: ['name_required'],
        phone_number: ['phone_required'],
        email: ['email_required'],
        terms_accepted: ['terms_required'],
      },
    },
  })
})

test('R-064 a dinner is rejected on a Sunday, on a date that is too near or too far, and at a time outside the dinner times', async () => {
  await using app = await testApp({ now: '2026-11-20T03:00:00Z' })
  const menteng = await aRestaurant(app)
  const ask = (over: Parameters<typeof aDinner>[1]) => reserveRestaurant(app, guest(), aDinner(menteng, over))
  for (const [night, reason] of [
    ['2026-11-29', 'sunday'],
    ['2026-11-22', 'too_soon'],
    ['2027-01-21', 'too_far'],
    ['2026-11-19', 'past'],
  ] as const)
    await expect(ask({ night }), night).rejects.toMatchObject({ code: 'date_unavailable', details: { reason } })
  for (const time of ['16:30', '21:30', '19:15'])
    await expect(ask({ time }), time).rejects.toMatchObject({ details: { errors: { time: ['time_invalid'] } } })
  await expect(ask({ pax: 7 })).rejects.toMatchObject({ details: { errors: { pax: ['party_too_large'] } } })
  const ubud = await aRestaurant(app, 'ubud')
  await expect(ask({ sectionId: ubud.sections['garden'] ?? 0 })).rejects.toMatchObject({
    details: { errors: { section_id: ['section_unknown'] } },
  })
  expect((await ask({ night: DINNER_NIGHT })).amount).toBe(2 * 799_000)
})
