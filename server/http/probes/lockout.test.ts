// These probes test lockouts. A stranger who knows a phone number must not be able to prevent its owner from signing in.
import { expect, test } from 'vitest'
import { BROWSER_COOKIE } from '#contract/preferences.ts'
import { MOST_GUESSES } from '#domain/identity/one-time-code.ts'
import { callerNo, neighbourNo, tally } from '#tests/support/callers.ts'
import { aPhone } from '#tests/support/guest.ts'
import { anAccount } from '#tests/support/member.ts'
import { askForCode, codesSent, CONFIRM, guess, otherThan, probedServer, SEND } from '#tests/support/probing.ts'

type StoryBrand = Awaited<ReturnType<typeof probedServer>>

const OWNER = callerNo(240)
const browser = (name: string, from = OWNER) => ({
  from,
  headers: { Cookie: `${BROWSER_COOKIE}=${name.padEnd(32, 'x')}`, 'Sec-Fetch-Site': 'same-origin' },
})

async function signInFrom(h: StoryBrand, phone: string, name: string) {
  const sent = await h.callers.post(SEND, { phone_number: phone }, browser(name))
  expect(sent.status, sent.text).toBe(200)
  const [code] = await codesSent(h.app, phone)
  return h.callers.post(CONFIRM, { phone_number: phone, confirmation_code: code, ...anAccount }, browser(name))
}

test('R-075 thirty wrong codes for a phone that has no open code do not stop the owner of the phone from signing in', async () => {
  await using h = await probedServer()
  const phone = aPhone()
  for (let n = 0; n < 30; n++) expect((await guess(h.callers, phone, '000000', callerNo(n % 5))).status).toBe(422)
  expect((await signInFrom(h, phone, 'owner')).status).toBe(200)
})

test('R-075 wrong guesses by strangers do not reduce the number of guesses that the owner of the phone has', async () => {
  await using h = await probedServer()
  const phone = aPhone()
  await h.callers.post(SEND, { phone_number: phone }, browser('owner'))
  const [code = ''] = await codesSent(h.app, phone)
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      h.callers.post(
        CONFIRM,
        { phone_number: phone, confirmation_code: n === 39 ? code : otherThan(code), ...anAccount },
        browser(`stranger${n % 20}`, callerNo(n)),
      ),
    ),
  )
  expect(tally(guesses)).toEqual({ 422: 40 })
  const right = { phone_number: phone, confirmation_code: code, ...anAccount }
  expect((await h.callers.post(CONFIRM, right, browser('owner'))).status).toBe(200)
})

test('R-075 a code allows five guesses, and only in the browser that requested the code', async () => {
  await using h = await probedServer()
  const phone = aPhone()
  await h.callers.post(SEND, { phone_number: phone }, browser('owner'))
  const [code = ''] = await codesSent(h.app, phone)
  const answers = []
  for (let n = 0; n < 8; n++)
    answers.push(
      await h.callers.post(
        CONFIRM,
        { phone_number: phone, confirmation_code: otherThan(code) },
        browser('owner', callerNo(n)),
      ),
    )
  expect(tally(answers)).toEqual({ 422: MOST_GUESSES, 429: 8 - MOST_GUESSES })
})

test('R-075 a stranger who requests codes all day delays a new browser of the phone’s owner by at most 15 minutes', async () => {
  await using h = await probedServer()
  const phone = aPhone()
  expect((await signInFrom(h, phone, 'owner')).status).toBe(200)
  for (let n = 0; n < 120; n++) {
    h.app.clock.advance(60)
    await h.callers.post(SEND, { phone_number: phone }, { from: callerNo(n) })
  }
  expect((await signInFrom(h, phone, 'owner')).status).toBe(200)
  const elsewhere = await h.callers.post(SEND, { phone_number: phone }, browser('new'))
  expect(elsewhere.status).toBe(429)
  const wait = Number(elsewhere.headers['retry-after'])
  expect(wait).toBeLessThanOrEqual(900)
  h.app.clock.advance(wait)
  expect((await signInFrom(h, phone, 'new')).status).toBe(200)
})

test('R-075 after strangers requested codes for neighboring numbers, a browser that already proved its phone still gets a code', async () => {
  await using h = await probedServer()
  const phone = neighbourNo(0)
  expect((await signInFrom(h, phone, 'owner')).status).toBe(200)
  for (let n = 1; n <= 60; n++) await h.callers.post(SEND, { phone_number: neighbourNo(n) }, { from: callerNo(n) })
  h.app.clock.advance(61)
  expect((await signInFrom(h, phone, 'owner')).status).toBe(200)
  const stranger = await h.callers.post(SEND, { phone_number: neighbourNo(70) }, { from: callerNo(90) })
  expect(stranger.status).toBe(429)
  expect(Number(stranger.headers['retry-after'])).toBeLessThanOrEqual(600)
})

test('R-075 a browser without cookies can use the code that it requested', async () => {
  await using h = await probedServer()
  const phone = aPhone()
  const code = await askForCode(h, phone)
  const answer = await h.callers.post(CONFIRM, { phone_number: phone, confirmation_code: code, ...anAccount })
  expect(answer.status).toBe(200)
})
