import { expect, test } from 'vitest'
import { expireHolds } from '#server/reservations/holding/expire-holds.ts'
import { holdTables, validateTables } from '#server/reservations/holding/hold-tables.ts'
import { findTables } from '#server/inventory/repository.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { aTicketOf } from '#tests/support/booking.ts'
import { aRestaurant } from '#tests/support/dinner.ts'
import { freeTables, guest, bookingForm } from '#tests/support/guest.ts'
import { testApp } from '#tests/support/app.ts'

const NIGHT = '2026-11-25'

test('R-044 holding a table makes a reservation that waits for payment for 30 minutes', async () => {
  await using app = await testApp()
  const [table] = await freeTables(app, 'kuningan', NIGHT)
  const { id } = await holdTables(app, guest(), {
    ...bookingForm(NIGHT, '21:00'),
    tables: [{ tableId: table!.id, pax: 2 }],
  })
  const reservation = await findReservation(app.sql, id)
  expect(reservation).toMatchObject({ state: 0, night: NIGHT, paymentState: 'waiting', pax: 2 })
  expect(reservation!.expiresAt.getTime() - app.now().getTime()).toBe(30 * 60 * 1000)
  expect(reservation!.history).toHaveLength(1)
})

test('R-046 when 40 guests want one table at the same time, one guest gets the hold and 39 guests are refused with table_unavailable', async () => {
  await using app = await testApp()
  const [table] = await freeTables(app, 'kuningan', NIGHT)
  const answers = await Promise.allSettled(
    Array.from({ length: 40 }, () =>
      holdTables(app, guest(), { ...bookingForm(NIGHT, '21:00'), tables: [{ tableId: table!.id, pax: 2 }] }),
    ),
  )
  expect(answers.filter((a) => a.status === 'fulfilled')).toHaveLength(1)
  const refusals = answers.flatMap((a) => (a.status === 'rejected' ? [a.reason.code] : []))
  expect(new Set(refusals)).toEqual(new Set(['table_unavailable']))
})

test('R-048 a phone has at most one reservation that waits for payment, even if the phone is typed in another spelling', async () => {
  await using app = await testApp()
  const [firstTable, two] = await freeTables(app, 'kuningan', NIGHT)
  const { id } = await holdTables(app, guest(), {
    ...bookingForm(NIGHT, '21:00', { phone: '0812-3456-7890' }),
    tables: [{ tableId: firstTable!.id, pax: 2 }],
  })
  for (const phone of ['+62 812 3456 7890', '6281234567890', '0812 3456 7890']) {
    await expect(
      holdTables(app, guest(), { ...bookingForm(NIGHT, '21:00', { phone }), tables: [{ tableId: two!.id, pax: 2 }] }),
    ).rejects.toMatchObject({ code: 'payment_pending', details: { reservationId: id } })
  }
})

test('R-046 a lapsed hold does not block a new hold, even if no job ran', async () => {
  await using app = await testApp()
  const [table] = await freeTables(app, 'kuningan', NIGHT)
  const { id: first } = await holdTables(app, guest(), {
    ...bookingForm(NIGHT, '21:00'),
    tables: [{ tableId: table!.id, pax: 2 }],
  })
  app.clock.advance(30 * 60)
  const { id: second } = await holdTables(app, guest(), {
    ...bookingForm(NIGHT, '21:00'),
    tables: [{ tableId: table!.id, pax: 2 }],
  })
  expect(await findReservation(app.sql, first)).toMatchObject({ state: 6 })
  expect(await findReservation(app.sql, second)).toMatchObject({ state: 0 })
})

test('R-046 three tables in any order are held together or not at all', async () => {
  await using app = await testApp()
  const [a, b, c] = await freeTables(app, 'kuningan', NIGHT)
  const ids = [a!.id, b!.id, c!.id]
  const orders = [ids, [ids[2]!, ids[1]!, ids[0]!], [ids[1]!, ids[0]!, ids[2]!], [ids[1]!, ids[2]!]]
  const answers = await Promise.allSettled(
    Array.from({ length: 24 }, (_, i) =>
      holdTables(app, guest(), {
        ...bookingForm(NIGHT, '21:00'),
        tables: orders[i % 4]!.map((tableId) => ({ tableId, pax: 1 })),
      }),
    ),
  )
  expect(answers.filter((x) => x.status === 'fulfilled')).toHaveLength(1)
  expect(
    answers
      .flatMap((x) => (x.status === 'rejected' ? [x.reason.code] : []))
      .every((code) => code === 'table_unavailable'),
  ).toBe(true)
})

