import { expect, test } from 'vitest'
import { twilioVerify } from '#server/identity/code-channels/twilio-verify.ts'
import { keepPhoneProof } from '#server/identity/phone-proof-repository.ts'
import { type Asking, checkUser, isCodeOf, validatePhone, sendCode } from '#server/identity/send-code.ts'
import { startVerification } from '#server/identity/start-verification.ts'
import { twilioStandIn } from '#tests/support/code-stand-ins.ts'
import { addMembers, codesSent } from '#tests/support/probing.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const PHONE = '+6281234567890'
const OTHER = '+6281298765432'
const account = { accountSid: 'AC01', authToken: 'secret', serviceSid: 'VA01' }
const asking = (over: Partial<Asking> = {}): Asking => ({
  language: 'id',
  address: '203.0.113.1',
  browserKey: null,
  ...over,
})
const refusalOf = (trying: Promise<unknown>) =>
  trying.then(
    () => null,
    (refusal: { code?: string; details?: object; message: string }) =>
      Object.keys(refusal.details ?? {}).length > 0 ? refusal.details : (refusal.code ?? refusal.message),
  )
const attemptsOf = async (app: TestApp) => {
  const rows = await app.sql<{ key: string; count: number }[]>`select key, count from attempts order by key`
  return rows.map(({ key, count }) => `${key.split(':').slice(0, -1).join(':')} ${count}`)
}

test('R-071 a code has six digits, is sent in the guest’s language, and is stored only as a keyed digest', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const sent = await sendCode(app, '0812-3456-7890', asking({ browserKey: 'a browser' }))
  const expiresAt = new Date(app.now().getTime() + 300_000)
  expect(sent).toEqual({ phone: PHONE, resendAfterSeconds: 60, expiresAt })
  const [mail] = await app.sql<{ code: string; text: string; to: string }[]>`select code, text, "to" from sandbox.inbox`
  expect(mail?.code).toMatch(/^\d{6}$/)
  expect(mail?.text).toMatch(new RegExp(`${mail?.code}.*5 menit`, 's'))
  const [storedCode] = await app.sql<{ codeHash: string }[]>`
    select asker, code_hash, reference, guesses, sent_at, expires_at from sign_in_codes`
  expect(storedCode).toMatchObject({ asker: 'a browser', reference: null, guesses: 0, sentAt: app.now(), expiresAt })
  expect(storedCode?.codeHash).not.toContain(mail?.code)
  const code = mail?.code ?? ''
  expect(isCodeOf(app, PHONE, code, storedCode?.codeHash ?? null)).toBe(true)
  expect(isCodeOf(app, '+6281234567891', code, storedCode?.codeHash ?? null)).toBe(false)
  expect(isCodeOf(app, PHONE, code, null)).toBe(false)
  expect(await attemptsOf(app)).toEqual(['send spaced 1'])
})

test('R-071 a code is sent only to mobile phones of the allowed countries', async () => {
  await using app = await testApp({ settings: { phoneCountries: ['62'] }, checkAtEnd: false })
  expect(validatePhone(app, '0812-3456-7890')).toEqual({ phone: PHONE })
  for (const [raw, fault] of [
    ['', 'phone_required'],
    ['021 5551234', 'phone_invalid'],
    ['+6591234567', 'phone_country'],
  ] as const) {
    expect(validatePhone(app, raw)).toEqual({ fault })
    const expectedRefusal = { errors: { phone_number: [fault] } }
    expect(await refusalOf(sendCode(app, raw, asking()))).toEqual(expectedRefusal)
    expect(await refusalOf(checkUser(app, raw, asking()))).toEqual(expectedRefusal)
  }
  expect(await attemptsOf(app)).toEqual([])
})

test('R-072 R-075 a phone can be checked ten times an hour, and other limits apply to IP addresses and neighboring phones', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const check = (at: TestApp, phone = PHONE) => refusalOf(checkUser(at, phone, asking()))
  expect(await check(app)).toBe('user_not_found')
  await addMembers(app, [PHONE])
  expect(await checkUser(app, '0812 3456 7890', asking())).toEqual({ phone: PHONE })
  expect(await attemptsOf(app)).toEqual(['check phone:3600 2'])
  for (let n = 0; n < 8; n++) expect(await check(app)).toBeNull()
  expect(await check(app)).toEqual({ retryAfterSeconds: 3600 })

  await using limited = await testApp({ settings: { areLimitsOn: true }, checkAtEnd: false })
  expect(await check(limited)).toBe('user_not_found')
  expect(await attemptsOf(limited)).toEqual([
    'check address:600 1',
    'check neighbours:600 1',
    'check neighbours:600 1',
    'check phone:3600 1',
  ])
  await limited.sql`update attempts set count = 20 where key like 'check address:%'`
  expect(await check(limited, '+6281234560000')).toEqual({ retryAfterSeconds: 600 })
})

