import { expect, test } from 'vitest'
import type { TableBooking } from '#contract/web/reservation-endpoints.ts'
import { apiAt, failureOf, type Api } from '#tests/support/api.ts'
import { NIGHT, TABLES, TICKETS, aTicketOf, forTables, forTickets, freeTableIds } from '#tests/support/booking.ts'
import { addEvent } from '#tests/support/calendar.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

async function refusedTables(app: TestApp, api: Api, over: Partial<TableBooking> & { outlet?: string } = {}) {
  const { outlet = 'kuningan', ...booking } = over
  const [id] = await freeTableIds(app, outlet, booking.date ?? NIGHT)
  return failureOf(await api.post(TABLES, forTables([id ?? 0], booking)))
}

const off = (app: TestApp, day: { isClosed?: boolean; isPrivate?: boolean; isOpenForReservation?: boolean }) =>
  app.sql`
    insert into off_schedule_days (outlet_id, night, is_closed, is_private, reservation_available, walkin_available, is_using_ticket)
    select id, ${NIGHT}, ${day.isClosed ?? false}, ${day.isPrivate ?? false}, ${day.isOpenForReservation ?? true}, true, false
    from outlets where slug = 'kuningan'`

test('R-053 R-093 a booking is refused on a past night, a night too far ahead, or a closed weekday', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const api = apiAt((await app.open()).url)
  expect(await refusedTables(app, api, { date: '2026-11-19' })).toMatchObject({
    status: 409,
    code: 'date_unavailable',
    reason: 'past',
  })
  expect(await refusedTables(app, api, { date: '2027-01-20' })).toMatchObject({ status: 409, reason: 'too_far' })
  expect(await refusedTables(app, api, { date: '2027-01-19', time: '03:00' })).toMatchObject({ status: 422 })
  expect(await refusedTables(app, api, { date: '2026-11-23', outlet: 'dago' })).toMatchObject({
    status: 409,
    reason: 'closed',
    message: expect.stringMatching(/^.*Dago is closed on Monday.? 23 November 2026\.$/),
  })
})

test.each([
  ['closed', { isClosed: true }, /is closed on Wednesday.? 25 November 2026\.$/],
  ['private_event', { isPrivate: true }, /is booked for a private event on Wednesday.? 25 November 2026\.$/],
  ['not_reservable', { isOpenForReservation: false }, /is not reservable on Wednesday.? 25 November 2026\.$/],
] as const)(
  'R-053 R-093 a booking for a night off the schedule is refused with the reason %s',
  async (reason, day, words) => {
    await using app = await testApp({ isCalendarEmpty: true })
    const api = apiAt((await app.open()).url)
    await off(app, day)
    expect(await refusedTables(app, api)).toMatchObject({
      status: 409,
      code: 'date_unavailable',
      reason,
      message: expect.stringMatching(words),
    })
  },
)

test.each([
  ['not_reservable', { column: 'is_reservable' }],
  ['not_accepting', { column: 'open_for_reservation' }],
] as const)(
  'R-053 R-093 an outlet without online reservations refuses a booking of tables with the reason %s',
  async (reason, { column }) => {
    await using app = await testApp({ isCalendarEmpty: true })
    const api = apiAt((await app.open()).url)
    await app.sql`update outlets set ${app.sql(column)} = false where slug = 'kuningan'`
    expect(await refusedTables(app, api)).toMatchObject({ status: 409, code: 'date_unavailable', reason })
  },
)

test('R-053 R-093 a booking on a night with a sold-out or WhatsApp-only event is refused with this reason (N16)', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const api = apiAt((await app.open()).url)
  const ticket = await aTicketOf(app, { stock: 5, night: '2026-11-28' })
  await addEvent(app, { at: 'luna-senja-kuningan', night: NIGHT, isSoldOut: true })
  await addEvent(app, { at: 'luna-senja-kuningan', night: '2026-11-26', whatsappOnly: true })
  expect(await refusedTables(app, api)).toMatchObject({ status: 409, reason: 'fully_booked' })
  expect(await refusedTables(app, api, { date: '2026-11-26' })).toMatchObject({
    status: 409,
    reason: 'whatsapp_only',
    message: expect.stringContaining('only reservable via WhatsApp'),
  })
  await app.sql`update events set is_sold_out = true where night = '2026-11-28'`
  expect(
    failureOf(await api.post(TICKETS, forTickets([{ id: ticket, qty: 1 }], { date: '2026-11-28' }))),
  ).toMatchObject({ status: 409, reason: 'fully_booked' })
})

test('R-093 on a ticket night, a booking of tables is refused', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const api = apiAt((await app.open()).url)
  await aTicketOf(app, { stock: 5 })
  expect(await refusedTables(app, api)).toMatchObject({
    status: 409,
    code: 'date_unavailable',
    reason: 'not_reservable',
  })
})

test('R-093 R-040 invalid dates, and arrival times that are not a slot, are faults of their fields', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const [id] = await freeTableIds(app)
  for (const date of [
    '2026-02-30',
    '2026-13-01',
    '2026-11-5',
    '25-11-2026',
    '0000-01-01',
    'tomorrow',
    '',
    20261125,
    null,
    ['2026-11-25'],
  ]) {
    const answer = failureOf(await api.post(TABLES, { ...forTables([id ?? 0]), date }, { isMeantBad: true }))
    expect([answer.status, Object.keys(answer.errors ?? {})], String(date)).toEqual([422, ['date']])
  }
  for (const time of ['21:07', '03:30', '24:00', '23:45', '9:00', '21:00:00', '٢١:٠٠', '', 2100, null]) {
    const answer = failureOf(await api.post(TABLES, { ...forTables([id ?? 0]), time }, { isMeantBad: true }))
    expect([answer.status, Object.keys(answer.errors ?? {})], String(time)).toEqual([422, ['time']])
  }
})

test('R-040 during a night, a booking for a past arrival time is refused, and after the last arrival time every booking', async () => {
  await using app = await testApp({ now: '2026-11-25T21:10:00+07:00', isCalendarEmpty: true })
  const api = apiAt((await app.open()).url)
  expect(Object.keys((await refusedTables(app, api, { time: '21:00' })).errors ?? {})).toEqual(['time'])
  const [id] = await freeTableIds(app)
  expect((await api.post(TABLES, forTables([id ?? 0], { time: '21:30' }))).status).toBe(201)
  app.clock.set('2026-11-25T23:30:00+07:00')
  expect(await refusedTables(app, api, { time: '23:00' })).toMatchObject({ status: 409, reason: 'past' })
})
