// Tests for rows B of the accounting review (`books B…`): refunds, money that the hospitality group keeps, and the amount to which the
// refund rule applies.
import { expect, test } from 'vitest'
import { buyTickets } from '#server/reservations/holding/buy-tickets.ts'
import { reserveRestaurant } from '#server/reservations/holding/reserve-restaurant.ts'
import { cancelReservation, offerCancellation } from '#server/reservations/refunds/cancel-reservation.ts'
import { cancelNight, costOfNight } from '#server/stock/night-cancellation/cancel-night.ts'
import { cancelNightItems } from '#server/stock/night-cancellation/cancel-items.ts'
import {
  act,
  cancel,
  closingOf,
  earnedOf,
  goodwill,
  ledgerOf,
  moveTo,
  offerOf,
  paidAt,
  payAll,
  payDifference,
  pricedTable,
  reservationOf,
  takenBack,
  takingsOf,
} from '#tests/support/books.ts'
import { outletIdOf } from '#tests/support/booking.ts'
import { addEvent, addTicket } from '#tests/support/calendar.ts'
import { aDinner, aRestaurant } from '#tests/support/dinner.ts'
import { bookingForm, guest } from '#tests/support/guest.ts'
import { aMember, refundsOf } from '#tests/support/paid-table.ts'
import { SALE_STAFF } from '#tests/support/sale.ts'
import { aUuid, testApp, type TestApp } from '#tests/support/app.ts'

const TABLE = { outlet: 'kuningan', night: '2026-11-25', time: '21:00' }
const FEE = { outlet: 'scbd', night: '2026-11-27', time: '22:00' }
const cheaperTable = (app: TestApp, place: typeof TABLE, price: number) => pricedTable(app, { ...place, price })

test('books B1: a cancellation with a refund share of 50 % refunds 300,000 and books the other 300,000 as a forfeit', async () => {
  await using app = await testApp()
  const memberId = await aMember(app)
  const { id } = await paidAt(app, { ...TABLE, price: 600_000, memberId })
  const viewer = guest({ memberId })
  expect(await offerCancellation(app, viewer, id)).toMatchObject({ percentage: 50, amount: 300_000 })
  const { refund } = await cancelReservation(app, viewer, { id, reason: 'Others' })
  expect(refund).toMatchObject({ percentage: 50, amount: 300_000 })
  expect(await ledgerOf(app, id)).toEqual({ gateway: 600_000, refunds_due: -300_000, forfeits: -300_000 })
  const dates = await app.sql`
    select distinct to_char(on_date, 'YYYY-MM-DD') as on, to_char(period, 'YYYY-MM-DD') as month, to_char(night, 'YYYY-MM-DD') as night
    from ledger_entries where reservation_id = ${id}`
  expect(dates).toEqual([{ on: '2026-11-20', month: '2026-11-01', night: '2026-11-25' }])
})

test('books B2 B2c: a goodwill refund lowers the refund of a later cancellation to 679,723', async () => {
  await using app = await testApp()
  const { id } = await paidAt(app, { ...FEE, price: 2_500_000 })
  await goodwill(app, id, 777_777)
  await expect(goodwill(app, id, 2_915_000)).rejects.toMatchObject({ code: 'validation_failed' })
  expect(await offerOf(app, id)).toMatchObject({ left: 2_137_223, byRule: 679_723, ladder: 679_723 })
  expect(await cancel(app, id)).toMatchObject({ amount: 679_723, state: 'cancelled' })
  expect(await ledgerOf(app, id)).toEqual({ gateway: 2_915_000, refunds_due: -1_457_500, forfeits: -1_457_500 })
  expect(await refundsOf(app, id)).toEqual([
    ['goodwill', 'asked', 777_777],
    ['cancelled', 'asked', 679_723],
  ])
})

test('books B3: a guest who cancels a dinner more than 168 hours in advance gets a full refund', async () => {
  await using app = await testApp()
  const { id } = await reserveRestaurant(app, guest(), aDinner(await aRestaurant(app), { night: '2026-12-02' }))
  await payAll(app, id)
  expect(await cancel(app, id)).toMatchObject({ percentage: 100, amount: 1_598_000 })
  expect(await ledgerOf(app, id)).toEqual({ gateway: 1_598_000, refunds_due: -1_598_000 })
})

test('books B4: half of the price of tickets for 787,050 is refunded, and the other half is booked as a forfeit', async () => {
  await using app = await testApp()
  const memberId = await aMember(app)
  await app.owner`update membership_tiers set discount = 10`
  const eventId = await addEvent(app, { at: 'gema-scbd', night: '2026-12-09', isUsingTicket: true })
  const [firstTicket, two] = [
    await addTicket(app, eventId, { price: 333_333, stock: 5 }),
    await addTicket(app, eventId, { price: 250_000, stock: 5, position: 1 }),
  ]
  const { id } = await buyTickets(app, guest({ memberId }), {
    ...bookingForm('2026-12-09', '22:00', { affiliatorCode: 'ARUM10' }),
    tickets: [
      { id: firstTicket, qty: 1 },
      { id: two, qty: 2 },
    ],
  })
  await payAll(app, id)
  expect(await cancel(app, id)).toMatchObject({ percentage: 50, amount: 393_525 })
  expect(await ledgerOf(app, id)).toEqual({ gateway: 787_050, refunds_due: -393_525, forfeits: -393_525 })
})

