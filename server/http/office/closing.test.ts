// Tests the closing of a night. A cashier counts the till, a manager signs the figures on the screen, and another person confirms the
// signature.
import { expect, test } from 'vitest'
import { system } from '#domain/identity/actor.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { sealDays } from '#server/staff/audit-repository.ts'
import { nameActor } from '#server/work.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import type { WireAnswer } from '#tests/support/office-lines.ts'
import { heldTable, paidBy, PAID_NIGHT, paidTable } from '#tests/support/paid-table.ts'
import { aDoor } from '#tests/support/door.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const AFTER_CLOSING = new Date('2026-11-26T12:00:00Z')

async function aNight(app: TestApp) {
  const { url } = await app.open()
  const [outlet] = await app.sql<{ id: number }[]>`select id from outlets where slug = 'kuningan'`
  const outletId = outlet?.id ?? 0
  const paid = await paidTable(app)
  const by = async (role: 'owner' | 'manager' | 'cashier' | 'finance') => (await aPerson(app, role, outletId)).cookie
  app.clock.set(AFTER_CLOSING)
  const manager = await by('manager')
  const read = async (cookie = manager) =>
    (await askOffice(url, 'closing', { cookie, takes: { outletId, night: PAID_NIGHT } })).body
      .data as WireAnswer<'closing'>
  const ask = (call: 'countTill' | 'signNight' | 'confirmNight', takes: object, cookie = manager) =>
    askOffice(url, call, { cookie, takes: { outletId, night: PAID_NIGHT, ...takes } })
  const serve = async (call: 'seat' | 'closeBill', takes: object) => {
    const [row] = await app.sql<{ version: number }[]>`select version from reservations where id = ${paid.id}`
    return askOffice(url, call, { cookie: manager, id: paid.id, takes: { version: row?.version, ...takes } })
  }
  return { url, outletId, paid, by, manager, read, ask, serve }
}

test('a night with an expected party can be signed only with a reason', async () => {
  await using app = await testApp()
  const { read, ask, paid } = await aNight(app)
  const closing = await read()
  expect(closing.lacks).toEqual(['coming'])
  expect(closing.open).toMatchObject([{ state: 'coming', pax: 2 }])
  expect(closing.figures.ahead).toMatchObject({ payments: 1, taken: paid.amount, open: paid.amount })
  expect(closing.figures.gateway).toMatchObject({ untold: 1, untold_amount: paid.amount, apart: 0 })
  const { seen } = closing
  expect((await ask('signNight', { version: 1, seen })).body).toMatchObject({ errors: { reason: expect.anything() } })
  expect((await ask('signNight', { version: 1, seen, reason: 'Nobody marked them.' })).status).toBe(201)
})

test('a party that the door let in and that staff did not seat is open as unseated, and is not listed as absent', async () => {
  await using app = await testApp()
  const { url, outletId, paid, read } = await aNight(app)
  const door = await aDoor(app, url, { outletId, night: PAID_NIGHT })
  await door.send([door.scan({ subject: 'reservation', subjectId: paid.id, heads: 2 })])
  const closing = await read()
  expect(closing.lacks).toContain('unseated')
  expect(closing.lacks).not.toContain('coming')
  expect(closing.open).toMatchObject([{ state: 'unseated', pax: 2 }])
  expect(closing.figures.open).toMatchObject({ unseated: 1, coming: 0 })
})

test('the closing compares a closed bill with its minimum spend, and the counted money of the till with the amounts due', async () => {
  await using app = await testApp()
  const { read, ask, serve, paid, by } = await aNight(app)
  expect((await serve('seat', {})).status).toBe(200)
  expect((await read()).lacks).toEqual(['bills', 'inside'])
  expect((await serve('closeBill', { bill: paid.amount + 100_000, below: 'waive', reason: 'Rain' })).status).toBe(200)
  const closing = await read()
  expect(closing.lacks).toEqual([])
  expect(closing.figures.bills).toMatchObject({ closed: 1, credit: paid.amount, due: 100_000 })
  expect(closing.figures.heads).toMatchObject({ expected: 2, seated: 2, left: 2 })
  expect(closing.short[0]?.shortfall).toBe(closing.figures.bills.minimum - paid.amount - 100_000)
  const cashier = await by('cashier')
  expect((await ask('countTill', { cash: 60_000, card: 39_999 }, cashier)).body.data).toEqual({ apart: -1 })
  expect((await ask('countTill', { cash: -1, card: 0 }, cashier)).status).toBe(422)
  expect((await read()).counts).toMatchObject([{ cash: 60_000, card: 39_999, by: 'Rina cashier' }])
})

