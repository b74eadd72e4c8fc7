// Proofs of presence. Calls about money and rights need a proof that is at most a quarter of an hour old.
import { expect, test } from 'vitest'
import type { Needs } from '#server/http/office/needs.ts'
import type { PasskeyCreation, PasskeyRequest } from '#contract/web/passkey-endpoints.ts'
import { GUARDED_PERMISSIONS, PRESENCE_SECONDS } from '#domain/staff/presence.ts'
import { listAudit } from '#server/staff/audit-repository.ts'
import { ANY_AUDIT, aPerson, askOffice, codeOf } from '#tests/support/office.ts'
import { bodyOf } from '#tests/support/office-bodies.ts'
import { type OfficeLine, officeLines } from '#tests/support/office-lines.ts'
import { subjectOf } from '#tests/support/office-subjects.ts'
import { softwarePasskey } from '#tests/support/software-passkey.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const isFresh = (needs: Needs) => (typeof needs === 'string' ? needs === 'present' : needs.presence === 'fresh')
const codeIn = ({ body }: { body: object }) => ('code' in body ? body.code : null)

/** Signs in a person, and lets their proof of presence expire. */
async function afterAQuarterHour(app: TestApp, role: 'owner' | 'cashier' = 'owner') {
  const { url } = await app.open()
  const [outlet] = await app.sql<{ id: number }[]>`select id from outlets order by id limit 1`
  const person = await aPerson(app, role, null)
  app.clock.advance(PRESENCE_SECONDS)
  const see = () => askOffice(url, 'payments', { cookie: person.cookie })
  const prove = (takes: object) => askOffice(url, 'provePresence', { cookie: person.cookie, takes })
  return { url, outletId: outlet?.id ?? 0, person, see, prove }
}

test('S4 every call on money, rights or bulk personal data needs a fresh proof of presence, except calls that only show or count', () => {
  const isGuarded = ({ needs }: OfficeLine) =>
    typeof needs !== 'string' && (GUARDED_PERMISSIONS as readonly string[]).includes(needs.permission)
  const lenient = officeLines.filter((line) => isGuarded(line) && !isFresh(line.needs)).map(({ name }) => name)
  expect(lenient.toSorted()).toEqual(
    [
      'closing',
      'countTill',
      'groupRules',
      'refundOffer',
      'stockPrices',
      'stockRules',
      'stockTaxes',
      'withdrawRefund',
      'affiliator',
      'answersReport',
      'affiliatorUses',
      'affiliators',
      'channelsReport',
      'checkSheet',
      'coversReport',
      'devices',
      'fillPast',
      'houseRoles',
      'nightReport',
      'noShowReport',
      'outletsReport',
      'sheetImports',
      'sheetTemplate',
      'staff',
      'statement',
      'statementFile',
      'takingsReport',
      'tokens',
      'webhooks',
      'webhookDeliveries',
      'testWebhook',
      'replayWebhooks',
      'withdrawConsent',
      'withdrawProposal',
    ].toSorted(),
  )
})

test('S4 each guarded call gets 403 prove_presence fifteen minutes after the last proof of presence', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { url, outletId, person, prove } = await afterAQuarterHour(app)
  const fresh = officeLines.flatMap(({ name, needs }) =>
    typeof needs !== 'string' && isFresh(needs) ? [{ name, at: needs.at }] : [],
  )
  expect(fresh.length).toBeGreaterThan(20)
  const calls = []
  for (const { name, at } of fresh) {
    const id = await subjectOf(app, at, outletId)
    const ask = () => askOffice(url, name, { cookie: person.cookie, id, takes: bodyOf(name, outletId) })
    const answer = await ask()
    expect([name, answer.status, codeIn(answer)]).toEqual([name, 403, 'prove_presence'])
    calls.push({ name, ask })
  }
  expect((await prove({ by: 'code', code: await codeOf(app, person.email) })).status).toBe(200)
  for (const { name, ask } of calls) expect([name, codeIn(await ask())]).not.toEqual([name, 'prove_presence'])
})

test('a guarded call answers “forbidden” to a caller without the permission, before a proof of presence is requested', async () => {
  await using app = await testApp()
  const { url, outletId, person } = await afterAQuarterHour(app, 'cashier')
  const report = bodyOf('readStatement', outletId)
  const { cookie } = person
  expect(codeIn(await askOffice(url, 'readStatement', { cookie, takes: report }))).toBe('forbidden')
  const takes = { outletId }
  expect((await askOffice(url, 'night', { cookie, takes })).status).toBe(200)
})

test('a proof of presence is valid for exactly fifteen minutes and only in its own session', async () => {
  await using app = await testApp()
  const { url, person, see, prove } = await afterAQuarterHour(app)
  const takes = { email: person.email, code: await codeOf(app, person.email) }
  const signInResponse = await askOffice(url, 'signIn', { takes })
  const cookie = /senja_office=[\w-]{43}/.exec(signInResponse.cookies.join())?.[0] ?? ''
  // Signing in also proves presence, for the new session only.
  expect((await askOffice(url, 'payments', { cookie })).status).toBe(200)
  expect(codeIn(await see())).toBe('prove_presence')
  app.clock.advance(60)
  expect((await prove({ by: 'code', code: await codeOf(app, person.email) })).status).toBe(200)
  app.clock.advance(PRESENCE_SECONDS - 1)
  expect((await see()).status).toBe(200)
  app.clock.advance(1)
  expect(codeIn(await see())).toBe('prove_presence')
})

