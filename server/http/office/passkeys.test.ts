import { expect, test } from 'vitest'
import type { PasskeyCreation, PasskeyRequest } from '#contract/web/passkey-endpoints.ts'
import { PRESENCE_SECONDS } from '#domain/staff/presence.ts'
import { listAudit } from '#server/staff/audit-repository.ts'
import { ANY_AUDIT, aPerson, askOffice, cookieOf, type Person } from '#tests/support/office.ts'
import { softwarePasskey } from '#tests/support/software-passkey.ts'
import { testApp } from '#tests/support/app.ts'

async function openOffice() {
  const app = await testApp({ settings: { publicUrl: 'https://senja.example' } })
  const { url } = await app.open()
  const at = { origin: 'https://senja.example' }
  const keeper = softwarePasskey()
  const add = async ({ cookie }: Person, authenticator = keeper) => {
    const { body } = await askOffice(url, 'beginPasskey', { cookie })
    const credential = authenticator.create(body.data as PasskeyCreation, at)
    return askOffice(url, 'addPasskey', { cookie, takes: { credential } })
  }
  const enter = async (authenticator = keeper) => {
    const { body } = await askOffice(url, 'beginPasskeySignIn')
    return askOffice(url, 'signInByPasskey', {
      takes: { credential: authenticator.get(body.data as PasskeyRequest, at) },
    })
  }
  return { app, url, keeper, add, enter, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

test('a passkey signs in the person who added it, and the audit does not contain its public key', async () => {
  await using office = await openOffice()
  const person = await aPerson(office.app, 'manager', null)
  expect((await office.add(person)).status).toBe(201)
  const { status, body } = await office.enter()
  expect([status, body.data]).toMatchObject([200, { email: person.email }])
  const [entry] = await listAudit(office.app.sql, ANY_AUDIT)
  expect(entry).toMatchObject({ actor: `staff:${person.id}`, action: 'insert', after: { public_key: '…' } })
})

test('an unknown or removed passkey cannot sign in, and a person cannot remove another person’s passkey', async () => {
  await using office = await openOffice()
  const [host, two] = [await aPerson(office.app, 'host', null), await aPerson(office.app, 'door', null)]
  const added = await office.add(host)
  expect((await office.enter(softwarePasskey())).status).toBeGreaterThanOrEqual(400)
  const [{ id } = { id: '' }] = added.body.data as { id: string }[]
  expect((await askOffice(office.url, 'removePasskey', { cookie: two.cookie, id })).status).toBe(404)
  expect((await askOffice(office.url, 'removePasskey', { cookie: host.cookie, id })).status).toBe(200)
  expect((await office.enter()).status).toBeGreaterThanOrEqual(400)
})

test('S20 a passkey challenge is valid only for the purpose and the session for which it was made', async () => {
  await using office = await openOffice()
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
  // A second session of the person cannot finish adding the passkey that the first session began to add.
  const response = await askOffice(url, 'beginPasskey', { cookie: person.cookie })
  const newCredential = softwarePasskey().create(response.body.data as PasskeyCreation, at)
  expect((await askOffice(url, 'addPasskey', { cookie: other, takes: { credential: newCredential } })).status).toBe(422)
})

test('S20 removing a passkey and ending sessions need a proof of presence', async () => {
  await using office = await openOffice()
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

test('the passkey of a closed account does not sign in', async () => {
  await using office = await openOffice()
  const owner = await aPerson(office.app, 'owner', null)
  const host = await aPerson(office.app, 'host', null)
  await office.add(host)
  expect((await office.enter()).status).toBe(200)
  await askOffice(office.url, 'closeStaff', { cookie: owner.cookie, id: host.id })
  expect((await office.enter()).status).toBeGreaterThanOrEqual(400)
})
