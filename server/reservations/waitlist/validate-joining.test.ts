import { expect, test } from 'vitest'
import { validateJoining, type JoinRequest, rangeOf } from '#server/reservations/waitlist/validate-joining.ts'
import { outletIdOf } from '#tests/support/booking.ts'
import { addEvent, addTicket } from '#tests/support/calendar.ts'
import { aRestaurant, DINNER_NIGHT } from '#tests/support/dinner.ts'
import { aWish, FULL_NIGHT } from '#tests/support/waitlist.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const judging =
  (app: TestApp, outletId: number, base: Partial<JoinRequest> = {}) =>
  async (over: Partial<JoinRequest> = {}) =>
    (await validateJoining(app, { ...aWish({ outletId, night: FULL_NIGHT }), ...base, ...over })).faults

test('R-067 a party can join the waitlist if a reservable table in the requested section is large enough', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { sql } = app
  const outletId = await outletIdOf(app, 'kuningan')
  const faultsOf = judging(app, outletId)
  const [front = 0, back = 0] = (
    await sql<{ id: number }[]>`select id from sections where outlet_id = ${outletId} order by position`
  ).map(({ id }) => id)
  const ids = (await sql<{ id: number }[]>`select id from tables where outlet_id = ${outletId} order by id`).map(
    ({ id }) => id,
  )
  await sql`update tables set capacity = 2, section_id = ${front} where outlet_id = ${outletId}`
  await sql`update tables set capacity = 6, section_id = ${back} where id = ${ids[0] ?? 0}`
  await sql`update tables set capacity = 9, section_id = ${front}, is_reservable = false where id = ${ids[1] ?? 0}`
  for (const pax of [1, 6]) expect(await faultsOf({ pax }), String(pax)).toEqual({})
  for (const pax of [null, 0]) expect(await faultsOf({ pax })).toEqual({ pax: ['pax_required'] })
  for (const pax of [1.5, -1, Number.NaN]) expect(await faultsOf({ pax })).toEqual({ pax: ['pax_invalid'] })
  expect(await faultsOf({ pax: 7 })).toEqual({ pax: ['pax_too_many'] })
  expect(await faultsOf({ pax: 3, sectionId: front })).toEqual({ pax: ['pax_too_many'] })
  expect(await faultsOf({ pax: 2, sectionId: front })).toEqual({})
  expect(await faultsOf({ pax: 6, sectionId: back })).toEqual({})
  expect(await faultsOf({ pax: 9, sectionId: 999_999 })).toEqual({ section_id: ['section_unknown'] })
  // The fields of a dinner are not checked for a waitlist of tables.
  expect(await faultsOf({ courseId: 999_999, hasAllergy: true })).toEqual({})
  expect(await faultsOf({ night: null, name: '', termsAccepted: false })).toEqual({
    date: ['date_required'],
    name: ['name_required'],
    terms_accepted: ['terms_required'],
  })
})

test('R-067 wished arrival times on a waitlist must be times of the night in ascending order', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const outletId = await outletIdOf(app, 'kuningan')
  const faultsOf = judging(app, outletId)
  expect(await faultsOf({ timeFrom: '22:00', timeTo: '22:00' })).toEqual({})
  expect(await faultsOf({ timeFrom: '18:10' })).toEqual({ time_from: ['time_invalid'] })
  expect(await faultsOf({ timeFrom: '18:00', timeTo: '18:10' })).toEqual({ time_to: ['time_invalid'] })
  expect(await faultsOf({ timeFrom: '20:00', timeTo: '18:00' })).toEqual({ time_to: ['time_invalid'] })
  // If the outlet or the kind is unknown, the arrival times cannot be checked, so no faults of the times are reported.
  expect(await faultsOf({ outletId: 999_999, timeFrom: '03:10' })).toEqual({})
  expect(await faultsOf({ kind: null, timeFrom: '03:10' })).toEqual({})
  expect(rangeOf(['17:00', '18:00', '19:00'], { timeFrom: null, timeTo: null })).toEqual({
    timeFrom: '17:00',
    timeTo: '19:00',
  })
  expect(rangeOf(['17:00', '18:00', '19:00'], { timeFrom: '18:00', timeTo: '18:00' })).toEqual({
    timeFrom: '18:00',
    timeTo: '18:00',
  })
  expect(rangeOf([], { timeFrom: null, timeTo: null })).toEqual({ timeFrom: '', timeTo: '' })
})

test('R-065 R-067 a party of at most six can join the waitlist for dinner if its section, course and dietary answers are valid', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const menteng = await aRestaurant(app)
  const faultsOf = judging(app, menteng.outletId, { kind: 'restaurant', night: DINNER_NIGHT })
  const [row] = await app.sql<{ sectionId: number; seats: number }[]>`
    select section_id, max(capacity) as seats from tables where outlet_id = ${menteng.outletId} and is_reservable and joins_id is null
      and id not in (select joins_id from tables where joins_id is not null) group by section_id order by 2, 1 limit 1`
  expect(await faultsOf({ pax: 6 })).toEqual({})
  expect(await faultsOf({ pax: 7 })).toEqual({ pax: ['party_too_large'] })
  await app.sql`update tables set capacity = 2, joins_id = null where section_id = ${row?.sectionId ?? 0}`
  expect(await faultsOf({ pax: 3, sectionId: row?.sectionId ?? 0 })).toEqual({ pax: ['pax_too_many'] })
  expect(await faultsOf({ pax: 2, sectionId: row?.sectionId ?? 0 })).toEqual({})
  expect(await faultsOf({ courseId: menteng.courseId })).toEqual({})
  expect(await faultsOf({ courseId: 999_999 })).toEqual({ course_id: ['course_unknown'] })
  expect(await faultsOf({ hasAllergy: true })).toEqual({ allergy_details: ['allergy_details_required'] })
  expect(await faultsOf({ timeFrom: '21:30' })).toEqual({ time_from: ['time_invalid'] })
  await app.sql`update tables set is_reservable = false where outlet_id = ${menteng.outletId}`
  expect(await faultsOf({ pax: 2 })).toEqual({})
})

test('R-044 R-067 a party on a waitlist for tickets may need at most three tickets of one type', async () => {
  await using app = await testApp({ checkAtEnd: false, isCalendarEmpty: true })
  const outletId = await outletIdOf(app, 'kuningan')
  const event = await addEvent(app, { at: 'luna-senja-kuningan', night: FULL_NIGHT, isUsingTicket: true })
  const single = await addTicket(app, event, { price: 100_000, stock: 9 })
  const double = await addTicket(app, event, { price: 100_000, stock: 9, position: 1 })
  await app.sql`update tickets set max_capacity = 2 where id = ${double}`
  const faultsOf = judging(app, outletId, { kind: 'tickets' })
  const most = 3
  expect(await faultsOf({ pax: 2 * most })).toEqual({})
  expect(await faultsOf({ pax: 2 * most + 1 })).toEqual({ pax: ['pax_too_many'] })
  expect(await faultsOf({ pax: most, ticketId: single })).toEqual({})
  expect(await faultsOf({ pax: most + 1, ticketId: single })).toEqual({ pax: ['pax_too_many'] })
  expect(await faultsOf({ pax: 2 * most, ticketId: double })).toEqual({})
  expect(await faultsOf({ pax: 999, ticketId: 999_999 })).toEqual({})
  expect(await faultsOf({ pax: 999, night: '2026-12-02' })).toEqual({})
  expect(await faultsOf({ pax: 999, night: null })).toEqual({ date: ['date_required'] })
})
