import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startJobs } from '#server/jobs.ts'
import { testApp } from '#tests/support/app.ts'

test('four processes look for what is due as often as one, and the next goes on when one stops', async () => {
  await using app = await testApp()
  const processes = Array.from({ length: 4 }, () => startJobs(app))
  const looks = (job: string) => processes.map((one) => one.runs().get(job)?.runs ?? 0)
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
  await pause(1200)
  expect(looks('expire holds').filter((count) => count > 0)).toHaveLength(1)
  const busiest = looks('send messages').indexOf(Math.max(...looks('send messages')))
  await processes[busiest]?.stop()
  const before = sum(looks('send messages'))
  await expect.poll(() => sum(looks('send messages')), { timeout: 6000 }).toBeGreaterThan(before)
  await Promise.all(processes.map((one) => one.stop()))
})
