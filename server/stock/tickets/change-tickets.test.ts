import { expect, test } from 'vitest'
import { addNights } from '#domain/calendar/night.ts'
import { arrivalSlots } from '#domain/calendar/slots.ts'
import { buyTickets } from '#server/reservations/holding/buy-tickets.ts'
import { findNight } from '#server/inventory/find-night.ts'
import {
  addTicket,
  changeTicket,
  changeTicketStock,
  copyTickets,
  sortTickets,
  stopTicket,
} from '#server/stock/tickets/change-tickets.ts'
import { stockTickets, ticketNights } from '#server/stock/tickets/ticket-repository.ts'
import { aTicketNight, bookingForm, guest } from '#tests/support/guest.ts'
import { aPerson } from '#tests/support/office.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

async function aSale(app: TestApp) {
  const { outletId, night, ticketId } = await aTicketNight(app)
  const { id } = await aPerson(app, 'manager', outletId)
  const actor = { kind: 'staff', id } as const
  const read = () => stockTickets(app.sql, outletId, night, app.now())
  const findTicket = async (of = ticketId) => {
    const match = (await read()).find((ticket) => ticket.id === of)
    if (!match) throw new Error('no ticket')
    return match
  }
  const seeTicket = async (of = ticketId) => ({ outletId, id: of, version: (await findTicket(of)).version })
  const sale = await findNight(app, outletId, night)
  const slot = (sale && arrivalSlots({ ...sale, now: app.now() })[0]) ?? ''
  const buy = (qty = 2) => buyTickets(app, guest(), { ...bookingForm(night, slot), tickets: [{ id: ticketId, qty }] })
  return { outletId, night, ticketId, actor, read, one: findTicket, seen: seeTicket, buy }
}

test('the stock that staff lower while guests buy never falls below the number of sold and held tickets', async () => {
  await using app = await testApp({ pool: 24 })
  const { actor, seen, one, buy } = await aSale(app)
  await changeTicketStock(app, actor, await seen(), 20)
  const at = await seen()
  const [stockChange, ...purchases] = await Promise.allSettled([
    changeTicketStock(app, actor, at, 10),
    ...Array.from({ length: 8 }, () => buy()),
  ])
  const { stock, held, sold } = await one()
  const takenCount = purchases.filter(({ status }) => status === 'fulfilled').length * 2
  expect(sold + held).toBe(takenCount)
  expect(stock).toBe(stockChange.status === 'fulfilled' ? 10 : 20)
  if (stockChange.status === 'rejected') expect(stockChange.reason).toMatchObject({ code: 'has_bookings' })
  expect(takenCount).toBeLessThanOrEqual(stock)
  await expect(changeTicketStock(app, actor, await seen(), takenCount - 1)).rejects.toMatchObject({
    code: 'has_bookings',
    details: { bookings: takenCount },
  })
  expect(await changeTicketStock(app, actor, await seen(), takenCount)).toEqual({ stock: takenCount })
  await expect(buy()).rejects.toMatchObject({ code: 'ticket_sold_out' })
  await changeTicketStock(app, actor, await seen(), takenCount + 2)
  await expect(buy()).resolves.toBeDefined()
})

test('a stopped ticket cannot be bought until it is resumed', async () => {
  await using app = await testApp()
  const { actor, seen, buy, one } = await aSale(app)
  await stopTicket(app, actor, await seen(), true)
  await expect(buy()).rejects.toMatchObject({ code: 'ticket_sold_out' })
  expect((await one()).stoppedAt).not.toBe(null)
  await stopTicket(app, actor, await seen(), false)
  await expect(buy()).resolves.toBeDefined()
})

test('a bought ticket keeps its price and name when the ticket is changed', async () => {
  await using app = await testApp()
  const { actor, seen, one, buy } = await aSale(app)
  const before = await one()
  const hold = await buy(1)
  const values = {
    name: { id: 'Lain', en: 'Other' },
    price: before.price * 2,
    minimumCost: 0,
    maxCapacity: 1,
    arriveBefore: null,
  }
  await changeTicket(app, actor, await seen(), values)
  const [line] = await app.sql<{ unitAmount: number; ticketName: { en: string } }[]>`
    select unit_amount, ticket_name from reservation_tickets where reservation_id = ${hold.id}`
  expect(line).toMatchObject({ unitAmount: before.price, ticketName: before.name })
  expect((await one()).price).toBe(before.price * 2)
})

test('a new ticket is added at the end, and of two simultaneous copies to an empty night only one succeeds', async () => {
  await using app = await testApp()
  const { outletId, night, actor, read } = await aSale(app)
  const values = {
    name: { id: 'Balkon', en: 'Balcony' },
    price: 100_000,
    minimumCost: 0,
    maxCapacity: 1,
    arriveBefore: '23:00',
    stock: 3,
  }
  const added = await addTicket(app, actor, { outletId, night }, values)
  const ids = (await read()).map(({ id }) => id)
  expect(ids.at(-1)).toBe(added.id)
  await sortTickets(app, actor, { outletId, night }, ids.toReversed())
  expect((await read()).map(({ id }) => id)).toEqual(ids.toReversed())
  await expect(sortTickets(app, actor, { outletId, night }, ids.slice(1))).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
  const bare = addNights(night, 300)
  const copies = await Promise.allSettled([1, 2].map(() => copyTickets(app, actor, { outletId, night: bare }, night)))
  expect(copies.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const copied = await stockTickets(app.sql, outletId, bare, app.now())
  expect(copied.map(({ name, stock, sold }) => [name.en, stock, sold])).toEqual(
    (await read()).map(({ name, stock }) => [name.en, stock, 0]),
  )
  expect((await ticketNights(app.sql, outletId, bare, 5))[0]).toMatchObject({
    night: bare,
    kinds: copied.length,
    sold: 0,
  })
  await expect(addTicket(app, actor, { outletId, night: '2026-11-01' }, values)).rejects.toMatchObject({
    code: 'validation_failed',
  })
})
