// Tests invites, and resets of lost sign-in methods. For 30 days, the person who made an invite or a reset cannot approve requests of the
// account as the second person.
import { expect, test } from 'vitest'
import { PRESENCE_SECONDS } from '#domain/staff/presence.ts'
import { TIE_DAYS } from '#domain/staff/ties.ts'
import { paidTable } from '#tests/support/paid-table.ts'
import { aPerson, askOffice, codeOf, codeOfSecret, cookieOf, mailedTokens, type Person } from '#tests/support/office.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

type Offer = { version: number; byRule: number }

const codeIn = ({ body }: { body: object }) => ('code' in body ? body.code : null)

async function openOffice(app: TestApp) {
  const { url } = await app.open()
  const [outlet] = await app.sql<{ id: number }[]>`select id from outlets where slug = 'kuningan' order by id limit 1`
  const outletId = outlet?.id ?? 0
  const manager = await aPerson(app, 'manager', outletId)
  const invite = (by: Person, email: string, role = 'cashier') =>
    askOffice(url, 'inviteStaff', {
      cookie: by.cookie,
      takes: { email, name: 'Sari Dewi', locale: 'id', role, outletId },
    })
  const begin = async (token: string, cookie?: string) => {
    const answer = await askOffice(url, 'beginJoin', { takes: { token }, ...(cookie && { cookie }) })
    const { secret = '' } = (answer.body.data ?? {}) as { secret?: string }
    return { ...answer, secret, browser: cookieOf(answer.cookies, 'senja_join') }
  }
  const join = (token: string, { secret, browser }: { secret: string; browser?: string }) =>
    askOffice(url, 'join', {
      takes: { token, code: codeOfSecret(app, secret) },
      ...(browser !== undefined && { cookie: browser }),
    })
  const kinds = async (recipient: string) => {
    const rows = await app.sql<{ kind: string }[]>`
      select kind from messages where recipient = ${recipient} and state = 'queued' order by id`
    return rows.map(({ kind }) => kind)
  }
  return { url, outletId, manager, invite, begin, join, kinds }
}

async function joinStaff(app: TestApp, office: Awaited<ReturnType<typeof openOffice>>, by: Person, email: string) {
  await office.invite(by, email)
  const [token = ''] = await mailedTokens(app, email)
  const answer = await office.join(token, await office.begin(token))
  expect(answer.status).toBe(201)
  const [row] = await app.sql<{ id: string }[]>`select id from staff where email = ${email}`
  return { id: row?.id ?? '', email, cookie: cookieOf(answer.cookies, 'senja_office'), recoveryCodes: [] }
}

test('S2 the link of an invite is emailed only to the invitee, in their language, and is not shown to the inviter', async () => {
  await using app = await testApp()
  const office = await openOffice(app)
  const answer = await office.invite(office.manager, 'Sari@Grup.example')
  expect(answer.status).toBe(201)
  expect(Object.keys(answer.body.data ?? {})).toEqual(['id'])
  expect(JSON.stringify(answer.body)).not.toMatch(/join\//)
  expect(await office.kinds('sari@grup.example')).toEqual(['staff_invited'])
  const [token] = await mailedTokens(app, 'sari@grup.example')
  expect(token).toMatch(/^[\w-]{43}$/)
  const [mail] = await app.sql<
    { subject: string }[]
  >`select subject from sandbox.inbox where "to" = 'sari@grup.example'`
  expect(mail?.subject).toContain('mengundangmu')
  const remaining =
    await app.sql`select 1 from messages where kind = 'staff_invited' and (recipient <> '' or payload <> '{}')`
  expect(remaining).toHaveLength(0)
})

test('S2 each browser that opens an invite gets its own secret, and only that browser can join with this secret', async () => {
  await using app = await testApp()
  const office = await openOffice(app)
  await office.invite(office.manager, 'sari@grup.example')
  const [token = ''] = await mailedTokens(app, 'sari@grup.example')
  const visitor = await office.begin(token)
  const honest = await office.begin(token)
  const again = await office.begin(token, honest.browser)
  expect(new Set([visitor.secret, honest.secret, again.secret]).size).toBe(3)
  // The server refuses the next three requests. The first has the secret of another browser, the second has a secret that was replaced, and
  // the third names no browser.
  expect((await office.join(token, { secret: visitor.secret, browser: honest.browser })).status).toBe(422)
  expect((await office.join(token, { secret: honest.secret, browser: honest.browser })).status).toBe(422)
  expect((await office.join(token, { secret: again.secret })).status).toBe(422)
  expect((await office.join(token, again)).status).toBe(201)
  expect((await office.join(token, visitor)).status).toBe(404)
  app.clock.advance(60)
  const code = codeOfSecret(app, visitor.secret)
  expect((await askOffice(office.url, 'signIn', { takes: { email: 'sari@grup.example', code } })).status).toBe(422)
})

test('S2 if several browsers join with one invite at once, only one browser succeeds', async () => {
  await using app = await testApp()
  const office = await openOffice(app)
  const owner = await aPerson(app, 'owner', null)
  await office.invite(office.manager, 'sari@grup.example')
  const [token = ''] = await mailedTokens(app, 'sari@grup.example')
  const browsers = await Promise.all([office.begin(token), office.begin(token), office.begin(token)])
  for (const { email } of [owner, office.manager])
    expect(await office.kinds(email), email).toEqual(['invite_opened_elsewhere'])
  const statuses = await Promise.all(browsers.map((browser) => office.join(token, browser)))
  expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 404, 404])
})

