import { expect, test } from 'vitest'
import type { OfficeNight } from '#office/api/answers.ts'
import type { OfficeReservation } from '#office/api/answers.ts'
import { buyTickets } from '#server/reservations/holding/buy-tickets.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { cancelReservation, offerCancellation } from '#server/reservations/refunds/cancel-reservation.ts'
import { findReservation } from '#server/reservations/repository.ts'
import type { App } from '#server/app.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aTicketOf, NIGHT } from '#tests/support/booking.ts'
import { aBooking, adjustmentsOf, pick } from '#tests/support/changed-table.ts'
import { mailsTo } from '#tests/support/emails.ts'
import { aFreeCode } from '#tests/support/free-code.ts'
import { bookingForm, freeTables, guest } from '#tests/support/guest.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { aMember, type paidTable } from '#tests/support/paid-table.ts'
import type { WireAnswer } from '#tests/support/office-lines.ts'

const partyOf = async (app: App, id: string): ReturnType<typeof paidTable> => {
  const row = await findReservation(app.sql, id)
  if (!row) throw new Error('no reservation')
  return { id, tableId: row.lines[0]?.id ?? 0, amount: row.amount, reference: row.orderId, email: row.email }
}

const form = (over: Parameters<typeof bookingForm>[2] = {}) =>
  bookingForm(NIGHT, '21:00', { affiliatorCode: 'GRATIS', ...over })

async function freeTable(app: App, memberId: string | null = null) {
  const [table] = await freeTables(app, 'kuningan', NIGHT)
  const hold = await holdTables(app, guest({ memberId }), { ...form(), tables: [{ tableId: table?.id ?? 0, pax: 2 }] })
  return partyOf(app, hold.id)
}

async function aFreeParty(app: TestApp) {
  const [outlet] = await app.sql<{ id: number }[]>`select id from outlets where slug = 'kuningan'`
  const approver = await aPerson(app, 'owner', outlet?.id ?? 0)
  await aFreeCode(app, { approvedBy: `staff:${approver.id}` })
  return { approver, ...(await aBooking(app, 'manager', freeTable)) }
}

test('B4 for a booking that a code made free of charge, the reservation page shows the code and its approver', async () => {
  await using app = await testApp()
  const { url, cookie, party, outletId } = await aFreeParty(app)
  const record = (await askOffice(url, 'reservation', { cookie, id: party.id })).body.data as OfficeReservation
  expect(record).toMatchObject({
    total: 0,
    free: { by: 'code', code: 'GRATIS', affiliator: 'Arum', approvedBy: 'Rina owner' },
    party: { given: 'free', freeCode: 'GRATIS', paid: 0, owed: 0 },
    refundNow: null,
  })
  const takes = { outletId, night: NIGHT }
  const night = (await askOffice(url, 'night', { cookie, takes })).body.data as OfficeNight
  expect(night.parties.find(({ id }) => id === party.id)).toMatchObject({ given: 'free', freeCode: 'GRATIS' })
})

test('B4 a party with a free reservation moves to a dearer table without payment if its discount code covers this table', async () => {
  await using app = await testApp()
  const { party, outletId, moves, moveTo, ask } = await aFreeParty(app)
  const dearer = pick((await moves()).tables, ({ holder, minimum, settlements }) => {
    return holder === null && minimum > 0 && settlements.includes('raise_minimum')
  })
  expect(dearer.price).toBe(0)
  expect(dearer.settlements).not.toContain('pay_link')
  expect((await ask('move', moveTo(dearer))).status).toBe(200)
  app.clock.set(new Date(`${NIGHT}T14:30:00Z`))
  const by = (await aPerson(app, 'manager', outletId)).cookie
  expect((await ask('seat', {}, { by })).status).toBe(200)
  const bill = 90_000_000
  expect((await ask('closeBill', { bill }, { by })).status).toBe(200)
  const [{ granted } = { granted: 0 }] = await app.sql<{ granted: number }[]>`
    select (quote ->> 'subtotal')::bigint as granted from reservations where id = ${party.id}`
  expect(granted).toBeGreaterThan(0)
  expect(await findReservation(app.sql, party.id)).toMatchObject({
    state: 9,
    bill: { total: bill, credit: granted, due: bill - granted },
  })
})

test('B4 staff mark a free party as a no-show, undo the mark, and cancel the party without a refund', async () => {
  await using app = await testApp()
  const { party, ask, url, outletId } = await aFreeParty(app)
  app.clock.set(new Date(`${NIGHT}T15:00:00Z`))
  const by = (await aPerson(app, 'manager', outletId)).cookie
  expect((await ask('markNoShow', {}, { by })).status).toBe(200)
  expect((await ask('undoService', {}, { by })).status).toBe(200)
  const offer = await askOffice(url, 'refundOffer', { cookie: by, id: party.id })
  expect(offer.body.data).toMatchObject({ paid: 0, left: 0 })
  const cancelled = await ask('cancelReservation', { reason: 'overbooked', amount: null, quoted: 0 }, { by })
  expect(cancelled.body.data).toMatchObject({ amount: 0, state: 'cancelled' })
  expect(await app.sql`select 1 from affiliator_uses where reservation_id = ${party.id}`).toEqual([])
})

test('B4 canceling a table that a code made free refunds nothing, and the code can be used again', async () => {
  await using app = await testApp()
  await aFreeCode(app, { useLimit: 1 })
  const memberId = await aMember(app)
  const party = await freeTable(app, memberId)
  const viewer = guest({ memberId })
  expect(await offerCancellation(app, viewer, party.id)).toMatchObject({ amount: 0, way: null })
  const [confirmed] = await mailsTo(app, party.email)
  await cancelReservation(app, viewer, { id: party.id, reason: 'change_of_plan' })
  const [, cancelled] = await mailsTo(app, party.email)
  expect(confirmed?.text).toContain('Free with the code GRATIS.')
  expect(confirmed?.text).toContain('Nothing to pay')
  expect(cancelled?.text).toContain('You had not paid anything')
  expect((await freeTable(app)).amount).toBe(0)
})

test('B4 additional tickets cost the full price if a fixed discount does not cover these tickets', async () => {
  await using app = await testApp()
  await aFreeCode(app, { kind: 'amount', value: 300_000 })
  const ticketId = await aTicketOf(app, { stock: 5 })
  const { ask, url, cookie, party } = await aBooking(app, 'owner', async () =>
    partyOf(app, (await buyTickets(app, guest(), { ...form(), tickets: [{ id: ticketId, qty: 1 }] })).id),
  )
  const read = await askOffice(url, 'partyChange', { cookie, id: party.id, takes: { pax: 2 } })
  const change = read.body.data as WireAnswer<'partyChange'>
  expect(change.price).toBeGreaterThanOrEqual(250_000)
  const takes = { pax: 2, ticketId, price: change.price, minimum: change.minimum }
  expect((await ask('changeParty', { ...takes, settlement: 'none' })).status).toBe(403)
  expect((await ask('changeParty', { ...takes, settlement: 'courtesy', reason: 'a friend' })).status).toBe(200)
  expect(await adjustmentsOf(app, party.id)).toMatchObject([
    { kind: 'price', amount: change.price },
    { kind: 'courtesy', amount: -change.price },
  ])
})
