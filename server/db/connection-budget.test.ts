import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { checkSessionSettings } from '#server/db/session-settings.ts'
import { connect, openPool } from '#server/db/open.ts'
import { TEMPLATE } from '#tests/support/test-clock.ts'

const name = `budget_${Math.random().toString(36).slice(2)}`
const address = { ...inject('server'), database: name }

async function asAdmin(statement: string): Promise<void> {
  const admin = connect(inject('server'), { pool: 1 })
  await admin.unsafe(statement)
  await admin.end()
}

beforeAll(() => asAdmin(`create database ${name} template ${TEMPLATE} strategy file_copy`))
afterAll(() => asAdmin(`drop database if exists ${name} with (force)`))

test('sessions have their settings from the role, and a start whose sessions have others ends in one line', async () => {
  const bare = connect(address, { pool: 1, sendsSettings: false })
  try {
    const fault = await checkSessionSettings(bare).catch((thrown: unknown) => thrown)
    expect(fault).toMatchObject({ plain: true })
    expect(String(fault)).toMatch(/^Error: DATABASE_URL: its sessions have .+ RECONNECT on its console$/)
    const opened = await openPool(address, { databasePool: 1 })
    await checkSessionSettings(opened)
    const [row] = await opened<{ lockTimeout: string }[]>`select current_setting('lock_timeout') as lock_timeout`
    expect(row).toEqual({ lockTimeout: '5s' })
    await opened.end({ timeout: 1 })
  } finally {
    await bare.end({ timeout: 1 })
  }
})

test('a start that would open more connections than there is room for ends in one line, and one that would not does not', async () => {
  // The server of the tests takes 197.
  const first = await openPool(address, { databasePool: 30 })
  try {
    const refused = await openPool(address, { databasePool: 70 }).catch((fault: unknown) => fault)
    expect(refused).toMatchObject({ plain: true })
    expect(String(refused)).toMatch(/^Error: DATABASE_POOL: this process may open 141 connections and the others \d+, /)
    expect(String(refused)).not.toContain('\n')
    const capped = openPool(address, { databasePool: 2, databaseConnections: 65 })
    await expect(capped).rejects.toThrow('DATABASE_CONNECTIONS allows 65')
    const second = await openPool(address, { databasePool: 2 })
    await second.end({ timeout: 1 })
  } finally {
    await first.end({ timeout: 1 })
  }
})
