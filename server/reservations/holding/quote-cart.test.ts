import { expect, test } from 'vitest'
import { isRefused } from '#domain/refusals.ts'
import { quoteCart, type QuoteRequest } from '#server/reservations/holding/quote-cart.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aTicketOf, NIGHT } from '#tests/support/booking.ts'
import { freeTables, guest } from '#tests/support/guest.ts'

const ask = (app: TestApp, cart: Partial<QuoteRequest>) =>
  quoteCart(app, guest(), { night: NIGHT, tables: [], tickets: [], affiliatorCode: null, ...cart })

async function faultsOf(app: TestApp, cart: Partial<QuoteRequest>) {
  try {
    await ask(app, cart)
    return {}
  } catch (error) {
    if (isRefused(error) && 'errors' in error.details) return error.details.errors
    throw error
  }
}

const unknown = { table: ['table_unknown'], ticket: ['ticket_unknown'] }

test('R-052 the price of a ticket cart is listed by ticket type, with repeated items merged', async () => {
  await using app = await testApp()
  const id = await aTicketOf(app, { stock: 9, price: 100_000 })
  const { lines, paymentType } = await ask(app, {
    tickets: [
      { id, qty: 1 },
      { id, qty: 2 },
    ],
  })
  expect(paymentType).toBe('Ticket')
  expect(lines).toMatchObject([{ label: 'Entry', quantity: 3, unitAmount: 100_000, amount: 300_000 }])
})

test('R-093 a cart item with an unknown table or a table of another outlet is a field error', async () => {
  await using app = await testApp()
  const [here] = await freeTables(app, 'kuningan', NIGHT)
  const [elsewhere] = await freeTables(app, 'braga', NIGHT)
  const tables = (...ids: number[]) => faultsOf(app, { tables: ids.map((tableId) => ({ tableId, pax: 1 })) })
  expect(await tables(here!.id)).toEqual({})
  expect(await tables()).toEqual({ tables: ['cart_empty'] })
  expect(await tables(999_999)).toEqual({ 'tables.0.table_id': unknown.table })
  expect(await tables(here!.id, 999_999)).toEqual({ 'tables.1.table_id': unknown.table })
  const mixedFaults = await tables(...[here!.id, elsewhere!.id].toSorted((a, b) => a - b))
  expect(Object.values(mixedFaults)).toEqual([unknown.table])
})

test('R-093 a ticket in a cart is a field error if it is unknown, of another outlet or night, or together with tables', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const here = await aTicketOf(app, { stock: 3 })
  const elsewhere = await aTicketOf(app, { stock: 3, at: 'gema-scbd' })
  const later = await aTicketOf(app, { stock: 3, night: '2026-12-02' })
  const [table] = await freeTables(app, 'kuningan', NIGHT)
  const tickets = (...ids: number[]) => faultsOf(app, { tickets: ids.map((id) => ({ id, qty: 1 })) })
  expect(await tickets(here)).toEqual({})
  expect(await tickets(999_999)).toEqual({ 'tickets.0.id': unknown.ticket })
  expect(await tickets(here, elsewhere, later)).toEqual({
    'tickets.1.id': unknown.ticket,
    'tickets.2.id': unknown.ticket,
  })
  const both = { tables: [{ tableId: table!.id, pax: 1 }], tickets: [{ id: here, qty: 1 }] }
  expect(await faultsOf(app, both)).toEqual({ 'tickets.0.id': unknown.ticket })
  const crowdedCart = { tables: [{ tableId: table!.id, pax: 999 }], tickets: [{ id: here, qty: 1 }] }
  expect(await faultsOf(app, crowdedCart)).toEqual({ 'tables.0.pax': ['pax_too_many'], 'tickets.0.id': unknown.ticket })
})
