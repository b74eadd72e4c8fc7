// Tests that a scan at the door counts as the arrival of guests with tickets, and that tables are still given by staff.
import { expect, test } from 'vitest'
import { STATE } from '#domain/reservations/states.ts'
import { runRound } from '#server/jobs/run-round.ts'
import { buyTickets } from '#server/reservations/holding/buy-tickets.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { readClosing } from '#server/service/closing/read-closing.ts'
import { signNight } from '#server/service/closing/sign-night.ts'
import { seatArrivals, ticketGuestSeating } from '#server/door/seat-ticket-guests.ts'
import { undo } from '#server/service/serving/serve.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aTicketOf, NIGHT } from '#tests/support/booking.ts'
import { aDoor, aDoorNight } from '#tests/support/door.ts'
import { bookingForm, guest } from '#tests/support/guest.ts'
import { aPerson } from '#tests/support/office.ts'
import { booksOf, paidBy } from '#tests/support/paid-table.ts'

const MINUTE = 60_000

async function aTicketNight(app: TestApp) {
  const { url } = await app.open()
  const ticketId = await aTicketOf(app, { stock: 5, night: NIGHT })
  await app.sql`update tickets set max_capacity = 2 where id = ${ticketId}`
  const { id } = await buyTickets(app, guest(), {
    ...bookingForm(NIGHT, '21:00'),
    tickets: [{ id: ticketId, qty: 2, pax: 4 }],
  })
  const hold = await findReservation(app.sql, id)
  await settlePayment(app, id, paidBy(`T ${id}`, hold?.amount ?? 0))
  const outletId = hold?.outletId ?? 0
  app.clock.set(new Date(`${NIGHT}T21:00:00+07:00`))
  const door = await aDoor(app, url, { outletId, night: NIGHT })
  const scan = (over: object = {}) => door.scan({ subject: 'reservation', subjectId: id, ...over })
  const pass = (minutes: number) => app.clock.set(new Date(app.now().getTime() + minutes * MINUTE))
  const read = async () => {
    const row = await findReservation(app.sql, id)
    const [guests] = await app.sql<{ heads: number | null }[]>`select heads from reservations where id = ${id}`
    return { state: row?.state, heads: guests?.heads ?? null, version: row?.version ?? 0 }
  }
  const sales = async () => (await booksOf(app, id))['sales'] ?? 0
  return { id, outletId, door, scan, pass, read, sales, seatDue: () => runRound(app, ticketGuestSeating) }
}

test('guests with tickets that a door let in are seated a minute later, and their price is earned', async () => {
  await using app = await testApp()
  const { door, scan, pass, read, sales, seatDue } = await aTicketNight(app)
  await door.send([scan({ heads: 2 })])
  await seatDue()
  expect(await read()).toMatchObject({ state: STATE.Completed })
  pass(2)
  await seatDue()
  expect(await read()).toMatchObject({ state: STATE.Seated, heads: 2 })
  expect(await sales()).toBeLessThan(0)
  await door.send([scan({ heads: 2 })])
  expect(await read()).toMatchObject({ state: STATE.Seated, heads: 4 })
})

test('a scan that the door undid, and a guest who went out and came in again, count as no further guests', async () => {
  await using app = await testApp()
  const { door, scan, pass, read, seatDue } = await aTicketNight(app)
  const mistake = scan({ heads: 1 })
  await door.send([mistake, scan({ kind: 'undo', heads: 0, undoes: mistake.number })])
  pass(2)
  await seatDue()
  expect(await read()).toMatchObject({ state: STATE.Completed, heads: null })
  await door.send([scan({ heads: 1 }), scan({ kind: 'out', heads: 1 }), scan({ heads: 1 })])
  pass(2)
  await seatDue()
  expect(await read()).toMatchObject({ state: STATE.Seated, heads: 1 })
})

test('after staff undid the seating of guests with tickets, the door does not seat them again', async () => {
  await using app = await testApp()
  const { id, outletId, door, scan, pass, read, seatDue } = await aTicketNight(app)
  await door.send([scan({ heads: 2 })])
  pass(2)
  await seatDue()
  const { id: staffId } = await aPerson(app, 'manager', outletId)
  const { version } = await read()
  await undo(app, { kind: 'staff', id: staffId }, { id, version }, { reason: 'A wrong list.', mayReopen: true })
  await door.send([scan({ heads: 1 })])
  pass(2)
  await seatDue()
  expect(await read()).toMatchObject({ state: STATE.Completed })
})

test('the signature of a night seats guests with tickets that a door let in, so that their price is no forfeit', async () => {
  await using app = await testApp()
  const { id, outletId, door, scan, read } = await aTicketNight(app)
  await door.send([scan({ heads: 3 })])
  const { id: staffId } = await aPerson(app, 'owner', outletId)
  const signer = { id: staffId, grants: [{ role: 'owner', outletId, until: null }] } as const
  const { seen } = await readClosing(app, outletId, NIGHT)
  const signing = { outletId, night: NIGHT, version: 1, seen, counted: null, reason: 'Early.' }
  await signNight(app, signer, signing, seatArrivals)
  expect(await read()).toMatchObject({ state: STATE.Seated, heads: 3 })
  expect(await booksOf(app, id)).not.toHaveProperty('forfeits')
  expect((await readClosing(app, outletId, NIGHT)).figures.open).toMatchObject({ inside: 0, bills: 0, unseated: 0 })
})

test('a party with a table that a door let in waits until staff seat it', async () => {
  await using app = await testApp()
  const { door, subject, partyId } = await aDoorNight(app)
  const device = await door('Utara')
  await device.send([device.scan(subject)])
  app.clock.set(new Date(app.now().getTime() + 2 * MINUTE))
  await runRound(app, ticketGuestSeating)
  expect((await findReservation(app.sql, partyId))?.state).toBe(STATE.Completed)
})