test('R-033 a cart with four tables, with one table twice, or with a table of another outlet is rejected with a field error', async () => {
  await using app = await testApp()
  const here = await freeTables(app, 'kuningan', NIGHT)
  const [elsewhere] = await freeTables(app, 'braga', NIGHT)
  const four = here.slice(0, 4).map((t) => ({ tableId: t.id, pax: 1 }))
  await expect(holdTables(app, guest(), { ...bookingForm(NIGHT, '21:00'), tables: four })).rejects.toMatchObject({
    code: 'validation_failed',
    details: { errors: { tables: ['too_many_tables'] } },
  })
  const twice = [
    { tableId: here[0]!.id, pax: 1 },
    { tableId: here[0]!.id, pax: 1 },
  ]
  await expect(holdTables(app, guest(), { ...bookingForm(NIGHT, '21:00'), tables: twice })).rejects.toMatchObject({
    details: { errors: { tables: ['duplicate_table'] } },
  })
  const mixedTables = [
    { tableId: here[0]!.id, pax: 1 },
    { tableId: elsewhere!.id, pax: 1 },
  ]
  await expect(holdTables(app, guest(), { ...bookingForm(NIGHT, '21:00'), tables: mixedTables })).rejects.toMatchObject(
    {
      code: 'validation_failed',
    },
  )
})

test('R-055 three abandoned holds in a day ban their browser until a day after the last hold', async () => {
  await using app = await testApp()
  const tables = await freeTables(app, 'kuningan', NIGHT)
  const phone = '+6281311112222'
  for (const table of tables.slice(0, 3)) {
    await holdTables(app, guest({ browserKey: 'one browser' }), {
      ...bookingForm(NIGHT, '21:00', { phone }),
      tables: [{ tableId: table.id, pax: 2 }],
    })
    app.clock.advance(31 * 60)
    await expireHolds(app)
  }
  const again = () =>
    holdTables(app, guest({ browserKey: 'one browser' }), {
      ...bookingForm(NIGHT, '21:00', { phone }),
      tables: [{ tableId: tables[3]!.id, pax: 2 }],
    })
  await expect(again()).rejects.toMatchObject({ code: 'banned' })
  app.clock.advance(24 * 3600)
  await expect(again()).resolves.toMatchObject({ amount: expect.any(Number) })
})

test('the database rejects a change of state that the state machine does not allow, and any change of the reservation history', async () => {
  await using app = await testApp()
  const [table] = await freeTables(app, 'kuningan', NIGHT)
  const { id } = await holdTables(app, guest(), {
    ...bookingForm(NIGHT, '21:00'),
    tables: [{ tableId: table!.id, pax: 2 }],
  })
  await expect(app.sql`update reservations set state = 9 where id = ${id}`).rejects.toMatchObject({ code: 'SJ001' })
  await expect(app.owner`delete from reservation_history where reservation_id = ${id}`).rejects.toMatchObject({
    code: 'SJ001',
  })
  await expect(app.sql`delete from reservations where id = ${id}`).rejects.toThrow()
})

test('R-033 only the cart items with an unknown table or a table of another outlet are reported as errors', async () => {
  await using app = await testApp()
  const [here] = await freeTables(app, 'kuningan', NIGHT)
  const [elsewhere] = await freeTables(app, 'braga', NIGHT)
  const faultsOf = async (...ids: number[]) => {
    const request = { ...bookingForm(NIGHT, '21:00'), tables: ids.map((tableId) => ({ tableId, pax: 1 })) }
    return (await validateTables(app, request, await findTables(app.sql, ids, NIGHT, app.now()))).faults
  }
  const unknown = ['table_unknown']
  expect(await faultsOf(here!.id)).toEqual({})
  expect(await faultsOf(999_999)).toEqual({ 'tables.0.table_id': unknown })
  expect(await faultsOf(999_999, here!.id)).toEqual({ 'tables.0.table_id': unknown })
  expect(await faultsOf(here!.id, elsewhere!.id)).toEqual({ 'tables.1.table_id': unknown })
})

test('R-032 a guest cannot hold a table on a night that sells tickets or dinners, or a table that the venue has on hold', async () => {
  await using app = await testApp()
  const free = await freeTables(app, 'kuningan', NIGHT)
  const hold = (tableIds: number[], night = NIGHT) =>
    holdTables(app, guest(), {
      ...bookingForm(night, '21:00'),
      tables: tableIds.map((tableId) => ({ tableId, pax: 1 })),
    })
  const [venueTable, open] = free
  await app.sql`update tables set is_reservable = false where id = ${venueTable!.id}`
  await expect(hold([venueTable!.id, open!.id])).rejects.toMatchObject({
    code: 'table_unavailable',
    details: { tableNames: [venueTable!.name], notReservable: true },
  })
  const closed = { code: 'date_unavailable', details: { reason: 'not_reservable' } }
  const { tables } = await aRestaurant(app)
  await expect(hold([Object.values(tables)[0]!])).rejects.toMatchObject(closed)
  await aTicketOf(app, { stock: 3 })
  await expect(hold([open!.id])).rejects.toMatchObject(closed)
  app.clock.set('2026-12-24T12:00:00+07:00')
  await expect(hold([open!.id])).rejects.toMatchObject({
    details: { reason: expect.not.stringMatching('not_reservable') },
  })
})
