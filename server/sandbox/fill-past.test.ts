// Made-up weeks that are over are as real ones would be: every promise of the database holds of them.
import { expect, test } from 'vitest'
import { fillPast } from '#server/sandbox/fill-past.ts'
import { testApp } from '#tests/support/app.ts'
import { keepTables } from '#tests/support/venue-hold.ts'

test('weeks before tonight and the same of last year are filled once, with bills, no-shows, cancellations and their money', async () => {
  await using app = await testApp()
  const [outlet] = await app.sql<{ id: number }[]>`select id from outlets where slug = 'kuningan'`
  // The venue keeps a table on one of the nights.
  const outletId = outlet?.id ?? 0
  const [table] = await app.sql<{ id: number }[]>`select min(id) as id from tables where outlet_id = ${outletId}`
  await keepTables(app.sql, { outletId, night: '2026-11-14', tableIds: [table?.id ?? 0] })
  // Another it was shut.
  await app.sql`insert into off_schedule_days (outlet_id, night, is_closed) values (${outletId}, '2026-11-13', true)`
  const made = await fillPast(app, outletId, 3)
  expect(made).toBeGreaterThan(100)
  expect(await fillPast(app, outletId, 3)).toBe(0)
  const states = await app.sql<{ state: number; parties: number }[]>`
    select state, count(*)::int as parties from reservations group by state order by state`
  expect(states.map(({ state }) => state)).toEqual([4, 5, 8, 9])
})
