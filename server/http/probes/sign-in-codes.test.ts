// Probes 9, 14 to 20, 25 and 97 test sign-in codes: how long a code is valid, in which places a code can appear, and if a code works
// after a restart.
import { expect, test } from 'vitest'
import { callersOf, callerNo, crowd, tally } from '#tests/support/callers.ts'
import { twilioStandIn } from '#tests/support/code-stand-ins.ts'
import { failureOf } from '#tests/support/api.ts'
import { aPhone } from '#tests/support/guest.ts'
import { anAccount, codeFor, signIn } from '#tests/support/member.ts'
import { askForCode, CHECK, codesSent, CONFIRM, guess, otherThan, probedServer, SEND } from '#tests/support/probing.ts'

const WRONG = { confirmation_code: ['The verification code is wrong.'] }
const errorsOf = ({ text }: { text: string }): unknown => JSON.parse(text).errors

test('probe 9: R-071 sign-in codes and tokens are not in the log, and only the sign-in response contains a token', async () => {
  await using h = await probedServer()
  const phone = aPhone()
  const browser = { headers: { 'Sec-Fetch-Site': 'same-origin' } }
  const sent = await h.callers.post(SEND, { phone_number: phone })
  const code = (await codesSent(h.app, phone))[0] ?? ''
  const wrong = await guess(h.callers, phone, otherThan(code))
  const faulty = await h.callers.post(CONFIRM, {
    phone_number: phone,
    confirmation_code: code,
    ...anAccount,
    email: '',
  })
  const right = await h.callers.post(CONFIRM, { phone_number: phone, confirmation_code: code, ...anAccount }, browser)
  const { token } = JSON.parse(right.text).data
  const again = await guess(h.callers, phone, code)
  const profile = await h.callers.ask({ path: '/api/web/profile', headers: { Authorization: `Bearer ${token}` } })
  const open = await h.callers.ask({ path: '/api/web/auth/sessions', headers: { Authorization: `Bearer ${token}` } })
  expect([sent, wrong, faulty, right, again, profile].map(({ status }) => status)).toEqual([
    200, 422, 422, 200, 422, 200,
  ])
  const provided = [sent, wrong, faulty, right, again, profile, open].map(({ headers, text }) => ({
    text,
    headers: JSON.stringify(headers),
  }))
  for (const [n, { text, headers }] of provided.entries()) {
    expect([text.includes(code), headers.includes(code)], `answer ${n}`).toEqual([false, false])
    // The token appears in two places of one answer: in the body and in the cookie that no script can read.
    if (n !== 3) expect([text.includes(token), headers.includes(token)], `answer ${n}`).toEqual([false, false])
  }
  expect(right.headers['set-cookie']).toEqual([
    expect.stringMatching(/^senja_session=[\w-]{43}; .*HttpOnly; SameSite=Lax/),
  ])
  const log = h.app.heard.join('\n')
  for (const secret of [code, token, phone, phone.slice(3)]) expect(log).not.toContain(secret)
})

test('probe 9 b: R-071 the log contains no code and no phone if the provider fails to send a code', async () => {
  const account = { accountSid: 'AC01', authToken: 'secret', serviceSid: 'VA01' }
  await using carrier = await twilioStandIn(account)
  await using h = await probedServer({
    settings: { logLevel: 'silent', codes: { provider: 'twilio', ...account, origin: carrier.url } },
  })
  const phone = aPhone()
  carrier.refuse(400, 20003)
  const answer = await h.api.post(SEND, { phone_number: phone })
  expect([answer.status, failureOf(answer).code]).toEqual([503, 'maintenance'])
  expect(h.app.heard.join('\n')).toContain('code not sent')
  expect(h.app.heard.join('\n')).not.toContain(phone.slice(3))
})

test('probe 14: R-071 a code can be used only once, even by two simultaneous requests', async () => {
  await using h = await probedServer()
  const phone = aPhone()
  await signIn(h.api, phone)
  h.app.clock.advance(61)
  const code = await askForCode(h, phone)
  const both = await crowd(2, 2, () => guess(h.callers, phone, code))
  expect(tally(both)).toEqual({ 200: 1, 422: 1 })
  const again = await guess(h.callers, phone, code)
  expect([again.status, errorsOf(again)]).toEqual([422, WRONG])
  expect(await h.app.sql`select 1 from sessions`).toHaveLength(2)
})

test('probe 15: R-071 a new code makes the previous code invalid', async () => {
  await using h = await probedServer()
  const phone = aPhone()
  let [old, code] = ['', '']
  while (old === code) {
    old = await askForCode(h, phone)
    h.app.clock.advance(61)
    code = await askForCode(h, phone)
    h.app.clock.advance(61)
  }
  const stale = await h.callers.post(CONFIRM, { phone_number: phone, confirmation_code: old, ...anAccount })
  expect([stale.status, errorsOf(stale)]).toEqual([422, WRONG])
  expect((await h.callers.post(CONFIRM, { phone_number: phone, confirmation_code: code, ...anAccount })).status).toBe(
    200,
  )
})

test('probe 16: R-071 a code is valid only for the phone to which it was sent', async () => {
  await using h = await probedServer()
  const [mine, theirs] = [aPhone(), aPhone()]
  let code = await askForCode(h, mine)
  const other = await askForCode(h, theirs)
  if (code === other) code = otherThan(other)
  const response = await h.callers.post(CONFIRM, { phone_number: theirs, confirmation_code: code, ...anAccount })
  expect([response.status, errorsOf(response)]).toEqual([422, WRONG])
  const added = await h.callers.post(
    CONFIRM,
    { phone_number: theirs, confirmation_code: code, reference: mine, challenge_id: '1', ...anAccount },
    { headers: { 'X-Challenge': mine } },
  )
  expect(added.status).toBe(422)
})

