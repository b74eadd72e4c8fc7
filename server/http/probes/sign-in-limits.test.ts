// Probes 1 to 7 and 10 to 12 test the sign-in limits of lookups, codes and guesses, also for a caller with many IP addresses.
import { expect, test } from 'vitest'
import { CODE_LIVES_SECONDS, MOST_GUESSES } from '#domain/identity/one-time-code.ts'
import { callerNo, crowd, median, neighbourNo, strangerNo, tally } from '#tests/support/callers.ts'
import { aPhone } from '#tests/support/guest.ts'
import {
  addMembers,
  alertsOf,
  askForCode,
  CHECK,
  codesSent,
  CONFIRM,
  guess,
  otherThan,
  probedServer,
  SEND,
} from '#tests/support/probing.ts'
import { anAccount } from '#tests/support/member.ts'

const HOUR = 3600
const refusal = { status: 429, code: 'too_much_attempts' }
const waitOf = (answer: { headers: Record<string, string | string[] | undefined> }) =>
  Number(answer.headers['retry-after'])

test('probe 1: R-072 a phone check reveals only if an account exists, and takes the same time in both cases', async () => {
  await using h = await probedServer({ isNew: true })
  const TIMES = 1000
  const memberPhones = Array.from({ length: TIMES }, (_, n) => strangerNo(n))
  await addMembers(h.app, memberPhones)
  const times: Record<number, number[]> = { 200: [], 404: [] }
  for (const [n, phone] of memberPhones.entries()) {
    // The known and the unknown phone take turns to be first. So a busy machine slows down both equally.
    const pair = n % 2 === 0 ? [phone, strangerNo(n + 5000)] : [strangerNo(n + 5000), phone]
    for (const phoneNumber of pair) {
      const answer = await h.callers.post(CHECK, { phone_number: phoneNumber }, { from: callerNo(n % 125) })
      times[answer.status]?.push(answer.ms)
      if (phoneNumber === phone) expect(JSON.parse(answer.text)).toEqual({ data: { phone_number: phone } })
      else expect(Object.keys(JSON.parse(answer.text)).toSorted()).toEqual(['code', 'message'])
    }
  }
  expect([times[200]?.length, times[404]?.length]).toEqual([TIMES, TIMES])
  expect(Math.abs(median(times[200] ?? []) - median(times[404] ?? []))).toBeLessThanOrEqual(5)
}, 60_000)

test('probe 2: R-075 the twenty-first phone that one IP address looks up in ten minutes is refused, with a time to retry', async () => {
  await using h = await probedServer()
  const ask = (n: number) => h.callers.post(CHECK, { phone_number: strangerNo(n) })
  expect(tally(await crowd(20, 4, ask))).toEqual({ 404: 20 })
  const late = await ask(20)
  expect(late).toMatchObject(refusal)
  expect(waitOf(late)).toBe(600)
  expect(h.app.heard.filter((line) => line.includes('limit reached'))).toHaveLength(1)
  h.app.clock.advance(601)
  expect((await ask(21)).status).toBe(404)
})

test('probe 3: R-075 fifty IP addresses in a forwarding header count as one caller without a trusted proxy', async () => {
  for (const trustedProxies of [0, 1]) {
    await using h = await probedServer({ settings: { trustedProxies } })
    const answers = await crowd(50, 8, (n) =>
      h.callers.post(
        CHECK,
        { phone_number: strangerNo(n) },
        {
          headers: {
            'X-Forwarded-For': `203.0.113.${n}`,
            'X-Real-IP': `203.0.113.${n}`,
            Forwarded: `for=203.0.113.${n}`,
          },
        },
      ),
    )
    expect(tally(answers)).toEqual(trustedProxies ? { 404: 50 } : { 404: 20, 429: 30 })
    if (!trustedProxies) continue
    // The caller can forge only the first entries of the header. The last entry comes from the trusted proxy.
    const forgedResponses = await crowd(30, 4, (n) =>
      h.callers.post(
        CHECK,
        { phone_number: strangerNo(100 + n) },
        { headers: { 'X-Forwarded-For': `198.51.100.${n}, 203.0.113.200` } },
      ),
    )
    expect(tally(forgedResponses)).toEqual({ 404: 20, 429: 10 })
  }
})

