// Tests that staff can publish special hours for weekdays and seasons, and that bookings are possible only within these hours.
import { withDrafts } from '#server/content/editing/preview-content.ts'
import { expect, test } from 'vitest'
import { addNights, weekdayOf } from '#domain/calendar/night.ts'
import { findOutletPage } from '#server/catalogue/outlets/find-outlet.ts'
import { insertEvent } from '#server/content/editing/new-item-repository.ts'
import { findNight } from '#server/inventory/find-night.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { shutNightRefusal } from '#server/reservations/holding/shut-night-repository.ts'
import { bookingForm, freeTables, guest } from '#tests/support/guest.ts'
import { anOutletDesk } from '#tests/support/outlet-desk.ts'
import { PAID_NIGHT, paidTable } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const NEXT_WEEK = addNights(PAID_NIGHT, 7)
const ROW = {
  key: 'n1-0',
  from_night: '',
  until_night: '',
  weekdays: [] as number[],
  is_closed: false,
  open_hour: '',
  close_hour: '',
  arrival_from: '',
  arrival_to: '',
}
const weekdayRow = {
  ...ROW,
  weekdays: [weekdayOf(NEXT_WEEK)],
  open_hour: '14:00',
  close_hour: '23:00',
  arrival_from: '15:00',
  arrival_to: '16:30',
}
const seasonRow = { ...ROW, key: 'n2-0', from_night: NEXT_WEEK, until_night: addNights(NEXT_WEEK, 2), is_closed: true }

/** Publishes rows of special hours. Each season gets a name in both languages. */
async function publishHours(desk: Awaited<ReturnType<typeof anOutletDesk>>, rows: (typeof ROW)[], keep: string[] = []) {
  await desk.save({ special_hours: rows })
  const names = (name: string) =>
    Object.fromEntries(rows.map(({ key, from_night: from }) => [key, { name: from && name }]))
  return desk.publishWith({ id: { special_hours: names('Libur') }, en: { special_hours: names('Holiday') } }, { keep })
}

const holdAt = async (app: TestApp, night: string, time: string) => {
  const [table] = await freeTables(app, 'kuningan', night)
  return holdTables(app, guest(), { ...bookingForm(night, time), tables: [{ tableId: table?.id ?? 0, pax: 2 }] })
}

test('a manager publishes the hours of a weekday and a season, and guests book by them', async () => {
  await using app = await testApp()
  const desk = await anOutletDesk(app)
  const later = { ...seasonRow, from_night: addNights(NEXT_WEEK, 1), until_night: addNights(NEXT_WEEK, 2) }
  expect((await publishHours(desk, [weekdayRow, later])).status).toBe(200)
  const page = async (language: 'id' | 'en') =>
    findOutletPage(app, language, { brandSlug: desk.outlet.brand, outletSlug: desk.outlet.slug })
  expect((await page('en'))?.week[weekdayOf(NEXT_WEEK) - 1]).toMatchObject({ opens: '14:00', closes: '23:00' })
  expect((await page('en'))?.seasons).toMatchObject([{ name: 'Holiday', from: later.from_night, is_closed: true }])
  expect((await page('id'))?.seasons).toMatchObject([{ name: 'Libur' }])
  expect((await page('en'))?.seasonNights).toMatchObject([
    { from: later.from_night, until: later.until_night, isClosed: true },
  ])
  const hold = await holdAt(app, NEXT_WEEK, '15:30')
  expect(hold).toMatchObject({ arrivalTime: '15:30' })
  await expect(holdAt(app, NEXT_WEEK, '21:00')).rejects.toMatchObject({ code: 'validation_failed' })
  await expect(holdAt(app, later.from_night, '21:00')).rejects.toMatchObject({
    code: 'date_unavailable',
    details: { reason: 'closed' },
  })
  expect((await findNight(app, desk.outlet.id, later.from_night))?.reason).toBe('closed')
  expect((await desk.history())[0]?.changes.map(({ field }) => field)).toContain('special_hours')
})

