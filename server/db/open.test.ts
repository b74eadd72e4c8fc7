import { LOCKS } from '#server/db/lock-numbers.ts'
import { expect, inject, test } from 'vitest'
import { migrateDatabase } from '#server/db/migrate.ts'
import { connect } from '#server/db/open.ts'

test('a transaction never shares its connection, even if many statements wait for a connection', async () => {
  const sql = connect(inject('server'), { pool: 2 })
  try {
    await Promise.all([sql`select pg_sleep(0.1)`, sql`select pg_sleep(0.1)`])
    // These statements fill the queues of two connections, so the next statement has to wait.
    const crowd = Array.from({ length: 200 }, () =>
      sql.unsafe('select pg_current_xact_id_if_assigned() as xid').execute(),
    )
    const inside = sql.begin(async (tx) => {
      const [row] = await tx<{ isInside: boolean }[]>`select pg_current_xact_id() is not null as is_inside`
      return row?.isInside
    })
    expect(await inside).toBe(true)
    for (const [row] of await Promise.all(crowd)) expect(row?.['xid']).toBeNull()
  } finally {
    await sql.end({ timeout: 2 })
  }
})

test('a migration that waits for a lock gives up, tries again, and finishes after the lock is released', async () => {
  const sql = connect(inject('server'), { pool: 1 })
  const name = `migrated_${Math.random().toString(36).slice(2)}`
  await sql.unsafe(`create database ${name}`)
  const address = { ...inject('server'), database: name }
  const other = connect(address, { pool: 1 })
  try {
    const busy = other.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${LOCKS.migration})`
      await tx`select pg_sleep(2.5)`
    })
    await migrateDatabase(address)
    await busy
    expect(await other`select 1 from reservation_moves limit 1`).toHaveLength(1)
  } finally {
    await other.end({ timeout: 2 })
    await sql.unsafe(`drop database ${name} with (force)`)
    await sql.end({ timeout: 2 })
  }
})
