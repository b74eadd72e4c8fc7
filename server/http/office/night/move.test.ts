// Tests moves of a party. Before the move, staff get a quote of the price. The quote of the original sale never changes. A table never has
// two parties.
import { expect, test } from 'vitest'
import { findReservation } from '#server/reservations/repository.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { aBooking, adjustmentsOf, pick, tablesOf } from '#tests/support/changed-table.ts'
import { aPerson, ANY_AUDIT, askOffice } from '#tests/support/office.ts'
import { listAudit } from '#server/staff/audit-repository.ts'
import { booksOf, heldTable, mailsOf, paidBy, paidTable, PAID_NIGHT, refundsOf } from '#tests/support/paid-table.ts'
import { testApp } from '#tests/support/app.ts'
import { keepTables } from '#tests/support/venue-hold.ts'

test('a host moves a party to a free table of the same price, and the old table becomes free', async () => {
  await using app = await testApp()
  const { ask, moves, moveTo, party, cookie, url } = await aBooking(app, 'host')
  const { tables, from } = await moves()
  expect(from.id).toBe(party.tableId)
  const same = pick(tables, ({ problem, price, holder }) => problem === null && price === 0 && holder === null)
  expect((await ask('move', moveTo(same))).status).toBe(200)
  expect(await tablesOf(app, party.id)).toEqual({ claims: [same.id], lines: [same.id] })
  expect(await adjustmentsOf(app, party.id)).toEqual([])
  const [entry] = await listAudit(app.sql, { ...ANY_AUDIT, subject: `reservation_changes:${party.id}` })
  expect(entry).toMatchObject({ actor: expect.stringContaining('staff:'), after: { kind: 'move' } })
  const dearer = pick((await moves()).tables, ({ price, problem }) => price > 0 && problem === 'right')
  expect(dearer.settlements).toEqual([])
  const takes = { version: 99, ...moveTo(dearer), settlement: 'raise_minimum' }
  expect((await askOffice(url, 'move', { cookie, id: party.id, takes })).status).toBe(409)
  expect((await ask('move', moveTo(dearer, { settlement: 'raise_minimum' }))).status).toBe(403)
})

test('staff move a party to a dearer table with a higher minimum, or waive the difference with a reason', async () => {
  await using app = await testApp()
  const { ask, moves, moveTo, party, outletId } = await aBooking(app, 'manager')
  const sold = await findReservation(app.sql, party.id)
  const dearer = pick((await moves()).tables, ({ price, problem }) => price > 0 && problem === null)
  const { tables: before } = await moves()
  expect((await ask('move', moveTo(dearer, { settlement: 'refund' }))).status).toBe(403)
  expect((await ask('move', moveTo(dearer, { settlement: 'raise_minimum' }))).status).toBe(200)
  expect(await adjustmentsOf(app, party.id)).toEqual([
    { kind: 'minimum', amount: dearer.minimum, reason: null, isRefunded: false },
  ])
  const back = pick((await moves()).tables, ({ id }) => id === party.tableId)
  expect(back).toMatchObject({ refundable: 0, price: 0 })
  expect((await ask('move', moveTo(back, { settlement: back.settlements[0] }))).status).toBe(200)
  expect((await moves()).tables.map(({ id, price }) => [id, price])).toEqual(before.map(({ id, price }) => [id, price]))

  const owner = await aPerson(app, 'owner', outletId)
  const give = { settlement: 'courtesy' }
  expect((await ask('move', moveTo(dearer, give), { by: owner.cookie })).body).toMatchObject({
    errors: { reason: [expect.any(String)] },
  })
  const moveRequest = moveTo(dearer, { ...give, reason: 'the band stands in front of it' })
  expect((await ask('move', moveRequest, { by: owner.cookie })).status).toBe(200)
  expect((await adjustmentsOf(app, party.id)).slice(-2)).toMatchObject([
    { kind: 'price', amount: dearer.price },
    { kind: 'courtesy', amount: -dearer.price, reason: 'the band stands in front of it' },
  ])
  const now = await findReservation(app.sql, party.id)
  expect([now?.quote, now?.amount]).toEqual([sold?.quote, sold?.amount])
})

