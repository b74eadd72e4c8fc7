import { expect, test } from 'vitest'
import { addNights, weekdayOf } from '#domain/calendar/night.ts'
import { findOutletPage } from '#server/catalogue/outlets/find-outlet.ts'
import { expectedParties } from '#server/content/editing/touched-bookings-repository.ts'
import { publishDue } from '#server/content/editing/publish-due.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { shutNightRefusal } from '#server/reservations/holding/shut-night-repository.ts'
import { addEvent } from '#tests/support/calendar.ts'
import { bookingForm, freeTables, guest } from '#tests/support/guest.ts'
import { anOutletDesk } from '#tests/support/outlet-desk.ts'
import { heldTable, PAID_NIGHT, paidTable } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const invalid = (...names: string[]) => ({
  errors: Object.fromEntries(names.map((name) => [name, [expect.any(String)]])),
})

test('a manager changes the hours of an outlet, and the outlet page shows the new hours in both languages', async () => {
  await using app = await testApp()
  const desk = await anOutletDesk(app)
  const changes = { open_hour: '16:30', close_hour: '02:30', maximum_eta: '23:00' }
  expect((await desk.save(changes)).status).toBe(200)
  expect((await desk.publish()).status).toBe(200)
  for (const language of ['id', 'en'] as const)
    expect(
      (await findOutletPage(app, language, { brandSlug: desk.outlet.brand, outletSlug: desk.outlet.slug }))?.outlet,
    ).toMatchObject(changes)
  const [version] = await desk.history()
  expect(version?.changes.map(({ field }) => field)).toEqual(expect.arrayContaining(['open_hour', 'close_hour']))
})

test('every operating field of an outlet is saved, published and read back without a change', async () => {
  await using app = await testApp()
  const desk = await anOutletDesk(app)
  const body = {
    open_hour: '18:00',
    close_hour: '03:00',
    maximum_eta: '23:30',
    arrival_from: '19:00',
    arrival_to: '23:30',
    closed_weekdays: [1, 2],
    cut_off_date: '2027-06-30',
    is_reservable: false,
    open_for_reservation: false,
    is_using_ticket: true,
    is_using_guest_layout: false,
    max_standing_capacity: 250,
    age_limit: 'under30',
    payment_type: 'BookingFee',
    can_refund: false,
    payment_provider: 'sandbox',
    split_hours: 48,
    lat: -6.2,
    lng: 106.8,
    timezone: 'Asia/Makassar',
  }
  expect((await desk.save(body)).status).toBe(200)
  expect((await desk.publish()).status).toBe(200)
  expect((await desk.shared()).body).toMatchObject(body)
  expect(
    (await desk.save({ arrival_from: '', payment_provider: '', cut_off_date: '', split_hours: null })).status,
  ).toBe(200)
  expect((await desk.publish()).status).toBe(200)
  const [row] = await app.sql`
    select arrival_from, payment_provider, cut_off_date, split_hours from outlets where id = ${desk.outlet.id}`
  expect(row).toEqual({ arrivalFrom: null, paymentProvider: null, cutOffDate: null, splitHours: null })
})

test('a value that no outlet can have is refused at its field, and the draft keeps the other values', async () => {
  await using app = await testApp()
  const desk = await anOutletDesk(app)
  const faulty = {
    split_hours: 73,
    lat: 91,
    lng: '106,8 E',
    timezone: 'Asia/Tokyo',
    age_limit: '18plus',
    closed_weekdays: [8],
  }
  const refusal = await desk.save(faulty)
  expect([refusal.status, refusal.body]).toMatchObject([422, invalid(...Object.keys(faulty))])
  await desk.save({ maximum_eta: '04:30', arrival_to: '05:00', payment_provider: 'gone', open_hour: '18:00' })
  const published = await desk.publish()
  expect([published.status, published.body]).toMatchObject([422, invalid('maximum_eta', 'arrival_to')])
  await desk.save({ maximum_eta: '', arrival_to: '' })
  expect((await desk.publish()).body).toMatchObject(invalid('maximum_eta'))
  await desk.save({ maximum_eta: '19:00', open_hour: '10:00', close_hour: '20:00', arrival_from: '' })
  expect((await desk.publish()).body).toMatchObject(invalid('arrival_to', 'payment_provider'))
  expect((await desk.shared()).draft?.body).toMatchObject({ open_hour: '10:00', payment_provider: 'gone' })
})

test('a session of a restaurant without a time, or outside the opening hours, cannot be published', async () => {
  await using app = await testApp()
  const desk = await anOutletDesk(app, 'menteng')
  const rows = (...times: string[]) => ({ session_times: times.map((time, at) => ({ key: `n${at}`, time })) })
  await desk.save(rows('17:00', ''))
  expect((await desk.publish()).body).toMatchObject({ errors: { 'session_times.n1.time': [expect.any(String)] } })
  await desk.save(rows('17:00', '05:00'))
  expect((await desk.publish()).body).toMatchObject({ errors: { 'session_times.n1.time': [expect.any(String)] } })
  await desk.save(rows('19:30', '17:00'))
  expect((await desk.publish()).status).toBe(200)
  const [row] = await app.sql`select session_times from outlets where id = ${desk.outlet.id}`
  expect(row).toEqual({ sessionTimes: [{ time: '19:30' }, { time: '17:00' }] })
  for (const wrong of ['[{"time":"25:00"}]', '[{"time":null}]', '[{}]', '{}'])
    await expect(
      app.sql`update outlets set session_times = ${wrong}::text::jsonb where id = ${desk.outlet.id}`,
    ).rejects.toMatchObject({ code: '23514' })
})

