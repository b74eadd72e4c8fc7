import { expect, test } from 'vitest'
import { openPlanCache } from '#server/inventory/plan-cache.ts'

function remembered(keptMs: number) {
  const at = { now: 1, reads: 0 }
  const plans = openPlanCache(keptMs, () => at.now)
  const read = () => Promise.resolve((at.reads += 1))
  return { at, plans, read }
}

test('those who ask together share one question, and the next one is asked once its time is over', async () => {
  const { at, plans, read } = remembered(1000)
  expect(await Promise.all([plans('a', read), plans('a', read), plans('b', read)])).toEqual([1, 1, 2])
  at.now += 999
  expect(await plans('a', read)).toBe(1)
  at.now += 2
  expect(await plans('a', read)).toBe(3)
})

test('a question that failed is remembered by nobody', async () => {
  const { plans, read } = remembered(1000)
  await expect(plans('a', () => Promise.reject(new Error('silent')))).rejects.toThrow('silent')
  expect(await plans('a', read)).toBe(1)
})

test('who asks alone never waits for another’s question, and leaves an answer as old as its question', async () => {
  const { at, plans, read } = remembered(1000)
  void plans('a', () => new Promise(() => undefined))
  const begun = plans.alone('a', async () => {
    at.now += 600
    return read()
  })
  expect(await begun).toBe(1)
  at.now += 300
  expect(await plans.alone('a', read)).toBe(1)
  at.now += 200
  expect(await plans.alone('a', read)).toBe(2)
})

test('where nothing is remembered, each question is asked', async () => {
  const { plans, read } = remembered(0)
  expect([await plans('a', read), await plans('a', read), await plans.alone('a', read)]).toEqual([1, 2, 3])
})