test('S2 for 30 days, an inviter cannot approve refunds of the invited person, or of accounts that this person invited', async () => {
  await using app = await testApp()
  const office = await openOffice(app)
  const { url, outletId } = office
  const owner = await aPerson(app, 'owner', null)
  const cashier = await joinStaff(app, office, office.manager, 'sari@grup.example')
  const { id } = await paidTable(app)
  const offer = (await askOffice(url, 'refundOffer', { cookie: cashier.cookie, id })).body.data as Offer
  const takes = { version: offer.version, amount: 100_000, reason: 'The music stopped', quoted: offer.byRule }
  const answer = await askOffice(url, 'askRefund', { cookie: cashier.cookie, id, takes })
  expect(answer.status).toBeLessThan(300)
  const [request] = await app.sql<{ id: string }[]>`select id from refund_requests where state = 'asked'`
  const approve = (by: Person) =>
    askOffice(url, 'approveRefund', { cookie: by.cookie, id: request?.id ?? '', takes: { answer: '' } })
  expect(codeIn(await approve(office.manager))).toBe('too_close')
  const response = await askOffice(url, 'refunds', { cookie: office.manager.cookie, takes: { state: 'to_approve' } })
  expect((response.body.data as { refunds: { approval: string }[] }).refunds).toMatchObject([{ approval: 'too_close' }])
  // The database refuses this approval as well.
  await expect(
    app.sql`update refund_requests set state = 'approved', decided_by = ${`staff:${office.manager.id}`}, decided_at = ${app.now()}`,
  ).rejects.toMatchObject({ code: 'SJ003' })
  // The owner invited the manager, and the manager invited accounts. So the owner cannot be the second person for these accounts either.
  const [row] = await app.sql<{ count: number }[]>`
    with tied as (insert into staff_enrolments (staff_id, by_staff_id, kind, at)
      values (${office.manager.id}, ${owner.id}, 'invite', ${new Date(app.now().getTime() - 90 * 86_400_000)}) returning 1)
    select count(*)::int as count from tied`
  expect(row?.count).toBe(1)
  expect(codeIn(await approve(owner))).toBe('too_close')
  const other = await aPerson(app, 'manager', outletId)
  expect((await approve(other)).status).toBe(200)
})

test('S2 thirty days after the invite, the inviter can again approve requests of the invited person', async () => {
  await using app = await testApp()
  const office = await openOffice(app)
  const { url } = office
  const cashier = await joinStaff(app, office, office.manager, 'sari@grup.example')
  const isTied = async () =>
    (
      await app.sql<{ is: boolean }[]>`
      select staff_tied(${cashier.id}, ${office.manager.id}, ${new Date(app.now().getTime() - TIE_DAYS * 86_400_000)}) as is`
    )[0]?.is
  expect(await isTied()).toBe(true)
  app.clock.advance(TIE_DAYS * 86_400)
  expect(await isTied()).toBe(false)
  expect(url).toBeTruthy()
})

test('S3 a second invite for an account that has joined is refused, even if the email address is typed with other capital letters', async () => {
  await using app = await testApp()
  const office = await openOffice(app)
  const cashier = await joinStaff(app, office, office.manager, 'sari@grup.example')
  for (const email of ['sari@grup.example', 'SARI@Grup.Example']) {
    const again = await office.invite(office.manager, email, 'door')
    expect([again.status, codeIn(again)]).toEqual([409, 'already_staff'])
  }
  expect(await mailedTokens(app, 'sari@grup.example')).toHaveLength(1)
  expect((await askOffice(office.url, 'me', { cookie: cashier.cookie })).status).toBe(200)
  const roles = await app.sql`select role from staff_grants where staff_id = ${cashier.id}`
  expect(roles).toEqual([{ role: 'cashier' }])
})

test('S3 a second invite to a person who has not joined sends a new link and makes the first link invalid', async () => {
  await using app = await testApp()
  const office = await openOffice(app)
  await office.invite(office.manager, 'sari@grup.example')
  const [old = ''] = await mailedTokens(app, 'sari@grup.example')
  await office.invite(office.manager, 'SARI@grup.example')
  const [token = ''] = await mailedTokens(app, 'sari@grup.example')
  expect((await office.begin(old)).status).toBe(404)
  const answer = await office.join(token, await office.begin(token))
  expect(answer.status).toBe(201)
  const [first] = await app.sql<{ id: string }[]>`select id from staff where email = 'sari@grup.example'`
  expect(
    (await askOffice(office.url, 'closeStaff', { cookie: office.manager.cookie, id: first?.id ?? '' })).status,
  ).toBe(200)
  const again = await office.invite(office.manager, 'sari@grup.example')
  expect(again.status).toBe(201)
  expect((again.body.data as { id: string }).id).not.toBe(first?.id)
})

