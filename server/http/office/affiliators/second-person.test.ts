import { expect, test } from 'vitest'
import type { WireAnswer, OfficeCall } from '#tests/support/office-lines.ts'
import { quoteCart } from '#server/reservations/holding/quote-cart.ts'
import { fillPast } from '#server/sandbox/fill-past.ts'
import { freeTables, guest } from '#tests/support/guest.ts'
import { aPerson, askOffice, type Person } from '#tests/support/office.ts'
import { PAID_NIGHT } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const CODE = { outletIds: null, validFrom: null, validTo: '2026-12-31', useLimit: 100 }
const FREE = { ...CODE, code: 'SEPUPU', kind: 'percent', value: 100 }
const codeIn = ({ body }: { body: object }) => ('code' in body ? body.code : null)

async function openOffice(app: TestApp) {
  const { url } = await app.open()
  const marketing = await aPerson(app, 'marketing', null)
  const response = await askOffice(url, 'addAffiliator', {
    cookie: marketing.cookie,
    takes: { name: 'Sepupu', phone: '', email: '' },
  })
  const { id } = response.body.data as { id: string }
  const ask = (by: Person, call: OfficeCall, takes: object = {}) =>
    askOffice(url, call, { cookie: by.cookie, id, takes })
  const read = async (by: Person) => (await ask(by, 'affiliator')).body.data as WireAnswer<'affiliator'>
  const stateOf = async (by: Person, call: OfficeCall, takes: object) =>
    ((await ask(by, call, takes)).body.data as { state: string }).state
  const answer = async (by: Person, isApproved = true) => {
    const [proposal] = (await read(by)).proposals
    return ask(by, 'answerProposal', { proposal: proposal?.id ?? '', isApproved })
  }
  const price = async (affiliatorCode: string) => {
    const [table] = await freeTables(app, 'kuningan', PAID_NIGHT)
    const tables = [{ tableId: table?.id ?? 0, pax: 2 }]
    return quoteCart(app, guest(), { night: PAID_NIGHT, tables, tickets: [], affiliatorCode })
  }
  return { url, id, marketing, ask, read, stateOf, answer, price }
}

test('S11 an affiliator code or a commission above its author’s limit takes effect only after a second person approves it', async () => {
  await using app = await testApp()
  const { marketing, stateOf, read, answer, ask } = await openOffice(app)
  expect(await stateOf(marketing, 'makeCode', { ...CODE, code: 'BIASA', kind: 'percent', value: 15 })).toBe('set')
  expect(await stateOf(marketing, 'makeCode', FREE)).toBe('asked')
  expect(await stateOf(marketing, 'setTerms', { kind: 'percent', value: 10, fromNight: '2026-11-01' })).toBe('set')
  const affiliator = await read(marketing)
  expect(affiliator.codes.map(({ code }) => code)).toEqual(['BIASA'])
  expect(affiliator.proposals).toMatchObject([{ code: { code: 'SEPUPU', value: 100 }, approval: 'own_request' }])
  expect((await answer(marketing)).status).toBe(403)
  // A manager approves discounts up to 50 %; only an owner approves a discount of 100 %.
  const manager = await aPerson(app, 'manager', null)
  expect((await read(manager)).proposals).toMatchObject([{ approval: 'above_limit' }])
  expect((await answer(manager)).status).toBe(403)
  const owner = await aPerson(app, 'owner', null)
  const [proposal] = (await read(owner)).proposals
  const both = await Promise.all(
    [1, 2].map(() => ask(owner, 'answerProposal', { proposal: proposal?.id, isApproved: true })),
  )
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await read(owner)).codes.find(({ code }) => code === 'SEPUPU')).toMatchObject({ approvedBy: 'Rina owner' })
})

test('S11 an owner alone cannot create a code of 100 % or a commission of 50 %', async () => {
  await using app = await testApp()
  const { stateOf, answer, read } = await openOffice(app)
  const owner = await aPerson(app, 'owner', null)
  expect(await stateOf(owner, 'makeCode', FREE)).toBe('asked')
  expect(await stateOf(owner, 'setTerms', { kind: 'percent', value: 50, fromNight: '2026-11-01' })).toBe('asked')
  expect(await stateOf(owner, 'setTerms', { kind: 'per_head', value: 90_000_000, fromNight: '2026-11-01' })).toBe(
    'asked',
  )
  expect((await answer(owner)).status).toBe(403)
  expect((await read(owner)).terms).toEqual([])
})

test('S11 the inviter of a requester can refuse the requester’s proposal, but cannot approve the proposal', async () => {
  await using app = await testApp()
  const { marketing, stateOf, read, answer } = await openOffice(app)
  const owner = await aPerson(app, 'owner', null)
  await app.sql`
    insert into staff_enrolments (staff_id, by_staff_id, kind, at) values (${marketing.id}, ${owner.id}, 'invite', ${app.now()})`
  await stateOf(marketing, 'makeCode', FREE)
  expect((await read(owner)).proposals).toMatchObject([{ approval: 'too_close' }])
  expect(codeIn(await answer(owner))).toBe('too_close')
  expect((await answer(owner, false)).status).toBe(200)
  expect((await read(owner)).proposals).toEqual([])
})

