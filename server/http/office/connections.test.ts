// Tests the page Connections. Owners make, list and revoke tokens of partners.
import { expect, test } from 'vitest'
import { listAudit } from '#server/staff/audit-repository.ts'
import { PRESENCE_SECONDS } from '#domain/staff/presence.ts'
import { nameActor } from '#server/work.ts'
import { system } from '#domain/identity/actor.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { ANY_AUDIT, aPerson, askOffice } from '#tests/support/office.ts'
import type { WireAnswer } from '#tests/support/office-lines.ts'
import { askPartner } from '#tests/support/partner.ts'

type Tokens = WireAnswer<'tokens'>

const WISH = { name: 'Kasir Nusa', scopes: ['bill.close', 'night.view'], outletIds: null, until: '2026-11-30' }

async function anOwner(app: TestApp) {
  const { url } = await app.open()
  const { cookie, id } = await aPerson(app, 'owner', null)
  const ask = (name: 'tokens' | 'makeToken' | 'revokeToken', takes: object = {}) =>
    askOffice(url, name, { cookie, takes })
  const list = async () => (await ask('tokens')).body.data as Tokens
  return { url, ownerId: id, ask, list }
}

test('a new token is shown once, works until the end of its last day, and is then listed as ended', async () => {
  await using app = await testApp()
  const { url, ask, list } = await anOwner(app)
  const { status, body } = await ask('makeToken', WISH)
  const { token } = body.data as { token: string }
  expect([status, /^snj_[\w-]{43}$/.test(token)]).toEqual([201, true])
  const tokens = await ask('tokens')
  expect(JSON.stringify(tokens.body)).not.toContain(token.slice(10))
  expect(await list()).toMatchObject([
    {
      name: 'Kasir Nusa',
      scopes: ['night.view', 'bill.close'],
      state: 'live',
      lastUsedAt: null,
      prefix: token.slice(0, 10),
    },
  ])
  app.clock.set('2026-11-30T23:59:59+07:00')
  expect((await askPartner(url, 'listOutlets', { token })).status).toBe(200)
  app.clock.advance(1)
  expect((await askPartner(url, 'listOutlets', { token })).status).toBe(401)
})

test('the last use of a token is stored at most once a minute', async () => {
  await using app = await testApp()
  const { url, ask, list } = await anOwner(app)
  const { token } = (await ask('makeToken', WISH)).body.data as { token: string }
  const first = app.now().toISOString()
  for (const seconds of [0, 59]) {
    app.clock.advance(seconds)
    await askPartner(url, 'listOutlets', { token })
    expect((await list())[0]?.lastUsedAt).toBe(first)
  }
  app.clock.advance(1)
  await askPartner(url, 'listOutlets', { token })
  expect((await list())[0]?.lastUsedAt).toBe(app.now().toISOString())
})

test('a partner token is refused immediately after its revocation, and the audit names the person who revoked it', async () => {
  await using app = await testApp()
  const { url, ask, list, ownerId } = await anOwner(app)
  const { id, token } = (await ask('makeToken', WISH)).body.data as { id: string; token: string }
  expect((await askPartner(url, 'listOutlets', { token })).status).toBe(200)
  for (let times = 0; times < 2; times++) expect((await ask('revokeToken', { id })).status).toBe(200)
  expect((await askPartner(url, 'listOutlets', { token })).status).toBe(401)
  expect((await list())[0]?.state).toBe('revoked')
  const entries = await listAudit(app.sql, { ...ANY_AUDIT, subject: `partner_tokens:${id}` })
  expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
    ['update', `staff:${ownerId}`],
    ['insert', `staff:${ownerId}`],
  ])
  expect(JSON.stringify(entries)).not.toContain('hash')
})

test('a token needs an existing outlet, a scope, a last day in the future, and only permissions that its maker has', async () => {
  await using app = await testApp()
  const { ask } = await anOwner(app)
  for (const [over, field] of [
    [{ outletIds: [999_999] }, 'outletIds'],
    [{ outletIds: [] }, 'outletIds'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['refund.approve'] }, 'scopes.0'],
    [{ until: '2020-01-01' }, 'until'],
    [{ name: ' ' }, 'name'],
  ] as const) {
    const { status, body } = await ask('makeToken', { ...WISH, ...over })
    expect([status, Object.keys((body as { errors?: object }).errors ?? {})]).toEqual([422, [field]])
  }
})

test('making a token needs a fresh proof of presence', async () => {
  await using app = await testApp()
  const { ask } = await anOwner(app)
  app.clock.advance(PRESENCE_SECONDS)
  const { status, body } = await ask('makeToken', WISH)
  expect([status, (body as { code?: string }).code]).toEqual([403, 'prove_presence'])
  expect((await ask('tokens')).status).toBe(200)
})

test('the list marks a token that has no effect because its maker lost the permissions', async () => {
  await using app = await testApp()
  const { url, ask, ownerId } = await anOwner(app)
  await ask('makeToken', WISH)
  const other = await aPerson(app, 'owner', null)
  await app.sql.begin(async (sql) => {
    await nameActor(sql, system('test'))
    await sql`update staff_grants set role = 'marketing' where staff_id = ${ownerId}`
  })
  const { body } = await askOffice(url, 'tokens', { cookie: other.cookie })
  expect((body.data as Tokens).map(({ state }) => state)).toEqual(['powerless'])
})
