import { expect, test } from 'vitest'
import { readSettings, SettingsFault } from '#server/settings.ts'

const faultsOf = (env: Record<string, string>): string[] => {
  try {
    readSettings(env)
    return []
  } catch (error) {
    if (error instanceof SettingsFault) return error.faults
    throw error
  }
}

test('without any setting Senja is a sandbox with a window of 30 minutes and no database named', () => {
  expect(readSettings({})).toMatchObject({
    isSandbox: true,
    databaseUrl: null,
    port: 3000,
    paymentWindowSeconds: 1800,
    areLimitsOn: true,
  })
})

test('a production start without its real parts names each missing one in a line of its own', () => {
  const faults = faultsOf({ NODE_ENV: 'production' })
  for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'APP_SECRET', 'SMTP_URL', 'PAYMENT_PROVIDER']) {
    expect(faults.filter((line) => line.startsWith(`${name}:`))).toHaveLength(1)
  }
})

test('a faulty value is one line that names its setting', () => {
  const faults = faultsOf({ PORT: 'many', DATABASE_URL: 'mysql://x', PAYMENT_WINDOW_SECONDS: '0', APP_SECRET: 'short' })
  expect(faults.map((line) => line.split(':')[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'APP_SECRET',
    'PAYMENT_WINDOW_SECONDS',
  ])
})

test('limits cannot be turned off where guests are real, and an http address is refused there', () => {
  const faults = faultsOf({ NODE_ENV: 'production', RATE_LIMITS: 'off', PUBLIC_URL: 'http://senja.example' })
  expect(faults.join('\n')).toMatch(/RATE_LIMITS: .*sandbox/)
  expect(faults.join('\n')).toMatch(/PUBLIC_URL: must be an https address/)
})

test('an empty value counts as none', () => {
  expect(readSettings({ DATABASE_URL: '', SMTP_URL: '' })).toMatchObject({ databaseUrl: null, smtpUrl: null })
})
