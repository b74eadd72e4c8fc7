import { expect, test } from 'vitest'
import { confirmCode } from '#server/identity/confirm-code.ts'
import { provePhone } from '#server/identity/prove-phone.ts'
import { type Asking, sendCode } from '#server/identity/send-code.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { twilioStandIn } from '#tests/support/code-stand-ins.ts'
import { freeTables, guest, bookingForm } from '#tests/support/guest.ts'
import { anAccount } from '#tests/support/member.ts'
import { codesSent, otherThan } from '#tests/support/probing.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const PHONE = '+6281234567890'
const asking = (over: Partial<Asking> = {}): Asking => ({
  language: 'id',
  address: '203.0.113.1',
  browserKey: null,
  ...over,
})
async function codeFor(app: TestApp, by: Asking = asking()): Promise<string> {
  await sendCode(app, PHONE, by)
  return (await codesSent(app, PHONE))[0] ?? ''
}
const confirm = (app: TestApp, code: string, over: Partial<Parameters<typeof confirmCode>[1]> = {}, by = asking()) =>
  confirmCode(app, { phone: PHONE, code, registration: anAccount, device: 'a phone', ...over }, by)
const refusalOf = (trying: Promise<unknown>) =>
  trying.then(
    () => null,
    (refusal: { code?: string; details?: object; message: string }) =>
      Object.keys(refusal.details ?? {}).length > 0 ? refusal.details : (refusal.code ?? refusal.message),
  )
const guessesOf = async (app: TestApp) =>
  (await app.sql<{ guesses: number }[]>`select guesses from sign_in_codes`).map(({ guesses }) => guesses)
const attemptsOf = async (app: TestApp) => {
  const rows = await app.sql<{ key: string; count: number }[]>`select key, count from attempts order by key`
  return Object.fromEntries(rows.map(({ key, count }) => [key.split(':')[0], count]))
}
const WRONG = { errors: { confirmation_code: ['confirmation_code_wrong'] } }

test('R-073 registration trims the fields and starts a year of membership in the group’s time zone', async () => {
  await using app = await testApp({ now: '2026-11-20T23:30:00+07:00' })
  const [table] = await freeTables(app, 'kuningan', '2026-11-26')
  await holdTables(app, guest(), {
    ...bookingForm('2026-11-26', '21:00', { phone: PHONE, email: 'Sari@surat.example' }),
    tables: [{ tableId: table!.id, pax: 1 }],
  })
  const browser = asking({ browserKey: 'a browser' })
  const form = { ...anAccount, first_name: ' Sari ', last_name: ' Puspita ', email: ' sari@surat.example ', gender: 2 }
  const firstSignIn = await confirm(
    app,
    await codeFor(app, browser),
    { registration: form, phone: '0812-3456-7890' },
    browser,
  )
  expect(firstSignIn.isNew).toBe(true)
  expect(firstSignIn.member).toMatchObject({
    phone: PHONE,
    firstName: 'Sari',
    lastName: 'Puspita',
    email: 'sari@surat.example',
    dateOfBirth: '1994-05-17',
    gender: 2,
    nationalityId: 360,
    provinceId: 31,
    cityId: 3171,
    locale: 'id',
    yearEndsOn: '2027-11-20',
    createdAt: app.now(),
  })
  const memberId = firstSignIn.member.id
  expect(
    await app.sql`select subject, is_given, locale from consents where member_id = ${memberId} order by id`,
  ).toEqual([
    { subject: 'terms', isGiven: true, locale: 'id' },
    { subject: 'privacy', isGiven: true, locale: 'id' },
  ])
  expect(await app.sql`select member_id from reservations where phone = ${PHONE}`).toEqual([{ memberId }])
  expect(await app.sql`select browser_key from phone_proofs`).toEqual([{ browserKey: 'a browser' }])
  app.clock.advance(61)
  const again = await confirm(app, await codeFor(app), {
    registration: { ...form, first_name: 'Other', gender: 1 },
  })
  expect([again.isNew, again.member.id, again.member.firstName]).toEqual([false, memberId, 'Sari'])
  app.clock.advance(61)
  const laterSignIn = await confirm(app, await codeFor(app), { registration: null })
  expect([laterSignIn.isNew, laterSignIn.member.id]).toEqual([false, memberId])
  expect(await app.sql`select count(*)::int as proofs from phone_proofs`).toEqual([{ proofs: 1 }])
  expect(await app.sql`select count(*)::int as consents from consents where member_id = ${memberId}`).toEqual([
    { consents: 2 },
  ])
  expect(await app.sql`select distinct device from sessions`).toEqual([{ device: 'a phone' }])
})

test('R-093 a rejected form reports all its field errors and does not use up a guess', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const code = await codeFor(app)
  const required = { errors: { confirmation_code: ['confirmation_code_required'] } }
  for (const blank of ['', '  ']) expect(await refusalOf(confirm(app, blank))).toEqual(required)
  for (const none of ['12345', 'abcdef']) expect(await refusalOf(confirm(app, none))).toEqual(WRONG)
  expect(await refusalOf(confirm(app, '', { phone: '12' }))).toEqual({
    errors: { phone_number: ['phone_invalid'], confirmation_code: ['confirmation_code_required'] },
  })
  const form = { ...anAccount, last_name: '', email: 'none', nationality_id: 1, province_id: 99, city_id: 5171 }
  const faults = await refusalOf(confirm(app, code, { registration: form }))
  expect(faults).toEqual({
    errors: {
      last_name: ['last_name_required'],
      email: ['email_invalid'],
      nationality_id: ['nationality_required'],
      province_id: ['province_required'],
      city_id: ['city_required'],
    },
  })
  expect(Object.keys((faults as { errors: object }).errors)).toEqual([
    'last_name',
    'email',
    'nationality_id',
    'province_id',
    'city_id',
  ])
  expect(await guessesOf(app)).toEqual([0])
  // The server refuses the correct code of a new phone if the request has no registration. The refused request does not count as a wrong
  // guess.
  expect(await refusalOf(confirm(app, code, { registration: null }))).toBe('user_not_found')
  expect(await guessesOf(app)).toEqual([0])
  expect(await confirm(app, code)).toMatchObject({ isNew: true, member: { gender: 1 } })
  expect(await refusalOf(confirm(app, code))).toEqual(WRONG)
})

