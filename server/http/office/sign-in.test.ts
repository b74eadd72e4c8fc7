import { expect, test } from 'vitest'
import { listAudit } from '#server/staff/audit-repository.ts'
import { ROLES } from '#domain/staff/permissions.ts'
import { findOutletBySlug, findStaff } from '#server/staff/staff-repository.ts'
import { inviteByTerminal } from '#server/staff/manage-staff.ts'
import { endStaffSessions } from '#server/staff/sessions.ts'
import { ANY_AUDIT, aPerson, askOffice, codeOf, codeOfSecret, cookieOf, TERMINAL } from '#tests/support/office.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const invite = {
  email: 'Rina@Grup.example',
  name: 'Rina Wijaya',
  locale: 'id',
  role: 'owner',
  outletId: null,
  until: null,
} as const

async function inviteStaff(app: TestApp) {
  const { id, link } = await inviteByTerminal(app, TERMINAL, invite)
  return { id, token: link.split('/').at(-1) ?? '' }
}

const sessionIn = (cookies: string[]) => /senja_office=([\w-]{43})/.exec(cookies.join())?.[1] ?? null

test('an invited person sets up an authenticator app and is signed in by its code, and the invite works once', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const { token } = await inviteStaff(app)
  const beginResponse = await askOffice(url, 'beginJoin', { takes: { token } })
  expect(beginResponse.body.data).toMatchObject({
    email: 'rina@grup.example',
    uri: expect.stringContaining('otpauth://totp/'),
  })
  const browser = cookieOf(beginResponse.cookies, 'senja_join')
  expect((await askOffice(url, 'join', { cookie: browser, takes: { token, code: '000000' } })).status).toBe(422)
  const code = codeOfSecret(app, (beginResponse.body.data as { secret: string }).secret)
  const joinResponse = await askOffice(url, 'join', { cookie: browser, takes: { token, code } })
  expect(joinResponse.status).toBe(201)
  expect((joinResponse.body.data as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10)
  const cookie = `senja_office=${sessionIn(joinResponse.cookies)}`
  expect((await askOffice(url, 'me', { cookie })).body.data).toMatchObject({ name: 'Rina Wijaya' })
  expect((await askOffice(url, 'beginJoin', { takes: { token } })).status).toBe(404)
  expect(joinResponse.cookies.join()).toMatch(/HttpOnly/i)
})

test('an invite expires after three days, and a new invite replaces the old invite', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const first = await inviteStaff(app)
  const second = await inviteStaff(app)
  expect((await askOffice(url, 'beginJoin', { takes: { token: first.token } })).status).toBe(404)
  app.clock.advance(3 * 86_400)
  expect((await askOffice(url, 'beginJoin', { takes: { token: second.token } })).status).toBe(404)
})

test('a code of the authenticator app signs in only once', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const { email } = await aPerson(app, 'host', null)
  app.clock.advance(60)
  const code = await codeOf(app, email)
  const answers = await Promise.all([1, 2, 3].map(() => askOffice(url, 'signIn', { takes: { email, code } })))
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422', '422'])
  app.clock.advance(30)
  expect(
    (await askOffice(url, 'signIn', { takes: { email: email.toUpperCase(), code: await codeOf(app, email) } })).status,
  ).toBe(200)
})

test('sign-in gives the same response for an unknown email address and a wrong code', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const { email } = await aPerson(app, 'host', null)
  const [unknown, wrong] = [
    await askOffice(url, 'signIn', { takes: { email: 'nobody@grup.example', code: '123456' } }),
    await askOffice(url, 'signIn', { takes: { email, code: '123456' } }),
  ]
  expect(unknown).toEqual(wrong)
})

