import { expect, test } from 'vitest'
import { checkTables, checkTickets, ticketTotals } from '#domain/reservations/booking-request.ts'

const four = () => 4
const table = (tableId: number, pax = 2) => ({ tableId, pax })

test('R-033 a reservation has one to three tables', () => {
  expect(checkTables([table(1), table(2), table(3)], four)).toEqual({})
  expect(checkTables([], four)).toEqual({ tables: ['cart_empty'] })
  expect(
    checkTables(
      [1, 2, 3, 4].map((id) => table(id)),
      four,
    ),
  ).toEqual({ tables: ['too_many_tables'] })
})

test('R-035 a reservation with the same table twice is rejected', () => {
  expect(checkTables([table(1), table(1)], four)).toEqual({ tables: ['duplicate_table'] })
  expect(
    checkTables(
      [1, 1, 2, 3].map((id) => table(id)),
      four,
    ),
  ).toEqual({
    tables: ['too_many_tables', 'duplicate_table'],
  })
})

test.each([
  [1, null],
  [4, null],
  [5, 'pax_too_many'],
  [0, 'pax_invalid'],
  [-1, 'pax_invalid'],
  [1.5, 'pax_invalid'],
  [Number.NaN, 'pax_invalid'],
  [2 ** 53, 'pax_invalid'],
])('R-043 the fault for %d guests at a table for four is %s', (pax, fault) => {
  expect(checkTables([table(1), table(2, pax)], four)).toEqual(fault === null ? {} : { 'tables.1.pax': [fault] })
})

test('R-043 the check of the tables accepts any number of guests at an unknown table', () => {
  expect(checkTables([table(1, 50)], () => undefined)).toEqual({})
})

test('R-034 a reservation has at most three tickets, added up over all ticket items', () => {
  const line = { id: 1, qty: 1 }
  expect(checkTickets([line, line, line], four)).toEqual({})
  expect(checkTickets([line, line, line, line], four)).toEqual({ tickets: ['too_many_tickets'] })
  expect(
    checkTickets(
      [
        { id: 1, qty: 2 },
        { id: 2, qty: 2 },
      ],
      four,
    ),
  ).toEqual({ tickets: ['too_many_tickets'] })
  expect(checkTickets([], four)).toEqual({ tickets: ['cart_empty'] })
})

test('R-034 a ticket item with an invalid quantity cannot lower the total number of tickets', () => {
  expect(
    checkTickets(
      [
        { id: 1, qty: 4 },
        { id: 2, qty: -3 },
      ],
      four,
    ),
  ).toEqual({
    tickets: ['too_many_tickets'],
    'tickets.1.qty': ['quantity_invalid'],
  })
  expect(checkTickets([{ id: 1, qty: 0.5 }], four)).toEqual({ 'tickets.0.qty': ['quantity_invalid'] })
})

test('R-043 the number of guests of a ticket item must fit the capacity of its tickets', () => {
  expect(checkTickets([{ id: 1, qty: 2, pax: 8 }], four)).toEqual({})
  expect(checkTickets([{ id: 1, qty: 2, pax: 9 }], four)).toEqual({ 'tickets.0.pax': ['pax_too_many'] })
  expect(checkTickets([{ id: 1, qty: 2, pax: 0 }], four)).toEqual({ 'tickets.0.pax': ['pax_invalid'] })
  expect(checkTickets([{ id: 1, qty: 2, pax: null }], four)).toEqual({})
})

test('R-046 before the stock is checked, the quantities of all items with the same ticket are added up', () => {
  const totals = ticketTotals([
    { id: 1, qty: 1 },
    { id: 2, qty: 1 },
    { id: 1, qty: 1 },
  ])
  expect([...totals]).toEqual([
    [1, 2],
    [2, 1],
  ])
})