test('S11 the database refuses an affiliator code of 100 % without the approval of a second person', async () => {
  await using app = await testApp()
  const { marketing, stateOf, answer, price } = await openOffice(app)
  const insert = (actor: string, over: string) =>
    app.sql.begin(async (sql) => {
      await sql`select set_config('senja.actor', ${actor}, true)`
      await sql.unsafe(
        `insert into affiliator_codes (code, affiliator, kind, value, valid_to, use_limit) values ${over}`,
      )
    })
  await expect(
    insert(`staff:${marketing.id}`, `('A1', 'Sepupu', 'percent', 100, '2026-12-31', 5)`),
  ).rejects.toMatchObject({
    code: 'SJ005',
  })
  await expect(insert(`staff:${marketing.id}`, `('A2', 'Sepupu', 'percent', 5, null, 5)`)).rejects.toMatchObject({
    code: 'SJ005',
  })
  await insert('system:content', `('LAMA', 'Sepupu', 'percent', 100, null, null)`)
  await expect(price('LAMA')).rejects.toMatchObject({ code: 'validation_failed' })
  await insert('system:content', `('RIBU', 'Sepupu', 'amount', 900000000, null, null)`)
  const { subtotal, total } = await price('RIBU')
  expect(total).toBeGreaterThanOrEqual(Math.floor(subtotal / 10))
  await stateOf(marketing, 'makeCode', FREE)
  expect((await answer(await aPerson(app, 'owner', null))).status).toBe(200)
  expect((await price('SEPUPU')).total).toBe(0)
})

test('S11 the sandbox can fill its past nights even if an affiliator code gives a discount of 100 %', async () => {
  await using app = await testApp()
  await openOffice(app)
  await app.sql.begin(async (sql) => {
    await sql`select set_config('senja.actor', 'system:content', true)`
    await sql`insert into affiliator_codes (code, affiliator, kind, value) values ('AAA', 'Sepupu', 'percent', 100), ('AAB', 'Sepupu', 'amount', 900000000)`
  })
  const [outlet] = await app.sql<{ id: number }[]>`select id from outlets where slug = 'kuningan' order by id limit 1`
  expect(await fillPast(app, outlet?.id ?? 0, 2)).toBeGreaterThan(0)
})

test('S11 an approved code can only get an earlier end or a lower use limit without a second person', async () => {
  await using app = await testApp()
  const { marketing, stateOf, answer, ask } = await openOffice(app)
  await stateOf(marketing, 'makeCode', { ...CODE, code: 'BIASA', kind: 'percent', value: 5 })
  await stateOf(marketing, 'makeCode', FREE)
  await answer(await aPerson(app, 'owner', null))
  const bound = async (code: string, validTo: string, useLimit: number) =>
    (await ask(marketing, 'boundCode', { code, validTo, useLimit })).status
  expect(await bound('BIASA', '2027-03-31', 500)).toBe(200)
  expect(await bound('SEPUPU', '2027-03-31', 100)).toBe(409)
  expect(await bound('SEPUPU', '2026-12-31', 101)).toBe(409)
  expect(await bound('SEPUPU', '2026-12-01', 20)).toBe(200)
})

test('S11 only finance and the owner may pay an affiliator’s monthly statement, but not the person who signed it', async () => {
  await using app = await testApp()
  const { ask, url, id } = await openOffice(app)
  app.clock.set(new Date('2026-12-02T10:00:00Z'))
  const [marketing, owner, finance] = [
    await aPerson(app, 'marketing', null),
    await aPerson(app, 'owner', null),
    await aPerson(app, 'finance', null),
  ]
  const month = '2026-11'
  expect((await ask(owner, 'signStatement', { month, commission: 0, lines: 0 })).status).toBe(200)
  const pay = (by: Person) =>
    askOffice(url, 'payStatement', { cookie: by.cookie, id, takes: { month, reference: 'BCA 1' } })
  expect((await pay(marketing)).status).toBe(403)
  expect((await pay(owner)).status).toBe(403)
  await expect(
    app.sql.begin(async (sql) => {
      await sql`select set_config('senja.actor', ${`staff:${owner.id}`}, true)`
      await sql`update affiliator_statements set paid_at = now(), paid_by = closed_by, paid_reference = 'x'`
    }),
  ).rejects.toMatchObject({ code: '23514' })
  await app.sql`
    insert into staff_enrolments (staff_id, by_staff_id, kind, at) values (${finance.id}, ${owner.id}, 'invite', ${app.now()})`
  expect(codeIn(await pay(finance))).toBe('too_close')
  expect((await pay(await aPerson(app, 'finance', null))).status).toBe(200)
})