test('staff must decide about a booking in a season that closes the outlet, or outside the hours of the weekday', async () => {
  await using app = await testApp()
  const desk = await anOutletDesk(app)
  const paid = await paidTable(app)
  const closed = { ...seasonRow, from_night: PAID_NIGHT, until_night: PAID_NIGHT }
  await desk.save({ special_hours: [weekdayRow, closed] })
  expect((await desk.touched()).bookings).toMatchObject([
    { id: paid.id, night: PAID_NIGHT, reasons: ['closed', 'arrival'] },
  ])
  expect((await publishHours(desk, [weekdayRow, closed])).status).toBe(409)
  expect((await publishHours(desk, [weekdayRow, closed], [paid.id])).status).toBe(200)
  const shared = (await desk.history()).find(({ part }) => part === 'shared')
  expect(shared).toMatchObject({ note: 'stays:1' })
})

test('the refusal of contradicting special hours names their cells', async () => {
  await using app = await testApp()
  const desk = await anOutletDesk(app)
  const answer = await publishHours(desk, [seasonRow, { ...seasonRow, key: 'n3-1' }])
  expect([answer.status, answer.body]).toMatchObject([
    422,
    { errors: { 'special_hours.n3-1.weekdays': [expect.any(String)] } },
  ])
})

test('a preview of hours that contradict each other shows the published hours', async () => {
  await using app = await testApp()
  const { outlet, save } = await anOutletDesk(app)
  const slugs = { brandSlug: outlet.brand, outletSlug: outlet.slug }
  const week = async () =>
    withDrafts(
      app,
      { kind: 'outlets', id: outlet.id },
      async (inside) => (await findOutletPage(inside, 'en', slugs))?.week,
    )
  const published = await week()
  await save({ special_hours: [weekdayRow, { ...weekdayRow, key: 'n4-1' }] })
  expect(await week()).toEqual(published)
  await save({ special_hours: [weekdayRow] })
  expect((await week())?.[weekdayOf(NEXT_WEEK) - 1]).toMatchObject({ opens: '14:00' })
})

test('a row without some of its cells is published with empty cells', async () => {
  await using app = await testApp()
  const desk = await anOutletDesk(app)
  const { key, open_hour, close_hour } = weekdayRow
  await desk.save({ special_hours: [{ key, weekdays: [3], open_hour, close_hour, arrival_from: '15:00' }] })
  expect((await desk.publish()).status).toBe(200)
  const [row] = await app.sql<
    { specialHours: object[] }[]
  >`select special_hours from outlets where id = ${desk.outlet.id}`
  expect(row?.specialHours).toMatchObject([{ is_closed: false, from_night: null, arrival_to: null }])
})

test('if the office publishes a season that closes a night, a guest who is booking this night reads the reason', async () => {
  await using app = await testApp({ settings: { planKeptMs: 60_000 } })
  const { outlet } = await anOutletDesk(app)
  // This read fills the cache with the old fields of the outlet.
  const [table] = await freeTables(app, 'kuningan', NEXT_WEEK)
  const { weekdays, is_closed, from_night, until_night } = seasonRow
  const noHours = { open_hour: null, close_hour: null, arrival_from: null, arrival_to: null }
  const special = [{ weekdays, is_closed, from_night, until_night, name: { id: 'Libur' }, ...noHours }]
  await app.sql`update outlets set special_hours = ${JSON.stringify(special)}::text::jsonb where id = ${outlet.id}`
  const booking = holdTables(app, guest(), {
    ...bookingForm(NEXT_WEEK, '21:00'),
    tables: [{ tableId: table?.id ?? 0, pax: 2 }],
  })
  await expect(booking).rejects.toMatchObject({ code: 'date_unavailable', details: { reason: 'closed' } })
  expect((await shutNightRefusal(app.sql, { outletId: outlet.id, night: NEXT_WEEK })).details.reason).toBe('closed')
})

test('a new event begins and ends with the hours of its night', async () => {
  await using app = await testApp()
  const { outlet } = await anOutletDesk(app)
  const night = addNights(NEXT_WEEK, 364)
  const special = [{ ...weekdayRow, weekdays: [weekdayOf(night)], from_night: null, until_night: null }]
  await app.sql`update outlets set special_hours = ${JSON.stringify(special)}::text::jsonb where id = ${outlet.id}`
  const created = await app.sql.begin((tx) =>
    insertEvent(tx, {
      outletId: outlet.id,
      night,
      title: 'Brunch',
      slug: 'brunch',
      image: 'a.webp',
      portrait: 'a.webp',
    }),
  )
  const [event] = await app.sql`select open_gate, end_time from events where id = ${created?.id ?? 0}`
  expect(event).toMatchObject({ openGate: '14:00', endTime: '23:00' })
})
