// After finance has confirmed a night, only two people together can change its money: one requests the change, another approves it.
import { expect, test } from 'vitest'
import type { WireAnswer, OfficeCall } from '#tests/support/office-lines.ts'
import { closeBill } from '#server/reservations/settlement/close-bill.ts'
import { nameActor } from '#server/work.ts'
import { system } from '#domain/identity/actor.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { PAID_NIGHT, paidTable } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

type Act = 'seat' | 'close_bill'
const BILL = 90_000_000

/** Makes a night with one party. Staff perform `acts` on the party, a manager signs the night, and finance confirms it. */
async function aConfirmedNight(app: TestApp, acts: readonly Act[] = ['seat', 'close_bill']) {
  const { url } = await app.open()
  const [outlet] = await app.sql<{ id: number }[]>`select id from outlets where slug = 'kuningan'`
  const outletId = outlet?.id ?? 0
  const party = await paidTable(app)
  app.clock.set('2026-11-26T12:00:00Z')
  const cookieOf = async (role: 'owner' | 'manager' | 'cashier' | 'finance') =>
    (await aPerson(app, role, outletId)).cookie
  const manager = await cookieOf('manager')
  const finance = await cookieOf('finance')
  const ask = async (call: OfficeCall, takes: object, cookie = manager) => {
    const [row] = await app.sql<{ version: number }[]>`select version from reservations where id = ${party.id}`
    return askOffice(url, call, { cookie, id: party.id, takes: { version: row?.version, ...takes } })
  }
  if (acts.includes('seat')) await ask('seat', {})
  if (acts.includes('close_bill')) await ask('closeBill', { bill: BILL })
  const of = { outletId, night: PAID_NIGHT }
  const closing = async () =>
    (await askOffice(url, 'closing', { cookie: manager, takes: { ...of, outletId } })).body
      .data as WireAnswer<'closing'>
  const sign = async (version: number) =>
    askOffice(url, 'signNight', {
      cookie: manager,
      takes: { ...of, version, seen: (await closing()).seen, reason: 'As counted' },
    })
  const confirm = (version: number) => askOffice(url, 'confirmNight', { cookie: finance, takes: { ...of, version } })
  expect((await sign(1)).status).toBe(201)
  expect((await confirm(1)).status).toBe(200)
  const bill = async () => {
    const [row] = await app.sql<{ total: number }[]>`
      select total from closed_bills where reservation_id = ${party.id}`
    return row?.total ?? null
  }
  const state = async () => {
    const [row] = await app.sql<{ state: number }[]>`select state from reservations where id = ${party.id}`
    return row?.state
  }
  const requests = async () => app.sql<{ state: string; change: string }[]>`
    select state, change from night_changes where reservation_id = ${party.id} order by state, change desc`
  const record = async (cookie: string) =>
    (await askOffice(url, 'reservation', { cookie, id: party.id })).body.data as WireAnswer<'reservation'>
  return {
    url,
    outletId,
    party,
    manager,
    finance,
    cookieOf,
    ask,
    closing,
    sign,
    confirm,
    bill,
    state,
    requests,
    record,
  }
}

const REFUSED = [409, { code: 'night_confirmed' }]

test('books B11: one person alone cannot reopen a bill of a confirmed night', async () => {
  await using app = await testApp()
  const { ask, bill } = await aConfirmedNight(app)
  const answer = await ask('reopenBill', { reason: 'Typing error' })
  expect([answer.status, answer.body]).toMatchObject(REFUSED)
  expect(await bill()).toBe(BILL)
})

test('books B11: one person alone cannot run a command that changes the money of a confirmed night', async () => {
  await using app = await testApp()
  const { ask, state, manager, url, party } = await aConfirmedNight(app, ['seat'])
  const calls: [OfficeCall, object][] = [
    ['closeBill', { bill: 1, below: 'charge' }],
    ['walkOut', {}],
    ['undoService', { reason: 'Slip' }],
    ['askWaiver', { bill: 1, reason: 'Rain' }],
    ['changeParty', { pax: 3, price: 0, minimum: 0, settlement: 'none' }],
    ['changeArrival', { time: '22:30' }],
    ['move', { toTableId: 1, price: 0, minimum: 0, settlement: 'none' }],
    ['joinTable', { tableId: 1 }],
    ['separateTable', { tableId: 1 }],
  ]
  for (const [call, takes] of calls) {
    const answer = await ask(call, takes)
    expect([call, answer.status, answer.body]).toMatchObject([call, ...REFUSED])
  }
  await expect(closeBill(app, { id: party.id, bill: BILL })).rejects.toMatchObject({ code: 'night_confirmed' })
  expect(await state()).toBe(3)
  // A departure moves no money, so one person may record it.
  expect((await ask('leave', {})).status).toBe(200)
  expect((await askOffice(url, 'reservation', { cookie: manager, id: party.id })).status).toBe(200)
})

test('books B11: one person alone cannot mark a no-show, seat a party or cancel a party of a confirmed night', async () => {
  await using app = await testApp()
  const { ask, state } = await aConfirmedNight(app, [])
  for (const [call, takes] of [
    ['markNoShow', {}],
    ['seat', {}],
    ['cancelReservation', { reason: 'They called', amount: 0, quoted: 0 }],
  ] as const) {
    const answer = await ask(call, takes)
    expect([call, answer.status, answer.body]).toMatchObject([call, ...REFUSED])
  }
  expect(await state()).toBe(2)
})

