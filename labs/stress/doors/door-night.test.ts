import { expect, test } from 'vitest'
import { scanTime } from '#domain/door/scan-time.ts'
import { testApp } from '#tests/support/app.ts'
import { nightOfSpan } from './door-night.ts'

const HOUR_MS = 3_600_000

test('at any hour the demo has a night that accepts scans of the last twelve hours', async () => {
  await using app = await testApp()
  const begins = app.now().getTime()
  for (let now = begins; now < begins + 24 * HOUR_MS; now += HOUR_MS / 4) {
    const { window } = await nightOfSpan(app.sql, { now, spanMs: 12 * HOUR_MS })
    for (const at of [now - 12 * HOUR_MS, now - 6 * HOUR_MS, now])
      expect(scanTime(at, { ...window, now, clockOffsetMs: 0 })).toBe(at)
  }
})