test('R-075 after five wrong guesses the code is refused until it expires', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const code = await codeFor(app)
  for (let n = 0; n < 5; n++) expect(await refusalOf(confirm(app, otherThan(code)))).toEqual(WRONG)
  app.clock.advance(100.5)
  expect(await refusalOf(confirm(app, code))).toEqual({ retryAfterSeconds: 200 })
  app.clock.advance(199.4)
  expect(await refusalOf(confirm(app, code))).toEqual({ retryAfterSeconds: 1 })
  app.clock.advance(0.1)
  expect(await refusalOf(confirm(app, code))).toEqual(WRONG)
  const next = await codeFor(app)
  app.clock.advance(299.9)
  expect(await refusalOf(confirm(app, next))).toBeNull()
})

test('R-075 guesses are counted for each browser at an IP address, and a correct code resets the counts of sent codes', async () => {
  await using app = await testApp({ settings: { areLimitsOn: true }, checkAtEnd: false })
  const code = await codeFor(app)
  expect(await attemptsOf(app)).toMatchObject({ 'send address': 1, 'send everybody': 1, 'send spaced': 1 })
  expect(await refusalOf(confirm(app, otherThan(code)))).toEqual(WRONG)
  expect(await attemptsOf(app)).toMatchObject({ 'guess address': 1, 'guess sprayed': 1 })
  await app.sql`update attempts set count = 60 where key like 'guess address:%'`
  expect(await refusalOf(confirm(app, code))).toEqual({ retryAfterSeconds: 600 })
  // A second browser at the same IP address has its own count of guesses, and can guess only its own code.
  expect(await refusalOf(confirm(app, code, {}, asking({ browserKey: 'other' })))).toEqual(WRONG)
  await app.sql`update attempts set count = 0 where key like 'guess address:%'`
  expect(await refusalOf(confirm(app, code))).toBeNull()
  expect(await attemptsOf(app)).toMatchObject({ 'send address': 0, 'send everybody': 0, 'send spaced': 0 })
})

test('R-071 a code of a provider is checked by the provider once, and a missing response counts no guess', async () => {
  const account = { accountSid: 'AC01', authToken: 'secret', serviceSid: 'VA01' }
  await using carrier = await twilioStandIn(account)
  await using app = await testApp({
    settings: { codes: { provider: 'twilio', ...account, origin: carrier.url } },
    checkAtEnd: false,
  })
  await sendCode(app, PHONE, asking())
  const code = carrier.sent[0]?.code ?? ''
  expect(await refusalOf(confirm(app, otherThan(code)))).toEqual(WRONG)
  expect(await refusalOf(confirm(app, code, { registration: null }))).toBe('user_not_found')
  await carrier.close()
  expect(await refusalOf(confirm(app, otherThan(code)))).toEqual(WRONG)
  expect(await refusalOf(confirm(app, code))).toBeNull()
  expect(await attemptsOf(app)).toEqual({ 'send spaced': 0 })

  await app.sql`update sign_in_codes set used_at = null, code_hash = null, guesses = 0`
  expect(await refusalOf(confirm(app, code))).toBe('maintenance')
  expect(app.heard.filter((line) => line.includes('code not checked'))).toHaveLength(1)
  // This server has no verifier in its settings. So a code that a verifier made earlier is wrong.
  await using plain = await testApp({ checkAtEnd: false })
  await plain.sql`
    insert into sign_in_codes (phone, asker, guesses, sent_at, expires_at, reference)
    values (${PHONE}, '', 0, ${plain.now()}, ${new Date(plain.now().getTime() + 60_000)}, 'VE1')`
  expect(await refusalOf(confirm(plain, '123456'))).toEqual(WRONG)
})

test('R-048 a code proves a phone for twelve hours in the browser that requested the code', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const prove = (code: string, by = asking(), phone = PHONE) => provePhone(app, { phone, code }, by)
  const nameless = await codeFor(app)
  expect(await refusalOf(prove(nameless, asking(), '12'))).toEqual({ errors: { phone_number: ['phone_invalid'] } })
  for (const none of ['', '12', otherThan(nameless)]) expect(await refusalOf(prove(none))).toEqual(WRONG)
  // A text that is not a code uses up no guess.
  expect(await guessesOf(app)).toEqual([1])
  const proven = await prove(nameless)
  expect(proven).toEqual({
    phone: PHONE,
    token: expect.stringMatching(/^[\w-]{32}$/),
    holdsUntil: new Date(app.now().getTime() + 12 * 3_600_000),
  })
  expect(await refusalOf(prove(nameless))).toEqual(WRONG)
  expect(await attemptsOf(app)).toEqual({ 'send spaced': 0 })
  app.clock.advance(61)
  const browser = asking({ browserKey: 'a browser' })
  expect((await prove(await codeFor(app, browser), browser)).token).toBeNull()
  const keys = (await app.sql<{ browserKey: string }[]>`select browser_key from phone_proofs`).map(
    (row) => row.browserKey,
  )
  expect(keys).toContain('a browser')
  expect(keys).toHaveLength(2)
  expect(keys.join()).not.toContain(proven.token)
})
