import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { moveDate, ODD_MOMENTS, secondsUntil, USUAL_MOMENT } from '#tests/support/moments.ts'

const wib = (at: Date) => new Date(at.getTime() + 7 * 3_600_000)

test.each(['2026-11-30T08:00:00Z', '2026-12-31T16:55:00Z', '2027-01-02T20:59:59Z', '2028-02-28T17:00:00Z'])(
  'from the start at %s, each clock setting of the browser tests moves to the required hour and day',
  (text) => {
    const now = new Date(text)
    for (const moment of [USUAL_MOMENT, ...ODD_MOMENTS]) {
      const seconds = secondsUntil(moment, now)
      const at = wib(new Date(now.getTime() + seconds * 1000))
      expect(seconds).toBeGreaterThanOrEqual(0)
      expect(seconds).toBeLessThan({ any: 1, Sunday: 7, '31 December': 366 }[moment.day] * 86_400)
      expect(at.toISOString().slice(11, 16)).toBe(moment.hour)
      if (moment.day === 'Sunday') expect(at.getUTCDay()).toBe(0)
      if (moment.day === '31 December') expect(at.toISOString().slice(5, 10)).toBe('12-31')
    }
  },
)

test('a shifted clock changes only a new date without a value', () => {
  const result: unknown = runInNewContext(`
    const before = Date.now()
    ;(${moveDate.toString()})(3_600_000)
    const date = new Date()
    ;[Math.round((Date.now() - before) / 1000), Math.round((date - before) / 1000), new Date(5).getTime(), new Date(2026, 0).getMonth(),
      date instanceof Date, Date.UTC(2026, 0), typeof Date()].join()`)
  expect(result).toBe(`3600,3600,5,0,true,${Date.UTC(2026, 0)},string`)
})
