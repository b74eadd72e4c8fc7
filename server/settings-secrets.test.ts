import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings, SettingsFault } from '#server/settings.ts'
import { settingsSchema } from '#server/settings-schema.ts'

const random = () => randomBytes(32).toString('base64url')

const REAL = {
  NODE_ENV: 'production',
  DATABASE_URL: `postgres://senja:${random()}@postgres:5432/senja`,
  PUBLIC_URL: 'https://senja.example',
  SMTP_URL: 'smtp://mail.example',
  OTP_PROVIDER: 'whatsapp',
  WHATSAPP_TOKEN: 'a',
  WHATSAPP_PHONE_NUMBER_ID: '1',
  PAYMENT_PROVIDER: 'testpay',
}

function faultsOf(env: Record<string, string>, gateways: string[] = ['sandbox', 'testpay']): string[] {
  try {
    readSettings({ ...REAL, ...env }, gateways)
    return []
  } catch (error) {
    if (error instanceof SettingsFault) return error.faults
    throw error
  }
}

test('a production start rejects a publicly known secret, and the error names its setting', () => {
  for (const published of [
    'change-me-to-32-random-characters-or-more',
    'known to the stress run alone, and long enough',
    'a secret for tests only, long enough',
    'xchange-me-to-32-random-characters-or-more',
    `CHANGE_ME_${random()}`,
  ])
    expect(faultsOf({ APP_SECRET: published }), published).toEqual([expect.stringMatching(/^APP_SECRET: .*published/)])
})

test('a production start rejects a short, repetitive or guessable secret and names its setting', () => {
  expect(faultsOf({ APP_SECRET: 'k7Qw-2mZx9_Lp4' })).toEqual([expect.stringMatching(/^APP_SECRET: .*32/)])
  for (const weak of [
    'a'.repeat(38),
    'xY7_'.repeat(12),
    '0123456789abcdef0123456789abcdef',
    'abcdefghijklmnopqrstuvwxyzABCDEFGHIJ',
    'aabbaabababbabaabbababaabbabaababbaab',
    '11111111112222222222333333333344444444445555555555',
  ])
    expect(faultsOf({ APP_SECRET: weak }), weak).toEqual([expect.stringMatching(/^APP_SECRET: /)])
})

test('a production start accepts any random secret', () => {
  for (let i = 0; i < 2000; i++) {
    const bytes = randomBytes(i % 2 ? 32 : 16)
    const secret = i % 2 ? bytes.toString('base64url') : bytes.toString('hex')
    expect(faultsOf({ APP_SECRET: secret }), secret).toEqual([])
  }
})

test('each key in a list of keys follows the rules of APP_SECRET, and an error names its setting and version', () => {
  expect(faultsOf({ APP_SECRET: random(), KEYS_LINKS: `2:${'z'.repeat(40)},1` })).toEqual([
    expect.stringMatching(/^KEYS_LINKS: version 2 /),
  ])
  expect(faultsOf({ APP_SECRET: random(), KEYS_TICKETS: '2:short,1' })).toEqual([
    expect.stringMatching(/^KEYS_TICKETS: version 2 .*32/),
  ])
  const same = random()
  expect(faultsOf({ APP_SECRET: random(), KEYS_LINKS: `2:${same},1`, KEYS_CODES: `2:${same},1` })).toEqual([
    expect.stringMatching(/^KEYS_CODES: version 2 .*KEYS_LINKS/),
  ])
  const all = { KEYS_LINKS: '', KEYS_TICKETS: '', KEYS_ACCOUNTS: '', KEYS_CODES: '', KEYS_DIGESTS: '', KEYS_AUDIT: '' }
  const whole = Object.fromEntries(Object.keys(all).map((name) => [name, `1:${random()}`]))
  expect(faultsOf(whole)).toEqual([])
  expect(faultsOf({ ...whole, KEYS_CODES: '' })).toEqual([expect.stringMatching(/^APP_SECRET: missing/)])
  expect(faultsOf({ ...whole, KEYS_CODES: `2:${random()},1` })).toEqual([expect.stringMatching(/^APP_SECRET: missing/)])
})

