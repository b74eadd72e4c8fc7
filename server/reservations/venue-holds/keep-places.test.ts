// Tests places that the venue holds: a hold claims the places, a person or the deadline releases them, or another booking takes them
// over.
import { expect, test } from 'vitest'
import type { Actor } from '#domain/identity/actor.ts'
import { changedNights } from '#server/inventory/changed-nights-repository.ts'
import { buyTickets } from '#server/reservations/holding/buy-tickets.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { reclaimPlaces, releasePlaces } from '#server/reservations/holding/places-repository.ts'
import { reserveRestaurant } from '#server/reservations/holding/reserve-restaurant.ts'
import { lockReservation } from '#server/reservations/repository.ts'
import { changeVenueHold, releaseVenueHold } from '#server/reservations/venue-holds/change-venue-hold.ts'
import { heldTables } from '#server/reservations/venue-holds/held-repository.ts'
import { type HoldAsk, keepPlaces } from '#server/reservations/venue-holds/keep-places.ts'
import { lapseVenueHolds } from '#server/reservations/venue-holds/lapse-venue-holds.ts'
import { takeOverHold } from '#server/reservations/venue-holds/take-over-hold.ts'
import { insertHold } from '#server/reservations/holding/hold-repository.ts'
import { transact } from '#server/work.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aDinner, aRestaurant, DINNER_NIGHT } from '#tests/support/dinner.ts'
import { aTicketNight, bookingForm, freeTables, guest } from '#tests/support/guest.ts'
import { PAID_NIGHT } from '#tests/support/paid-table.ts'
import { heldTables as plainTables, plainHold } from '#tests/support/plain-hold.ts'

const HOST: Actor = { kind: 'staff', id: '00000000-0000-4000-8000-000000000001' }
const RIGHTS = { mayClose: true }

const ask = (app: TestApp, over: Partial<HoldAsk>): HoldAsk => ({
  id: app.uuid(),
  outletId: 0,
  night: PAID_NIGHT,
  kind: 'kept',
  reason: '',
  forName: 'Bu Ratna',
  forPhone: null,
  until: null,
  tableIds: [],
  from: null,
  to: null,
  tickets: [],
  ...over,
})

async function aRoom(app: TestApp) {
  const free = await freeTables(app, 'kuningan', PAID_NIGHT)
  const [firstTable, two] = [free[0]!, free[1]!]
  const outletId = firstTable.outletId
  const keep = (tableIds: number[], over: Partial<HoldAsk> = {}) =>
    keepPlaces(app, HOST, ask(app, { outletId, tableIds, ...over }))
  const book = (tableId: number) =>
    holdTables(app, guest(), { ...bookingForm(PAID_NIGHT, '21:00'), tables: [{ tableId, pax: 1 }] })
  const claimOf = async (tableId: number) =>
    (
      await app.sql<{ holdId: string | null; reservationId: string | null }[]>`
        select hold_id, reservation_id from table_claims where table_id = ${tableId} and night = ${PAID_NIGHT}`
    )[0]
  return { one: firstTable, two, outletId, keep, book, claimOf }
}

test('a hold of the venue gets none of its tables if one of these tables is taken', async () => {
  await using app = await testApp()
  const { one, two, keep, book, claimOf } = await aRoom(app)
  await book(one.id)
  await expect(keep([two.id, one.id])).rejects.toMatchObject({
    code: 'table_unavailable',
    details: { tableNames: [one.name] },
  })
  expect(await claimOf(two.id)).toBeUndefined()
  expect(await app.sql`select 1 from holds where for_name = 'Bu Ratna'`).toEqual([])
  const { id } = await keep([two.id])
  expect(await claimOf(two.id)).toEqual({ holdId: id, reservationId: null })
  await expect(book(two.id)).rejects.toMatchObject({ code: 'table_unavailable' })
})

