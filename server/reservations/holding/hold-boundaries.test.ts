// Tests the limits of a hold: the exact instant of a deadline, and the places that the venue reserves for itself.
import { expect, test } from 'vitest'
import { buyTickets } from '#server/reservations/holding/buy-tickets.ts'
import { expireHold } from '#server/reservations/holding/expire-holds.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { actOnPayment } from '#server/sandbox/act-on-payment.ts'
import { withProvider } from '#tests/support/breaking-gateway.ts'
import { aPhone, aTicketNight, freeTables, guest, bookingForm } from '#tests/support/guest.ts'
import { heldTable, PAID_NIGHT } from '#tests/support/paid-table.ts'
import { testApp } from '#tests/support/app.ts'
import { keepUnits } from '#tests/support/venue-hold.ts'

test('R-046 R-048 a new hold takes over the table and the waiting slot of an expired hold at its exact deadline', async () => {
  await using app = await testApp()
  const { sql } = app
  const [table, other] = await freeTables(app, 'kuningan', PAID_NIGHT)
  const phone = aPhone()
  const hold = (id: number) =>
    holdTables(app, guest(), { ...bookingForm(PAID_NIGHT, '21:00', { phone }), tables: [{ tableId: id, pax: 2 }] })
  const { id } = await hold(table!.id)
  const slots = await sql<{ key: string }[]>`select key from waiting_slots where reservation_id = ${id}`
  app.clock.advance(30 * 60)
  await expireHold(app, id)
  await sql`
    insert into table_claims (table_id, night, outlet_id, reservation_id, expires_at)
    values (${other!.id}, ${PAID_NIGHT}, ${other!.outletId}, ${id}, ${app.now()})`
  await sql`
    insert into waiting_slots (key, reservation_id, expires_at)
    select key, ${id}, ${app.now()} from unnest(${slots.map(({ key }) => key)}::text[]) key`
  expect((await hold(other!.id)).id).not.toBe(id)
})

test('R-045 a buyer gets no ticket units on hold by the venue, and no units of another ticket type', async () => {
  await using app = await testApp()
  const { outletId: _, outlet: __, night, ticketId } = await aTicketNight(app)
  await keepUnits(app.sql, ticketId)
  await app.sql`
    update ticket_units set hold_id = null
    where id = (select id from ticket_units where ticket_id = ${ticketId} and reservation_id is null limit 1)`
  const buy = () =>
    buyTickets(app, guest(), { ...bookingForm(night, '23:00'), tickets: [{ id: ticketId, qty: 1, pax: 1 }] })
  const { id } = await buy()
  await expect(buy()).rejects.toMatchObject({ code: 'ticket_sold_out' })
  const units = await app.sql`select ticket_id from ticket_units where reservation_id = ${id}`
  expect(units.map((unit) => unit['ticketId'])).toEqual([ticketId])
})

test('R-104 if the gateway reports at the deadline that a hold is paid, the server does not close the hold’s payment page', async () => {
  await using app = await testApp()
  await app.open()
  const { id, reference } = await heldTable(app, { isOpened: true })
  await actOnPayment(app, reference, { action: 'pay', notify: false })
  const sandbox = app.payments.of('sandbox')
  let closed = 0
  const watchedApp = withProvider(app, {
    cancel: (page) => {
      closed += 1
      return sandbox.cancel(page)
    },
  })
  app.clock.advance(30 * 60)
  await expireHold(watchedApp, id)
  expect(closed).toBe(0)
})
