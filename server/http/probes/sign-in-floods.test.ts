// Probes 8 and 13 test floods of sign-in requests. One caller must not lock out the other callers.
import { expect, test } from 'vitest'
import { SEND_LIMITS } from '#domain/identity/one-time-code.ts'
import { callerNo, crowd, neighbourNo, strangerNo, tally, volleys } from '#tests/support/callers.ts'
import { aPhone } from '#tests/support/guest.ts'
import { alertsOf, CONFIRM, probedServer, SEND } from '#tests/support/probing.ts'

const WINDOW = 600
const refusal = { status: 429, code: 'too_much_attempts' }

test('probe 8: R-075 mass requests of codes from 200 IP addresses for 4000 phones stay below a limit and alert staff', async () => {
  await using h = await probedServer()
  const PHONES = 4000
  const answers = []
  for (const half of [0, 1]) {
    answers.push(
      ...(await volleys(h.callers, 200, 10, (n) => ({
        path: SEND,
        body: { phone_number: strangerNo(half * 2000 + n) },
      }))),
    )
    h.app.clock.advance(200)
  }
  const { most } = SEND_LIMITS.everybody
  expect(tally(answers)).toEqual({ 200: most, 429: PHONES - most })
  const [sent] = await h.app.sql<{ codes: number }[]>`select count(*)::int as codes from sandbox.inbox`
  expect(sent?.codes).toBe(most)
  expect(await alertsOf(h.app)).toEqual({ 'send everybody': 1 })
  const metrics = await h.callers.ask({ path: '/metrics' })
  expect(metrics.text).toContain('senja_alerts 1')
  // The limit applies until ten minutes have passed.
  expect(await h.callers.post(SEND, { phone_number: aPhone() }, { from: callerNo(999) })).toMatchObject(refusal)
  h.app.clock.advance(WINDOW)
  expect((await h.callers.post(SEND, { phone_number: aPhone() }, { from: callerNo(999) })).status).toBe(200)
}, 60_000)

test('probe 8 b: R-075 a caller who continues to request codes after refusals does not block other callers', async () => {
  await using h = await probedServer()
  const answers = await crowd(150, 8, (n) => h.callers.post(SEND, { phone_number: neighbourNo(n) }))
  expect(tally(answers)).toEqual({ 200: 20, 429: 130 })
  expect(await alertsOf(h.app)).toEqual({})
  const neighbour = await h.callers.post(SEND, { phone_number: neighbourNo(149) }, { from: callerNo(1) })
  expect(neighbour.status).toBe(200)
})

test('probe 13: R-075 guessing one code for 2000 phones is stopped after 200 checked guesses, with an alert', async () => {
  await using h = await probedServer()
  const PHONES = 2000
  const phones = Array.from({ length: PHONES }, (_, n) => strangerNo(n))
  await h.app.sql`
    insert into sign_in_codes (phone, code_hash, guesses, sent_at, expires_at)
    select phone, 'of another code', 0, ${h.app.now()}, ${new Date(h.app.now().getTime() + 300_000)}
    from unnest(${phones}::text[]) as t (phone)`
  const answers = await volleys(h.callers, 250, 8, (n) => ({
    path: CONFIRM,
    body: { phone_number: phones[n], confirmation_code: '123456' },
  }))
  expect(tally(answers)).toEqual({ 422: 200, 429: PHONES - 200 })
  const [row] = await h.app.sql<{ validated: number }[]>`select sum(guesses)::int as validated from sign_in_codes`
  expect(row?.validated).toBe(200)
  expect(await alertsOf(h.app)).toEqual({ 'guess sprayed': 1 })
}, 60_000)
