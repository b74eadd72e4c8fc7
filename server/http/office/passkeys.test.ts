// Staff by passkey, over HTTP: added, used, counted on, removed; and a member's is none of theirs.
import { expect, test } from 'vitest'
import type { PasskeyCreation, PasskeyRequest } from '#contract/web/passkey-endpoints.ts'
import { PRESENCE_SECONDS } from '#domain/staff/presence.ts'
import { listAudit } from '#server/staff/audit-repository.ts'
import { ANY_AUDIT, aPerson, askOffice, cookieOf, type Person } from '#tests/support/office.ts'
import { softwarePasskey } from '#tests/support/software-passkey.ts'
import { testApp } from '#tests/support/app.ts'

async function opened() {
  const app = await testApp({ settings: { publicUrl: 'https://senja.example' } })
  const { url } = await app.open()
  const at = { origin: 'https://senja.example' }
  const keeper = softwarePasskey()
  const add = async ({ cookie }: Person, made = keeper) => {
    const { body } = await askOffice(url, 'beginPasskey', { cookie })
    const credential = made.create(body.data as PasskeyCreation, at)
    return askOffice(url, 'addPasskey', { cookie, takes: { credential } })
  }
  const enter = async (made = keeper) => {
    const { body } = await askOffice(url, 'beginPasskeySignIn')
    return askOffice(url, 'signInByPasskey', { takes: { credential: made.get(body.data as PasskeyRequest, at) } })
  }
  return { app, url, keeper, add, enter, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

test('a passkey that somebody added signs them in, and is written in the audit without its key', async () => {
  await using office = await opened()
  const person = await aPerson(office.app, 'manager', null)
  expect((await office.add(person)).status).toBe(201)
  const { status, body } = await office.enter()
  expect([status, body.data]).toMatchObject([200, { email: person.email }])
  const [entry] = await listAudit(office.app.sql, ANY_AUDIT)
  expect(entry).toMatchObject({ actor: `staff:${person.id}`, action: 'insert', after: { public_key: '…' } })
})

test('a passkey of another, a copy that has not counted on, and one that was removed sign nobody in', async () => {
  await using office = await opened()
  const [one, two] = [await aPerson(office.app, 'host', null), await aPerson(office.app, 'door', null)]
  const added = await office.add(one)
  expect((await office.enter(softwarePasskey())).status).toBeGreaterThanOrEqual(400)
  const [{ id } = { id: '' }] = added.body.data as { id: string }[]
  expect((await askOffice(office.url, 'removePasskey', { cookie: two.cookie, id })).status).toBe(404)
  expect((await askOffice(office.url, 'removePasskey', { cookie: one.cookie, id })).status).toBe(200)
  expect((await office.enter()).status).toBeGreaterThanOrEqual(400)
})

test('S20 a challenge is valid only for its purpose: sign-in, presence in one session, or adding a passkey', async () => {
  await using office = await opened()
  const { app, url, keeper } = office
  const person = await aPerson(app, 'owner', null)
  await office.add(person)
  const at = { origin: 'https://senja.example' }
  const second = await office.enter()
  const other = cookieOf(second.cookies, 'senja_office')
  const challenge = async (call: 'beginPasskeySignIn' | 'beginPresence', cookie = person.cookie) =>
    (await askOffice(url, call, { cookie })).body.data as PasskeyRequest
  const prove = async (request: PasskeyRequest, cookie = person.cookie) => {
    const takes = { by: 'passkey', credential: keeper.get(request, at) }
    return (await askOffice(url, 'provePresence', { cookie, takes })).status
  }
  expect(await prove(await challenge('beginPasskeySignIn'))).toBe(422)
  expect(await prove(await challenge('beginPresence', other))).toBe(422)
  const presence = await challenge('beginPresence')
  const credential = keeper.get(presence, at)
  expect((await askOffice(url, 'signInByPasskey', { takes: { credential } })).status).toBe(422)
  expect(await prove(await challenge('beginPresence'))).toBe(200)
  // A second session cannot finish adding the passkey that the first session began.
  const begun = await askOffice(url, 'beginPasskey', { cookie: person.cookie })
  const made = softwarePasskey().create(begun.body.data as PasskeyCreation, at)
  expect((await askOffice(url, 'addPasskey', { cookie: other, takes: { credential: made } })).status).toBe(422)
})

test('S20 removing a passkey and ending sessions need a proof of presence', async () => {
  await using office = await opened()
  const { app, url } = office
  const person = await aPerson(app, 'owner', null)
  const [{ id } = { id: '' }] = (await office.add(person)).body.data as { id: string }[]
  app.clock.advance(PRESENCE_SECONDS)
  const { cookie } = person
  expect((await askOffice(url, 'removePasskey', { cookie, id })).body).toMatchObject({ code: 'prove_presence' })
  const takes = { sessionId: null }
  expect((await askOffice(url, 'endSession', { cookie, takes })).body).toMatchObject({ code: 'prove_presence' })
  expect((await askOffice(url, 'signOut', { cookie })).status).toBe(200)
})

test('the passkey of a closed account opens nothing', async () => {
  await using office = await opened()
  const owner = await aPerson(office.app, 'owner', null)
  const host = await aPerson(office.app, 'host', null)
  await office.add(host)
  expect((await office.enter()).status).toBe(200)
  await askOffice(office.url, 'closeStaff', { cookie: owner.cookie, id: host.id })
  expect((await office.enter()).status).toBeGreaterThanOrEqual(400)
})