test('an invalid list of keys is reported on one line that names its setting', () => {
  for (const list of ['2', `0:${random()}`, `256:${random()}`, `2:${random()},2:${random()}`, `two:${random()}`, ','])
    expect(faultsOf({ APP_SECRET: random(), KEYS_LINKS: list }), list).toEqual([expect.stringMatching(/^KEYS_LINKS: /)])
})

test('a production start rejects a publicly known or short database password', () => {
  const APP_SECRET = random()
  const at = (password: string) => faultsOf({ APP_SECRET, DATABASE_URL: `postgres://senja${password}@postgres/senja` })
  for (const weak of [':senja', ':secret', ':postgres', ':change-me', ':k7Qw2mZx9'])
    expect(at(weak), weak).toEqual([expect.stringMatching(/^DATABASE_URL: .*password/)])
  expect(at(`:${random()}`)).toEqual([])
  expect(at('')).toEqual([])
})

test('a production start needs a gateway for real money, and the error names the available gateways', () => {
  const APP_SECRET = random()
  expect(faultsOf({ APP_SECRET })).toEqual([])
  expect(faultsOf({ APP_SECRET, PAYMENT_PROVIDER: '' })).toEqual([
    expect.stringMatching(/^PAYMENT_PROVIDER: .*testpay/),
  ])
  expect(faultsOf({ APP_SECRET, PAYMENT_PROVIDER: 'sandbox' })).toEqual([
    expect.stringMatching(/^PAYMENT_PROVIDER: .*testpay/),
  ])
  expect(faultsOf({ APP_SECRET }, ['sandbox'])).toEqual([expect.stringMatching(/^PAYMENT_PROVIDER: /)])
})