test('an authenticator code that is sent twice at the same time proves presence only once', async () => {
  await using app = await testApp()
  const { person, prove } = await afterAQuarterHour(app)
  const code = await codeOf(app, person.email)
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await prove({ by: 'code', code: wrong })).status).toBe(422)
  const statuses = await Promise.all([prove({ by: 'code', code }), prove({ by: 'code', code })])
  expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  const entries = await listAudit(app.sql, { ...ANY_AUDIT, subject: 'staff_sessions' })
  expect(entries.map(({ action, actor, after }) => [action, actor, after])).toEqual(
    expect.arrayContaining([
      ['fail', `staff:${person.id}`, { by: 'code' }],
      ['prove', `staff:${person.id}`, { by: 'code' }],
    ]),
  )
  expect(entries.filter(({ action }) => action === 'prove')).toHaveLength(1)
})

test('after five wrong proofs a session is blocked for an hour, even if the next code is right', async () => {
  await using app = await testApp({ settings: { areLimitsOn: true } })
  const { person, prove } = await afterAQuarterHour(app)
  const right = await codeOf(app, person.email)
  const statuses: number[] = []
  for (let n = 0; n < 6; n++) statuses.push((await prove({ by: 'pin', pin: `98765${n}` })).status)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  expect((await prove({ by: 'code', code: right })).status).toBe(429)
  app.clock.advance(3600)
  expect((await prove({ by: 'code', code: await codeOf(app, person.email) })).status).toBe(200)
})

test('a person’s own passkey proves presence, another person’s passkey does not, and adding a passkey needs a proof', async () => {
  await using app = await testApp({ settings: { publicUrl: 'https://senja.example' } })
  const { url } = await app.open()
  const at = { origin: 'https://senja.example' }
  const keys = [softwarePasskey(), softwarePasskey()]
  const people = [await aPerson(app, 'owner', null), await aPerson(app, 'finance', null)]
  for (const [n, key] of keys.entries()) {
    const cookie = people[n]?.cookie ?? ''
    const { body } = await askOffice(url, 'beginPasskey', { cookie })
    const credential = key.create(body.data as PasskeyCreation, at)
    expect((await askOffice(url, 'addPasskey', { cookie, takes: { credential } })).status).toBe(201)
  }
  app.clock.advance(PRESENCE_SECONDS)
  const cookie = people[0]?.cookie ?? ''
  expect(codeIn(await askOffice(url, 'beginPasskey', { cookie }))).toBe('prove_presence')
  const prove = async (key = keys[0]) => {
    const { body } = await askOffice(url, 'beginPresence', { cookie })
    const credential = key?.get(body.data as PasskeyRequest, at)
    return askOffice(url, 'provePresence', { cookie, takes: { by: 'passkey', credential } })
  }
  expect((await prove(keys[1])).status).toBe(404)
  expect((await askOffice(url, 'payments', { cookie })).status).toBe(403)
  expect((await prove()).status).toBe(200)
  expect((await askOffice(url, 'payments', { cookie })).status).toBe(200)
})

test('a PIN proves presence only in a session that was opened on an enrolled tablet', async () => {
  await using app = await testApp()
  const { url, outletId, person, prove } = await afterAQuarterHour(app)
  const pin = '274905'
  const { cookie } = person
  const takes = { pin, code: await codeOf(app, person.email) }
  expect((await askOffice(url, 'setPin', { cookie, takes })).status).toBe(200)
  expect((await prove({ by: 'pin', pin })).status).toBe(422)
  app.clock.advance(60)
  expect((await prove({ by: 'code', code: await codeOf(app, person.email) })).status).toBe(200)
  const deviceResponse = await askOffice(url, 'makeDevice', { cookie, takes: { outletId, name: 'Kasir' } })
  const { code } = deviceResponse.body.data as { code: string }
  const cookieOf = (cookies: string[], name: string) => new RegExp(`${name}=[\\w-]{43}`).exec(cookies.join())?.[0] ?? ''
  const device = cookieOf((await askOffice(url, 'enrolDevice', { takes: { code } })).cookies, 'senja_device')
  const signInResponse = await askOffice(url, 'signInByPin', { cookie: device, takes: { staffId: person.id, pin } })
  const there = `${device}; ${cookieOf(signInResponse.cookies, 'senja_office')}`
  for (let minute = 0; minute < 3; minute++) {
    app.clock.advance(300)
    await askOffice(url, 'me', { cookie: there })
  }
  expect(codeIn(await askOffice(url, 'payments', { cookie: there }))).toBe('prove_presence')
  const { body } = await askOffice(url, 'presence', { cookie: there })
  expect(body.data).toMatchObject({ isPresent: false, ways: ['code', 'pin'] })
  const proven = await askOffice(url, 'provePresence', { cookie: there, takes: { by: 'pin', pin } })
  expect(proven.status).toBe(200)
  expect((await askOffice(url, 'payments', { cookie: there })).status).toBe(200)
})

test('in the sandbox, only a demo person without an authenticator app can prove presence by a button', async () => {
  await using app = await testApp()
  const { url, person } = await afterAQuarterHour(app)
  expect((await askOffice(url, 'stayPresent', { cookie: person.cookie })).status).toBe(404)
  const { body } = await askOffice(url, 'people')
  const owner = (body.data as { id: string; role: string }[]).find(({ role }) => role === 'owner')
  const response = await askOffice(url, 'stepIn', { takes: { id: owner?.id ?? '' } })
  const cookie = /senja_office=[\w-]{43}/.exec(response.cookies.join())?.[0] ?? ''
  app.clock.advance(PRESENCE_SECONDS)
  expect(codeIn(await askOffice(url, 'payments', { cookie }))).toBe('prove_presence')
  const ways = (await askOffice(url, 'presence', { cookie })).body.data
  expect(ways).toMatchObject({ isPresent: false, ways: ['still_here'] })
  expect((await askOffice(url, 'stayPresent', { cookie })).status).toBe(200)
  expect((await askOffice(url, 'payments', { cookie })).status).toBe(200)
})