test('when two people sign a night at once, one signature is stored and the other person gets 409', async () => {
  await using app = await testApp()
  const { read, ask, by } = await aNight(app)
  const { seen } = await read()
  const [firstManager, two] = [await by('manager'), await by('manager')]
  const takes = { version: 1, seen, reason: 'Rain' }
  const answers = await Promise.all([ask('signNight', takes, firstManager), ask('signNight', takes, two)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
  const first = answers[0].status === 201 ? firstManager : two
  expect((await ask('signNight', takes, first)).status).toBe(201)
  expect((await read()).versions).toHaveLength(1)
})

test('a night with outdated figures cannot be signed, and a change after the signature is shown', async () => {
  await using app = await testApp()
  const { read, ask, paid } = await aNight(app)
  const { seen } = await read()
  await settlePayment(app, paid.id, paidBy(`T2 ${paid.id}`, paid.amount))
  expect((await ask('signNight', { version: 1, seen, reason: 'Rain' })).status).toBe(409)
  const now = await read()
  expect(
    (await ask('signNight', { version: 1, seen: now.seen, reason: 'Rain', counted: { cash: 5, card: 6 } })).status,
  ).toBe(201)
  expect((await read()).changed).toEqual([])
  await app.sql.begin(async (sql) => {
    await nameActor(sql, system('test'))
    await sql`update reservations set heads = 7, state = 3, state_reason = 'seated', state_actor = 'staff:test' where id = ${paid.id}`
  })
  const later = await read()
  expect(later.changed).toContainEqual({ figure: 'heads.seated', was: 0, is: 7 })
  expect((await ask('signNight', { version: 1, seen: later.seen, reason: 'x' })).status).toBe(409)
  expect((await ask('signNight', { version: 2, seen: later.seen })).status).toBe(422)
  expect((await ask('signNight', { version: 2, seen: later.seen, reason: 'They came late.' })).status).toBe(201)
  expect((await read()).versions).toMatchObject([
    { version: 2, isIntact: true, byMe: true, reason: 'They came late.' },
    { version: 1, isIntact: true, counted: { cash: 5, card: 6 } },
  ])
})

test('only finance or an owner confirms the signature of a night, but never the person who signed the night', async () => {
  await using app = await testApp()
  const { read, ask, by } = await aNight(app)
  const owner = await by('owner')
  const { seen } = await read()
  await ask('signNight', { version: 1, seen, reason: 'Rain' }, owner)
  expect((await ask('confirmNight', { version: 1 }, owner)).status).toBe(403)
  expect((await ask('confirmNight', { version: 1 })).status).toBe(403)
  const finance = await by('finance')
  expect((await ask('confirmNight', { version: 2 }, finance)).status).toBe(404)
  expect((await ask('confirmNight', { version: 1 }, finance)).status).toBe(200)
  expect((await ask('confirmNight', { version: 1 }, finance)).status).toBe(200)
  expect((await read()).versions[0]?.confirmed).toMatchObject({ by: 'Rina finance' })
})

test('the signature of a night names the last sealed day of the audit, is recorded in the audit, and can never be changed', async () => {
  await using app = await testApp()
  const { read, ask, outletId } = await aNight(app)
  await app.sql`
    insert into audit_entries (at, actor, action, subject) values ('2026-11-01T12:00:00Z', 'system:test', 'insert', 'test:1')`
  expect(await sealDays(app.sql, { today: '2026-11-02', now: app.now() })).toBe(1)
  const { seen } = await read()
  await ask('signNight', { version: 1, seen, reason: 'Rain' })
  const [signed] = (await read()).versions
  expect(signed?.auditDay).toBe('2026-11-01')
  const [entry] = await app.sql<{ after: { hash: string } }[]>`
    select after from audit_entries where subject = ${`night_closings:${PAID_NIGHT}`} and outlet_id = ${outletId}`
  expect(entry?.after.hash).toBe(`\\x${signed?.hash}`)
  for (const statement of [
    'update night_closings set reason = null',
    'delete from night_closings',
    'truncate night_closings cascade',
  ])
    await expect(app.owner.unsafe(statement)).rejects.toMatchObject({ code: 'SJ001' })
  // After the figures are changed, they no longer match the signed hash. The test disables the trigger that prevents such changes.
  await app.owner.unsafe(`alter table night_closings disable trigger night_closings_append_only;
    update night_closings set figures = jsonb_set(figures, '{bills,due}', '1');
    alter table night_closings enable trigger night_closings_append_only`)
  expect((await read()).versions[0]?.isIntact).toBe(false)
})

test('a night that has not begun cannot be signed, and a running night is reported as not over', async () => {
  await using app = await testApp()
  const { url, outletId, manager, read, ask } = await aNight(app)
  app.clock.set(new Date('2026-11-25T16:00:00Z'))
  expect((await read()).lacks).toContain('not_over')
  const takes = { outletId, night: '2026-12-24', version: 1, seen: '', reason: 'x' }
  expect((await askOffice(url, 'signNight', { cookie: manager, takes })).status).toBe(409)
  expect((await ask('signNight', { version: 0, seen: '' })).status).toBe(422)
  expect((await ask('signNight', { night: '2026-02-30', version: 1, seen: '' })).status).toBe(422)
})

test('an unpaid hold is listed as open until its payment deadline', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const { id } = await heldTable(app)
  const [row] = await app.sql<{ outletId: number }[]>`select outlet_id from reservations where id = ${id}`
  const { cookie } = await aPerson(app, 'manager', row?.outletId ?? 0)
  const takes = { outletId: row?.outletId, night: PAID_NIGHT }
  const unpaid = async () =>
    ((await askOffice(url, 'closing', { cookie, takes })).body.data as WireAnswer<'closing'>).figures.open.unpaid
  expect(await unpaid()).toBe(1)
  app.clock.advance(3600)
  expect(await unpaid()).toBe(0)
})
