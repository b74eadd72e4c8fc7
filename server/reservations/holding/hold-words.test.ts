// Tests how a hold stores the guest's texts and choices, and which numbers the hold gets.
import { expect, test } from 'vitest'
import { buyTickets } from '#server/reservations/holding/buy-tickets.ts'
import { freshNumbers } from '#server/reservations/holding/compose-hold.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import type { BookingForm } from '#server/reservations/holding/validate-booking.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aTicketOf, NIGHT } from '#tests/support/booking.ts'
import { bookingForm, freeTables, guest } from '#tests/support/guest.ts'

async function holdTable(app: TestApp, over: Partial<BookingForm> = {}, pax = [2]) {
  const free = (await freeTables(app, 'kuningan', NIGHT)).filter(({ capacity }) => capacity >= 2)
  const tables = pax.map((each, at) => ({ tableId: free[at]!.id, pax: each }))
  return holdTables(app, guest(), { ...bookingForm(NIGHT, '21:00', over), tables })
}

const rowOf = async ({ sql }: TestApp, { id }: { id: string }) => {
  const [row] = await sql`select * from reservations where id = ${id}`
  return row!
}

test('R-044 a hold stores the guest’s texts without surrounding spaces, and the total number of guests', async () => {
  await using app = await testApp()
  const spacedTexts = {
    name: ' Raka Wicaksana ',
    email: ' raka@surat.example ',
    notes: ' by the window ',
    remarks: { purpose: 'birthday' },
  }
  const hold = await holdTable(app, spacedTexts, [2, 1])
  expect(await rowOf(app, hold)).toMatchObject({
    name: 'Raka Wicaksana',
    email: 'raka@surat.example',
    notes: 'by the window',
    remarks: { purpose: 'birthday' },
    pax: 3,
    eventId: null,
    paymentType: 'DownPayment',
    quote: { paymentType: 'DownPayment' },
  })
})

test('R-101 the cached refund rules of one outlet are not used for another outlet', async () => {
  await using app = await testApp({ settings: { planKeptMs: 60_000 } })
  const [braga] = await freeTables(app, 'braga', NIGHT)
  await app.sql`
    insert into refund_rules (outlet_id, kind, hours_left, refund_percentage, title, description, icon)
    select ${braga!.outletId}, kind, 1, 7, title, description, icon from refund_rules where kind = 'tables' limit 1`
  const [here] = await freeTables(app, 'kuningan', NIGHT)
  const rulesOf = async (tableId: number) => {
    const form = { ...bookingForm(NIGHT, '21:00'), tables: [{ tableId, pax: 1 }] }
    return (await rowOf(app, await holdTables(app, guest(), form)))['refundRules']
  }
  expect(await rulesOf(here!.id)).not.toEqual([{ hoursLeft: 1, refundPercentage: 7 }])
  expect(await rulesOf(braga!.id)).toEqual([{ hoursLeft: 1, refundPercentage: 7 }])
})

test('R-041 the acceptance of the terms is stored only if the request contains the acceptance', async () => {
  await using app = await testApp()
  const [consentHold, silent] = [await holdTable(app, { areTermsSent: true }), await holdTable(app)]
  const consents = await app.sql`select reservation_id, is_given from consents`
  expect(consents).toEqual([{ reservationId: consentHold.id, isGiven: true }])
  expect(silent.id).not.toBe(consentHold.id)
})

test('R-044 a reservation number contains the night and eight digits, and the payment reference contains the reservation’s id', async () => {
  await using app = await testApp()
  const hold = await holdTable(app)
  const { reservationNumber } = await rowOf(app, hold)
  expect(reservationNumber).toMatch(/^SJ261125-\d{8}$/)
  const [intent] = await app.sql`select reference from payment_intents where reservation_id = ${hold.id}`
  expect(intent).toEqual({ reference: `SNJ-${hold.id}` })
  const none = { bookingPrefix: 'KLN', randomBytes: (size: number) => Buffer.alloc(size) }
  expect(freshNumbers(none, '2026-11-25').reservationNumber).toBe('KN261125-00000000')
  const most = { bookingPrefix: 'KLN', randomBytes: (size: number) => Buffer.alloc(size, 255) }
  expect(freshNumbers(most, '2026-11-25').reservationNumber).toBe(
    `KN261125-${String((2 ** 40 - 1) % 100_000_000).padStart(8, '0')}`,
  )
})

test('R-034 R-045 a ticket item without a number of guests gets the maximum number for its tickets', async () => {
  await using app = await testApp()
  const id = await aTicketOf(app, { stock: 10, price: 100_000 })
  await app.sql`update tickets set max_capacity = 4 where id = ${id}`
  const buy = (tickets: { id: number; qty: number; pax?: number }[]) =>
    buyTickets(app, guest(), { ...bookingForm(NIGHT, '21:00'), tickets })
  const lineOf = async (hold: { id: string }) => {
    const [line] = await app.sql`select quantity, pax from reservation_tickets where reservation_id = ${hold.id}`
    return { ...line, ...(await rowOf(app, hold)) }
  }
  const defaultHold = await buy([{ id, qty: 2 }])
  expect(await lineOf(defaultHold)).toMatchObject({ quantity: 2, pax: 8, kind: 'tickets' })
  expect(await rowOf(app, defaultHold)).toMatchObject({ paymentType: 'BookingFee', quote: { paymentType: 'Ticket' } })
  const [event] = await app.sql<{ eventId: number }[]>`select event_id from tickets where id = ${id}`
  expect((await rowOf(app, defaultHold))['eventId']).toBe(event?.eventId)
  const paxHold = await buy([
    { id, qty: 1, pax: 3 },
    { id, qty: 2, pax: 5 },
  ])
  expect(await lineOf(paxHold)).toMatchObject({ quantity: 3, pax: 8 })
})
