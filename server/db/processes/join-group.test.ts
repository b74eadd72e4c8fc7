import { expect, test } from 'vitest'
import { joinGroup } from '#server/db/processes/join-group.ts'
import { readSettings } from '#server/settings.ts'
import { testApp } from '#tests/support/app.ts'

test('processes that start at once open no more connections together than the group may, and who does not fit says so in one line', async () => {
  await using app = await testApp()
  const settings = readSettings({
    DATABASE_URL: 'postgres://senja@localhost/senja',
    DATABASE_POOL: '4',
    DATABASE_CONNECTIONS: '30',
  })
  const join = () => joinGroup({ ...app, settings })
  const starts = await Promise.allSettled(Array.from({ length: 5 }, join))
  const inside = starts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(inside).toHaveLength(3)
  expect(starts.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.message)] : []))).toEqual(
    [1, 2].map(
      () =>
        'Senja cannot start:\n  DATABASE_CONNECTIONS: 30 for the group, 27 are of 3 running processes; the 9 of this one do not fit (DATABASE_POOL=4)',
    ),
  )
  await inside[0]?.leave()
  // Where nothing is said the server's own room counts.
  await (await joinGroup({ ...app, settings: { ...settings, databaseConnections: null } })).leave()
  await (await join()).leave()
  // One that was killed is forgotten.
  await app.sql`update processes set heard_at = heard_at - interval '26 seconds'`
  await Promise.all([...inside.slice(1), await join()].map((one) => one.leave()))
  expect(await app.sql`select 1 from processes`).toHaveLength(0)
})

test('a pool is a process’s share of what the group may open, and never more than the machine keeps busy', () => {
  const poolOf = (env: Record<string, string>) => readSettings(env).databasePool
  expect(poolOf({ DATABASE_CONNECTIONS: '90', DATABASE_PROCESSES: '12' })).toBe(3)
  expect(poolOf({ DATABASE_CONNECTIONS: '20', DATABASE_PROCESSES: '12' })).toBe(1)
  expect(poolOf({ DATABASE_CONNECTIONS: '9000', DATABASE_PROCESSES: '2' })).toBe(poolOf({}))
  expect(poolOf({ DATABASE_CONNECTIONS: '90', DATABASE_PROCESSES: '12', DATABASE_POOL: '7' })).toBe(7)
})