test('probe 17: R-071 a code is valid one second before five minutes have passed, and invalid one second later', async () => {
  await using h = await probedServer()
  for (const [after, status] of [
    [299, 200],
    [300, 422],
    [301, 422],
  ] as const) {
    const phone = aPhone()
    const code = await askForCode(h, phone)
    h.app.clock.advance(after)
    const answer = await h.callers.post(CONFIRM, { phone_number: phone, confirmation_code: code, ...anAccount })
    expect(answer.status, `${after} s`).toBe(status)
  }
})

test('probe 18: R-071 R-093 any text that cannot be a code is a field error and does not count as a guess', async () => {
  await using h = await probedServer()
  const phone = aPhone()
  const code = await askForCode(h, phone)
  const fullwidth = code.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))
  const arabic = code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
  const wrong: unknown[] = [
    Number(code),
    true,
    null,
    undefined,
    [],
    [code],
    { $ne: '' },
    { toString: code },
    '',
    ' ',
    fullwidth,
    arabic,
    `${code}\0`,
    `${code}0`,
    code.slice(1),
    `+${code}`,
    `0x${code}`,
    `${code}.0`,
    '9'.repeat(50_000),
  ]
  for (const sent of wrong) {
    const answer = await h.callers.post(CONFIRM, { phone_number: phone, confirmation_code: sent, ...anAccount })
    expect([answer.status, Object.keys(errorsOf(answer) ?? {})], JSON.stringify(sent)?.slice(0, 40)).toEqual([
      422,
      ['confirmation_code'],
    ])
  }
  expect((await guess(h.callers, phone, '9'.repeat(100_000))).status).toBe(413)
  const [row] = await h.app.sql<{ guesses: number }[]>`select guesses from sign_in_codes`
  expect(row?.guesses).toBe(0)
  const spacedCode = `  ${code.slice(0, 3)}-${code.slice(3)} `
  expect(
    (await h.callers.post(CONFIRM, { phone_number: phone, confirmation_code: spacedCode, ...anAccount })).status,
  ).toBe(200)
})

test('probe 19: R-071 all spellings of a number are one phone, with one account, one code and shared limits', async () => {
  await using h = await probedServer()
  const phone = aPhone()
  const national = `0${phone.slice(3)}`
  const inDigits = (zero: number) => phone.slice(1).replace(/\d/g, (d) => String.fromCharCode(zero + Number(d)))
  const spellings = [
    phone,
    national,
    phone.slice(1),
    `${phone.slice(0, 3)} ${phone.slice(3, 6)}-${phone.slice(6)}`,
    `%2B${phone.slice(1)}`,
    `00${phone.slice(1)}`,
    `+62 0${phone.slice(3)}`,
    `(+62) ${phone.slice(3)}`,
    inDigits(0x660),
    inDigits(0x6f0),
    inDigits(0xff10),
  ]
  for (const [n, spelling] of spellings.entries()) {
    const sent = await h.callers.post(SEND, { phone_number: spelling }, { from: callerNo(n) })
    expect([sent.status, sent.code], spelling).toEqual(n === 0 ? [200, null] : [429, 'too_much_attempts'])
  }
  const code = (await codesSent(h.app, phone))[0]
  for (const [n, spelling] of spellings.entries()) {
    if (n > 0) {
      h.app.clock.advance(24 * 3600)
      await h.callers.post(SEND, { phone_number: spelling })
    }
    const answer = await h.callers.post(CONFIRM, {
      phone_number: spelling,
      confirmation_code: n === 0 ? code : (await codesSent(h.app, phone))[0],
      ...anAccount,
    })
    expect([answer.status, JSON.parse(answer.text).data?.user.phone_number], spelling).toEqual([200, phone])
  }
  expect(await h.app.sql`select 1 from members`).toHaveLength(1)
  // A phone can be looked up ten times per hour, in any spelling.
  const responses = await crowd(22, 1, (n) =>
    h.callers.post(CHECK, { phone_number: spellings[n % spellings.length] }, { from: callerNo(n) }),
  )
  expect(tally(responses)).toEqual({ 200: 10, 429: 12 })
})

test('probe 25: R-071 R-093 a guess for a phone without a sent code gets the error for a wrong code', async () => {
  await using h = await probedServer()
  const { user } = await signIn(h.api, aPhone())
  for (const phone of [user.phone_number, aPhone()]) {
    const answer = await h.callers.post(CONFIRM, { phone_number: phone, confirmation_code: '000000', ...anAccount })
    expect([answer.status, errorsOf(answer)]).toEqual([422, WRONG])
  }
  expect(await h.app.sql`select 1 from members`).toHaveLength(1)
})

test('probe 97: R-071 R-075 a second or restarted process applies the same limits and rejects used codes', async () => {
  await using h = await probedServer()
  using second = callersOf((await h.app.openSecond()).url)
  const phone = aPhone()
  const code = await codeFor(h.api, phone)
  expect((await second.post(SEND, { phone_number: phone }, { from: callerNo(1) })).status).toBe(429)
  expect(tally(await crowd(3, 1, () => guess(h.callers, phone, otherThan(code))))).toEqual({ 422: 3 })
  expect(tally(await crowd(3, 1, () => guess(second, phone, otherThan(code))))).toEqual({ 422: 2, 429: 1 })
  const other = aPhone()
  const usedCode = await codeFor(h.api, other)
  const right = { phone_number: other, confirmation_code: usedCode, ...anAccount }
  expect((await second.post(CONFIRM, right)).status).toBe(200)
  expect((await h.callers.post(CONFIRM, right)).status).toBe(422)
  expect((await second.post(CONFIRM, right)).status).toBe(422)
})
