import { expect, test } from 'vitest'
import { listSessions } from '#server/inventory/list-sessions.ts'
import { openPlanCache } from '#server/inventory/plan-cache.ts'
import { aRestaurant } from '#tests/support/dinner.ts'
import { testApp } from '#tests/support/app.ts'

test('R-065 if the restaurant’s floor plans are cached, the dinner times of a whole month are loaded with one query', async () => {
  await using app = await testApp()
  const { outletId } = await aRestaurant(app)
  let queryCount = 0
  const sql = new Proxy(app.sql, {
    apply(target, self, args) {
      queryCount += 1
      return Reflect.apply(target, self, args)
    },
  })
  const reading = { sql, now: () => app.now(), plans: openPlanCache(60_000), house: app.house }
  const month = () => listSessions(reading, { outletId, from: '2026-12-01', count: 31, pax: 2 })
  const first = await month()
  expect(first).toHaveLength(31)
  queryCount = 0
  expect(await month()).toEqual(first)
  expect(queryCount).toBe(1)
})
