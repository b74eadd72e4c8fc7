import { expect, test } from 'vitest'
import { isPauseDue, MOST_ATTEMPTS, readRetryAfter, waitAfter } from '#domain/webhooks/retry-plan.ts'

const NOW = new Date('2026-11-20T08:00:00Z')

test('an event is sent at most ten times in about three days, with a longer wait after each attempt', () => {
  const waits = Array.from({ length: MOST_ATTEMPTS }, (_, n) => waitAfter(n + 1, { chance: 0 }))
  expect(waits).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, null])
  const days = waits.reduce<number>((sum, wait) => sum + (wait ?? 0), 0) / 86_400
  expect(days).toBeGreaterThan(3)
  expect(days).toBeLessThan(3.3)
  expect(waitAfter(2, { chance: 1 })).toBeCloseTo(330)
})

test('if a receiver requests a wait, the next attempt waits for that time, but at most a day', () => {
  expect(waitAfter(1, { chance: 0, retryAfter: 120 })).toBe(120)
  expect(waitAfter(2, { chance: 0, retryAfter: 120 })).toBe(300)
  expect(waitAfter(1, { chance: 0, retryAfter: 999_999 })).toBe(86_400)
  expect(readRetryAfter('120', NOW)).toBe(120)
  expect(readRetryAfter('Fri, 20 Nov 2026 08:01:00 GMT', NOW)).toBe(60)
  for (const header of [undefined, '', '-5', 'soon', 'Thu, 19 Nov 2026 08:00:00 GMT'])
    expect(readRetryAfter(header, NOW)).toBe(0)
})

test('an endpoint is paused after ten dead events, or after three days without a success', () => {
  const since = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
  expect(isPauseDue({ failingSince: since(1), deadInRow: 9 }, NOW)).toBe(false)
  expect(isPauseDue({ failingSince: since(1), deadInRow: 10 }, NOW)).toBe(true)
  expect(isPauseDue({ failingSince: since(71), deadInRow: 0 }, NOW)).toBe(false)
  expect(isPauseDue({ failingSince: since(72), deadInRow: 0 }, NOW)).toBe(true)
  expect(isPauseDue({ failingSince: null, deadInRow: 0 }, NOW)).toBe(false)
})
