import { expect, test } from 'vitest'
import { joinGroup } from '#server/db/processes/join-group.ts'
import { readSettings } from '#server/settings.ts'
import { testApp } from '#tests/support/app.ts'

test('server processes that start at once never open more database connections than the common limit', async () => {
  await using app = await testApp()
  const settings = readSettings({
    DATABASE_URL: 'postgres://senja@localhost/senja',
    DATABASE_POOL: '4',
    DATABASE_CONNECTIONS: '30',
  })
  const join = () => joinGroup({ ...app, settings })
  const starts = await Promise.allSettled(Array.from({ length: 5 }, join))
  const inside = starts.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  expect(inside).toHaveLength(3)
  expect(starts.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason.message)] : []))).toEqual(
    [1, 2].map(
      () =>
        'Senja cannot start:\n  DATABASE_CONNECTIONS: 30 for the group, 27 are of 3 running processes; the 9 of this one do not fit (DATABASE_POOL=4)',
    ),
  )
  await inside[0]?.leave()
  // Without DATABASE_CONNECTIONS, the limit of the PostgreSQL server applies.
  await (await joinGroup({ ...app, settings: { ...settings, databaseConnections: null } })).leave()
  await (await join()).leave()
  // A process that was killed is removed from the list after 25 seconds.
  await app.sql`update processes set heard_at = heard_at - interval '26 seconds'`
  await Promise.all([...inside.slice(1), await join()].map((membership) => membership.leave()))
  expect(await app.sql`select 1 from processes`).toHaveLength(0)
})

test('each server process gets its share of all database connections, up to the maximum of the machine', () => {
  const poolOf = (env: Record<string, string>) => readSettings(env).databasePool
  expect(poolOf({ DATABASE_CONNECTIONS: '90', DATABASE_PROCESSES: '12' })).toBe(3)
  expect(poolOf({ DATABASE_CONNECTIONS: '20', DATABASE_PROCESSES: '12' })).toBe(1)
  expect(poolOf({ DATABASE_CONNECTIONS: '9000', DATABASE_PROCESSES: '2' })).toBe(poolOf({}))
  expect(poolOf({ DATABASE_CONNECTIONS: '90', DATABASE_PROCESSES: '12', DATABASE_POOL: '7' })).toBe(7)
})
