import { expect, test } from 'vitest'
import { fillPast } from '#server/sandbox/fill-past.ts'
import { testApp } from '#tests/support/app.ts'
import { keepTables } from '#tests/support/venue-hold.ts'

test('the demo fills the past weeks and the same weeks of last year only once, with bills, no-shows, cancellations and payments', async () => {
  await using app = await testApp()
  const [outlet] = await app.sql<{ id: number }[]>`select id from outlets where slug = 'kuningan'`
  const outletId = outlet?.id ?? 0
  const [table] = await app.sql<{ id: number }[]>`select min(id) as id from tables where outlet_id = ${outletId}`
  await keepTables(app.sql, { outletId, night: '2026-11-14', tableIds: [table?.id ?? 0] })
  await app.sql`insert into off_schedule_days (outlet_id, night, is_closed) values (${outletId}, '2026-11-13', true)`
  const count = await fillPast(app, outletId, 3)
  expect(count).toBeGreaterThan(100)
  expect(await fillPast(app, outletId, 3)).toBe(0)
  const states = await app.sql<{ state: number; parties: number }[]>`
    select state, count(*)::int as parties from reservations group by state order by state`
  expect(states.map(({ state }) => state)).toEqual([4, 5, 8, 9])
})

test('the demo also fills the past weeks of a restaurant with dinners, except on closed weekdays', async () => {
  await using app = await testApp()
  const [outlet] = await app.sql<{ id: number; closedWeekdays: number[] }[]>`
    select id, closed_weekdays from outlets where slug = 'menteng'`
  const count = await fillPast(app, outlet?.id ?? 0, 2)
  expect(count).toBeGreaterThan(20)
  const [counts] = await app.sql<{ dinners: number; rested: number; noShows: number }[]>`
    select count(d.*)::int as dinners, count(*) filter (where extract(isodow from r.night) = any(${outlet?.closedWeekdays ?? []}::int[]))::int as rested,
      count(*) filter (where r.state = 4)::int as no_shows
    from reservations r left join reservation_dinners d on d.reservation_id = r.id`
  expect(counts).toMatchObject({ dinners: count, rested: 0 })
  expect(counts?.noShows).toBeGreaterThan(0)
})

test('the past of an outlet that sells tables has no party on its closed weekdays', async () => {
  await using app = await testApp()
  const [outlet] = await app.sql<{ id: number; closedWeekdays: number[] }[]>`
    select id, closed_weekdays from outlets where slug = 'scbd'`
  expect(outlet?.closedWeekdays.length).toBeGreaterThan(0)
  expect(await fillPast(app, outlet?.id ?? 0, 2)).toBeGreaterThan(20)
  const parties = await app.sql`
    select 1 from reservations where extract(isodow from night)::int = any(${outlet?.closedWeekdays ?? []}::int[])`
  expect(parties).toHaveLength(0)
})
