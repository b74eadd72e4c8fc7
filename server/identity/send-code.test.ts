// Sending a code: by what it is counted, what is kept of it, and what is told where its carrier refuses.
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
    (refused: { code?: string; details?: object; message: string }) =>
      Object.keys(refused.details ?? {}).length > 0 ? refused.details : (refused.code ?? refused.message),
  )
const attemptsOf = async (app: TestApp) => {
  const rows = await app.sql<{ key: string; count: number }[]>`select key, count from attempts order by key`
  return rows.map(({ key, count }) => `${key.split(':').slice(0, -1).join(':')} ${count}`)
}

test('R-071 a code of six digits is sent in the words of its reader and kept as nothing that tells it', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const sent = await sendCode(app, '0812-3456-7890', asking({ browserKey: 'a browser' }))
  const expiresAt = new Date(app.now().getTime() + 300_000)
  expect(sent).toEqual({ phone: PHONE, resendAfterSeconds: 60, expiresAt })
  const [mail] = await app.sql<{ code: string; text: string; to: string }[]>`select code, text, "to" from sandbox.inbox`
  expect(mail?.code).toMatch(/^\d{6}$/)
  expect(mail?.text).toMatch(new RegExp(`${mail?.code}.*5 menit`, 's'))
  const [kept] = await app.sql<{ codeHash: string }[]>`
    select asker, code_hash, reference, guesses, sent_at, expires_at from sign_in_codes`
  expect(kept).toMatchObject({ asker: 'a browser', reference: null, guesses: 0, sentAt: app.now(), expiresAt })
  expect(kept?.codeHash).not.toContain(mail?.code)
  const code = mail?.code ?? ''
  expect(isCodeOf(app, PHONE, code, kept?.codeHash ?? null)).toBe(true)
  expect(isCodeOf(app, '+6281234567891', code, kept?.codeHash ?? null)).toBe(false)
  expect(isCodeOf(app, PHONE, code, null)).toBe(false)
  expect(await attemptsOf(app)).toEqual(['send spaced 1'])
})

test('R-071 only a mobile of the allowed countries is sent a code or looked for', async () => {
  await using app = await testApp({ settings: { phoneCountries: ['62'] }, checkAtEnd: false })
  expect(validatePhone(app, '0812-3456-7890')).toEqual({ phone: PHONE })
  for (const [raw, fault] of [
    ['', 'phone_required'],
    ['021 5551234', 'phone_invalid'],
    ['+6591234567', 'phone_country'],
  ] as const) {
    expect(validatePhone(app, raw)).toEqual({ fault })
    const reported = { errors: { phone_number: [fault] } }
    expect(await refusalOf(sendCode(app, raw, asking()))).toEqual(reported)
    expect(await refusalOf(checkUser(app, raw, asking()))).toEqual(reported)
  }
  expect(await attemptsOf(app)).toEqual([])
})

test('R-072 R-075 whether a phone is known is told ten times an hour, limits or none, and counted by address and neighbours where they hold', async () => {
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

test('R-075 a browser that proved the phone within half a year is counted by itself alone: one code a minute, ten an hour', async () => {
  await using app = await testApp({ settings: { areLimitsOn: true }, checkAtEnd: false })
  const known = asking({ browserKey: 'mine' })
  const send = (by = known, phone = PHONE) => refusalOf(sendCode(app, phone, by))
  const days = (count: number) => new Date(app.now().getTime() - count * 86_400_000)
  await keepPhoneProof(app.sql, { phone: PHONE, browserKey: 'mine', now: days(179) })
  expect(await send()).toBeNull()
  expect(await attemptsOf(app)).toEqual(['send known:3600 1', 'send known:60 1'])
  expect(await send()).toEqual({ retryAfterSeconds: 60 })
  // Everybody else goes by the ways of everybody.
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
  // Of another phone the same browser is counted again.
  await keepPhoneProof(app.sql, { phone: OTHER, browserKey: 'mine', now: days(1) })
  expect(await send(known, OTHER)).toBeNull()
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

test('R-071 what a carrier refuses is told as what it is: a number that is none, else that we cannot', async () => {
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

test('R-075 a verifier’s code is shared by all who ask for it, until strangers have guessed at it three times or used its messages up', async () => {
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
  // Two of one and one of another: three of the five checks are gone.
  await app.sql`update sign_in_codes set guesses = 1 where asker = 'two'`
  const second = await h.start()
  expect([second === first, carrier.canceled]).toEqual([false, [first]])
  // Ended by strangers and sent as often as it may be: it begins again.
  await app.sql`update sign_in_codes set guesses = 0, reference = ${second}`
  for (let n = 0; n < 4; n++) expect(await h.start()).toBe(second)
  const third = await h.start()
  expect([third === second, carrier.canceled]).toEqual([false, [first, second]])
  // Ten minutes later the verifier has forgotten by itself: nothing is ended, and what it refuses is refused.
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

test('R-105 what a phone is told lies in the inbox of the sandbox, without a code', async () => {
  await using app = await testApp({ checkAtEnd: false })
  if (app.codes.kind !== 'carrier') throw new Error('not a carrier')
  await app.codes.report?.({ phone: PHONE, language: 'id', subject: 'A place', text: 'It is free.', parts: [] })
  expect(await app.sql`select kind, "to", subject, text, code from sandbox.inbox`).toEqual([
    { kind: 'sms', to: PHONE, subject: 'A place', text: 'It is free.', code: null },
  ])
})