test('a recovery code can be used once, and new recovery codes replace all old ones', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const { email, cookie, recoveryCodes } = await aPerson(app, 'host', null)
  const [first = '', second = ''] = recoveryCodes
  const enter = (code: string) => askOffice(url, 'signIn', { takes: { email, code } })
  expect((await enter(first.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
  expect((await enter(first)).status).toBe(422)
  app.clock.advance(60)
  const renewal = await askOffice(url, 'renewRecoveryCodes', { cookie, takes: { code: await codeOf(app, email) } })
  expect(renewal.status).toBe(200)
  expect((await enter(second)).status).toBe(422)
})

test('S7 unknown browsers share ten guesses per account, but a known browser has its own limit', async () => {
  await using app = await testApp({ settings: { areLimitsOn: true } })
  const { url } = await app.open()
  const { email, cookie, id } = await aPerson(app, 'host', null)
  app.clock.advance(60)
  const enter = async (over: object = {}) =>
    askOffice(url, 'signIn', { takes: { email, code: await codeOf(app, email) }, ...over })
  const knownBrowser = cookieOf((await enter()).cookies, 'senja_staff')
  const guess = (n: number, over: object = {}) =>
    askOffice(url, 'signIn', { takes: { email, code: String(n).padStart(6, '0') }, ...over })
  for (let n = 0; n < 30; n++) await guess(n)
  app.clock.advance(60)
  expect((await enter()).status).toBe(429)
  expect((await enter({ cookie: knownBrowser })).status).toBe(200)
  app.clock.advance(60)
  const renewal = await askOffice(url, 'renewRecoveryCodes', { cookie, takes: { code: await codeOf(app, email) } })
  expect(renewal.status).toBe(200)
  // A browser that is known for one account is unknown for every other account.
  const other = await aPerson(app, 'manager', null)
  for (let n = 0; n < 10; n++)
    await askOffice(url, 'signIn', { takes: { email: other.email, code: '000001' }, cookie: knownBrowser })
  const statuses = await guess(99, { cookie: knownBrowser })
  expect(statuses.status).toBe(422)
  expect(
    (await askOffice(url, 'signIn', { takes: { email: other.email, code: '000001' }, cookie: knownBrowser })).status,
  ).toBe(429)
  expect(id).toBeTruthy()
})

test('S7 wrong codes for many accounts do not block sign-ins from the venue’s IP address', async () => {
  await using app = await testApp({ settings: { areLimitsOn: true } })
  const { url } = await app.open()
  const people = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => aPerson(app, 'host', null)))
  const [first] = people
  for (let n = 0; n < 12; n++) {
    app.clock.advance(60)
    const takes = { email: first?.email, code: await codeOf(app, first?.email ?? '') }
    expect((await askOffice(url, 'signIn', { takes })).status).toBe(200)
  }
  for (const { email } of people.slice(1, 6))
    for (let n = 0; n < 10; n++) await askOffice(url, 'signIn', { takes: { email, code: '000001' } })
  const last = people[6]?.email ?? ''
  expect((await askOffice(url, 'signIn', { takes: { email: last, code: await codeOf(app, last) } })).status).toBe(200)
})

test('after ten wrong guesses sign-in to the account is blocked for an hour', async () => {
  await using app = await testApp({ settings: { areLimitsOn: true } })
  const { url } = await app.open()
  const { email } = await aPerson(app, 'host', null)
  const statuses: number[] = []
  for (let guess = 0; guess < 12; guess++)
    statuses.push((await askOffice(url, 'signIn', { takes: { email, code: String(guess).padStart(6, '0') } })).status)
  expect(statuses.filter((status) => status === 422)).toHaveLength(10)
  expect(statuses.at(-1)).toBe(429)
  app.clock.advance(3601)
  expect((await askOffice(url, 'signIn', { takes: { email, code: await codeOf(app, email) } })).status).toBe(200)
})

test('a staff session ends after twelve hours without requests, at the sign-out, or when the account is closed', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const person = await aPerson(app, 'host', null)
  const { id, cookie, email } = person
  app.clock.advance(11 * 3600)
  expect((await askOffice(url, 'me', { cookie })).status).toBe(200)
  app.clock.advance(11 * 3600)
  expect((await askOffice(url, 'me', { cookie })).status).toBe(200)
  app.clock.advance(12 * 3600)
  expect((await askOffice(url, 'me', { cookie })).status).toBe(401)
  const again = await askOffice(url, 'signIn', { takes: { email, code: await codeOf(app, email) } })
  const own = `senja_office=${sessionIn(again.cookies)}`
  const { body } = await askOffice(url, 'sessions', { cookie: own })
  expect(body.data).toMatchObject([{ isThis: true }])
  expect((await askOffice(url, 'signOut', { cookie: own })).cookies.join()).toMatch(/Max-Age=0/)
  expect((await askOffice(url, 'me', { cookie: own })).status).toBe(401)
  expect(await endStaffSessions(app, id)).toBe(0)
})

test('an office call from a page of another site is rejected', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const { cookie } = await aPerson(app, 'owner', null)
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }
  expect((await askOffice(url, 'signOut', { cookie, headers })).status).toBe(401)
  const takes = { email: 'rina@grup.example', code: '123456' }
  expect((await askOffice(url, 'signIn', { headers, takes })).status).toBe(403)
})

