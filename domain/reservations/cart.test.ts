import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cart, CartChange } from '#domain/reservations/cart.ts'
import {
  addTable,
  isEmptyCart,
  MAX_TABLES,
  MAX_TICKETS,
  removeTable,
  setTablePax,
  setTicketQuantity,
  ticketCount,
} from '#domain/reservations/cart.ts'

const withTables = (...ids: number[]): Cart => ({ tables: ids.map((id) => ({ id, pax: 2 })), tickets: [] })
const withTickets = (...lines: [number, number][]): Cart => ({
  tables: [],
  tickets: lines.map(([id, qty]) => ({ id, qty })),
})

test('R-033 the cart holds at most 3 tables', () => {
  expect(addTable(withTables(1, 2), { id: 3, pax: 2 })).toEqual({ cart: withTables(1, 2, 3) })
  expect(addTable(withTables(1, 2, 3), { id: 4, pax: 2 })).toEqual({ refused: 'too_many' })
})

test('R-035 one table cannot be added twice to a cart, even if the cart is full', () => {
  expect(addTable(withTables(1), { id: 1, pax: 4 })).toEqual({ refused: 'duplicate' })
  expect(addTable(withTables(1, 2, 3), { id: 2, pax: 4 })).toEqual({ refused: 'duplicate' })
})

test('R-035 the last table in a cart cannot be removed, but other tables can', () => {
  expect(removeTable(withTables(1), 1)).toEqual({ refused: 'last_item' })
  expect(removeTable(withTables(1, 2), 1)).toEqual({ cart: withTables(2) })
  expect(removeTable(withTables(1), 9)).toEqual({ cart: withTables(1) })
})

test('R-034 the cart holds at most 3 tickets, added up over all ticket types', () => {
  expect(setTicketQuantity(withTables(), 1, 3)).toEqual({ cart: withTickets([1, 3]) })
  expect(setTicketQuantity(withTables(), 1, 4)).toEqual({ refused: 'too_many' })
  expect(setTicketQuantity(withTickets([1, 2]), 2, 1)).toEqual({ cart: withTickets([1, 2], [2, 1]) })
  expect(setTicketQuantity(withTickets([1, 2]), 2, 2)).toEqual({ refused: 'too_many' })
  expect(setTicketQuantity(withTickets([1, 2], [2, 1]), 1, 1)).toEqual({ cart: withTickets([1, 1], [2, 1]) })
})

test('R-035 the last ticket in a cart cannot be removed, but other tickets can', () => {
  expect(setTicketQuantity(withTickets([1, 2]), 1, 0)).toEqual({ refused: 'last_item' })
  expect(setTicketQuantity(withTickets([1, 2], [2, 1]), 1, 0)).toEqual({ cart: withTickets([2, 1]) })
  expect(setTicketQuantity(withTickets([1, 2]), 9, 0)).toEqual({ cart: withTickets([1, 2]) })
})

test('a ticket quantity must be a whole number of at least 0', () => {
  expect(() => setTicketQuantity(withTables(), 1, 1.5)).toThrow(RangeError)
  expect(() => setTicketQuantity(withTables(), 1, -1)).toThrow(RangeError)
  expect(setTablePax(withTables(1, 2), 2, 6)).toEqual({
    tables: [
      { id: 1, pax: 2 },
      { id: 2, pax: 6 },
    ],
    tickets: [],
  })
})

test('R-036 a cart is empty if it has no tables and no tickets', () => {
  expect([withTables(), withTables(1), withTickets([1, 1])].map(isEmptyCart)).toEqual([true, false, false])
})

test('R-033 R-034 R-035 no sequence of changes exceeds a limit or empties a cart', () => {
  const ids = fc.integer({ min: 1, max: 5 })
  const change: fc.Arbitrary<(cart: Cart) => CartChange> = fc.oneof(
    ids.map((id) => (cart: Cart) => addTable(cart, { id, pax: 2 })),
    ids.map((id) => (cart: Cart) => removeTable(cart, id)),
    fc.tuple(ids, fc.nat({ max: 4 })).map(
      ([id, qty]) =>
        (cart: Cart) =>
          setTicketQuantity(cart, id, qty),
    ),
  )
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      let cart = withTables()
      for (const apply of changes) {
        const wasEmpty = isEmptyCart(cart)
        const result = apply(cart)
        cart = 'cart' in result ? result.cart : cart
        expect(cart.tables.length).toBeLessThanOrEqual(MAX_TABLES)
        expect(ticketCount(cart.tickets)).toBeLessThanOrEqual(MAX_TICKETS)
        expect(new Set(cart.tables.map(({ id }) => id)).size).toBe(cart.tables.length)
        if (!wasEmpty) expect(isEmptyCart(cart)).toBe(false)
      }
    }),
  )
})
