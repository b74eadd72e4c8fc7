// Tests the bill of a party. The amount that staff collect equals the amount in the books, even after refunds. A bill below the minimum
// needs a decision.
import { expect, test } from 'vitest'
import type { OfficeNight } from '#office/api/answers.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { moneyOf } from '#server/reservations/settlement/reservation-money-repository.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import type { WireAnswer } from '#tests/support/office-lines.ts'
import { bookingForm, freeTables, guest } from '#tests/support/guest.ts'
import { aBooking } from '#tests/support/changed-table.ts'
import { paidBy, paidTable } from '#tests/support/paid-table.ts'
import type { App } from '#server/app.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'

type Terms = WireAnswer<'billTerms'>
type Closed = WireAnswer<'closeBill'>

async function feeTable(app: App): ReturnType<typeof paidTable> {
  const night = '2026-11-27'
  const [table] = await freeTables(app, 'scbd', night)
  const { id } = await holdTables(app, guest(), {
    ...bookingForm(night, '22:00'),
    tables: [{ tableId: table?.id ?? 0, pax: 2 }],
  })
  const reservation = await findReservation(app.sql, id)
  if (!reservation) throw new Error('no reservation')
  await settlePayment(app, id, paidBy(`F ${id}`, reservation.amount))
  return {
    id,
    tableId: table?.id ?? 0,
    amount: reservation.amount,
    reference: reservation.orderId,
    email: reservation.email,
  }
}

async function aSeatedParty(app: TestApp, book: typeof paidTable = paidTable) {
  const booking = await aBooking(app, 'manager', book)
  const { url, party, outletId, ask } = booking
  const [row] = await app.sql<{ night: string }[]>`select night from reservations where id = ${party.id}`
  const night = row?.night ?? ''
  const refund = async (amount: number) => {
    const { cookie } = await aPerson(app, 'owner', null)
    const { body } = await askOffice(url, 'refundOffer', { cookie, id: party.id })
    const { byRule: quotedAmount } = body.data as WireAnswer<'refundOffer'>
    return ask('askRefund', { amount, reason: 'Goodwill', quoted: quotedAmount }, { by: cookie })
  }
  const arrive = async () => {
    app.clock.set(`${night}T22:05:00+07:00`)
    const { cookie } = await aPerson(app, 'manager', outletId)
    await ask('seat', {}, { by: cookie })
    return cookie
  }
  const terms = async (by: string) =>
    (await askOffice(url, 'billTerms', { cookie: by, id: party.id })).body.data as Terms
  const partyRow = async (by: string) => {
    const { body } = await askOffice(url, 'night', { cookie: by, takes: { outletId, night } })
    const match = (body.data as OfficeNight).parties.find(({ id }) => id === party.id)
    if (!match) throw new Error('the party is not of its night')
    return match
  }
  const stored = async () => {
    const [bill] = await app.sql<{ total: number; credit: number; due: number; spent: number; minimum: number }[]>`
      select total, credit, due, spent, minimum from closed_bills where reservation_id = ${party.id}`
    return bill
  }
  return { ...booking, night, refund, arrive, terms, partyRow, stored }
}

test('D0a neither the bill dialog nor the books subtract a booking fee from the bill', async () => {
  await using app = await testApp()
  const { ask, arrive, terms, partyRow, stored, party } = await aSeatedParty(app, feeTable)
  const by = await arrive()
  expect(await terms(by)).toMatchObject({ paid: party.amount, credit: 0 })
  expect(await partyRow(by)).toMatchObject({ paid: party.amount, credit: 0 })
  const bill = 90_000_000
  const { body } = await ask('closeBill', { bill }, { by })
  expect((body.data as Closed).bill).toEqual({ total: bill, credit: 0, due: bill })
  expect(await stored()).toMatchObject({ total: bill, credit: 0, due: bill })
})

test('D0b after a refund, the bill dialog, the party’s row in the night list and the books show the same credit', async () => {
  await using app = await testApp()
  const { ask, arrive, refund, terms, partyRow, stored, party } = await aSeatedParty(app)
  expect((await refund(100_000)).status).toBe(200)
  const by = await arrive()
  const remaining = party.amount - 100_000
  expect(await terms(by)).toMatchObject({ paid: remaining, credit: remaining })
  expect(await partyRow(by)).toMatchObject({ paid: remaining, credit: remaining })
  await ask('closeBill', { bill: 50_000_000 }, { by })
  expect(await stored()).toMatchObject({ credit: remaining, due: 50_000_000 - remaining })
})

test('D0b if a party got a full refund, the whole bill is due', async () => {
  await using app = await testApp()
  const { ask, arrive, refund, partyRow, stored, party } = await aSeatedParty(app)
  expect((await refund(party.amount)).status).toBe(200)
  const by = await arrive()
  expect(await partyRow(by)).toMatchObject({ paid: 0, credit: 0 })
  await ask('closeBill', { bill: 50_000_000 }, { by })
  expect(await stored()).toMatchObject({ credit: 0, due: 50_000_000 })
})

test('C3 if the bill is lower than the party’s credit, nothing is due, and the remaining credit is not refunded', async () => {
  await using app = await testApp()
  const { ask, arrive, stored, party } = await aSeatedParty(app)
  await app.sql`update reservation_tables set minimum_cost = 0 where reservation_id = ${party.id}`
  const by = await arrive()
  await ask('closeBill', { bill: 100_000 }, { by })
  expect(await stored()).toMatchObject({ total: 100_000, credit: 100_000, due: 0 })
  expect(await moneyOf(app.sql, party.id)).toMatchObject({ kept: party.amount })
})