test('hours from an older content file do not block changes to the texts of an outlet', async () => {
  await using app = await testApp()
  const desk = await anOutletDesk(app)
  await app.sql`update outlets set maximum_eta = '09:00', payment_provider = 'gone' where id = ${desk.outlet.id}`
  await desk.save({ area: 'Kuningan Timur' })
  expect((await desk.publish()).status).toBe(200)
})

test('marketing can publish the address of an outlet, but not a field that affects sales', async () => {
  await using app = await testApp()
  const desk = await anOutletDesk(app)
  const by = desk.marketer
  expect((await desk.save({ closed_weekdays: [1], address: 'Jl. Baru 1' }, by)).status).toBe(200)
  const refusal = await desk.publish({}, by)
  expect([refusal.status, refusal.body]).toMatchObject([422, invalid('closed_weekdays')])
  expect((await desk.touched(by)).bookings).toEqual([])
  await desk.save({ closed_weekdays: desk.outlet.closedWeekdays }, by)
  expect((await desk.publish({}, by)).status).toBe(200)
  // A hidden outlet sells nothing. So hiding an outlet needs the same right as closing a weekday.
  expect((await desk.hide(by)).status).toBe(403)
  expect((await desk.hide()).status).toBe(200)
})

test('before new hours are published, coming events outside these hours are listed, and publishing does not change them', async () => {
  await using app = await testApp()
  const desk = await anOutletDesk(app)
  const event = { at: 'luna-senja-kuningan', night: addNights(PAID_NIGHT, 40), slug: 'early-gate' }
  const id = await addEvent(app, { ...event, openGate: '18:00', startTime: '19:00', endTime: '23:00' })
  await desk.save({ open_hour: '18:30', close_hour: '02:00' })
  const { events } = await desk.touched()
  expect(events).toContainEqual({
    key: `events-${id}`,
    title: expect.any(String),
    night: event.night,
    from: '18:00',
    to: '23:00',
    reasons: ['hours'],
  })
  await desk.publish({ keep: (await desk.touched()).bookings.map((booking) => booking.id) })
  const [row] = await app.sql`select open_gate, end_time from events where id = ${id}`
  expect(row).toEqual({ openGate: '18:00', endTime: '23:00' })
})

test('bookings that no longer fit are listed with their nights before anything is published', async () => {
  await using app = await testApp()
  const desk = await anOutletDesk(app)
  const paid = await paidTable(app)
  await desk.save({ closed_weekdays: [weekdayOf(PAID_NIGHT)], maximum_eta: '20:30', arrival_from: '19:00' })
  const { isOfSale, bookings } = await desk.touched()
  expect(isOfSale).toBe(true)
  expect(bookings).toMatchObject([
    { id: paid.id, night: PAID_NIGHT, reasons: ['closed', 'arrival'], pax: 2, arrivalAt: '2026-11-25T14:00:00.000Z' },
  ])
  const refusal = await desk.publish()
  expect([refusal.status, refusal.body]).toMatchObject([
    409,
    { code: 'bookings_touched', message: expect.stringMatching(/^1 .*25 Nov/) },
  ])
  expect(await rowOf(app, desk.outlet.id)).toMatchObject({ closedWeekdays: desk.outlet.closedWeekdays })
  expect((await desk.publish({ keep: [paid.id] })).status).toBe(200)
  expect((await desk.history())[0]).toMatchObject({ note: 'stays:1', by: 'Rina manager' })
  const [audit] = await app.sql<{ after: object }[]>`
    select after from audit_entries where subject like 'content_versions:%' order by id desc limit 1`
  expect(audit?.after).toMatchObject({ note: 'stays:1' })
  // Staff have already decided to keep this booking. So a later change of another field does not list it again.
  await desk.save({ cut_off_date: addNights(PAID_NIGHT, 300) })
  expect((await desk.touched()).bookings).toEqual([])
  expect((await desk.publish()).status).toBe(200)
})

test('a booking of guests who are already seated is not listed', async () => {
  await using app = await testApp()
  const desk = await anOutletDesk(app)
  const paid = await paidTable(app)
  const expected = async () => (await expectedParties(app.sql, desk.outlet.id, PAID_NIGHT)).map(({ id }) => id)
  expect(await expected()).toEqual([paid.id])
  await app.sql`update reservations set state = 3 where id = ${paid.id}`
  expect(await expected()).toEqual([])
})

