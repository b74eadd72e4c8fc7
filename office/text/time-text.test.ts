import { expect, test } from 'vitest'
import { inZone } from '#office/text/time-text.ts'

test('one instant has different clock times in different timezones, and a repeated call returns the correct time again', () => {
  const at = new Date('2026-11-25T17:30:59Z')
  for (let time = 0; time < 2; time++) {
    expect(inZone(at, 'Asia/Jakarta')).toEqual({ date: '2026-11-26', clock: '00:30' })
    expect(inZone(at, 'Asia/Makassar')).toEqual({ date: '2026-11-26', clock: '01:30' })
    expect(inZone(new Date('2026-11-25T17:31:00Z'), 'Asia/Jakarta').clock).toBe('00:31')
  }
  expect(() => inZone(new Date('none'), 'Asia/Jakarta')).toThrow(RangeError)
})

test('if more times are formatted than the cache holds, every formatted time is still correct', () => {
  const start = Date.parse('2026-01-01T00:00:00Z')
  const clocks = Array.from({ length: 1500 }, (_, at) => inZone(new Date(start + at * 60_000), 'UTC').clock)
  expect([clocks[0], clocks[1439], clocks[1440]]).toEqual(['00:00', '23:59', '00:00'])
})
