import { expect, test } from 'vitest'
import { openPlanCache } from '#server/inventory/plan-cache.ts'

function openTestCache(keptMs: number) {
  const at = { now: 1, reads: 0 }
  const plans = openPlanCache(keptMs, () => at.now)
  const read = () => Promise.resolve((at.reads += 1))
  return { at, plans, read }
}

test('simultaneous reads of one floor plan share one query, and a new query runs after the cache time', async () => {
  const { at, plans, read } = openTestCache(1000)
  expect(await Promise.all([plans('a', read), plans('a', read), plans('b', read)])).toEqual([1, 1, 2])
  at.now += 999
  expect(await plans('a', read)).toBe(1)
  at.now += 2
  expect(await plans('a', read)).toBe(3)
})

test('the result of a failed query is not cached', async () => {
  const { plans, read } = openTestCache(1000)
  await expect(plans('a', () => Promise.reject(new Error('silent')))).rejects.toThrow('silent')
  expect(await plans('a', read)).toBe(1)
})

test('a read of a floor plan with `alone` runs its own query and never waits for another query', async () => {
  const { at, plans, read } = openTestCache(1000)
  void plans('a', () => new Promise(() => undefined))
  const slowRead = plans.alone('a', async () => {
    at.now += 600
    return read()
  })
  expect(await slowRead).toBe(1)
  at.now += 300
  expect(await plans.alone('a', read)).toBe(1)
  at.now += 200
  expect(await plans.alone('a', read)).toBe(2)
})

test('if the cache time is 0, every read of a floor plan runs its own query', async () => {
  const { plans, read } = openTestCache(0)
  expect([await plans('a', read), await plans('a', read), await plans.alone('a', read)]).toEqual([1, 2, 3])
})