test('compose.yaml and .env.example contain no secret and no password', () => {
  const root = join(import.meta.dirname, '..')
  const compose = readFileSync(join(root, 'compose.yaml'), 'utf8')
  for (const name of ['APP_SECRET', 'POSTGRES_PASSWORD', 'OWNER_PASSWORD', 'SERVER_PASSWORD']) {
    const uses = [...compose.matchAll(new RegExp(`\\$\\{${name}([^}]*)\\}`, 'g'))].map(([, rest]) => rest ?? '')
    expect(uses.length).toBeGreaterThan(0)
    for (const rest of uses) expect(rest).toMatch(/^:\?/)
  }
  const example = readFileSync(join(root, '.env.example'), 'utf8')
  expect(example).toMatch(/^# APP_SECRET= /m)
  for (const name of ['KEYS_LINKS', 'KEYS_TICKETS', 'KEYS_ACCOUNTS', 'KEYS_CODES', 'KEYS_DIGESTS', 'KEYS_AUDIT'])
    expect(example).toContain(name)
})

test('a payment gateway with one of its keys needs all of its keys, and the chosen gateway must have keys', () => {
  const xendit = { XENDIT_SECRET_KEY: 'xnd_production_abc', XENDIT_WEBHOOK_TOKEN: 'a-token-of-its-dashboard' }
  const secret = { APP_SECRET: random() }
  const real = ['sandbox', 'xendit', 'midtrans']
  expect(faultsOf({ ...secret, ...xendit, PAYMENT_PROVIDER: 'xendit' }, real)).toEqual([])
  expect(faultsOf({ ...secret, PAYMENT_PROVIDER: 'xendit' }, real)).toEqual([
    expect.stringMatching(/^PAYMENT_PROVIDER: xendit has no keys/),
  ])
  expect(faultsOf({ ...secret, XENDIT_SECRET_KEY: xendit.XENDIT_SECRET_KEY, PAYMENT_PROVIDER: 'testpay' })).toEqual([
    expect.stringMatching(/^XENDIT_WEBHOOK_TOKEN: missing/),
  ])
  expect(faultsOf({ ...secret, MIDTRANS_SERVER_KEY: 'a-client-key' })).toEqual([
    expect.stringMatching(/^MIDTRANS_SERVER_KEY: /),
  ])
})

test('the server sends requests with a test key to the test address of the gateway', () => {
  const of = (MIDTRANS_SERVER_KEY: string) =>
    readSettings({ SENJA_SANDBOX: '1', MIDTRANS_SERVER_KEY }).providers.midtrans?.apiOrigin
  expect(of('SB-Mid-server-abc')).toBe('https://api.sandbox.midtrans.com')
  expect(of('Mid-server-abc')).toBe('https://api.midtrans.com')
})

const REAL_GATEWAY = { XENDIT_SECRET_KEY: 'xnd_production_abc', XENDIT_WEBHOOK_TOKEN: random() }

test('S18 in production every outgoing address must use https, except addresses of this machine', () => {
  const APP_SECRET = random()
  const ORIGINS = {
    XENDIT_ORIGIN: 'http://evil.test',
    MIDTRANS_SNAP_ORIGIN: 'http://evil.test',
    MIDTRANS_API_ORIGIN: 'http://evil.test',
    WHATSAPP_ORIGIN: 'http://evil.test/v23.0',
    TWILIO_ORIGIN: 'http://evil.test',
    S3_ENDPOINT: 'http://evil.test',
    APPLE_PUSH_URL: 'http://evil.test',
    GOOGLE_WALLET_URL: 'http://evil.test',
    GTM_ORIGIN: 'http://evil.test',
    CLEVERTAP_SDK_URL: 'http://evil.test/sdk.js',
  }
  for (const [name, value] of Object.entries(ORIGINS)) {
    expect(faultsOf({ APP_SECRET, [name]: value }), name).toEqual([`${name}: must be an https address`])
    for (const fine of [value.replace('http:', 'https:'), value.replace('evil.test', '127.0.0.1:9010')])
      expect(faultsOf({ APP_SECRET, [name]: fine }), fine).toEqual([])
  }
  // A new setting with an address must be added to ORIGINS, so that this test covers it.
  const isAddress = (name: string) =>
    /(?:ORIGIN|ENDPOINT|URL)$/.test(name) && !/^(?:PUBLIC|SMTP|.*DATABASE.*)_URL$/.test(name)
  expect(Object.keys(settingsSchema.shape).filter((name) => isAddress(name) && !(name in ORIGINS))).toEqual([])
})

test('S18 in production test keys and test addresses are rejected', () => {
  const secret = { APP_SECRET: random() }
  expect(faultsOf({ ...secret, ...REAL_GATEWAY, XENDIT_SECRET_KEY: 'xnd_development_abc' })).toEqual([
    expect.stringMatching(/^XENDIT_SECRET_KEY: a key of a test mode/),
  ])
  expect(faultsOf({ ...secret, MIDTRANS_SERVER_KEY: 'SB-Mid-server-abc' })).toEqual([
    expect.stringMatching(/^MIDTRANS_SERVER_KEY: a key of a test mode/),
  ])
  expect(faultsOf({ ...secret, MIDTRANS_API_ORIGIN: 'https://api.sandbox.midtrans.com' })).toEqual([
    expect.stringMatching(/^MIDTRANS_API_ORIGIN: .*test mode/),
  ])
  expect(faultsOf({ ...secret, ...REAL_GATEWAY })).toEqual([])
})

test('S18 in production two settings with the same secret are rejected', () => {
  const same = `xnd_production_${random()}`
  const secret = { APP_SECRET: random() }
  expect(faultsOf({ ...secret, XENDIT_SECRET_KEY: same, XENDIT_WEBHOOK_TOKEN: same })).toEqual([
    expect.stringMatching(/^XENDIT_WEBHOOK_TOKEN: the same secret as XENDIT_SECRET_KEY/),
  ])
  expect(faultsOf({ ...secret, METRICS_TOKEN: secret.APP_SECRET })).toEqual([
    expect.stringMatching(/the same secret as/),
  ])
  expect(faultsOf({ ...secret, KEYS_LINKS: `2:${same},1`, METRICS_TOKEN: same })).toEqual([
    expect.stringMatching(/the same secret as/),
  ])
  expect(faultsOf({ ...secret, METRICS_TOKEN: same, SMTP_URL: `smtp://senja:${same}@mail.example` })).toEqual([
    expect.stringMatching(/^SMTP_URL: the same secret as METRICS_TOKEN/),
  ])
  const DATABASE_URL = REAL.DATABASE_URL
  expect(faultsOf({ ...secret, DATABASE_DIRECT_URL: DATABASE_URL.replace('5432', '5433') })).toEqual([])
})
