import { expect, test } from 'vitest'
import { liveSplit } from '#demo/past/live-split.ts'
import { openLane } from '#demo/past/open-lane.ts'
import { outletsOfPast } from '#demo/past/past-repository.ts'
import { stateOfSplit } from '#server/reservations/splits/open-shares.ts'
import { findSplit } from '#server/reservations/splits/split-repository.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

async function splitsOf({ sql }: TestApp) {
  const rows = await sql<{ id: string }[]>`select id from splits order by id`
  return Promise.all(rows.map(({ id }) => findSplit(sql, id)))
}

test('the demo has one open split, and three of its five shares are paid', async () => {
  await using app = await testApp()
  const [outlet] = await outletsOfPast(app.sql, ['luna-senja/kuningan'])
  if (!outlet) throw new Error('no outlet')
  await liveSplit(openLane(app), { outlet, until: app.now() })
  await liveSplit(openLane(app), { outlet, until: app.now() })
  const [split, ...others] = await splitsOf(app)
  expect(others).toEqual([])
  expect(split && stateOfSplit(split, app.now())).toBe('gathering')
  expect(split?.shares.map(({ paymentId }) => paymentId !== null)).toEqual([true, true, true, false, false])
  expect(split?.shares.map(({ name }) => name).slice(1, 4)).toEqual(['Sekar', 'Bima', 'Laras'])
})
