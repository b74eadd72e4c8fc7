// Tests the rights of a token at each call: its scope, its outlets and its lifetime. The test makes every combination over HTTP.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { TOKEN_SCOPES } from '#domain/partner/token-scopes.ts'
import { partnerCalls } from '#server/http/partner/partner-calls.ts'
import { endToken } from '#server/partner/tokens.ts'
import { closeAccount } from '#server/staff/staff-repository.ts'
import { nameActor } from '#server/work.ts'
import { system } from '#domain/identity/actor.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { subjectOf } from '#tests/support/office-subjects.ts'
import { askPartner, aToken } from '#tests/support/partner.ts'
import { partnerSending } from '#tests/support/partner-bodies.ts'

const callNames = Object.keys(partnerCalls)

async function twoOutlets(app: TestApp) {
  const outlets = await app.sql<{ id: number }[]>`select id from outlets order by id limit 2`
  const [own = 0, other = 0] = outlets.map(({ id }) => id)
  const reservations = new Map<number, string>()
  for (const outletId of [own, other]) reservations.set(outletId, await subjectOf(app, 'reservation', outletId))
  const sending = (name: string, outletId: number) => partnerSending(name, outletId, reservations.get(outletId) ?? '')
  return { own, other, sending }
}

test('a partner token may make exactly the calls of its scope, and only at its own outlet', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { url } = await app.open()
  const { own, other, sending } = await twoOutlets(app)
  const { makerId } = await aToken(app)
  for (const scope of TOKEN_SCOPES) {
    const { token } = await aToken(app, { scopes: [scope], outletIds: [own], makerId })
    for (const name of callNames) {
      const call = partnerCalls[name]
      const isHeld = call?.scope === scope
      const { status, body } = await askPartner(url, name, { token, ...sending(name, own) })
      expect([name, scope, status === 403], `${status}`).toEqual([name, scope, !isHeld])
      expect(status).toBeLessThan(500)
      if (!isHeld) expect(body['scope']).toBe(call?.scope)
      if (call?.at === 'granted') continue
      const elsewhere = await askPartner(url, name, { token, ...sending(name, other) })
      expect([name, scope, elsewhere.status]).toEqual([name, scope, isHeld ? 404 : 403])
    }
  }
}, 120_000)

test('a call for an unknown outlet or reservation gets the same answer as a call for another outlet', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { url } = await app.open()
  const { token } = await aToken(app)
  for (const name of callNames) {
    if (partnerCalls[name]?.at === 'granted') continue
    const { status, body } = await askPartner(url, name, { token, ...partnerSending(name, 999_999, randomUUID()) })
    expect([name, status, body['code']]).toEqual([name, 404, 'not_found'])
  }
})

test('a list of outlets has only the outlets of the token', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { url } = await app.open()
  const { own } = await twoOutlets(app)
  const { token } = await aToken(app, { outletIds: [own] })
  const { body } = await askPartner(url, 'listOutlets', { token })
  expect((body['data'] as { id: number }[]).map(({ id }) => id)).toEqual([own])
})

test('without a token, and with a wrong, revoked or ended token, every call answers 401', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { url } = await app.open()
  const { own, sending } = await twoOutlets(app)
  const { makerId, ...revoked } = await aToken(app)
  const brief = await aToken(app, { until: new Date(app.now().getTime() + 60_000), makerId })
  expect((await askPartner(url, 'listOutlets', { token: brief.token })).status).toBe(200)
  await endToken(app, { kind: 'staff', id: makerId }, revoked.id)
  app.clock.advance(60)
  for (const token of [undefined, `snj_${'a'.repeat(43)}`, 'x', revoked.token, brief.token])
    for (const name of callNames) {
      const { status, headers, body } = await askPartner(url, name, { ...(token && { token }), ...sending(name, own) })
      expect([name, status, body['code']]).toEqual([name, 401, 'unauthenticated'])
      expect(headers.get('www-authenticate')).toContain('Bearer')
    }
})

test('a token loses its access when its maker leaves or loses the permission', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const leaver = await aToken(app)
  await app.sql.begin(async (sql) => {
    await nameActor(sql, system('test'))
    await closeAccount(sql, leaver.makerId)
  })
  expect((await askPartner(url, 'listOutlets', { token: leaver.token })).status).toBe(401)
  const waiter = await aToken(app)
  await app.sql.begin(async (sql) => {
    await nameActor(sql, system('test'))
    await sql`update staff_grants set role = 'door' where staff_id = ${waiter.makerId}`
  })
  expect((await askPartner(url, 'listOutlets', { token: waiter.token })).status).toBe(200)
  expect((await askPartner(url, 'listGuests', { token: waiter.token })).status).toBe(403)
})

test('no log line contains a token, even if the token is wrong', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { url } = await app.open()
  const { own, sending } = await twoOutlets(app)
  const { token } = await aToken(app, { outletIds: [own] })
  const wrong = `snj_${'b'.repeat(43)}`
  for (const name of callNames)
    for (const sent of [token, wrong]) await askPartner(url, name, { token: sent, ...sending(name, own) })
  await fetch(`${url}/api/partner/v1/outlets`, { headers: { authorization: `Bearer ${token} x` } })
  const lines = app.heard.join('\n')
  expect(lines).toContain('a proof was wrong')
  for (const sent of [token, wrong]) expect(lines).not.toContain(sent.slice(4))
  const [row] = await app.owner<{ text: string }[]>`select to_jsonb(t)::text as text from partner_tokens t`
  expect(row?.text).not.toContain(token.slice(10))
})

test('a partner token that exceeds its requests of a minute gets 429 with Retry-After, and another token does not', async () => {
  await using app = await testApp({ settings: { areLimitsOn: true } })
  const { url } = await app.open()
  const { token, makerId } = await aToken(app)
  const ask = () =>
    askPartner(url, 'cancelReservation', { token, ...partnerSending('cancelReservation', 1, randomUUID()) })
  const first = await ask()
  expect([first.headers.get('ratelimit-policy'), first.headers.get('ratelimit')]).toEqual([
    '"write";q=120;w=60',
    expect.stringMatching(/^"write";r=119;t=(?:60|5\d)$/),
  ])
  for (let sent = 1; sent < 120; sent++) expect((await ask()).status).toBe(404)
  const { status, headers } = await ask()
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
  const { token: second } = await aToken(app, { makerId })
  expect((await askPartner(url, 'listOutlets', { token: second })).status).toBe(200)
})
