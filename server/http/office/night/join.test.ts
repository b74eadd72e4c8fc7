import { expect, test } from 'vitest'
import { adjustmentsOf, aBooking, pick, tablesOf } from '#tests/support/changed-table.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { heldTable, PAID_NIGHT, paidTable } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { keepTables } from '#tests/support/venue-hold.ts'
import type { WireAnswer } from '#tests/support/office-lines.ts'

async function aParty(app: TestApp) {
  const booking = await aBooking(app)
  const joins = async (id = booking.party.id) => {
    const { body } = await askOffice(booking.url, 'tablesToJoin', { cookie: booking.cookie, id })
    return body.data as WireAnswer<'tablesToJoin'>
  }
  const free = async () => (await joins()).tables.filter(({ kept, capacity }) => kept === null && capacity >= 2)
  const [near] = await free()
  return { ...booking, joins, free, near: near?.id ?? 0, asks: near?.minimum ?? 0 }
}

const partiesAt = async ({ url, cookie, outletId }: { url: string; cookie: string; outletId: number }) => {
  const { body } = await askOffice(url, 'night', { cookie, takes: { outletId, night: PAID_NIGHT } })
  return (body.data as WireAnswer<'night'>).parties
}

test('the night list shows a party with a joined table once, with both tables and without an additional price', async () => {
  await using app = await testApp()
  const party = await aParty(app)
  const { ask, joins, near } = party
  expect((await ask('joinTable', { tableId: near })).status).toBe(200)
  const both = [party.party.tableId, near].toSorted((a, b) => a - b)
  expect(await tablesOf(app, party.party.id)).toEqual({ claims: both, lines: both })
  expect(await adjustmentsOf(app, party.party.id)).toEqual([])
  const [joinedParty, ...rest] = await partiesAt(party)
  expect(joinedParty).toMatchObject({ pax: 2, place: expect.stringContaining(' + '), joinedIds: [near] })
  expect(rest).toEqual([])
  const read = await joins()
  expect(read.own.filter(({ isJoined }) => isJoined).map(({ id }) => id)).toEqual([near])
  expect(read.tables.some(({ id }) => id === near)).toBe(false)
})

test('joining a second table raises the party’s minimum by the minimum of that table until staff separate the table', async () => {
  await using app = await testApp()
  const { ask, near, asks, party, outletId } = await aParty(app)
  expect(asks).toBeGreaterThan(0)
  const takes = { tableId: near, raise: asks }
  expect((await ask('joinTable', takes)).status).toBe(422)
  expect((await ask('joinTable', { ...takes, raise: asks + 1, reason: 'two tables' })).status).toBe(409)
  const host = await aPerson(app, 'host', outletId)
  expect((await ask('joinTable', { ...takes, reason: 'two tables' }, { by: host.cookie })).status).toBe(403)
  expect((await ask('joinTable', { ...takes, reason: 'two tables' })).status).toBe(200)
  expect(await adjustmentsOf(app, party.id)).toMatchObject([{ kind: 'minimum', amount: asks, reason: 'two tables' }])
  expect((await ask('separateTable', { tableId: near })).status).toBe(200)
  expect((await adjustmentsOf(app, party.id)).reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  expect((await tablesOf(app, party.id)).claims).toEqual([party.tableId])
  expect((await ask('separateTable', { tableId: party.tableId })).status).toBe(409)
})

test('staff cannot join a second table for one guest, or separate a table that the party needs', async () => {
  await using app = await testApp()
  const { ask, near, joins } = await aParty(app)
  await ask('changeParty', { pax: 1, notify: false })
  expect((await ask('joinTable', { tableId: near })).status).toBe(422)
  await ask('changeParty', { pax: 2, notify: false })
  expect((await ask('joinTable', { tableId: near })).status).toBe(200)
  const room = (await joins()).own.reduce((sum, { capacity }) => sum + capacity, 0)
  expect((await ask('changeParty', { pax: room, notify: false })).status).toBe(200)
  expect((await ask('separateTable', { tableId: near })).status).toBe(422)
})

test('a taken table cannot be joined to a party, and a table on hold only with the id of its hold', async () => {
  await using app = await testApp()
  const { ask, near, outletId, joins, free } = await aParty(app)
  const otherHold = await heldTable(app, { tableId: pick(await free(), ({ id }) => id !== near).id })
  expect((await ask('joinTable', { tableId: otherHold.tableId })).status).toBe(409)
  const holdId = await keepTables(app.sql, { outletId, night: PAID_NIGHT, tableIds: [near] })
  expect((await ask('joinTable', { tableId: near })).status).toBe(409)
  expect((await joins()).tables.find(({ id }) => id === near)?.kept?.holdId).toBe(holdId)
  expect((await ask('joinTable', { tableId: near, holdId })).status).toBe(200)
  const [hold] = await app.sql`select outcome from holds where id = ${holdId}`
  expect(hold).toEqual({ outcome: 'used' })
})

test('when two parties request one table, one gets it and the other is refused with the name of the faster colleague', async () => {
  await using app = await testApp()
  const { ask, free } = await aParty(app)
  const other = await paidTable(app)
  const table = pick(await free(), () => true).id
  const answers = await Promise.all([
    ask('joinTable', { tableId: table }),
    ask('joinTable', { tableId: table }, { id: other.id }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(JSON.stringify(answers.find(({ status }) => status === 409)?.body)).toMatch(/changed_meanwhile.*Rina/)
  expect(await app.sql`select 1 from table_claims where table_id = ${table} and night = ${PAID_NIGHT}`).toHaveLength(1)
})

test('when a party moves, staff keep or separate its joined table, which has no price', async () => {
  await using app = await testApp()
  const { ask, near, free, moves, moveTo, party } = await aParty(app)
  const before = (await moves()).tables
  await ask('joinTable', { tableId: near })
  const after = await moves()
  expect(after.own.map(({ id }) => id)).toEqual([party.tableId])
  const same = (id: number) => before.find((table) => table.id === id)?.price
  expect(after.tables.filter(({ problem }) => problem === null).every(({ id, price }) => same(id) === price)).toBe(true)
  const to = pick(after.tables, ({ problem, capacity }) => problem === null && capacity >= 2)
  expect((await ask('move', moveTo(to))).status).toBe(200)
  expect((await tablesOf(app, party.id)).claims).toEqual([to.id, near].toSorted((a, b) => a - b))
  const back = pick((await moves()).tables, ({ id }) => id === party.tableId)
  expect((await ask('move', moveTo(back, { separate: [near] }))).status).toBe(200)
  expect((await tablesOf(app, party.id)).claims).toEqual([party.tableId])
  const other = await paidTable(app)
  const joinedId = pick(await free(), () => true).id
  await ask('joinTable', { tableId: joinedId })
  const theirs = await moves({ id: other.id })
  expect(theirs.tables.find(({ id }) => id === joinedId)?.problem).toBe('joined')
})