test('when guests and a host request one table at the same instant, exactly one of them gets the table', async () => {
  await using app = await testApp()
  const { one, outletId, keep, book, claimOf } = await aRoom(app)
  for (let round = 0; round < 6; round++) {
    const [holdOutcome, ...bookingOutcomes] = await Promise.allSettled([keep([one.id]), book(one.id), book(one.id)])
    const winners = [holdOutcome, ...bookingOutcomes].filter(({ status }) => status === 'fulfilled')
    expect(winners).toHaveLength(1)
    const claim = await claimOf(one.id)
    expect(claim?.holdId !== null).toBe(holdOutcome.status === 'fulfilled')
    if (claim?.reservationId) await releaseAll(app, claim.reservationId)
    else await app.sql`delete from table_claims where table_id = ${one.id} and night = ${PAID_NIGHT}`
  }
  expect(outletId).toBeGreaterThan(0)
})

async function releaseAll(app: TestApp, id: string) {
  await app.sql`update reservations set state = 5 where id = ${id}`
  await releasePlaces(app.sql, id)
}

test('a repeated request for a venue hold changes nothing', async () => {
  await using app = await testApp()
  const { one, outletId } = await aRoom(app)
  const request = ask(app, { outletId, tableIds: [one.id] })
  const answers = await Promise.all([keepPlaces(app, HOST, request), keepPlaces(app, HOST, request)])
  expect(answers).toEqual([
    { id: request.id, version: 1 },
    { id: request.id, version: 1 },
  ])
  const other: Actor = { kind: 'staff', id: '00000000-0000-4000-8000-000000000002' }
  await expect(keepPlaces(app, other, request)).rejects.toMatchObject({ code: 'idempotency_conflict' })
})

test('every invalid field of a hold of the venue is reported with its error', async () => {
  await using app = await testApp()
  const { one, outletId } = await aRoom(app)
  const faultsOf = async (over: Partial<HoldAsk>) =>
    keepPlaces(app, HOST, ask(app, { outletId, tableIds: [one.id], ...over })).then(
      () => null,
      (error: { details?: { errors?: object } }) => error.details?.errors,
    )
  app.clock.set(`${PAID_NIGHT}T22:00:00+07:00`)
  expect(await faultsOf({ forName: ' ', reason: ' ' })).toEqual({ reason: ['reason_required'] })
  expect(await faultsOf({ until: '22:00' })).toEqual({ until: ['time_invalid'] })
  expect(await faultsOf({ forPhone: '12' })).toEqual({ for_phone: ['phone_invalid'] })
  expect(await faultsOf({ tableIds: [] })).toEqual({ table_ids: ['cart_empty'] })
  expect(await faultsOf({ tableIds: [one.id, one.id] })).toEqual({ table_ids: ['duplicate_table'] })
  expect(await faultsOf({ tableIds: [999_999] })).toEqual({ table_ids: ['table_unknown'] })
  expect(await faultsOf({ tickets: [{ ticketId: 999_999, quantity: 1 }] })).toEqual({ tickets: ['ticket_unknown'] })
  expect(await faultsOf({ night: '2026-11-20' })).toEqual({ night: ['date_invalid'] })
  expect(await faultsOf({ night: '2026-02-31' })).toEqual({ night: ['date_invalid'] })
})

test('a venue hold until 20:00 lapses exactly at 20:00, even if no job runs', async () => {
  await using app = await testApp()
  const { one, two, outletId, keep, book, claimOf } = await aRoom(app)
  const late = await book(two.id)
  app.clock.advance(31 * 60)
  await keep([one.id, two.id], { until: '20:00' })
  const isFree = async () =>
    (await changedNights(app.sql, [{ outletId, night: PAID_NIGHT, token: null }], app.now()))
      .flatMap(({ places }) => places)
      .filter(({ id, kind }) => kind === 'table' && [one.id, two.id].includes(id))
      .map(({ left, isHeld }) => [left, isHeld])
  const locked = await lockReservation(app.sql, late.id)
  app.clock.set(new Date(Date.parse(`${PAID_NIGHT}T20:00:00+07:00`) - 1))
  expect(await isFree()).toEqual([
    [0, false],
    [0, false],
  ])
  await expect(book(one.id)).rejects.toMatchObject({ code: 'table_unavailable' })
  expect(await reclaimPlaces(app.sql, locked!, app.now())).toBe(false)
  app.clock.advance(0.001)
  expect(await isFree()).toEqual([
    [1, false],
    [1, false],
  ])
  expect(await heldTables(app.sql, outletId, PAID_NIGHT, app.now())).not.toContainEqual(
    expect.objectContaining({ tableId: one.id }),
  )
  const { id } = await book(one.id)
  expect(await claimOf(one.id)).toEqual({ holdId: null, reservationId: id })
  const transaction = app.sql.begin(async (sql) => {
    expect(await reclaimPlaces(sql, locked!, app.now())).toBe(true)
    throw new Error('looked at')
  })
  await expect(transaction).rejects.toThrow('looked at')
  await lapseVenueHolds(app)
  expect(await claimOf(one.id)).toEqual({ holdId: null, reservationId: id })
  expect(await app.sql`select outcome from holds where for_name = 'Bu Ratna'`).toEqual([{ outcome: 'lapsed' }])
})

