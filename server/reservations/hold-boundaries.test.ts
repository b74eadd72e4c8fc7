// The very instant of a deadline, and places that are the house's own: where one sign of a statement decides.
import { expect, test } from 'vitest'
import { buyTickets } from '#server/reservations/buy-tickets.ts'
import { expireHold } from '#server/reservations/expire-holds.ts'
import { holdTables } from '#server/reservations/hold-tables.ts'
import { actOnPayment } from '#server/sandbox/act-on-payment.ts'
import { withProvider } from '#tests/support/breaking-gateway.ts'
import { aPhone, aTicketNight, freeTables, guest, words } from '#tests/support/guest.ts'
import { heldTable, PAID_NIGHT } from '#tests/support/paid-table.ts'
import { testWorld } from '#tests/support/world.ts'

test('R-046 R-048 a claim and a phone whose deadline is this instant are taken over, though no hold is left to end', async () => {
  await using world = await testWorld()
  const { sql } = world
  const [table, other] = await freeTables(world, 'kuningan', PAID_NIGHT)
  const phone = aPhone()
  const hold = (id: number) =>
    holdTables(world, guest(), { ...words(PAID_NIGHT, '21:00', { phone }), tables: [{ tableId: id, pax: 2 }] })
  const { id } = await hold(table!.id)
  const slots = await sql<{ key: string }[]>`select key from waiting_slots where reservation_id = ${id}`
  world.clock.advance(30 * 60)
  await expireHold(world, id)
  await sql`
    insert into table_claims (table_id, night, outlet_id, reservation_id, expires_at)
    values (${other!.id}, ${PAID_NIGHT}, ${other!.outletId}, ${id}, ${world.now()})`
  await sql`
    insert into waiting_slots (key, reservation_id, expires_at)
    select key, ${id}, ${world.now()} from unnest(${slots.map(({ key }) => key)}::text[]) key`
  expect((await hold(other!.id)).id).not.toBe(id)
})

test('R-045 tickets that the house keeps, and those of another kind, are sold to nobody', async () => {
  await using world = await testWorld()
  const { outletId: _, outlet: __, night, ticketId } = await aTicketNight(world)
  await world.sql`update ticket_units set is_house = true where ticket_id = ${ticketId}`
  await world.sql`
    update ticket_units set is_house = false
    where id = (select id from ticket_units where ticket_id = ${ticketId} and reservation_id is null limit 1)`
  const buy = () =>
    buyTickets(world, guest(), { ...words(night, '21:00'), tickets: [{ id: ticketId, qty: 1, pax: 1 }] })
  const { id } = await buy()
  await expect(buy()).rejects.toMatchObject({ code: 'ticket_sold_out' })
  const units = await world.sql`select ticket_id from ticket_units where reservation_id = ${id}`
  expect(units.map((unit) => unit['ticketId'])).toEqual([ticketId])
})

test('R-104 the page of a lapsed hold that turns out to be paid is not closed at the gateway', async () => {
  await using world = await testWorld()
  await world.open()
  const { id, reference } = await heldTable(world, { isOpened: true })
  await actOnPayment(world, reference, { action: 'pay', notify: false })
  const sandbox = world.payments.of('sandbox')
  let closed = 0
  const watched = withProvider(world, {
    cancel: (page) => {
      closed += 1
      return sandbox.cancel(page)
    },
  })
  world.clock.advance(30 * 60)
  await expireHold(watched, id)
  expect(closed).toBe(0)
})
