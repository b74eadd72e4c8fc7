import { expect, inject, test } from 'vitest'
import { openDatabaseClock } from '#server/db/database-clock.ts'
import { connect } from '#server/db/open.ts'
import { openLog } from '#server/log.ts'

test('the server’s clock follows the database clock, and never goes back in time', async () => {
  const sql = connect(inject('server'), { pool: 1 })
  const lines: string[] = []
  const jumps: number[] = []
  // While the machine sleeps, its monotonic clock stops. The test simulates this with `skippedMs`.
  let skippedMs = 0
  const running = () => performance.timeOrigin + performance.now() - skippedMs
  const clock = await openDatabaseClock(
    sql,
    openLog('debug', (line) => void lines.push(line)),
    (seconds) => void jumps.push(seconds),
    running,
  )
  try {
    const off = () => clock.now().getTime() - Date.now()
    expect(Math.abs(off())).toBeLessThan(100)
    skippedMs = 3000
    expect(off()).toBeLessThan(-2900)
    const before = clock.now()
    await clock.measure()
    expect(lines.join()).toContain('the clock jumped')
    expect(jumps[0]).toBeCloseTo(3, 0)
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(before.getTime())
    expect(off()).toBeLessThan(-2500)
    skippedMs = 3000 - 70_000
    expect(Math.abs(off() - 70_000)).toBeLessThan(100)

    lines.length = 0
    await clock.measure()
    const ahead = clock.now()
    skippedMs -= 1
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(ahead.getTime())
  } finally {
    clock.stop()
    await sql.end({ timeout: 2 })
  }
})
