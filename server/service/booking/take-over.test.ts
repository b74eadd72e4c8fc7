// Tests bookings by staff at taken tables, over HTTP and in parallel. The table is reserved by a hold of the venue, or by a party that has
// left.
import { expect, test } from 'vitest'
import { standingTables } from '#office/pages/floor/table-state.ts'
import { findReservation } from '#server/reservations/repository.ts'
import type { TestApp } from '#tests/support/app.ts'
import { testApp } from '#tests/support/app.ts'
import type { OfficeNight } from '#office/api/answers.ts'
import { aDesk, type DeskBooking } from '#tests/support/booking-desk.ts'
import { pick } from '#tests/support/changed-table.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { PAID_NIGHT } from '#tests/support/paid-table.ts'
import { keepTables } from '#tests/support/venue-hold.ts'

const HALF_PAST_TEN = new Date(`${PAID_NIGHT}T15:30:00Z`)
const WALK_IN = { settlement: 'walk_in', time: '22:30', name: '', phone: '', email: '', deadline: null, quoted: 0 }

async function keptAtDesk(app: TestApp, terms: { kind?: 'kept' | 'closed'; releaseAt?: Date } = {}) {
  const desk = await aDesk(app)
  const holdId = await keepTables(app.sql, {
    outletId: desk.outletId,
    night: PAID_NIGHT,
    tableIds: [desk.table.id],
    ...terms,
  })
  await app.sql`update holds set for_name = 'Raka', reason = 'DJ' where id = ${holdId}`
  const outcome = async () => (await app.sql`select outcome from holds where id = ${holdId}`)[0]?.['outcome'] as unknown
  return { ...desk, holdId, outcome }
}

const claimOf = async (app: TestApp, tableId: number) =>
  (
    await app.sql<{ reservationId: string | null; holdId: string | null }[]>`
    select reservation_id, hold_id from table_claims where table_id = ${tableId} and night = ${PAID_NIGHT}`
  )[0]

test('a table on hold shows the name of its guest, and a booking that names the hold takes over the table', async () => {
  await using app = await testApp()
  const { places, table, holdId, made, outcome } = await keptAtDesk(app)
  const shownTable = pick((await places()).tables, ({ id }) => id === table.id)
  expect(shownTable).toMatchObject({ isFree: false, kept: { holdId, forName: 'Raka', reason: 'DJ', by: null } })
  const { id } = await made({ holdIds: [holdId] })
  expect([await claimOf(app, table.id), await outcome()]).toEqual([{ reservationId: id, holdId: null }, 'used'])
})

test('a booking by staff gets a table on hold only if it names the hold and the staff member may take over holds', async () => {
  await using app = await testApp()
  const { book, table, holdId, outletId, outcome } = await keptAtDesk(app)
  expect((await book()).status).toBe(409)
  const cashier = await aPerson(app, 'cashier', outletId)
  expect((await book({ holdIds: [holdId] }, { by: cashier.cookie })).status).toBe(403)
  expect([(await claimOf(app, table.id))?.holdId, await outcome()]).toEqual([holdId, null])
})

test('a closed table cannot be taken over', async () => {
  await using app = await testApp()
  const { book, places, table, holdId } = await keptAtDesk(app, { kind: 'closed' })
  expect(pick((await places()).tables, ({ id }) => id === table.id)).toMatchObject({ isFree: false, kept: null })
  expect((await book({ holdIds: [holdId] })).status).toBe(409)
})

