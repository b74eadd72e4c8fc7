import { expect, test } from 'vitest'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { findRoom } from '#server/inventory/dinner-repository.ts'
import { tablesOfNight } from '#server/inventory/repository.ts'
import { tablesOfNightPlan } from '#server/service/night/night-repository.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { addTable, changeTable, restoreTable, retireTable } from '#server/stock/tables/change-tables.ts'
import { stockTables } from '#server/stock/tables/table-repository.ts'
import { bookingForm, freeTables, guest } from '#tests/support/guest.ts'
import { aPerson } from '#tests/support/office.ts'
import { heldTable, PAID_NIGHT, paidBy, refundsOf } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

async function aRoom(app: TestApp) {
  const tables = await freeTables(app, 'kuningan', PAID_NIGHT)
  const outletId = tables[0]?.outletId ?? 0
  const { id } = await aPerson(app, 'manager', outletId)
  const actor = { kind: 'staff', id } as const
  const read = async (tableId: number) => {
    const all = await stockTables(app.sql, outletId, { tonight: '2026-11-21', now: app.now() })
    const table = all.find((row) => row.id === tableId)
    if (!table) throw new Error('no table')
    return table
  }
  const seeTable = async (tableId: number) => ({ outletId, id: tableId, version: (await read(tableId)).version })
  return { tables, outletId, actor, read, seen: seeTable }
}
const book = (app: TestApp, tableId: number, night = PAID_NIGHT) =>
  holdTables(app, guest(), { ...bookingForm(night, '21:00'), tables: [{ tableId, pax: 2 }] })

test('a booked table cannot be retired, and a retired table cannot be booked and is in no plan', async () => {
  await using app = await testApp()
  const { tables, outletId, actor, read, seen } = await aRoom(app)
  const [firstId, two] = [tables[0]?.id ?? 0, tables[1]?.id ?? 0]
  await book(app, firstId)
  await expect(retireTable(app, actor, await seen(firstId))).rejects.toMatchObject({
    code: 'has_bookings',
    details: { bookings: 1 },
  })
  await retireTable(app, actor, await seen(two))
  const onMap = await tablesOfNight(app.sql, outletId, PAID_NIGHT, app.now())
  expect(onMap.map(({ id }) => id)).not.toContain(two)
  expect((await findRoom(app.sql, outletId, PAID_NIGHT)).tables.map(({ id }) => id)).not.toContain(two)
  expect((await tablesOfNightPlan(app.sql, outletId, PAID_NIGHT)).map(({ id }) => id)).not.toContain(two)
  await expect(book(app, two)).rejects.toMatchObject({ code: 'table_unavailable' })
  const { name, capacity, categoryId, sectionId } = await read(two)
  const again = { name, capacity, categoryId, sectionId, isReservable: true }
  await expect(addTable(app, actor, outletId, { ...again, shape: 'round' })).rejects.toMatchObject({
    details: { errors: { name: ['table_name_taken'] } },
  })
  await expect(changeTable(app, actor, await seen(two), again)).rejects.toMatchObject({ code: 'wrong_state' })
  await restoreTable(app, actor, await seen(two))
  await expect(book(app, two)).resolves.toBeDefined()
})

test('when staff retire a table while a guest books this table, exactly one of the two actions succeeds', async () => {
  await using app = await testApp({ pool: 24 })
  const { tables, actor, seen } = await aRoom(app)
  for (const { id } of tables.slice(0, 6)) {
    const at = await seen(id)
    const [retirement, booking] = await Promise.allSettled([retireTable(app, actor, at), book(app, id)])
    expect([retirement.status, booking.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  }
  const violations = await app.sql`
    select 1 from table_claims c join tables t on t.id = c.table_id where t.retired_at is not null and c.reservation_id is not null`
  expect(violations.length).toBe(0)
})

test('a late payment is refunded in full if its table was retired in the meantime', async () => {
  await using app = await testApp()
  const { actor, seen } = await aRoom(app)
  const hold = await heldTable(app)
  app.clock.advance(31 * 60)
  await retireTable(app, actor, await seen(hold.tableId))
  await settlePayment(app, hold.id, paidBy('T late', hold.amount))
  expect((await refundsOf(app, hold.id)).map(([, , amount]) => amount)).toEqual([hold.amount])
})

test('sold bookings keep the old name of a renamed table', async () => {
  await using app = await testApp()
  const { tables, outletId, actor, read, seen } = await aRoom(app)
  const id = tables[0]?.id ?? 0
  const before = await read(id)
  const hold = await book(app, id)
  const values = { ...before, name: 'VIP 1', isReservable: false }
  const { version } = await changeTable(app, actor, await seen(id), values)
  expect(version).toBeGreaterThan(before.version)
  await expect(changeTable(app, actor, { outletId, id, version: before.version }, values)).rejects.toMatchObject({
    code: 'changed_meanwhile',
    details: { by: 'Rina manager' },
  })
  const [line] = await app.sql<{ tableName: string }[]>`
    select table_name from reservation_tables where reservation_id = ${hold.id}`
  expect(line?.tableName).toBe(before.name)
  const added = await addTable(app, actor, outletId, { ...values, name: 'VIP 2', shape: 'booth' })
  const [place] = await app.sql<{ isBelow: boolean }[]>`
    select y > (select max(o.y + o.h) from tables o where o.section_id = t.section_id and o.id <> t.id) as is_below
    from tables t where id = ${added.id}`
  expect(place?.isBelow).toBe(true)
  await expect(
    addTable(app, actor, outletId, { ...values, name: 'X', sectionId: 999_999, shape: 'bed' }),
  ).rejects.toMatchObject({
    code: 'validation_failed',
  })
})
