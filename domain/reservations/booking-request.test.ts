import { expect, test } from 'vitest'
import { checkTables, checkTickets, ticketTotals } from '#domain/reservations/booking-request.ts'

const four = () => 4
const table = (tableId: number, pax = 2) => ({ tableId, pax })

test('R-033 one to three tables are taken, none and four are not', () => {
  expect(checkTables([table(1), table(2), table(3)], four)).toEqual({})
  expect(checkTables([], four)).toEqual({ tables: ['cart_empty'] })
  expect(
    checkTables(
      [1, 2, 3, 4].map((id) => table(id)),
      four,
    ),
  ).toEqual({ tables: ['too_many_tables'] })
})

test('R-035 no table twice', () => {
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
])('R-043 %d guests at a table for four: %s', (pax, fault) => {
  expect(checkTables([table(1), table(2, pax)], four)).toEqual(fault === null ? {} : { 'tables.1.pax': [fault] })
})

test('R-043 a table that is not known here has no capacity to pass', () => {
  expect(checkTables([table(1, 50)], () => undefined)).toEqual({})
})

test('R-034 the cap of three tickets is on the sum over repeated lines', () => {
  const one = { id: 1, qty: 1 }
  expect(checkTickets([one, one, one], four)).toEqual({})
  expect(checkTickets([one, one, one, one], four)).toEqual({ tickets: ['too_many_tickets'] })
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

test('R-034 a quantity that is none cannot lower the sum', () => {
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

test('R-043 a line’s guests fit its tickets', () => {
  expect(checkTickets([{ id: 1, qty: 2, pax: 8 }], four)).toEqual({})
  expect(checkTickets([{ id: 1, qty: 2, pax: 9 }], four)).toEqual({ 'tickets.0.pax': ['pax_too_many'] })
  expect(checkTickets([{ id: 1, qty: 2, pax: 0 }], four)).toEqual({ 'tickets.0.pax': ['pax_invalid'] })
  expect(checkTickets([{ id: 1, qty: 2, pax: null }], four)).toEqual({})
})

test('R-046 repeated lines of one ticket are one demand on its stock', () => {
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