test('staff can extend a venue hold until it has lapsed', async () => {
  await using app = await testApp()
  const { one, keep, book, claimOf } = await aRoom(app)
  const first = await keep([one.id], { until: '19:00' })
  const change = { asked: { reason: '', forName: 'Pak Budi', forPhone: null, until: '20:00' }, rights: RIGHTS }
  await changeVenueHold(app, HOST, { id: first.id, version: 1 }, change)
  app.clock.set(`${PAID_NIGHT}T19:30:00+07:00`)
  await expect(book(one.id)).rejects.toMatchObject({ code: 'table_unavailable' })
  app.clock.set(`${PAID_NIGHT}T20:00:00+07:00`)
  await expect(changeVenueHold(app, HOST, { id: first.id, version: 2 }, change)).rejects.toMatchObject({
    code: 'wrong_state',
  })
  const second = await keep([one.id])
  expect(await claimOf(one.id)).toEqual({ holdId: second.id, reservationId: null })
  await lapseVenueHolds(app)
  expect(await claimOf(one.id)).toEqual({ holdId: second.id, reservationId: null })
})

test('staff can release one table of a hold by its current version, and releasing the last table ends the hold', async () => {
  await using app = await testApp()
  const { one, two, keep, book, claimOf } = await aRoom(app)
  const { id } = await keep([one.id, two.id])
  const release = (version: number, tableIds: number[] | null) =>
    releaseVenueHold(app, HOST, { id, version }, { tableIds, rights: RIGHTS })
  await expect(release(1, [999_999])).rejects.toMatchObject({ code: 'validation_failed' })
  expect(await release(1, [one.id])).toEqual({ version: 2 })
  expect((await claimOf(two.id))?.holdId).toBe(id)
  await expect(release(1, null)).rejects.toMatchObject({ code: 'changed_meanwhile' })
  expect(await release(2, [two.id])).toEqual({ version: 3 })
  await expect(release(3, null)).rejects.toMatchObject({ code: 'wrong_state' })
  expect(await app.sql`select outcome, changed_by from holds where id = ${id}`).toEqual([
    { outcome: 'released', changedBy: `staff:${HOST.id}` },
  ])
  await Promise.all([book(one.id), book(two.id)])
})

test('when several people release one hold at the same time, one release succeeds and the others get the error changed_meanwhile', async () => {
  await using app = await testApp()
  const { one, keep } = await aRoom(app)
  const { id } = await keep([one.id])
  const release = () => releaseVenueHold(app, HOST, { id, version: 1 }, { tableIds: null, rights: RIGHTS })
  const ends = await Promise.allSettled([release(), release(), release()])
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'changed_meanwhile' })
})