test('staff must also decide about an unpaid hold of a table', async () => {
  await using app = await testApp()
  const desk = await anOutletDesk(app)
  const hold = await heldTable(app)
  await desk.save({ cut_off_date: addNights(PAID_NIGHT, -1) })
  expect((await desk.touched()).bookings).toMatchObject([{ id: hold.id, reasons: ['after_cut_off'] }])
  expect((await desk.publish()).status).toBe(409)
})

test('a change of the payment type lists the bookings that paid with the former type', async () => {
  await using app = await testApp()
  const desk = await anOutletDesk(app)
  const paid = await paidTable(app)
  const { paymentType } = await rowOf(app, desk.outlet.id)
  await desk.save({ payment_type: paymentType === 'DownPayment' ? 'BookingFee' : 'DownPayment' })
  expect((await desk.touched()).bookings).toMatchObject([{ id: paid.id, reasons: ['payment'] }])
})

test('a scheduled change is published only if staff accept that later bookings of that time stay', async () => {
  await using app = await testApp()
  const desk = await anOutletDesk(app)
  const at = new Date(app.now().getTime() + 3_600_000).toISOString()
  const change = { closed_weekdays: [weekdayOf(PAID_NIGHT)] }
  await desk.save(change)
  expect((await desk.publish({ at })).status).toBe(200)
  const paid = await paidTable(app)
  app.clock.advance(3601)
  await publishDue(app, desk.key)
  expect(await rowOf(app, desk.outlet.id)).toMatchObject({ closedWeekdays: desk.outlet.closedWeekdays })
  const later = new Date(app.now().getTime() + 3_600_000).toISOString()
  expect((await desk.publish({ at: later })).status).toBe(409)
  expect((await desk.publish({ at: later, keepsLater: true })).status).toBe(200)
  app.clock.advance(3601)
  await publishDue(app, desk.key)
  expect(await rowOf(app, desk.outlet.id)).toMatchObject({ closedWeekdays: change.closed_weekdays })
  expect((await desk.history())[0]).toMatchObject({ note: 'stays:1' })
  expect(paid.id).toBeDefined()
})

test('when guests book while staff close the weekday, each booking is refused or is in the list that staff must answer', async () => {
  await using app = await testApp({ settings: { planKeptMs: 1000 }, pool: 24 })
  const desk = await anOutletDesk(app)
  const open = desk.outlet.closedWeekdays
  for (const weeks of [1, 2, 3, 4]) {
    const night = addNights(PAID_NIGHT, weeks * 7)
    const tables = await freeTables(app, 'kuningan', night)
    await desk.save({ closed_weekdays: [weekdayOf(night)] })
    const bookings = tables
      .slice(0, 3)
      .map(({ id }) => holdTables(app, guest(), { ...bookingForm(night, '21:00'), tables: [{ tableId: id, pax: 2 }] }))
    const [publication, ...outcomes] = await Promise.all([desk.publish(), ...bookings.map(settled)])
    const successes = outcomes.filter((outcome) => outcome === null)
    if (publication.status === 200) expect(successes).toEqual([])
    else expect(publication.body).toMatchObject({ code: 'bookings_touched' })
    for (const outcome of outcomes) if (outcome) expect(outcome).toMatchObject({ code: 'date_unavailable' })
    await app.sql`update outlets set closed_weekdays = ${open} where id = ${desk.outlet.id}`
  }
})

const NEXT_WEEK = addNights(PAID_NIGHT, 7)

test.each([
  ['closed the weekday', { weekdays: [weekdayOf(NEXT_WEEK)], last: null }, 'closed'],
  ['ended the bookings before the night', { weekdays: [], last: addNights(NEXT_WEEK, -1) }, 'too_far'],
])('if the office %s while a guest books, the guest reads the reason', async (_, { weekdays, last }, reason) => {
  await using app = await testApp({ settings: { planKeptMs: 60_000 } })
  const { outlet } = await anOutletDesk(app)
  // This read fills the cache with the old fields of the outlet.
  const [table] = await freeTables(app, 'kuningan', NEXT_WEEK)
  await app.sql`update outlets set closed_weekdays = ${weekdays}, cut_off_date = ${last} where id = ${outlet.id}`
  const booking = holdTables(app, guest(), {
    ...bookingForm(NEXT_WEEK, '21:00'),
    tables: [{ tableId: table?.id ?? 0, pax: 2 }],
  })
  await expect(booking).rejects.toMatchObject({ code: 'date_unavailable', details: { reason } })
  expect((await shutNightRefusal(app.sql, { outletId: outlet.id, night: NEXT_WEEK })).details.reason).toBe(reason)
})

const settled = (booking: Promise<unknown>): Promise<unknown> =>
  booking.then(
    () => null,
    (error: unknown) => error,
  )

async function rowOf(app: TestApp, outletId: number) {
  const [row] = await app.sql<{ closedWeekdays: number[]; paymentType: string }[]>`
    select closed_weekdays, payment_type from outlets where id = ${outletId}`
  if (!row) throw new Error('no outlet')
  return row
}