test('probe 4: R-071 checks of a hundred neighboring phones from a hundred IP addresses are blocked within fifty responses', async () => {
  await using h = await probedServer()
  for (const [path, first] of [
    [CHECK, 0],
    // The phone numbers of the second call are consecutive, but they cross a boundary of a thousand numbers.
    [SEND, 950],
  ] as const) {
    const answers = await crowd(100, 8, (n) =>
      h.callers.post(path, { phone_number: neighbourNo(first + n) }, { from: callerNo(n) }),
    )
    expect(tally(answers), path).toEqual({ [path === CHECK ? 404 : 200]: 50, 429: 50 })
  }
  expect(await codesSent(h.app)).toHaveLength(50)
  expect(Object.keys(await alertsOf(h.app)).toSorted()).toEqual(['check neighbours', 'send neighbours'])
  const elsewhere = await h.callers.post(CHECK, { phone_number: strangerNo(1) }, { from: callerNo(200) })
  expect(elsewhere.status).toBe(404)
})

test('probe 5: R-071 R-075 a code that is requested twice in five seconds is sent once', async () => {
  await using h = await probedServer()
  const phone = aPhone()
  const both = await Promise.all(
    [0, 1].map((n) => h.callers.post(SEND, { phone_number: phone }, { from: callerNo(n) })),
  )
  expect(tally(both)).toEqual({ 200: 1, 429: 1 })
  h.app.clock.advance(5)
  const again = await h.callers.post(SEND, { phone_number: phone }, { from: callerNo(2) })
  expect(again).toMatchObject(refusal)
  expect(waitOf(again)).toBe(55)
  expect(await codesSent(h.app)).toHaveLength(1)
})

test('probe 6: R-075 requesting codes for one phone all day, without a confirmation, sends only about a hundred codes', async () => {
  await using h = await probedServer()
  const victim = aPhone()
  let [sent, longest] = [0, 0]
  for (let minute = 0; minute < 24 * 60; minute++) {
    const answer = await h.callers.post(SEND, { phone_number: victim }, { from: callerNo(minute % 100) })
    if (answer.status === 200) sent++
    else longest = Math.max(longest, waitOf(answer))
    h.app.clock.advance(60)
  }
  expect(sent).toBeLessThanOrEqual(102)
  expect(sent).toBeGreaterThan(90)
  expect(longest).toBeLessThanOrEqual(900)
}, 60_000)

test('probe 7: R-071 no code is sent to expensive numbers, to satellite phones or to countries that are not listed', async () => {
  for (const phoneCountries of [['62'], ['62', '1']]) {
    await using h = await probedServer({ settings: { phoneCountries } })
    const dear = [
      '+19005550123',
      '+88212345678',
      '+979123456789',
      '+79161234567',
      '+5352345678',
      '+6221555123',
      '+2348031234567',
    ]
    const answers = await crowd(dear.length, 2, (n) => h.callers.post(SEND, { phone_number: dear[n] }))
    expect(tally(answers)).toEqual({ 422: dear.length })
    expect(await codesSent(h.app)).toEqual([])
  }
})

test('probe 10: R-071 R-075 after six wrong codes the right code is refused too, with a time to retry', async () => {
  await using h = await probedServer()
  const phone = aPhone()
  const code = await askForCode(h, phone)
  const answers = await crowd(6, 1, () => guess(h.callers, phone, otherThan(code)))
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 429])
  const right = await h.callers.post(CONFIRM, { phone_number: phone, confirmation_code: code, ...anAccount })
  expect(right).toMatchObject(refusal)
  expect(waitOf(right)).toBeGreaterThan(0)
  expect(waitOf(right)).toBeLessThanOrEqual(CODE_LIVES_SECONDS)
  expect(await h.app.sql`select 1 from members`).toHaveLength(0)
})

test('probe 11: R-071 of a hundred simultaneous guesses only five are checked', async () => {
  await using h = await probedServer()
  const phone = aPhone()
  const code = await askForCode(h, phone)
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => guess(h.callers, phone, otherThan(code), callerNo(n))),
  )
  expect(tally(answers)).toEqual({ 422: MOST_GUESSES, 429: 100 - MOST_GUESSES })
  const [row] = await h.app.sql<{ guesses: number }[]>`select guesses from sign_in_codes`
  expect(row?.guesses).toBe(MOST_GUESSES)
})

test('probe 12: R-075 two hundred IP addresses together have only five guesses for each code that is sent to a phone', async () => {
  await using h = await probedServer()
  const phone = aPhone()
  let validated = 0
  for (let n = 0; n < 8; n++) {
    const sent = await h.callers.post(SEND, { phone_number: phone }, { from: callerNo(n) })
    expect(sent.status).toBe(200)
    const code = (await codesSent(h.app, phone))[0] ?? ''
    const answers = await crowd(25, 8, (i) => guess(h.callers, phone, otherThan(code), callerNo(n * 25 + i)))
    validated += tally(answers)[422] ?? 0
    expect(validated).toBe(MOST_GUESSES * (n + 1))
    h.app.clock.advance(HOUR)
  }
})
