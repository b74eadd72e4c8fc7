import { expect, inject, test } from 'vitest'
import { openDatabaseClock } from '#server/db/database-clock.ts'
import { connect } from '#server/db/open.ts'
import { openLog } from '#server/log.ts'

test('the clock follows the database’s: a jump is an alarm, and is made up for without time going back', async () => {
  const sql = connect(inject('server'), { pool: 1 })
  const lines: string[] = []
  const jumps: number[] = []
  // This machine's own count may be slept through: here it is a number in the test's hand, beside the real time.
  let skipped = 0
  const running = () => performance.timeOrigin + performance.now() - skipped
  const clock = await openDatabaseClock(
    sql,
    openLog('debug', (line) => void lines.push(line)),
    (seconds) => void jumps.push(seconds),
    running,
  )
  try {
    const off = () => clock.now().getTime() - Date.now()
    expect(Math.abs(off())).toBeLessThan(100)
    skipped = 3000
    expect(off()).toBeLessThan(-2900)
    const before = clock.now()
    await clock.measure()
    expect(lines.join()).toContain('the clock jumped')
    expect(jumps[0]).toBeCloseTo(3, 0)
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(before.getTime())
    expect(off()).toBeLessThan(-2500)
    skipped = 3000 - 70_000
    expect(Math.abs(off() - 70_000)).toBeLessThan(100)

    lines.length = 0
    await clock.measure()
    const ahead = clock.now()
    skipped -= 1
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(ahead.getTime())
  } finally {
    clock.stop()
    await sql.end({ timeout: 2 })
  }
})