test('S3 resetting a sign-in ends all sign-in methods at once, and sends a new link only to the address of the account', async () => {
  await using app = await testApp()
  const office = await openOffice(app)
  const owner = await aPerson(app, 'owner', null)
  const host = await aPerson(app, 'host', office.outletId)
  const before = await codeOf(app, host.email)
  const answer = await askOffice(office.url, 'resetSignIn', { cookie: owner.cookie, id: host.id })
  expect([answer.status, answer.body.data]).toEqual([200, { state: 'sent' }])
  expect((await askOffice(office.url, 'me', { cookie: host.cookie })).status).toBe(401)
  app.clock.advance(60)
  const enter = (code: string) => askOffice(office.url, 'signIn', { takes: { email: host.email, code } })
  expect((await enter(before)).status).toBe(422)
  expect((await enter(host.recoveryCodes[0] ?? '')).status).toBe(422)
  const stored = await app.sql`
    select (select count(*)::int from staff_recovery_codes where staff_id = ${host.id}) as codes,
      (select count(*)::int from staff_passkeys where staff_id = ${host.id}) as passkeys, pin_hash, code_app_version, state
    from staff where id = ${host.id}`
  expect(stored[0]).toMatchObject({ codes: 0, passkeys: 0, pinHash: null, codeAppVersion: null, state: 'invited' })
  expect(await office.kinds(host.email)).toEqual(['sign_in_reset'])
  const [token = ''] = await mailedTokens(app, host.email)
  const joinedAgain = await office.join(token, await office.begin(token))
  expect(joinedAgain.status).toBe(201)
  expect(await office.kinds(host.email)).toEqual(['signed_in_anew'])
  const again = await askOffice(office.url, 'inviteStaff', {
    cookie: owner.cookie,
    takes: { email: host.email, name: 'X', locale: 'id', role: 'host', outletId: office.outletId },
  })
  expect(again.status).toBe(409)
})

test('S3 if a manager requests a reset of an account, a second manager approves or refuses the reset', async () => {
  await using app = await testApp()
  const office = await openOffice(app)
  const host = await aPerson(app, 'host', office.outletId)
  const second = await aPerson(app, 'manager', office.outletId)
  const reset = (by: Person, id = host.id) => askOffice(office.url, 'resetSignIn', { cookie: by.cookie, id })
  const decide = (by: Person, isApproved = true) =>
    askOffice(office.url, 'decideSignInReset', { cookie: by.cookie, id: host.id, takes: { isApproved } })
  expect((await reset(office.manager)).body.data).toEqual({ state: 'asked' })
  expect((await reset(second)).status).toBe(409)
  expect(await office.kinds(host.email)).toEqual(['sign_in_reset_asked'])
  expect((await askOffice(office.url, 'me', { cookie: host.cookie })).status).toBe(200)
  expect((await decide(office.manager)).status).toBe(403)
  expect((await decide(host)).status).toBe(403)
  const both = await Promise.all([decide(second), decide(second)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await askOffice(office.url, 'me', { cookie: host.cookie })).status).toBe(401)
  expect(await mailedTokens(app, host.email)).toHaveLength(1)
  // For 30 days, neither of the two managers can be the second person for the account.
  const ties =
    await app.sql`select by_staff_id as by from staff_enrolments where staff_id = ${host.id} and kind = 'reset'`
  expect(new Set(ties.map(({ by }) => by))).toEqual(new Set([office.manager.id, second.id]))
})

test('S3 staff cannot reset their own account, an account with an equal or higher role, or an account that never joined', async () => {
  await using app = await testApp()
  const office = await openOffice(app)
  const owner = await aPerson(app, 'owner', null)
  const reset = (by: Person, id: string) => askOffice(office.url, 'resetSignIn', { cookie: by.cookie, id })
  const second = await aPerson(app, 'manager', office.outletId)
  expect((await reset(office.manager, office.manager.id)).status).toBe(403)
  expect((await reset(office.manager, second.id)).status).toBe(403)
  expect((await reset(office.manager, owner.id)).status).toBe(403)
  expect((await reset(owner, owner.id)).status).toBe(403)
  const invitation = await office.invite(office.manager, 'sari@grup.example')
  expect((await reset(owner, (invitation.body.data as { id: string }).id)).status).toBe(409)
  app.clock.advance(PRESENCE_SECONDS)
  expect(codeIn(await reset(owner, second.id))).toBe('prove_presence')
})

test('S3 the database rejects a change of the email address of a staff account', async () => {
  await using app = await testApp()
  const office = await openOffice(app)
  const host = await aPerson(app, 'host', office.outletId)
  await expect(
    app.sql.begin(async (sql) => {
      await sql`select set_config('senja.actor', 'system:test', true)`
      await sql`update staff set email = 'mine@grup.example' where id = ${host.id}`
    }),
  ).rejects.toMatchObject({ code: 'SJ001' })
})
