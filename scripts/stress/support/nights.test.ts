import { expect, test } from 'vitest'
import { findTables, findTickets } from '#server/inventory/repository.ts'
import { validateTickets } from '#server/reservations/holding/buy-tickets.ts'
import { validateTables } from '#server/reservations/holding/hold-tables.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { bookingForm } from '#tests/support/guest.ts'
import { nightsOnSale, type OnSale, type Wish, wishForTables, wishForTickets } from './nights.ts'

/** A wish for the first tables of a night, and one for each kind of ticket and each pair of kinds. */
const wishesOf = (sale: OnSale): Wish[] => {
  const ids = sale.tickets.map(({ id }) => id)
  const carts = ids.flatMap((id, n) => [[id], ...ids.slice(n + 1).map((other) => [other, id])])
  return [
    ...(sale.tables.length > 0 ? [wishForTables(sale, sale.tables.slice(0, 3))] : []),
    ...carts.map((cart) =>
      wishForTickets(
        sale,
        cart.map((id) => ({ id, qty: 1 })),
      ),
    ),
  ]
}

/** What the validation of the product says of a wish. */
async function judged(app: TestApp, wish: Wish) {
  const form = bookingForm(wish.date, wish.time)
  if (wish.tickets) {
    const ids = wish.tickets.map(({ id }) => id)
    return validateTickets(app, { ...form, tickets: wish.tickets }, await findTickets(app.sql, ids, app.now()))
  }
  const tables = (wish.tables ?? []).map(({ table_id: tableId, pax }) => ({ tableId, pax }))
  const ids = tables.map(({ tableId }) => tableId)
  return validateTables(app, { ...form, tables }, await findTables(app.sql, ids, wish.date, app.now()))
}

test('every wish of the stress run is valid, of tables and of every mix of tickets, also of those for early guests', async () => {
  await using app = await testApp()
  const sales = await nightsOnSale(app.sql, () => app.now())
  const wishes = sales.flatMap(wishesOf)
  const refused: unknown[] = []
  for (const wish of wishes) {
    const { faults, saleNight } = await judged(app, wish)
    if (Object.keys(faults).length > 0 || saleNight?.reason !== null) refused.push({ wish, faults })
  }
  expect(refused).toEqual([])
  const kinds = new Set(sales.flatMap(({ tickets }) => tickets.map(({ id }) => id)))
  const early = sales.flatMap(({ tickets }) => tickets.filter(({ arriveBefore }) => arriveBefore !== null))
  expect(early.length).toBeGreaterThan(0)
  expect(early.length).toBeLessThan(kinds.size)
  expect(wishes.some(({ tables }) => tables !== undefined)).toBe(true)
})
