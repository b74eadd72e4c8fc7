// A verification provider has one verification per phone for all callers. Wrong guesses by strangers must not prevent the owner from
// signing in.
import { expect, test } from 'vitest'
import { browserKeyOf } from '#server/reservations/viewer.ts'
import { twilioStandIn } from '#tests/support/code-stand-ins.ts'
import { aPhone } from '#tests/support/guest.ts'
import { anAccount } from '#tests/support/member.ts'
import { CONFIRM, otherThan, probedServer, SEND } from '#tests/support/probing.ts'

const account = { accountSid: 'AC01', authToken: 'secret', serviceSid: 'VA01' }

async function verifiedServer() {
  const carrier = await twilioStandIn(account)
  const h = await probedServer({ settings: { codes: { provider: 'twilio', ...account, origin: carrier.url } } })
  const phone = aPhone()
  const as = (browser: string, from: string) => ({ from, headers: { Cookie: `senja_browser=${browser}` } })
  const [owner, stranger] = [as('owner', '127.0.0.2'), as('stranger', '127.0.0.3')]
  const newest = () => carrier.sent.at(-1)?.code ?? ''
  return {
    ...h,
    carrier,
    phone,
    owner,
    stranger,
    newest,
    ask: async (who: typeof owner) => (await h.callers.post(SEND, { phone_number: phone }, who)).status,
    guess: async (who: typeof owner, code: string) =>
      (await h.callers.post(CONFIRM, { phone_number: phone, confirmation_code: code, ...anAccount }, who)).status,
    async [Symbol.asyncDispose]() {
      await h[Symbol.asyncDispose]()
      await carrier.close()
    },
  }
}

test('R-071 earlier guesses by a stranger do not stop the owner of the phone from signing in', async () => {
  await using h = await verifiedServer()
  expect(await h.ask(h.stranger)).toBe(200)
  for (let n = 0; n < 5; n++) expect(await h.guess(h.stranger, otherThan(h.newest()))).toBe(422)
  h.app.clock.advance(61)
  expect(await h.ask(h.owner)).toBe(200)
  expect(await h.guess(h.owner, h.newest())).toBe(200)
})

test('R-071 after wrong guesses by a stranger, the next code of the phone’s owner is still valid', async () => {
  await using h = await verifiedServer()
  await h.ask(h.stranger)
  // The stranger requests a code twice. This must not give the stranger extra guesses.
  for (let n = 0; n < 2; n++) await h.guess(h.stranger, otherThan(h.newest()))
  h.app.clock.advance(61)
  await h.ask(h.stranger)
  h.app.clock.advance(61)
  await h.ask(h.owner)
  for (let n = 0; n < 5; n++) await h.guess(h.stranger, otherThan(h.newest()))
  expect(await h.guess(h.owner, h.newest())).toBe(422)
  h.app.clock.advance(121)
  expect(await h.ask(h.owner)).toBe(200)
  expect(await h.guess(h.owner, h.newest())).toBe(200)
})

test('R-071 two browsers that request a code for one phone share one code of the provider until a guess is wrong', async () => {
  await using h = await verifiedServer()
  await h.ask(h.owner)
  const first = h.newest()
  h.app.clock.advance(61)
  await h.ask(h.stranger)
  expect(h.carrier.canceled).toEqual([])
  expect(await h.guess(h.owner, first)).toBe(200)
})

test('R-071 a browser that proved the phone still gets a code after strangers used up all messages of a verification', async () => {
  await using h = await verifiedServer()
  for (const wait of [61, 61, 61, 121, 1]) {
    expect(await h.ask(h.stranger)).toBe(200)
    h.app.clock.advance(wait)
  }
  await h.app.sql`
    insert into phone_proofs (phone, browser_key, proven_at) values (${h.phone}, ${browserKeyOf('owner')}, ${h.app.now()})`
  expect(await h.ask(h.owner)).toBe(200)
  expect(await h.guess(h.owner, h.newest())).toBe(200)
})
