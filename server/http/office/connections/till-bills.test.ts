// Tests the decisions of staff about bills of a till that have no visit.
import { expect, test } from 'vitest'
import { system } from '#domain/identity/actor.ts'
import { versionOf } from '#server/reservations/changes/version-repository.ts'
import { serve } from '#server/service/serving/serve.ts'
import { listAudit } from '#server/staff/audit-repository.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import type { WireAnswer } from '#tests/support/office-lines.ts'
import { ANY_AUDIT, aPerson, askOffice } from '#tests/support/office.ts'
import { PAID_NIGHT } from '#tests/support/paid-table.ts'
import { aPartner, aTableBill } from '#tests/support/partner-night.ts'

type Bills = WireAnswer<'tillBills'>

async function aTill(app: TestApp) {
  const partner = await aPartner(app)
  const { url, outletId } = partner
  const id = await partner.arrive()
  const { cookie } = await aPerson(app, 'cashier', outletId)
  const list = async () =>
    (await askOffice(url, 'tillBills', { cookie, takes: { outletId, night: PAID_NIGHT } })).body.data as Bills
  const billOf = async (number: string) => {
    const bill = (await list()).bills.find((each) => each.number === number)
    if (!bill) throw new Error(`no bill ${number}`)
    return bill
  }
  const decide = async (
    name: 'matchTillBill' | 'putTillBillAway' | 'takeTillBillOff',
    number: string,
    takes: object,
    by = cookie,
  ) => {
    const answer = await askOffice(url, name, {
      cookie: by,
      takes: { outletId, id: (await billOf(number)).id, ...takes },
    })
    return answer.status === 200 ? 'done' : String((answer.body as { code?: string }).code)
  }
  const closing = async () => {
    const { cookie: manager } = await aPerson(app, 'manager', outletId)
    const { body } = await askOffice(url, 'closing', { cookie: manager, takes: { outletId, night: PAID_NIGHT } })
    return body.data as WireAnswer<'closing'>
  }
  const tableOf = async () => (await list()).visits.find((visit) => visit.id === id)?.tables[0] ?? ''
  return { ...partner, id, cookie, list, billOf, decide, closing, tableOf }
}

test('a waiting bill is listed with its reason and the likeliest guests, and the closing counts it', async () => {
  await using app = await testApp()
  const { id, putBill, list, closing } = await aTill(app)
  await putBill('7', aTableBill('Bar 3', 2_000_000, { covers: 2 }))
  const { bills, visits } = await list()
  expect(bills).toMatchObject([{ number: '7', table: 'Bar 3', covers: 2, reason: 'unknown_table', suggestions: [id] }])
  expect(visits).toMatchObject([{ id, name: 'Tio', pax: 2 }])
  const read = await closing()
  expect(read.figures.open.till).toBe(1)
  expect(read.lacks).toContain('till')
})

test('staff need a reason to match a bill with another table, and the match closes the visit only once', async () => {
  await using app = await testApp()
  const { id, putBill, decide, read, billOf, closing } = await aTill(app)
  await putBill('7', aTableBill('Bar 3', 20_000_000))
  expect(await decide('matchTillBill', '7', { reservationId: id })).toBe('validation_failed')
  const why = 'They moved to the bar'
  const answers = await Promise.all([1, 2, 3].map(() => decide('matchTillBill', '7', { reservationId: id, why })))
  expect(answers).toEqual(['done', 'done', 'done'])
  expect((await read(id)).row.state).toBe('bill_closed')
  expect(await billOf('7')).toMatchObject({
    reason: null,
    decision: { kind: 'matched', why, by: 'Rina cashier' },
    visit: { id, charged: 20_000_000, isOwnTable: false },
  })
  const { figures } = await closing()
  expect([figures.open.till, figures.bills.closed, figures.bills.total]).toEqual([0, 1, 20_000_000])
  const entries = await listAudit(app.sql, { ...ANY_AUDIT, subject: 'bill_records' })
  expect(entries.map(({ actorName, after }) => [actorName, after])).toMatchObject([
    ['Rina cashier', { decision: 'matched', decided_reason: why, reservation_id: id }],
  ])
  expect(await decide('takeTillBillOff', '7', { why: 'Wrong guest' })).toBe('wrong_state')
})

test('a till bill is put aside only with a reason, and waits again if the till changes its amounts', async () => {
  await using app = await testApp()
  const { putBill, decide, billOf, closing } = await aTill(app)
  await putBill('7', aTableBill('Staff', 300_000))
  expect(await decide('putTillBillAway', '7', { why: ' ' })).toBe('validation_failed')
  expect(await decide('putTillBillAway', '7', { why: 'Staff meal' })).toBe('done')
  expect(await billOf('7')).toMatchObject({ reason: null, decision: { kind: 'put_away', why: 'Staff meal' } })
  const { figures } = await closing()
  expect([figures.open.till, figures.bills.put_away]).toEqual([0, 300_000])
  expect((await putBill('7', aTableBill('Staff', 300_000))).body['data']).toMatchObject({
    matched: false,
    reason: 'put_away',
  })
  await putBill('7', aTableBill('Staff', 900_000))
  expect(await billOf('7')).toMatchObject({ reason: 'unknown_table', decision: null, total: 900_000 })
})