test('books B11: the database rejects a new bill or a new state for a confirmed night if no approval exists', async () => {
  await using app = await testApp()
  const { party, bill } = await aConfirmedNight(app)
  await expect(app.sql`delete from closed_bills where reservation_id = ${party.id}`).rejects.toMatchObject({
    code: 'SJ001',
  })
  await expect(
    app.sql.begin(async (sql) => {
      await nameActor(sql, system('test'))
      await sql`update reservations set state = 3, state_reason = 'x', state_actor = 'staff:x' where id = ${party.id}`
    }),
  ).rejects.toMatchObject({ code: 'SJ001' })
  expect(await bill()).toBe(BILL)
})

test('books B11: a second person reopens the bill, then approves the new total', async () => {
  await using app = await testApp()
  const { ask, finance, bill, requests, state, closing, record, sign, confirm } = await aConfirmedNight(app)
  expect((await ask('askNightChange', { change: 'reopen', reason: '' })).status).toBe(422)
  expect((await ask('askNightChange', { change: 'reopen', reason: 'Typing error' })).status).toBe(201)
  expect((await ask('askNightChange', { change: 'reopen', reason: 'Again' })).status).toBe(409)
  expect((await record(finance)).nightChange).toMatchObject({
    isConfirmed: true,
    request: { change: 'reopen', reason: 'Typing error', isMine: false, mayDecide: true },
  })
  expect((await ask('approveNightChange', { answer: '' })).status).toBe(403)
  expect(await bill()).toBe(BILL)
  expect((await ask('approveNightChange', { answer: 'Seen' }, finance)).status).toBe(200)
  expect([await bill(), await state()]).toEqual([null, 3])
  expect((await closing()).changed.length).toBeGreaterThan(0)
  const total = BILL - 1_600_000
  expect((await ask('closeBill', { bill: total })).status).toBe(409)
  const again = await ask('askNightChange', { change: 'close_bill', bill: { bill: total }, reason: 'As printed' })
  expect(again.status).toBe(201)
  expect((await ask('approveNightChange', {}, finance)).status).toBe(200)
  expect(await bill()).toBe(total)
  expect(await requests()).toMatchObject([
    { state: 'approved', change: 'reopen' },
    { state: 'approved', change: 'close_bill' },
  ])
  // The new signature is not confirmed yet, but one person alone still cannot change the night.
  expect((await sign(2)).status).toBe(201)
  expect((await ask('reopenBill', { reason: 'Alone' })).status).toBe(409)
  expect((await confirm(2)).status).toBe(200)
})

test('books B11: an approval by a colleague that the requester invited is rejected', async () => {
  await using app = await testApp()
  const { ask, cookieOf, bill, url } = await aConfirmedNight(app)
  expect((await ask('askNightChange', { change: 'reopen', reason: 'Typing error' })).status).toBe(201)
  expect((await ask('approveNightChange', {}, await cookieOf('cashier'))).status).toBe(403)
  const [other] = await app.sql<{ id: number }[]>`select id from outlets where slug = 'scbd'`
  const elsewhere = await aPerson(app, 'manager', other?.id ?? 0)
  expect((await ask('approveNightChange', {}, elsewhere.cookie)).status).toBe(404)
  const tiedPerson = await aPerson(app, 'finance', null)
  await app.sql`
    insert into staff_enrolments (staff_id, kind, by_staff_id, at)
    select ${tiedPerson.id}, 'invite', split_part(asked_by, ':', 2)::uuid, asked_at from night_changes`
  const answer = await ask('approveNightChange', {}, tiedPerson.cookie)
  expect([answer.status, answer.body]).toMatchObject([403, { code: 'too_close' }])
  expect(await bill()).toBe(BILL)
  const owner = await cookieOf('owner')
  const { body } = await askOffice(url, 'nightChanges', { cookie: owner })
  expect(body.data).toMatchObject([{ change: 'reopen', reason: 'Typing error', mayDecide: true }])
  expect((await ask('refuseNightChange', { answer: '' }, owner)).status).toBe(422)
  expect((await ask('refuseNightChange', { answer: 'The bill is right' }, owner)).status).toBe(200)
  expect((await ask('approveNightChange', {}, owner)).status).toBe(409)
  expect((await askOffice(url, 'nightChanges', { cookie: owner })).body.data).toEqual([])
})

test('books B11: when two people approve one change of a confirmed night at once, the change is made once', async () => {
  await using app = await testApp()
  const { ask, cookieOf, finance, requests, state } = await aConfirmedNight(app, [])
  expect((await ask('askNightChange', { change: 'no_show', reason: 'Nobody came' })).status).toBe(201)
  const owner = await cookieOf('owner')
  const answers = await Promise.all([ask('approveNightChange', {}, owner), ask('approveNightChange', {}, finance)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await state()).toBe(4)
  expect((await ask('askNightChange', { change: 'undo', reason: 'They came' })).status).toBe(201)
  expect((await ask('withdrawNightChange', {}, owner)).status).toBe(404)
  expect((await ask('withdrawNightChange', {})).status).toBe(200)
  expect(await requests()).toMatchObject([{ state: 'approved' }, { state: 'withdrawn' }])
})

test('books B11: if a bill is reopened while its night is being confirmed, the bill is open only if the reopening succeeds', async () => {
  await using app = await testApp()
  const night = await aConfirmedNight(app)
  await app.owner.unsafe(`alter table night_confirmations disable trigger night_confirmations_append_only;
    delete from night_confirmations;
    alter table night_confirmations enable trigger night_confirmations_append_only`)
  const [reopenAnswer, confirmed] = await Promise.all([
    night.ask('reopenBill', { reason: 'Typing error' }),
    night.confirm(1),
  ])
  expect(confirmed.status).toBe(200)
  expect([200, 409]).toContain(reopenAnswer.status)
  expect(await night.bill()).toBe(reopenAnswer.status === 200 ? null : BILL)
})
