import { expect, inject, test } from 'vitest'
import { connect } from '#server/db/open.ts'
import { setForRole, settingsProblem } from '#server/db/session-settings.ts'

async function inNewDatabase(run: (name: string) => Promise<void>): Promise<void> {
  const admin = connect(inject('server'), { pool: 1 })
  const name = `session_${Math.random().toString(36).slice(2)}`
  await admin.unsafe(`create database ${name}`)
  try {
    await run(name)
  } finally {
    await admin.unsafe(`drop database ${name} with (force)`)
    await admin.end({ timeout: 2 })
  }
}

test('a database session without parameters uses the defaults of its role, and a wrong default is reported', async () => {
  await inNewDatabase(async (database) => {
    const address = { ...inject('server'), database }
    const asRole = () => connect(address, { pool: 1, setByRole: true, prepares: false, direct: address })
    const before = asRole()
    // A role can have defaults for all databases. This statement sets a default only for this database.
    await before.unsafe(`alter role current_user in database ${database} set plan_cache_mode = 'auto'`)
    await before.end({ timeout: 2 })
    const unset = asRole()
    expect(await settingsProblem(unset)).toContain('plan_cache_mode is auto')
    await setForRole(unset, null)
    await unset.end({ timeout: 2 })

    const sql = asRole()
    try {
      expect(await settingsProblem(sql)).toBeNull()
      expect(await sql<{ lockTimeout: string }[]>`select current_setting('lock_timeout') as lock_timeout`).toEqual([
        { lockTimeout: '5s' },
      ])
      const messages: string[] = []
      await sql.listen('a_channel', (news) => void messages.push(news))
      await sql.notify('a_channel', 'hello')
      await expect.poll(() => messages).toEqual(['hello'])

      await sql.unsafe(`alter role current_user in database ${database} set lock_timeout = '1min'`)
      const later = asRole()
      expect(await settingsProblem(later)).toMatch(
        new RegExp(
          `^DATABASE_URL: lock_timeout is 1min; run alter role \\w+ in database ${database} set lock_timeout = '5s'`,
        ),
      )
      await later.end({ timeout: 2 })
    } finally {
      await sql.end({ timeout: 2 })
    }
  })
})
