import { expect, test } from 'vitest'
import { buyTickets, validateTickets } from '#server/reservations/holding/buy-tickets.ts'
import { findTickets } from '#server/inventory/repository.ts'
import { testApp } from '#tests/support/app.ts'
import { aTicketOf, NIGHT } from '#tests/support/booking.ts'
import { bookingForm, guest } from '#tests/support/guest.ts'

test('R-034 an unknown ticket in the cart, or a ticket of another outlet or night, is a field error', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const ids = [
    await aTicketOf(app, { stock: 3 }),
    await aTicketOf(app, { stock: 3, at: 'gema-scbd' }),
    await aTicketOf(app, { stock: 3, night: '2026-12-02' }),
  ]
  const faultsOf = async (night: string | null, ...ticketIds: number[]) => {
    const request = { ...bookingForm(NIGHT, '21:00'), night, tickets: ticketIds.map((id) => ({ id, qty: 1 })) }
    const saleTickets = (await findTickets(app.sql, ticketIds, app.now())).toSorted(
      (a, b) => ticketIds.indexOf(a.id) - ticketIds.indexOf(b.id),
    )
    return (await validateTickets(app, request, saleTickets)).faults
  }
  const unknown = ['ticket_unknown']
  expect(await faultsOf(NIGHT, ids[0]!)).toEqual({})
  expect(await faultsOf(NIGHT, 999_999)).toEqual({ 'tickets.0.id': unknown })
  expect(await faultsOf(NIGHT, ...ids)).toEqual({ 'tickets.1.id': unknown, 'tickets.2.id': unknown })
  expect(await faultsOf(null, ids[0]!, ids[2]!)).toEqual({})
})

test('R-045 if one ticket type in a cart is sold out, the whole purchase is rejected', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const id = await aTicketOf(app, { stock: 3 })
  const [other] = await app.sql<{ id: number }[]>`
    insert into tickets (outlet_id, event_id, night, position, name, price, max_capacity, stock)
    select outlet_id, event_id, night, 1, name, price, 1, 1 from tickets where id = ${id} returning id`
  const buy = (...ids: number[]) =>
    buyTickets(app, guest(), {
      ...bookingForm(NIGHT, '21:00'),
      tickets: ids.map((ticketId) => ({ id: ticketId, qty: 1 })),
    })
  await expect(buy(id, other!.id)).rejects.toMatchObject({ code: 'ticket_sold_out' })
  expect((await buy(id)).id).toBeDefined()
  await app.sql`insert into ticket_units (ticket_id, number) values (${other!.id}, 1)`
  const both = await buy(id, other!.id)
  const lines = await app.sql`select quantity from reservation_tickets where reservation_id = ${both.id}`
  expect(lines).toEqual([{ quantity: 1 }, { quantity: 1 }])
})