test('D5 to close a bill below its minimum spend, staff must charge or waive the minimum spend', async () => {
  await using app = await testApp()
  const { ask, arrive, terms, stored, party } = await aSeatedParty(app)
  const by = await arrive()
  const { minimum } = await terms(by)
  expect(minimum).toBeGreaterThan(1_000_000)
  const silent = await ask('closeBill', { bill: 1_000_000 }, { by })
  expect([silent.status, silent.body]).toMatchObject([422, { errors: { below: [expect.any(String)] } }])
  expect(await stored()).toBeUndefined()
  const { body } = await ask('closeBill', { bill: 1_000_000, below: 'charge' }, { by })
  expect((body.data as Closed).bill).toEqual({ total: minimum, credit: party.amount, due: minimum - party.amount })
  expect(await stored()).toMatchObject({ spent: 1_000_000, total: minimum, minimum })
})

test('D5 a waiver of the minimum spend needs a reason and must be within the staff member’s limit', async () => {
  await using app = await testApp()
  const { ask, arrive, terms, stored, party, outletId, night, url } = await aSeatedParty(app)
  const by = await arrive()
  const { minimum } = await terms(by)
  const bill = minimum - 500_000
  const waiver = { bill, below: 'waive' }
  expect((await ask('closeBill', waiver, { by })).body).toMatchObject({ errors: { reason: [expect.any(String)] } })
  const cashier = (await aPerson(app, 'cashier', outletId)).cookie
  const above = await ask('closeBill', { ...waiver, reason: 'They asked nicely' }, { by: cashier })
  expect(above.body).toMatchObject({ errors: { below: [expect.any(String)] } })
  expect((await ask('closeBill', { ...waiver, reason: 'The air conditioning failed' }, { by })).status).toBe(200)
  expect(await stored()).toMatchObject({ spent: bill, total: bill, minimum, due: bill - party.amount })
  const { body } = await askOffice(url, 'closing', { cookie: by, takes: { outletId: outletId, night } })
  expect((body.data as WireAnswer<'closing'>).short).toMatchObject([
    { shortfall: 500_000, waiver: { by: 'Rina manager', reason: 'The air conditioning failed' } },
  ])
})

test('D5 above the limit a second person must approve a waiver, and two simultaneous approvals close the bill once', async () => {
  await using app = await testApp()
  const { ask, arrive, terms, stored, partyRow, outletId, party } = await aSeatedParty(app)
  const manager = await arrive()
  const cashier = (await aPerson(app, 'cashier', outletId)).cookie
  const other = (await aPerson(app, 'manager', outletId)).cookie
  const { minimum } = await terms(cashier)
  const request = { bill: minimum - 400_000, reason: 'A birthday' }
  expect((await ask('askWaiver', request, { by: cashier })).status).toBe(200)
  expect(await partyRow(manager)).toMatchObject({ asksWaiver: true, state: 'Seated' })
  expect((await terms(cashier)).waiver).toMatchObject({ amount: 400_000, mayDecide: false })
  expect((await ask('approveWaiver', {}, { by: cashier })).status).toBe(403)
  const { version, waiver } = await terms(manager)
  expect(waiver).toMatchObject({ reason: 'A birthday', askedBy: 'Rina cashier', mayDecide: true })
  const answers = await Promise.all([manager, other].map((by) => ask('approveWaiver', { version }, { by })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await stored()).toMatchObject({ total: minimum - 400_000, spent: minimum - 400_000 })
  expect(await app.sql`select state from minimum_waivers where reservation_id = ${party.id}`).toEqual([
    { state: 'approved' },
  ])
})

test('D5 the bill stays open after staff refuse a waiver, and closing the bill withdraws a newer request for a waiver', async () => {
  await using app = await testApp()
  const { ask, arrive, terms, stored, outletId, party } = await aSeatedParty(app)
  const manager = await arrive()
  const cashier = (await aPerson(app, 'cashier', outletId)).cookie
  const { minimum } = await terms(cashier)
  const request = { bill: minimum - 1, reason: 'A rupiah' }
  await ask('askWaiver', request, { by: cashier })
  expect((await ask('refuseWaiver', { answer: 'No' }, { by: manager })).status).toBe(200)
  expect(await stored()).toBeUndefined()
  await ask('askWaiver', request, { by: cashier })
  await ask('closeBill', { bill: minimum - 1, below: 'charge' }, { by: cashier })
  expect(await stored()).toMatchObject({ total: minimum })
  const rows = await app.sql<{ state: string }[]>`
    select state from minimum_waivers where reservation_id = ${party.id} order by asked_at`
  expect(rows.map(({ state }) => state)).toEqual(['refused', 'withdrawn'])
})

test('D5 the database rejects a bill below its minimum without a waiver', async () => {
  await using app = await testApp()
  const { party } = await aSeatedParty(app)
  const insert = app.sql`
    insert into closed_bills (reservation_id, total, credit, due, spent, minimum, at, actor)
    values (${party.id}, 100, 0, 100, 100, 1000, now(), 'system:test')`
  await expect(insert).rejects.toThrow('closed_bills_minimum')
})
