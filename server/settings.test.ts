import { expect, test } from 'vitest'
import { readCommandSettings, readSettings, SettingsFault } from '#server/settings.ts'
import { PASS_CERTIFICATE, PASS_KEY } from '#tests/support/pass-certificate.ts'

const faultsOf = (env: Record<string, string>): string[] => {
  try {
    readSettings(env)
    return []
  } catch (error) {
    if (error instanceof SettingsFault) return error.faults
    throw error
  }
}

test('without any setting the server is a sandbox with a payment window of 30 minutes and no database URL', () => {
  expect(readSettings({})).toMatchObject({
    isSandbox: true,
    databaseUrl: null,
    port: 3000,
    paymentWindowSeconds: 1800,
    areLimitsOn: true,
  })
})

test('a production start without real services names each missing setting on its own line', () => {
  const faults = faultsOf({ NODE_ENV: 'production' })
  for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'APP_SECRET', 'SMTP_URL', 'PAYMENT_PROVIDER']) {
    expect(faults.filter((line) => line.startsWith(`${name}:`))).toHaveLength(1)
  }
})

test('an invalid value is reported on one line that names its setting', () => {
  const faults = faultsOf({ PORT: 'many', DATABASE_URL: 'mysql://x', PAYMENT_WINDOW_SECONDS: '0', APP_SECRET: 'short' })
  expect(faults.map((line) => line.split(':')[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'APP_SECRET',
    'PAYMENT_WINDOW_SECONDS',
  ])
})

test('in production the server rejects settings that switch off the rate limits or use an http address', () => {
  const faults = faultsOf({ NODE_ENV: 'production', RATE_LIMITS: 'off', PUBLIC_URL: 'http://senja.example' })
  expect(faults.join('\n')).toMatch(/RATE_LIMITS: .*sandbox/)
  expect(faults.join('\n')).toMatch(/PUBLIC_URL: must be an https address/)
})

test('only the clock of a sandbox may be ahead of the real time', () => {
  expect(readSettings({}).clockAheadMs).toBe(0)
  expect(readSettings({ SANDBOX_CLOCK_AHEAD: '90' }).clockAheadMs).toBe(90_000)
  expect(faultsOf({ SANDBOX_CLOCK_AHEAD: '-1' }).join()).toMatch(/SANDBOX_CLOCK_AHEAD/)
  const faults = faultsOf({ NODE_ENV: 'production', SANDBOX_CLOCK_AHEAD: '1' })
  expect(faults.join('\n')).toMatch(/SANDBOX_CLOCK_AHEAD: .*guests are real/)
})

test('the server runs invented guests only in a sandbox that requests them in its settings', () => {
  expect(readSettings({}).isDemoLivedIn).toBe(false)
  expect(readSettings({ DEMO_PAST: 'on' }).isDemoLivedIn).toBe(true)
  expect(readCommandSettings({ NODE_ENV: 'production', DEMO_PAST: 'on' }).isDemoLivedIn).toBe(false)
})

test('an empty setting counts as missing', () => {
  expect(readSettings({ DATABASE_URL: '', SMTP_URL: '' })).toMatchObject({ databaseUrl: null, smtpUrl: null })
})

test('R-097 the account of the engagement service needs one of the five valid regions', () => {
  const account = { CLEVERTAP_ACCOUNT_ID: '84R-6W6-WR7Z' }
  for (const region of ['in1', 'us1', 'sg1', 'aps3', 'mec1']) {
    const { services } = readSettings({ ...account, CLEVERTAP_REGION: region })
    expect(services.engagement).toMatchObject({ accountId: '84R-6W6-WR7Z', region })
  }
  for (const region of ['eu1', 'IN1', 'in1 ', 'sg2'])
    expect(faultsOf({ ...account, CLEVERTAP_REGION: region })).toEqual([
      'CLEVERTAP_REGION: must be one of in1, us1, sg1, aps3, mec1',
    ])
  expect(faultsOf(account)).toEqual([
    'CLEVERTAP_REGION: missing; CLEVERTAP_ACCOUNT_ID needs the region of its account, one of in1, us1, sg1, aps3, mec1',
  ])
})

test('R-097 a third-party service is active only if the settings contain its valid id', () => {
  expect(readSettings({}).services).toEqual({ tagManager: null, engagement: null })
  expect(readSettings({ CLEVERTAP_REGION: 'sg1' }).services.engagement).toBeNull()
  expect(readSettings({ GTM_ID: 'GTM-AB12CD3' }).services.tagManager).toEqual({
    id: 'GTM-AB12CD3',
    origin: 'https://www.googletagmanager.com',
  })
  for (const id of ['G-ABCDEF', "GTM-AB12'", 'gtm-ab12cd3']) expect(faultsOf({ GTM_ID: id })).toHaveLength(1)
  for (const origin of ['https://tags.example/path', 'https://tags.example/', 'javascript:alert(1)', 'https://a b'])
    expect(faultsOf({ GTM_ID: 'GTM-AB12CD3', GTM_ORIGIN: origin }), origin).not.toEqual([])
})

test('each wallet service needs all of its keys or none, and the keys must be readable', () => {
  const onOneLine = (text: string) => text.replaceAll('\n', String.raw`\n`)
  const apple = {
    APPLE_PASS_TYPE: 'pass.example.senja',
    APPLE_TEAM: 'AB12CD34EF',
    APPLE_PASS_CERTIFICATE: onOneLine(PASS_CERTIFICATE),
    APPLE_PASS_KEY: onOneLine(PASS_KEY),
    APPLE_ISSUER_CERTIFICATE: PASS_CERTIFICATE,
  }
  const google = {
    GOOGLE_WALLET_ISSUER: '3388000000012345678',
    GOOGLE_WALLET_ACCOUNT: 'senja@example.iam.gserviceaccount.com',
    GOOGLE_WALLET_KEY: PASS_KEY,
  }
  expect(readSettings({}).wallets).toEqual({ apple: null, google: null })
  expect(readSettings({ SENJA_SANDBOX: '1', ...apple, ...google }).wallets).toMatchObject({
    apple: { passType: 'pass.example.senja', certificate: PASS_CERTIFICATE, key: PASS_KEY, keyPassword: null },
    google: { issuer: '3388000000012345678', key: PASS_KEY },
  })
  const { APPLE_PASS_KEY: _, ...withoutKey } = apple
  expect(faultsOf({ SENJA_SANDBOX: '1', ...withoutKey })).toEqual([
    'APPLE_PASS_KEY: missing; a wallet needs all of its keys or none',
  ])
  const brokenKey = '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----'
  expect(faultsOf({ SENJA_SANDBOX: '1', ...google, GOOGLE_WALLET_KEY: brokenKey })).toEqual([
    'GOOGLE_WALLET_KEY: cannot be read',
  ])
  expect(faultsOf({ SENJA_SANDBOX: '1', ...apple, APPLE_PASS_CERTIFICATE: brokenKey })).toEqual([
    'APPLE_PASS_CERTIFICATE: cannot be read',
  ])
  expect(faultsOf({ SENJA_SANDBOX: '1', ...google, GOOGLE_WALLET_KEY: 'secret' })[0]).toMatch(
    /^GOOGLE_WALLET_KEY: a PEM text/,
  )
})

test('a public site without NODE_ENV does not start as a sandbox, and the error names NODE_ENV', () => {
  const real = { PUBLIC_URL: 'https://senja.example', SMTP_URL: 'smtp://mail.example' }
  expect(() => readSettings(real)).toThrow('NODE_ENV')
  expect(readSettings({ ...real, SENJA_SANDBOX: '1' }).isSandbox).toBe(true)
})

test('S5 an operator command runs as a sandbox only if all production settings are missing', () => {
  expect(readCommandSettings({}).isSandbox).toBe(true)
  expect(readCommandSettings({ NODE_ENV: 'production' }).isSandbox).toBe(false)
  expect(readCommandSettings({ PUBLIC_URL: 'https://senja.example' }).isSandbox).toBe(false)
})

test('S5 only addresses of this machine, in any spelling, count as local', () => {
  const isSandbox = (PUBLIC_URL: string) => faultsOf({ PUBLIC_URL }).length === 0
  for (const here of [
    'localhost',
    'LOCALHOST:3000',
    'senja.localhost',
    '127.0.0.1',
    '127.8.8.8',
    '[::1]:80',
    '2130706433',
  ])
    expect(isSandbox(`http://${here}`), here).toBe(true)
  for (const there of ['senja.example', 'localhost.example', '10.0.0.1', '127.0.0.1.example', '[::2]', '192.168.1.4'])
    expect(isSandbox(`http://${there}`), there).toBe(false)
})

test('a sandbox listens only on its own machine unless HOST is set', () => {
  expect(readSettings({}).host).toBe('127.0.0.1')
  expect(readSettings({ HOST: '0.0.0.0', SENJA_SANDBOX: '1' }).host).toBe('0.0.0.0')
})