test('when a party moves to a cheaper table, an owner but not a manager can refund the price difference', async () => {
  await using app = await testApp()
  const { ask, moves, moveTo, party, outletId, url } = await aBooking(app, 'manager', dearTable)
  const cheaper = pick((await moves()).tables, ({ price, problem }) => price < 0 && problem === null)
  expect(cheaper.settlements).toEqual(['keep'])
  expect(cheaper.refundable).toBe(-cheaper.price)
  expect((await ask('move', moveTo(cheaper, { settlement: 'refund' }))).status).toBe(403)
  const { cookie } = await aPerson(app, 'owner', outletId)
  const takes = { version: await versionOf(app, party.id), ...moveTo(cheaper, { settlement: 'refund' }) }
  const answers = await Promise.all([1, 2, 3].map(() => askOffice(url, 'move', { cookie, id: party.id, takes })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await refundsOf(app, party.id)).toEqual([['moved', expect.any(String), cheaper.refundable]])
  expect(await booksOf(app, party.id)).toMatchObject({ guest_funds: -(party.amount - cheaper.refundable) })
  expect(await adjustmentsOf(app, party.id)).toContainEqual({
    kind: 'price',
    amount: -cheaper.refundable,
    reason: null,
    isRefunded: true,
  })
})

test('the guest gets a request for bank details if the gateway cannot refund the difference', async () => {
  await using app = await testApp()
  const { ask, moves, moveTo, party } = await aBooking(app, 'owner', (a) => dearTable(a, 'virtual_account'))
  const cheaper = pick((await moves()).tables, ({ price, problem }) => price < 0 && problem === null)
  expect((await ask('move', moveTo(cheaper, { settlement: 'refund' }))).status).toBe(200)
  expect(await refundsOf(app, party.id)).toEqual([['moved', 'details_needed', cheaper.refundable]])
  expect(await mailsOf(app, party.id, 'refund_details_needed')).toBe(1)
})

test('two parties swap tables in one statement, even if other moves run at the same time', async () => {
  await using app = await testApp()
  const { moves, moveTo, party, url, cookie, version } = await aBooking(app, 'manager')
  const second = await paidTable(app)
  const other = pick((await moves()).tables, ({ id }) => id === second.tableId)
  expect(other).toMatchObject({ problem: null, price: 0, holder: { id: second.id } })
  const mine = { version: await version(), ...moveTo(other) }
  const back = pick((await moves({ id: second.id })).tables, ({ id }) => id === party.tableId)
  const theirs = { version: await version(second.id), ...moveTo(back) }
  const answers = await Promise.all([
    askOffice(url, 'move', { cookie, id: party.id, takes: mine }),
    askOffice(url, 'move', { cookie, id: second.id, takes: theirs }),
    askOffice(url, 'move', { cookie, id: party.id, takes: mine }),
    askOffice(url, 'move', { cookie, id: second.id, takes: theirs }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  expect(await tablesOf(app, party.id)).toEqual({ claims: [second.tableId], lines: [second.tableId] })
  expect(await tablesOf(app, second.id)).toEqual({ claims: [party.tableId], lines: [party.tableId] })
  for (const { id } of [party, second]) expect(await mailsOf(app, id, 'reservation_changed')).toBe(1)
})

test('when several parties move to one free table at once, one gets the table', async () => {
  await using app = await testApp()
  const { moves, moveTo, party, url, cookie, version } = await aBooking(app, 'manager')
  const others = [await paidTable(app), await paidTable(app), await paidTable(app)]
  const all = [party, ...others]
  const free = pick((await moves()).tables, ({ problem, price, holder }) => problem === null && price === 0 && !holder)
  const asks = await Promise.all(
    all.map(async ({ id }) => ({ id, takes: { version: await version(id), ...moveTo(free) } })),
  )
  const answers = await Promise.all(asks.map(({ id, takes }) => askOffice(url, 'move', { cookie, id, takes })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  expect(answers.filter(({ status }) => status === 409).every(({ body }) => 'code' in body)).toBe(true)
})

test('a party cannot move to a table that is on hold, waits for payment or was just sold', async () => {
  await using app = await testApp()
  const { ask, moves, moveTo, party, outletId } = await aBooking(app, 'manager')
  const hold = await heldTable(app)
  const paying = pick((await moves()).tables, ({ id }) => id === hold.tableId)
  expect(paying).toMatchObject({ problem: 'pending', holder: null })
  expect((await ask('move', moveTo(paying, { settlement: 'none' }))).body).toMatchObject({ code: 'table_unavailable' })

  const withheldTable = pick((await moves()).tables, ({ problem, price }) => problem === null && price === 0)
  await keepTables(app.sql, { outletId, night: PAID_NIGHT, tableIds: [withheldTable.id] })
  expect((await ask('move', moveTo(withheldTable))).body).toMatchObject({ code: 'table_unavailable' })
  expect(pick((await moves()).tables, ({ id }) => id === withheldTable.id).problem).toBe('withheld')

  const free = pick((await moves()).tables, ({ problem, price }) => problem === null && price === 0)
  await app.sql`
    update table_claims set table_id = ${free.id} where reservation_id = ${hold.id}`
  await app.sql`update reservation_tables set table_id = ${free.id} where reservation_id = ${hold.id}`
  await settlePayment(app, hold.id, paidBy(`T9 ${hold.id}`, hold.amount))
  expect((await ask('move', moveTo(free))).body).toMatchObject({ code: 'table_unavailable' })
  expect(await tablesOf(app, party.id)).toEqual({ claims: [party.tableId], lines: [party.tableId] })
})

test('the server rejects a move with a price that differs from the quote, and a move from or to an unknown table', async () => {
  await using app = await testApp()
  const { ask, moves, moveTo } = await aBooking(app, 'manager')
  const free = pick((await moves()).tables, ({ problem }) => problem === null)
  expect((await ask('move', moveTo(free, { price: free.price + 1 }))).body).toMatchObject({ code: 'changed_meanwhile' })
  expect((await ask('move', moveTo(free, { toTableId: 999_999 }))).status).toBe(422)
  expect((await ask('move', moveTo(free, { fromTableId: 999_999 }))).body).toMatchObject({
    code: 'table_unavailable',
  })
})

test('the database rejects updates to the records of changes and price adjustments', async () => {
  await using app = await testApp()
  const { ask, moves, moveTo } = await aBooking(app, 'manager')
  const dearer = pick((await moves()).tables, ({ price, problem }) => price > 0 && problem === null)
  await ask('move', moveTo(dearer))
  await expect(app.sql`update reservation_adjustments set amount = 1`).rejects.toThrow()
  await expect(app.sql`delete from reservation_adjustments`).rejects.toThrow()
  await expect(app.sql`update reservation_changes set reason = 'x'`).rejects.toThrow()
})

async function versionOf(app: Parameters<typeof tablesOf>[0], id: string): Promise<number> {
  const [row] = await app.sql<{ version: number }[]>`select version from reservations where id = ${id}`
  return row?.version ?? 0
}

async function dearTable(app: Parameters<typeof paidTable>[0], method = 'qris') {
  const [dear] = await app.sql<{ id: number }[]>`
    select t.id from tables t join table_categories c on c.id = t.category_id join outlets o on o.id = t.outlet_id
    where o.slug = 'kuningan' and t.is_reservable and not exists (
      select 1 from table_claims cl where cl.table_id = t.id and cl.night = ${PAID_NIGHT})
    order by (c.down_payment ->> 'weekday')::int desc limit 1`
  const hold = await heldTable(app, { tableId: dear?.id })
  await settlePayment(app, hold.id, { ...paidBy(`T1 ${hold.id}`, hold.amount), method })
  return hold
}