test('a booking by staff can take over a table on hold, but not a closed table', async () => {
  await using app = await testApp()
  const { one, two, outletId, keep, book, claimOf } = await aRoom(app)
  const { id: holdId } = await keep([one.id, two.id])
  const takeOver = async (tableId: number) => {
    const plain = await plainHold(app, { outletId, night: PAID_NIGHT, tables: plainTables(tableId) })
    const hold = { ...plain, slotKeys: [`phone:${plain.phone}@here`] }
    return transact(app, HOST, async (work) => {
      const { taken } = await takeOverHold(work, { holdId, tableIds: [tableId] })
      await insertHold(work.sql, hold)
      return taken
    })
  }
  const [mine, theirs] = await Promise.allSettled([takeOver(one.id), book(one.id)])
  expect(theirs.status).toBe('rejected')
  expect(mine).toMatchObject({ status: 'fulfilled', value: [one.id] })
  expect((await claimOf(one.id))?.holdId).toBeNull()
  await takeOver(two.id)
  expect(await app.sql`select outcome from holds where id = ${holdId}`).toEqual([{ outcome: 'used' }])
  const [, , third] = await freeTables(app, 'kuningan', PAID_NIGHT)
  const closed = await keep([third!.id], { kind: 'closed', reason: 'camera' })
  await expect(
    transact(app, HOST, (work) => takeOverHold(work, { holdId: closed.id, tableIds: [third!.id] })),
  ).rejects.toMatchObject({ code: 'table_unavailable' })
})

test('a ticket on hold by the venue is not for sale until the exact end of the hold', async () => {
  await using app = await testApp()
  const { outletId, night, ticketId } = await aTicketNight(app)
  const free = async () =>
    (
      await app.sql<{ n: number }[]>`
        select count(*)::int as n from ticket_units where ticket_id = ${ticketId} and reservation_id is null and hold_id is null`
    )[0]?.n ?? 0
  const all = await free()
  const keep = (quantity: number, until: string | null = null) =>
    keepPlaces(app, HOST, ask(app, { outletId, night, tickets: [{ ticketId, quantity }], until }))
  await expect(keep(all + 1)).rejects.toMatchObject({ code: 'ticket_sold_out' })
  const { id } = await keep(all - 1)
  await keep(1, '20:00')
  const buy = () =>
    buyTickets(app, guest(), { ...bookingForm(night, '23:00'), tickets: [{ id: ticketId, qty: 1, pax: 1 }] })
  app.clock.set(new Date(Date.parse(`${night}T20:00:00+07:00`) - 1))
  await expect(buy()).rejects.toMatchObject({ code: 'ticket_sold_out' })
  app.clock.advance(0.001)
  expect((await buy()).id).toBeTruthy()
  await releaseVenueHold(app, HOST, { id, version: 1 }, { tableIds: null, rights: RIGHTS })
  expect(await free()).toBe(all - 1)
})

test('the venue can put a restaurant table on hold for some hours of a night, and this hold lapses like any other venue hold', async () => {
  await using app = await testApp()
  const at = await aRestaurant(app)
  const [tableId = 0] = Object.values(at.tables)
  const dine = (time: string) => reserveRestaurant(app, guest(), aDinner(at, { tableId, time, pax: 1 }))
  const { id } = await dine('17:00')
  const keep = (over: Partial<HoldAsk>) =>
    keepPlaces(app, HOST, ask(app, { outletId: at.outletId, night: DINNER_NIGHT, tableIds: [tableId], ...over }))
  await expect(keep({})).rejects.toMatchObject({ code: 'table_unavailable' })
  await expect(keep({ from: '21:00', to: '19:00' })).rejects.toMatchObject({ code: 'validation_failed' })
  const late = await lockReservation(app.sql, id)
  app.clock.advance(31 * 60)
  await keep({ from: '17:00', to: '19:00', until: '16:00' })
  await expect(dine('17:00')).rejects.toMatchObject({ code: 'table_unavailable' })
  app.clock.set(`${DINNER_NIGHT}T16:00:00+07:00`)
  // A late payment gets the table of a lapsed hold. The transaction is rolled back, because the test only checks the claim.
  const transaction = app.sql.begin(async (sql) => {
    expect(await reclaimPlaces(sql, late!, app.now())).toBe(true)
    throw new Error('looked at')
  })
  await expect(transaction).rejects.toThrow('looked at')
  const holds = await heldTables(app.sql, at.outletId, DINNER_NIGHT, app.now())
  expect(holds.filter((hold) => hold.tableId === tableId)).toEqual([])
})