test('if several staff members book one table on hold at once, one succeeds and the errors name this person', async () => {
  await using app = await testApp()
  const { book, table, holdId, outletId } = await keptAtDesk(app)
  const other = await aPerson(app, 'manager', outletId)
  const answers = await Promise.all([
    book({ holdIds: [holdId] }),
    book({ holdIds: [holdId] }, { by: other.cookie }),
    book({ holdIds: [holdId] }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  const lost = answers.filter(({ status }) => status === 409)
  expect(lost.map(({ body }) => JSON.stringify(body))).toEqual([
    expect.stringMatching(/changed_meanwhile.*Rina/),
    expect.stringMatching(/changed_meanwhile.*Rina/),
  ])
  expect((await claimOf(app, table.id))?.holdId).toBeNull()
})

test('a booking takes over a hold even if the hold lapses or is released at the same time', async () => {
  await using app = await testApp()
  const { book, table, holdId, cookie, url } = await keptAtDesk(app, {
    releaseAt: new Date(app.now().getTime() + 1000),
  })
  const release = askOffice(url, 'releaseHold', { cookie, id: holdId, takes: { version: 1 } })
  const [response] = await Promise.all([book({ holdIds: [holdId] }), release])
  expect([response.status, (await claimOf(app, table.id))?.holdId], JSON.stringify(response.body)).toEqual([201, null])
  const [again] = (await aDesk(app).then(({ places }) => places())).tables.filter(({ isFree }) => isFree)
  const lapsedHoldId = await keepTables(app.sql, {
    outletId: (await aDesk(app)).outletId,
    night: PAID_NIGHT,
    tableIds: [again?.id ?? 0],
    releaseAt: new Date(app.now().getTime() + 1000),
  })
  app.clock.advance(2)
  expect((await book({ tableIds: [again?.id], quoted: again?.unit, pax: 1, holdIds: [lapsedHoldId] })).status).toBe(201)
})

test('if staff fail to book a table on hold together with another table, the hold stays', async () => {
  await using app = await testApp()
  const { book, table, holdId, outcome } = await keptAtDesk(app)
  const [otherTable] = (await aDesk(app).then(({ places }) => places())).tables.filter(({ isFree }) => isFree)
  await book({ tableIds: [otherTable?.id], quoted: otherTable?.unit, pax: 1 })
  const both = { tableIds: [table.id, otherTable?.id], quoted: table.unit + (otherTable?.unit ?? 0), holdIds: [holdId] }
  expect((await book(both)).status).toBe(409)
  expect([(await claimOf(app, table.id))?.holdId, await outcome()]).toEqual([holdId, null])
})

async function seatedAtDesk(app: TestApp) {
  app.clock.set(HALF_PAST_TEN)
  const desk = await aDesk(app, 'manager')
  const first = await desk.made(WALK_IN)
  const version = async () =>
    (await app.sql`select version from reservations where id = ${first.id}`)[0]?.['version'] as number
  const act = async (call: 'leave' | 'undoService' | 'closeBill' | 'reopenBill', takes: object = {}) =>
    askOffice(desk.url, call, { cookie: desk.cookie, id: first.id, takes: { version: await version(), ...takes } })
  return { ...desk, first, act }
}

test('a walk-in can use the table of a party that has left, and the plan of an earlier time still shows the first party', async () => {
  await using app = await testApp()
  const { book, first, act, table, places, url, cookie, outletId } = await seatedAtDesk(app)
  expect((await book(WALK_IN)).status).toBe(409)
  app.clock.advance(3600)
  await act('leave')
  expect(pick((await places()).tables, ({ id }) => id === table.id)).toMatchObject({ isFree: false, isLeft: true })
  app.clock.advance(600)
  const next = await book({ ...WALK_IN, pax: 3 })
  expect(next.status).toBe(201)
  const second = (next.body.data as DeskBooking).id
  expect((await claimOf(app, table.id))?.reservationId).toBe(second)
  const takes = { outletId, night: PAID_NIGHT }
  const night = (await askOffice(url, 'night', { cookie, takes })).body.data as OfficeNight
  const at = (minutes: number) => {
    const then = HALF_PAST_TEN.getTime() + minutes * 60_000
    return standingTables(night, then, app.now().getTime()).find((standing) => standing.table.id === table.id)?.party
      ?.id
  }
  expect([at(30), at(71)]).toEqual([first.id, second])
})

test('a walk-in cannot take the table of a seated party, and a pay link cannot take this table after the party leaves', async () => {
  await using app = await testApp()
  const { book, act, table } = await seatedAtDesk(app)
  expect((await book(WALK_IN)).status).toBe(409)
  await act('leave')
  const deadline = new Date(app.now().getTime() + 20 * 60_000).toISOString()
  expect((await book({ time: '23:30', deadline })).status).toBe(409)
  expect((await claimOf(app, table.id))?.reservationId).not.toBeNull()
})

test('after another party got a table, an undo or a reopened bill cannot seat the first party there again', async () => {
  await using app = await testApp()
  const { book, first, act } = await seatedAtDesk(app)
  await act('leave')
  expect((await book(WALK_IN)).status).toBe(201)
  expect((await act('undoService', { reason: 'a slip' })).status).toBe(409)
  expect((await act('closeBill', { bill: 900_000, below: 'charge' })).status).toBe(200)
  expect((await act('reopenBill', { reason: 'a bottle more' })).status).toBe(200)
  const [row] = await app.sql`select state, left_at is not null as gone from reservations where id = ${first.id}`
  expect(row).toEqual({ state: 3, gone: true })
})

test('if staff undo a departure while a walk-in takes the same table, only one of the two succeeds', async () => {
  await using app = await testApp()
  const { book, first, act, table } = await seatedAtDesk(app)
  await act('leave')
  const [undoResponse, ...bookingResponses] = await Promise.all([act('undoService'), book(WALK_IN), book(WALK_IN)])
  const winners = [undoResponse.status === 200, ...bookingResponses.map(({ status }) => status === 201)].filter(Boolean)
  expect(winners).toHaveLength(1)
  const holder = (await claimOf(app, table.id))?.reservationId
  expect(holder === first.id).toBe(undoResponse.status === 200)
  expect((await findReservation(app.sql, first.id))?.state).toBe(3)
})
