// Probes of locking out: nobody who knows a phone keeps its owner from signing in.
import { expect, test } from 'vitest'
import { BROWSER_COOKIE } from '#contract/preferences.ts'
import { MOST_GUESSES } from '#domain/identity/one-time-code.ts'
import { callerNo, neighbourNo, tally } from '#tests/support/callers.ts'
import { aPhone } from '#tests/support/guest.ts'
import { anAccount } from '#tests/support/member.ts'
import { askForCode, codesSent, CONFIRM, guess, otherThan, probedServer, SEND } from '#tests/support/probing.ts'

type StoryBrand = Awaited<ReturnType<typeof probedServer>>

const OWNER = callerNo(240)
/** A browser of its own, as its cookie names it. */
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

test('R-075 thirty wrong codes for a phone that asked for none cost its owner nothing', async () => {
  await using h = await probedServer()
  const phone = aPhone()
  for (let n = 0; n < 30; n++) expect((await guess(h.callers, phone, '000000', callerNo(n % 5))).status).toBe(422)
  expect((await signInFrom(h, phone, 'owner')).status).toBe(200)
})

test('R-075 strangers who guess at a phone spend no guess of the code that its owner asked for', async () => {
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

test('R-075 a code has five guesses in the browser that asked for it', async () => {
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

test('R-075 a stranger who asks for codes all day leaves the owner a wait of minutes, and none in a browser that knows the phone', async () => {
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

test('R-075 a street that strangers dialled through stays open to a browser that knows its phone', async () => {
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

test('R-075 what a browser without its cookie asked for stays usable by the code alone', async () => {
  await using h = await probedServer()
  const phone = aPhone()
  const code = await askForCode(h, phone)
  const answer = await h.callers.post(CONFIRM, { phone_number: phone, confirmation_code: code, ...anAccount })
  expect(answer.status).toBe(200)
})
