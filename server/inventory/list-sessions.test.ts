import { expect, test } from 'vitest'
import { listSessions } from '#server/inventory/list-sessions.ts'
import { openPlanCache } from '#server/inventory/plan-cache.ts'
import { aRestaurant } from '#tests/support/dinner.ts'
import { testWorld } from '#tests/support/world.ts'

test('R-065 a month of sessions is one question once the restaurant’s plans are known', async () => {
  await using world = await testWorld()
  const { outletId } = await aRestaurant(world)
  let asked = 0
  const sql = new Proxy(world.sql, {
    apply(target, self, given) {
      asked += 1
      return Reflect.apply(target, self, given)
    },
  })
  const kept = { sql, now: () => world.now(), plans: openPlanCache(60_000) }
  const month = () => listSessions(kept, { outletId, from: '2026-12-01', count: 31, pax: 2 })
  const first = await month()
  expect(first).toHaveLength(31)
  asked = 0
  expect(await month()).toEqual(first)
  expect(asked).toBe(1)
})