test('books B5: the refund rule applies to both payments of a moved party, and the newest payment is refunded first', async () => {
  await using app = await testApp()
  const { id } = await paidAt(app, { ...TABLE, price: 300_000 })
  const to = await pricedTable(app, { ...TABLE, price: 600_000 })
  expect(await moveTo(app, id, { to, settlement: 'pay_link' })).toMatchObject({ price: 300_000 })
  expect(await payDifference(app, id)).toBe('confirmed')
  expect(await ledgerOf(app, id)).toEqual({ gateway: 600_000, guest_funds: -600_000 })
  expect(await cancel(app, id)).toMatchObject({ percentage: 50, amount: 300_000 })
  const refunds = await app.sql`
    select p.purpose, f.amount from refunds f join captures c on c.id = f.capture_id join payment_intents p on p.id = c.intent_id`
  expect(refunds).toEqual([{ purpose: 'difference', amount: 300_000 }])
  expect(await ledgerOf(app, id)).toEqual({ gateway: 600_000, refunds_due: -300_000, forfeits: -300_000 })
})

test('books B6: after a move with a refund, the refund rule applies to the new price of 200,000', async () => {
  await using app = await testApp()
  const { id } = await paidAt(app, { ...TABLE, price: 1_000_000 })
  const to = await cheaperTable(app, TABLE, 200_000)
  expect(await moveTo(app, id, { to, settlement: 'refund' })).toMatchObject({ refundable: 800_000 })
  expect(await offerOf(app, id)).toMatchObject({ left: 200_000, byRule: 100_000, ladder: 100_000 })
  expect(await cancel(app, id)).toMatchObject({ percentage: 50, amount: 100_000 })
  expect(await ledgerOf(app, id)).toEqual({ gateway: 1_000_000, refunds_due: -900_000, forfeits: -100_000 })
})

test('books B7: if a move reduces the fee, the smaller fee of 450,000 is booked with its own service of 27,000 and tax of 47,700', async () => {
  await using app = await testApp()
  const { id } = await paidAt(app, { ...FEE, price: 2_500_000, code: 'ARUM10' })
  const to = await cheaperTable(app, FEE, 500_000)
  expect(await moveTo(app, id, { to, settlement: 'refund' })).toMatchObject({ refundable: 2_098_800 })
  expect((await reservationOf(app, id)).worth).toBe(524_700)
  app.clock.set('2026-11-27T23:00:00+07:00')
  await act(app, id, 'seat')
  expect(await ledgerOf(app, id)).toEqual({
    gateway: 2_623_500,
    refunds_due: -2_098_800,
    sales: -450_000,
    service_charge: -27_000,
    tax_entertainment: -47_700,
  })
})

test('books B7: if a guest is seated and then moves to a cheaper table with a refund, the ledger has the smaller fee', async () => {
  await using app = await testApp()
  const { id } = await paidAt(app, { ...FEE, price: 2_500_000, code: 'ARUM10' })
  const to = await cheaperTable(app, FEE, 500_000)
  app.clock.set('2026-11-27T23:00:00+07:00')
  await act(app, id, 'seat')
  await moveTo(app, id, { to, settlement: 'refund' })
  expect(await ledgerOf(app, id)).toEqual({
    gateway: 2_623_500,
    refunds_due: -2_098_800,
    sales: -450_000,
    service_charge: -27_000,
    tax_entertainment: -47_700,
  })
})

test('books B7: a price difference that is paid while the guest is seated is booked as a sale at once', async () => {
  await using app = await testApp()
  const { id } = await paidAt(app, { ...FEE, price: 500_000 })
  const to = await pricedTable(app, { ...FEE, price: 2_500_000 })
  app.clock.set('2026-11-27T12:00:00+07:00')
  await moveTo(app, id, { to, settlement: 'pay_link' })
  await act(app, id, 'seat')
  expect(await payDifference(app, id)).toBe('confirmed')
  const fee = { gateway: 2_915_000, sales: -2_500_000, service_charge: -150_000, tax_entertainment: -265_000 }
  expect(await ledgerOf(app, id)).toEqual(fee)
})

test('books B8: after a chargeback of a deposit, the gateway account is 0 and nothing is owed to the guest', async () => {
  await using app = await testApp()
  const { id } = await paidAt(app, { ...TABLE, price: 600_000 })
  await takenBack(app, id, 600_000)
  expect(await ledgerOf(app, id)).toEqual({})
  const { figures } = await closingOf(app, await outletIdOf(app, 'kuningan'), TABLE.night)
  expect(figures.ahead).toMatchObject({ taken: 600_000, taken_back: 600_000, open: 0, kept: 0 })
})

test('books B9: a canceled night refunds both down payments of 500,000 in full', async () => {
  await using app = await testApp()
  const parties = [await paidAt(app, { ...TABLE, price: 500_000 }), await paidAt(app, { ...TABLE, price: 500_000 })]
  const ids = parties.map(({ id }) => id)
  const at = { outletId: await outletIdOf(app, 'kuningan'), night: TABLE.night }
  const { amount: quotedAmount, version } = await costOfNight(app, at)
  expect(quotedAmount).toBe(1_000_000)
  const request = { ...at, id: aUuid(), version, reason: { id: 'Listrik padam', en: 'No power' }, quoted: quotedAmount }
  expect(await cancelNight(app, SALE_STAFF, request, () => ({ alone: null, approve: null }))).toBe('within_limit')
  await cancelNightItems(app)
  expect(await ledgerOf(app, ...ids)).toEqual({ gateway: 1_000_000, refunds_due: -1_000_000 })
  expect([await earnedOf(app, ...ids), await takingsOf(app, at.outletId, at.night)]).toEqual([0, 0])
  expect((await closingOf(app, at.outletId, at.night)).figures.ahead).toMatchObject({
    refunded: 1_000_000,
    kept: 0,
    open: 0,
  })
})
