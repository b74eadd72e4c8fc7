import { expect, test } from 'vitest'
import { listSessions } from '#server/inventory/list-sessions.ts'
import { openPlanCache } from '#server/inventory/plan-cache.ts'
import { aRestaurant } from '#tests/support/dinner.ts'
import { testApp } from '#tests/support/app.ts'

test('R-065 a month of sessions is one question once the restaurant’s plans are known', async () => {
  await using app = await testApp()
  const { outletId } = await aRestaurant(app)
  let asked = 0
  const sql = new Proxy(app.sql, {
    apply(target, self, given) {
      asked += 1
      return Reflect.apply(target, self, given)
    },
  })
  const kept = { sql, now: () => app.now(), plans: openPlanCache(60_000) }
  const month = () => listSessions(kept, { outletId, from: '2026-12-01', count: 31, pax: 2 })
  const first = await month()
  expect(first).toHaveLength(31)
  asked = 0
  expect(await month()).toEqual(first)
  expect(asked).toBe(1)
})
