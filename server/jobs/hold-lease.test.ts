import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startJobs } from '#server/jobs.ts'
import { holdLease } from '#server/jobs/hold-lease.ts'
import { aUuid, testApp } from '#tests/support/app.ts'

test('only one of four processes runs a job, until this process stops', async () => {
  await using app = await testApp()
  const processes = Array.from({ length: 4 }, () => startJobs(app))
  const looks = (job: string) => processes.map((worker) => worker.runs().get(job)?.runs ?? 0)
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
  await pause(1200)
  expect(looks('expire holds').filter((count) => count > 0)).toHaveLength(1)
  const busiest = looks('send messages').indexOf(Math.max(...looks('send messages')))
  await processes[busiest]?.stop()
  const before = sum(looks('send messages'))
  await expect.poll(() => sum(looks('send messages')), { timeout: 6000 }).toBeGreaterThan(before)
  await Promise.all(processes.map((worker) => worker.stop()))
})

test('after a process is killed, another process gets the lease as soon as the lease has expired', async () => {
  await using app = await testApp()
  await app.sql`insert into leases (what, holder, until) values ('look', ${aUuid()}, clock_timestamp() + interval '2 seconds')`
  const lease = holdLease(app, 'look')
  await pause(1500)
  expect(lease.isHeld()).toBe(false)
  await expect.poll(() => lease.isHeld(), { timeout: 1200 }).toBe(true)
  await lease.stop()
})
