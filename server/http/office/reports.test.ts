// Tests the reports with generated weeks of bookings. The test compares the figures of each report with sums of the rows in the database.
import { expect, test } from 'vitest'
import type { WireAnswer, OfficeCall } from '#tests/support/office-lines.ts'
import { fillPast } from '#server/sandbox/fill-past.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const WEEKS = { from: '2026-11-09', to: '2026-11-19' }
const SATURDAY = '2026-11-14'

async function aDesk(app: TestApp, { isFilled = true } = {}) {
  const { url } = await app.open()
  const [outlet] = await app.sql<{ id: number }[]>`select id from outlets where slug = 'kuningan'`
  const outletId = outlet?.id ?? 0
  if (isFilled) await fillPast(app, outletId, 2)
  const { cookie } = await aPerson(app, 'manager', outletId)
  const ask = async <Data>(call: OfficeCall, takes: object = WEEKS, as = cookie) =>
    (await askOffice(url, call, { cookie: as, takes })).body.data as Data
  return { url, outletId, cookie, ask }
}

test('takings are the sum of bills and of prepayments without a bill, in every grouping', async () => {
  await using app = await testApp()
  const { ask, outletId } = await aDesk(app)
  const [rows] = await app.sql<{ takings: number; covers: number }[]>`
    select (sum(coalesce(b.total, 0)) + sum(case when b.reservation_id is null then c.amount - coalesce(f.amount, 0) else 0 end))::float8 as takings,
      (sum(r.heads) filter (where r.state in (8, 9)))::int as covers
    from reservations r join payment_intents i on i.reservation_id = r.id join captures c on c.intent_id = i.id
    left join refunds f on f.capture_id = c.id left join closed_bills b on b.reservation_id = r.id
    where r.night between ${WEEKS.from} and ${WEEKS.to}`
  const day = await ask<WireAnswer<'takingsReport'>>('takingsReport')
  expect(day.total).toMatchObject({ takings: rows?.takings, covers: rows?.covers })
  expect(day.rows).toHaveLength(11)
  expect(day.total.before).toBeGreaterThan(0)
  for (const by of ['week', 'month']) {
    const { total } = await ask<WireAnswer<'takingsReport'>>('takingsReport', { ...WEEKS, by })
    expect(total.takings).toBe(rows?.takings)
  }
  const { outlets } = await ask<WireAnswer<'outletsReport'>>('outletsReport')
  expect(outlets).toMatchObject([
    { id: outletId, takings: rows?.takings, covers: rows?.covers, before: day.total.before },
  ])
  const night = await ask<WireAnswer<'nightReport'>>('nightReport', { outletId, night: SATURDAY })
  const saturday = day.rows.find(({ start }) => start === SATURDAY)
  expect(night).toMatchObject({
    takings: saturday?.takings,
    before: { night: '2025-11-15', takings: saturday?.before },
  })
  expect(night.figures.heads.seated).toBe(saturday?.covers)
})

test('the report of guest numbers counts guests from the hour of seating to the hour of departure', async () => {
  await using app = await testApp()
  const { ask } = await aDesk(app)
  const { hours, weekdays } = await ask<WireAnswer<'coversReport'>>('coversReport', { from: SATURDAY, to: SATURDAY })
  const [weekday] = weekdays
  expect(weekday).toMatchObject({ weekday: 6, nights: 1 })
  const parties = await app.sql<{ heads: number; seated: Date; leftAt: Date }[]>`
    select r.heads, (select min(at) from reservation_history h where h.reservation_id = r.id and h.to_state = 3) as seated, r.left_at
    from reservations r where r.night = ${SATURDAY} and r.heads is not null`
  // These two instants are 22:00 and 23:00 in Jakarta.
  const [begins, ends] = [Date.parse('2026-11-14T15:00:00Z'), Date.parse('2026-11-14T16:00:00Z')]
  const inside = parties.filter(({ seated, leftAt }) => seated.getTime() < ends && leftAt.getTime() >= begins)
  expect(hours.find(({ hour }) => hour === 22)?.mean).toBe(inside.reduce((sum, { heads }) => sum + heads, 0))
  expect(hours.every(({ hour }) => hour >= 17 && hour < 36)).toBe(true)
})

test('the reports count the bookings, no-shows and cancellations of the period, and each booking by channel and by code', async () => {
  await using app = await testApp()
  const { ask } = await aDesk(app)
  const { weeks } = await ask<WireAnswer<'noShowReport'>>('noShowReport')
  const [rows] = await app.sql<{ booked: number; noShows: number; cancelled: number; coded: number }[]>`
    select count(*)::int as booked, (count(*) filter (where state = 4))::int as no_shows,
      (count(*) filter (where state = 5))::int as cancelled, count(affiliator_code)::int as coded
    from reservations where night between ${WEEKS.from} and ${WEEKS.to}`
  const sum = (of: 'bookings' | 'noShows' | 'cancelled') => weeks.reduce((total, week) => total + week[of], 0)
  expect([sum('bookings'), sum('noShows'), sum('cancelled')]).toEqual([rows?.booked, rows?.noShows, rows?.cancelled])
  expect(weeks.map(({ start }) => start)).toEqual(['2026-11-09', '2026-11-16'])
  const { origins, codes } = await ask<WireAnswer<'channelsReport'>>('channelsReport')
  expect(origins.reduce((total, { bookings }) => total + bookings, 0)).toBe(rows?.booked)
  expect(codes.reduce((total, { bookings }) => total + bookings, 0)).toBe(rows?.coded)
  expect(codes[0]).toMatchObject({ kind: 'affiliator', whose: expect.any(String) })
})

test('a manager of one outlet gets only the sums of that outlet, and cannot request the sums of another outlet', async () => {
  await using app = await testApp()
  const { url, ask, outletId } = await aDesk(app)
  const [other] = await app.sql<{ id: number }[]>`select id from outlets where id <> ${outletId} order by id limit 1`
  const stranger = await aPerson(app, 'manager', other?.id ?? 0)
  expect((await ask<WireAnswer<'takingsReport'>>('takingsReport', WEEKS, stranger.cookie)).total.takings).toBe(0)
  const query = { ...WEEKS, outletId: String(outletId) }
  expect((await askOffice(url, 'takingsReport', { cookie: stranger.cookie, takes: query })).status).toBe(403)
  // This person is a host at this outlet and a manager at the other outlet. A host must not see sums, so the report leaves out this outlet.
  const { cookie, id } = await aPerson(app, 'host', outletId)
  await app.sql.begin(async (sql) => {
    await sql`select set_config('senja.actor', 'system:test', true)`
    await sql`insert into staff_grants (id, staff_id, outlet_id, role, created_at) values (gen_random_uuid(), ${id}, ${other?.id ?? 0}, 'manager', ${app.now()})`
  })
  expect(
    (await ask<WireAnswer<'outletsReport'>>('outletsReport', WEEKS, cookie)).outlets.map((outlet) => outlet.id),
  ).toEqual([other?.id])
})

test('a report period that ends before it starts or exceeds a year is a field error', async () => {
  await using app = await testApp()
  const { url, cookie } = await aDesk(app, { isFilled: false })
  for (const takes of [
    { from: '2026-11-02', to: '2026-11-01' },
    { from: '2024-01-01', to: '2026-01-01' },
    { from: '0001-01-01', to: '0001-01-02' },
    { from: '2026-13-01', to: '2026-13-02' },
    { ...WEEKS, outletId: '0' },
    { ...WEEKS, by: 'hour' },
  ])
    expect((await askOffice(url, 'takingsReport', { cookie, takes })).status, JSON.stringify(takes)).toBe(422)
})