test('a bill that staff removed from its visit waits for a decision, even if the till sends the bill again', async () => {
  await using app = await testApp()
  const { id, putBill, decide, billOf, read, tableOf } = await aTill(app)
  await putBill('7', aTableBill('Bar 3', 1000))
  const table = await tableOf()
  await serve(app, system('test'), { id, version: (await versionOf(app.sql, id)) ?? 0 }, { act: 'seat' })
  await putBill('8', aTableBill(table, 1000, { state: 'open' }))
  expect((await billOf('8')).visit?.id).toBe(id)
  expect(await decide('matchTillBill', '7', { reservationId: id, why: 'Theirs' })).toBe('wrong_state')
  expect(await decide('takeTillBillOff', '8', { why: 'The neighbors ordered' })).toBe('done')
  expect(await decide('takeTillBillOff', '8', { why: 'The neighbors ordered' })).toBe('done')
  expect((await putBill('8', aTableBill(table, 2000))).body['data']).toMatchObject({
    matched: false,
    reason: 'taken_off',
  })
  expect((await read(id)).row.state).toBe('seated')
  expect(await decide('matchTillBill', '7', { reservationId: id, why: 'Theirs' })).toBe('done')
  expect((await read(id)).row.state).toBe('bill_closed')
})

test('when two people match two bills with one visit at once, one match succeeds', async () => {
  await using app = await testApp()
  const { id, outletId, putBill, decide } = await aTill(app)
  const { cookie } = await aPerson(app, 'manager', outletId)
  for (const number of ['1', '2']) await putBill(number, aTableBill('Bar 3', 9_000_000))
  const match = { reservationId: id, why: 'Theirs' }
  const answers = await Promise.all([decide('matchTillBill', '1', match), decide('matchTillBill', '2', match, cookie)])
  expect(answers.toSorted()).toEqual(['done', 'wrong_state'])
})

test('a bill of another outlet, an unknown visit and a wrong night are refused', async () => {
  await using app = await testApp()
  const { url, outletId, cookie, putBill, billOf, decide } = await aTill(app)
  await putBill('7', aTableBill('Bar 3', 1000))
  const other = await aPerson(app, 'cashier', outletId + 1)
  const takes = { outletId: outletId + 1, id: (await billOf('7')).id, why: 'Mine' }
  expect((await askOffice(url, 'putTillBillAway', { cookie: other.cookie, takes })).status).toBe(404)
  const stranger = { reservationId: '00000000-0000-4000-8000-000000000001', why: 'x' }
  expect(await decide('matchTillBill', '7', stranger)).toBe('validation_failed')
  const night = await askOffice(url, 'tillBills', { cookie, takes: { outletId, night: '0000-01-01' } })
  expect([404, 422]).toContain(night.status)
})

test('D5 staff can waive the rest of a minimum spend while they match a bill, with a reason and within their limit', async () => {
  await using app = await testApp()
  const { id, outletId, putBill, list, billOf, decide, closing, read } = await aTill(app)
  const manager = (await aPerson(app, 'manager', outletId)).cookie
  await putBill('6', aTableBill('Bar 3', 1000))
  const minimum = (await list()).visits.find((visit) => visit.id === id)?.minimum ?? 0
  const total = minimum - 500_000
  // The till does not know that the guest has prepaid. So its cash amount is higher than the rest that is due after the waiver.
  await putBill('7', aTableBill('Bar 3', total, { cash: total - (await read(id)).row.paid + 1 }))
  const match = { reservationId: id, why: 'They moved to the bar', below: 'waive' }
  expect(await decide('matchTillBill', '7', match, manager)).toBe('validation_failed')
  expect(await decide('matchTillBill', '7', { ...match, reason: 'A birthday' })).toBe('validation_failed')
  expect(await billOf('7')).toMatchObject({ reason: 'unknown_table', visit: null })
  const reason = 'The air conditioning failed'
  const answers = await Promise.all([1, 2].map(() => decide('matchTillBill', '7', { ...match, reason }, manager)))
  expect(answers).toEqual(['done', 'done'])
  expect((await billOf('7')).visit).toMatchObject({ id, charged: total, minimum })
  expect((await closing()).short).toMatchObject([{ shortfall: 500_000, waiver: { by: 'Rina manager', reason } }])
  const notes = await app.sql<{ cash: number }[]>`select cash from closed_bills where reservation_id = ${id}`
  expect(notes).toEqual([{ cash: 0 }])
})

test('the list of bills shows the amount that the signed-in person may waive alone', async () => {
  await using app = await testApp()
  const { url, outletId, list } = await aTill(app)
  expect((await list()).waivesUpTo).toBe(0)
  for (const [role, limit] of [
    ['manager', 5_000_000],
    ['owner', null],
  ] as const) {
    const { cookie } = await aPerson(app, role, role === 'owner' ? null : outletId)
    const { body } = await askOffice(url, 'tillBills', { cookie, takes: { outletId, night: PAID_NIGHT } })
    expect((body.data as Bills).waivesUpTo).toBe(limit)
  }
})

test('staff match the last part of a split bill, which closes the visit with the sum of its parts', async () => {
  await using app = await testApp()
  const { id, putBill, decide, read, billOf, tableOf } = await aTill(app)
  await putBill('7', aTableBill('Bar 3', 9_000_000, { parts: 2 }))
  const table = await tableOf()
  await serve(app, system('test'), { id, version: (await versionOf(app.sql, id)) ?? 0 }, { act: 'seat' })
  await putBill('8', aTableBill(table, 9_000_000, { parts: 2 }))
  expect(await billOf('8')).toMatchObject({ part: 1, parts: 2, visit: { id, charged: null } })
  expect((await billOf('7')).suggestions).toEqual([id])
  expect(await decide('matchTillBill', '7', { reservationId: id, why: 'They sat at the bar' })).toBe('done')
  expect((await read(id)).row.state).toBe('bill_closed')
  expect(await billOf('7')).toMatchObject({ part: 2, visit: { id, charged: 18_000_000 } })
})