test('S3 a terminal command resets the account of a person who lost the phone, and ends the old session', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const { email, cookie } = await aPerson(app, 'host', null)
  app.clock.advance(60)
  const old = await codeOf(app, email)
  const { link } = await inviteByTerminal(app, TERMINAL, { ...invite, email, role: 'host' })
  const token = link.split('/').at(-1) ?? ''
  expect((await findStaff(app.sql, { email }))?.state).toBe('invited')
  expect((await askOffice(url, 'me', { cookie })).status).toBe(401)
  const beginResponse = await askOffice(url, 'beginJoin', { takes: { token } })
  const browser = cookieOf(beginResponse.cookies, 'senja_join')
  const code = codeOfSecret(app, (beginResponse.body.data as { secret: string }).secret)
  expect((await askOffice(url, 'join', { cookie: browser, takes: { token, code: old } })).status).toBe(422)
  expect((await askOffice(url, 'join', { cookie: browser, takes: { token, code } })).status).toBe(201)
})

test('a closed account cannot sign in, but its email address can be invited again', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const owner = await aPerson(app, 'owner', null)
  const host = await aPerson(app, 'host', null)
  expect((await askOffice(url, 'closeStaff', { cookie: owner.cookie, id: host.id })).status).toBe(200)
  expect((await askOffice(url, 'me', { cookie: host.cookie })).status).toBe(401)
  const [recovery = ''] = host.recoveryCodes
  expect((await askOffice(url, 'signIn', { takes: { email: host.email, code: recovery } })).status).toBe(422)
  expect(await findStaff(app.sql, { id: host.id })).toMatchObject({ state: 'closed', name: 'Rina host' })
  expect(await findStaff(app.sql, { email: host.email })).toBeNull()
  const takes = { email: host.email, name: 'Sari', locale: 'id', role: 'host', outletId: null }
  expect((await askOffice(url, 'inviteStaff', { cookie: owner.cookie, takes })).status).toBe(201)
})

test('in the sandbox a visitor can sign in as one demo person of each role, but not outside the sandbox', async () => {
  {
    await using app = await testApp()
    const { url } = await app.open()
    const people = (await askOffice(url, 'people')).body.data as { id: string; role: string }[]
    expect(new Set(people.map(({ role }) => role))).toEqual(new Set(ROLES))
    for (const { id } of people) {
      const { status, cookies } = await askOffice(url, 'stepIn', { takes: { id } })
      expect(status).toBe(200)
      expect((await askOffice(url, 'me', { cookie: `senja_office=${sessionIn(cookies)}` })).status).toBe(200)
    }
    const { id } = await aPerson(app, 'owner', null)
    expect((await askOffice(url, 'stepIn', { takes: { id } })).status).toBe(404)
  }
  await using real = await testApp({ settings: { isSandbox: false } })
  const { url } = await real.open()
  expect((await askOffice(url, 'people')).status).toBe(404)
  const [person] = await real.sql<{ id: string }[]>`select id from staff limit 1`
  expect((await askOffice(url, 'stepIn', { takes: { id: person?.id ?? '' } })).status).toBe(404)
})

test('the terminal command that invites staff finds an outlet by its slug', async () => {
  await using app = await testApp()
  const [outlet] = await app.sql<{ id: number; slug: string }[]>`select id, slug from outlets order by id limit 1`
  expect(await findOutletBySlug(app.sql, outlet?.slug ?? '')).toBe(outlet?.id)
  expect(await findOutletBySlug(app.sql, 'nowhere')).toBeNull()
})

test('the first call of the office returns the device and the signed-in person, or null', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  expect((await askOffice(url, 'visit')).body.data).toMatchObject({ me: null, device: null })
  const [outlet] = await app.sql<{ id: number }[]>`select id from outlets order by id limit 1`
  const { cookie } = await aPerson(app, 'host', outlet?.id ?? 0)
  expect((await askOffice(url, 'visit', { cookie })).body.data).toMatchObject({
    me: {
      roles: ['host'],
      outlets: [{ id: outlet?.id, slug: expect.any(String), zone: expect.stringContaining('Asia/') }],
    },
  })
  const everywhere = await aPerson(app, 'finance', null)
  const all = (await askOffice(url, 'visit', { cookie: everywhere.cookie })).body.data as { me: { outlets: object[] } }
  expect(all.me.outlets.length).toBeGreaterThan(1)
})

test('the office uses the language that a person chose, and the audit records the change', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const { id, cookie } = await aPerson(app, 'host', null)
  const changed = await askOffice(url, 'setLocale', { cookie, takes: { locale: 'en' } })
  expect(changed.body.data).toMatchObject({ locale: 'en' })
  expect((await askOffice(url, 'me', { cookie })).body.data).toMatchObject({ locale: 'en' })
  const [entry] = await listAudit(app.sql, { ...ANY_AUDIT, subject: 'staff', actor: `staff:${id}` })
  expect(entry).toMatchObject({ before: { locale: 'id' }, after: { locale: 'en' }, aboutName: 'Rina host' })
  const days = { from: '2026-01-01', to: '2026-01-31' }
  expect(await listAudit(app.sql, { ...ANY_AUDIT, ...days })).toEqual([])
})