test('R-075 a browser that proved the phone in the last half year may request one code a minute and ten an hour', async () => {
  await using app = await testApp({ settings: { areLimitsOn: true }, checkAtEnd: false })
  const knownBrowser = asking({ browserKey: 'mine' })
  const send = (by = knownBrowser, phone = PHONE) => refusalOf(sendCode(app, phone, by))
  const days = (count: number) => new Date(app.now().getTime() - count * 86_400_000)
  await keepPhoneProof(app.sql, { phone: PHONE, browserKey: 'mine', now: days(179) })
  expect(await send()).toBeNull()
  expect(await attemptsOf(app)).toEqual(['send known:3600 1', 'send known:60 1'])
  expect(await send()).toEqual({ retryAfterSeconds: 60 })
  // For other clients the shared limits of their IP address apply.
  expect(await send(asking({ browserKey: 'another' }))).toBeNull()
  expect(await send(asking())).toEqual({ retryAfterSeconds: 60 })
  expect(await attemptsOf(app)).toEqual([
    'send address:3600 2',
    'send everybody:600 1',
    'send known:3600 1',
    'send known:60 2',
    'send neighbours:600 1',
    'send neighbours:600 1',
    'send spaced 1',
  ])
  for (let n = 0; n < 9; n++) {
    app.clock.advance(60)
    expect(await send()).toBeNull()
  }
  app.clock.advance(60)
  expect(await send()).toEqual({ retryAfterSeconds: 3000 })
  // For another phone the shared limits apply, even to the same browser.
  await keepPhoneProof(app.sql, { phone: OTHER, browserKey: 'mine', now: days(1) })
  expect(await send(knownBrowser, OTHER)).toBeNull()
  await app.sql`update phone_proofs set proven_at = ${days(180)}`
  expect(await send()).toBeNull()
})

async function verified(options: { checkAtEnd?: boolean } = {}) {
  const carrier = await twilioStandIn(account)
  const app = await testApp({
    settings: { codes: { provider: 'twilio', ...account, origin: carrier.url } },
    checkAtEnd: false,
    ...options,
  })
  const channel = twilioVerify({ ...account, origin: carrier.url })
  if (channel.kind !== 'verifier') throw new Error('not a verifier')
  const message = { phone: PHONE, language: 'id', livesSeconds: 300 } as const
  return {
    carrier,
    app,
    start: () => startVerification(app, channel, message),
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]()
      await carrier.close()
    },
  }
}

test('R-071 an invalid phone number at the provider is a field error, and any other refusal is shown as “maintenance”', async () => {
  await using h = await verified()
  h.carrier.refuse(400, 60200)
  expect(await refusalOf(sendCode(h.app, PHONE, asking()))).toEqual({ errors: { phone_number: ['phone_invalid'] } })
  for (const [status, code] of [
    [403, 60410],
    [500, 0],
  ] as const) {
    h.app.clock.advance(3600)
    h.carrier.refuse(status, code)
    expect(await refusalOf(sendCode(h.app, PHONE, asking()))).toBe('maintenance')
  }
  expect(h.app.heard.filter((line) => line.includes('code not sent'))).toHaveLength(3)
  expect(await h.app.sql`select 1 from sign_in_codes`).toHaveLength(0)
  expect(await codesSent(h.app)).toEqual([])
})

test('R-075 all browsers share one provider’s code until three guesses or all its messages are used up', async () => {
  await using h = await verified()
  const { app, carrier } = h
  const askAs = (browserKey: string) => sendCode(app, PHONE, asking({ browserKey }))
  const references = async () => {
    const rows = await app.sql<
      { reference: string; codeHash: string | null }[]
    >`select reference, code_hash from sign_in_codes`
    return [...new Set(rows.map(({ reference }) => reference))]
  }
  await askAs('one')
  const first = (await references())[0] ?? ''
  await app.sql`update sign_in_codes set guesses = 2`
  app.clock.advance(60)
  await askAs('two')
  expect([await references(), carrier.canceled]).toEqual([[first], []])
  // The clients made two guesses at one code and one guess at another code. So three of the five checks are used up.
  await app.sql`update sign_in_codes set guesses = 1 where asker = 'two'`
  const second = await h.start()
  expect([second === first, carrier.canceled]).toEqual([false, [first]])
  // After the last message that a verification allows, the server ends the verification and starts a new one.
  await app.sql`update sign_in_codes set guesses = 0, reference = ${second}`
  for (let n = 0; n < 4; n++) expect(await h.start()).toBe(second)
  const third = await h.start()
  expect([third === second, carrier.canceled]).toEqual([false, [first, second]])
  // After ten minutes the verifier has forgotten the code, so the server ends no verification. The caller gets the verifier's refusal.
  await app.sql`update sign_in_codes set reference = ${third}, guesses = 5, sent_at = ${app.now()}`
  app.clock.advance(600)
  for (let n = 0; n < 4; n++) expect(await h.start()).toBe(third)
  await expect(h.start()).rejects.toMatchObject({ fault: 'rate_limited' })
  expect(carrier.canceled).toEqual([first, second])
  app.clock.advance(-1)
  expect(await h.start()).not.toBe(third)
  carrier.refuse(400, 60200)
  await app.sql`update sign_in_codes set guesses = 0`
  await expect(h.start()).rejects.toMatchObject({ fault: 'bad_number' })
})

test('R-105 the sandbox inbox shows a text message to a phone, without a code', async () => {
  await using app = await testApp({ checkAtEnd: false })
  if (app.codes.kind !== 'carrier') throw new Error('not a carrier')
  await app.codes.report?.({ phone: PHONE, language: 'id', subject: 'A place', text: 'It is free.', parts: [] })
  expect(await app.sql`select kind, "to", subject, text, code from sandbox.inbox`).toEqual([
    { kind: 'sms', to: PHONE, subject: 'A place', text: 'It is free.', code: null },
  ])
})
