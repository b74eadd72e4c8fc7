import { expect, test } from 'vitest'
import { findTables, findTickets } from '#server/inventory/repository.ts'
import { validateTickets } from '#server/reservations/holding/buy-tickets.ts'
import { validateTables } from '#server/reservations/holding/hold-tables.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { bookingForm } from '#tests/support/guest.ts'
import { nightsOnSale, type OnSale, type Wish, wishForTables, wishForTickets } from './nights.ts'

/** Returns a request for the first tables of a night, and requests for each ticket type and each pair of ticket types. */
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

/** Validates a request with the rules of the product. Returns the reason why the request is invalid, or null. */
async function judgeWish(app: TestApp, wish: Wish) {
  const form = bookingForm(wish.date, wish.time)
  if (wish.tickets) {
    const ids = wish.tickets.map(({ id }) => id)
    return validateTickets(app, { ...form, tickets: wish.tickets }, await findTickets(app.sql, ids, app.now()))
  }
  const tables = (wish.tables ?? []).map(({ table_id: tableId, pax }) => ({ tableId, pax }))
  const ids = tables.map(({ tableId }) => tableId)
  return validateTables(app, { ...form, tables }, await findTables(app.sql, ids, wish.date, app.now()))
}

test('every booking request of the stress run is valid: for tables, for every mix of tickets, and for early-entry tickets', async () => {
  await using app = await testApp()
  const sales = await nightsOnSale(app.sql, () => app.now())
  const wishes = sales.flatMap(wishesOf)
  const refusals: unknown[] = []
  for (const wish of wishes) {
    const { faults, saleNight } = await judgeWish(app, wish)
    if (Object.keys(faults).length > 0 || saleNight?.reason !== null) refusals.push({ wish, faults })
  }
  expect(refusals).toEqual([])
  const kinds = new Set(sales.flatMap(({ tickets }) => tickets.map(({ id }) => id)))
  const early = sales.flatMap(({ tickets }) => tickets.filter(({ arriveBefore }) => arriveBefore !== null))
  expect(early.length).toBeGreaterThan(0)
  expect(early.length).toBeLessThan(kinds.size)
  expect(wishes.some(({ tables }) => tables !== undefined)).toBe(true)
})
