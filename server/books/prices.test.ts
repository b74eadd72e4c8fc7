// Tests for rows A of the accounting review (`books A…`): ledger entries for prices, down payments and deposits before they are earned.
import { expect, test } from 'vitest'
import { buyTickets } from '#server/reservations/holding/buy-tickets.ts'
import { reserveRestaurant } from '#server/reservations/holding/reserve-restaurant.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { recordNotification } from '#server/reservations/settlement/record-notification.ts'
import { sendRefunds } from '#server/reservations/refunds/send-refunds.ts'
import { actOnPayment } from '#server/sandbox/act-on-payment.ts'
import {
  act,
  bill,
  heldAt,
  ledgerOf,
  moveTo,
  paidAt,
  payAll,
  payDifference,
  pricedTable,
  reservationOf,
} from '#tests/support/books.ts'
import { openPaymentPage } from '#server/reservations/settlement/open-payment-page.ts'
import { aDinner, aRestaurant } from '#tests/support/dinner.ts'
import { addEvent, addTicket } from '#tests/support/calendar.ts'
import { bookingForm, guest } from '#tests/support/guest.ts'
import { aMember, paidBy, refundsOf } from '#tests/support/paid-table.ts'
import { testApp } from '#tests/support/app.ts'

const TABLE = { outlet: 'kuningan', night: '2026-11-25', time: '21:00' }
const FEE = { outlet: 'scbd', night: '2026-11-27', time: '22:00' }

test('books A1: a down payment of 600,000 has no tax and is a deposit', async () => {
  await using app = await testApp()
  const { id, quote } = await paidAt(app, { ...TABLE, price: 600_000 })
  expect(quote).toMatchObject({ subtotal: 600_000, service: 0, tax: 0, total: 600_000 })
  expect(await ledgerOf(app, id)).toEqual({ gateway: 600_000, guest_funds: -600_000 })
})

test('books A2: a discount code lowers a down payment of 600,000 to 540,000, and the bill is still credited with 600,000', async () => {
  await using app = await testApp()
  const { id, amount } = await paidAt(app, { ...TABLE, price: 600_000, code: 'ARUM10' })
  expect(amount).toBe(540_000)
  expect(await ledgerOf(app, id)).toEqual({ gateway: 540_000, guest_funds: -540_000 })
  app.clock.set('2026-11-25T22:00:00+07:00')
  expect(await bill(app, id, 600_000)).toEqual({ total: 600_000, credit: 600_000, due: 0 })
  const { gateway, discounts, sales = 0, service_charge = 0, tax_food = 0, ...rest } = await ledgerOf(app, id)
  expect([gateway, discounts, sales + service_charge + tax_food, rest]).toEqual([540_000, 60_000, -600_000, {}])
})

test('books A3 C8: a fee of 2,500,000 becomes a sale when the guest is seated, separate from its service and tax', async () => {
  await using app = await testApp()
  const { id, quote } = await paidAt(app, { ...FEE, price: 2_500_000 })
  expect(quote).toMatchObject({ subtotal: 2_500_000, service: 150_000, tax: 265_000, total: 2_915_000 })
  expect(await ledgerOf(app, id)).toEqual({ gateway: 2_915_000, guest_funds: -2_915_000 })
  app.clock.set('2026-11-27T23:00:00+07:00')
  await act(app, id, 'seat')
  const fee = { gateway: 2_915_000, sales: -2_500_000, service_charge: -150_000, tax_entertainment: -265_000 }
  expect(await ledgerOf(app, id)).toEqual(fee)
  expect(await bill(app, id, 5_000_000)).toEqual({ total: 5_000_000, credit: 0, due: 5_000_000 })
  expect(await ledgerOf(app, id)).toEqual({
    gateway: 2_915_000,
    till: 5_000_000,
    sales: -2_500_000 - 4_288_165,
    service_charge: -150_000 - 257_290,
    tax_entertainment: -265_000,
    tax_food: -454_545,
  })
  const taxes = await app.sql`
    select part, tax_rate, sum(tax_base)::bigint as base, sum(amount)::bigint as tax from ledger_entries
    where reservation_id = ${id} and account like 'tax%' group by part, tax_rate order by part`
  expect(taxes).toEqual([
    { part: 'bill', taxRate: 10, base: 4_545_455, tax: -454_545 },
    { part: 'price', taxRate: 10, base: 2_650_000, tax: -265_000 },
  ])
})

test('books A2: the discount code also lowers the price difference of a move to a more expensive table', async () => {
  await using app = await testApp()
  const { id, amount } = await paidAt(app, { ...TABLE, price: 500_000, code: 'ARUM10' })
  expect(amount).toBe(450_000)
  const to = await pricedTable(app, { ...TABLE, price: 1_000_000 })
  const { price } = await moveTo(app, id, { to, settlement: 'pay_link' })
  expect(price).toBe(450_000)
  await payDifference(app, id)
  app.clock.set('2026-11-26T01:00:00+07:00')
  await act(app, id, 'seat')
  expect(await bill(app, id, 4_000_000)).toMatchObject({ credit: 1_000_000, due: 3_000_000 })
})

test('books A4: a discount code lowers a fee of 2,500,000 to 2,250,000, with 135,000 service and 238,500 tax', async () => {
  await using app = await testApp()
  const { id, amount } = await paidAt(app, { ...FEE, price: 2_500_000, code: 'ARUM10' })
  expect(amount).toBe(2_623_500)
  app.clock.set('2026-11-27T23:00:00+07:00')
  await act(app, id, 'seat')
  expect(await ledgerOf(app, id)).toEqual({
    gateway: 2_623_500,
    sales: -2_250_000,
    service_charge: -135_000,
    tax_entertainment: -238_500,
  })
})

test('books A5: tickets with the membership discount and the affiliator discount cost 787,050', async () => {
  await using app = await testApp()
  const memberId = await aMember(app)
  await app.owner`update membership_tiers set discount = 10`
  const eventId = await addEvent(app, { at: 'gema-scbd', night: '2026-12-09', isUsingTicket: true })
  const [firstTicket, two] = [
    await addTicket(app, eventId, { price: 333_333, stock: 5 }),
    await addTicket(app, eventId, { price: 250_000, stock: 5, position: 1 }),
  ]
  const { id, quote } = await buyTickets(app, guest({ memberId }), {
    ...bookingForm('2026-12-09', '22:00', { affiliatorCode: 'ARUM10' }),
    tickets: [
      { id: firstTicket, qty: 1 },
      { id: two, qty: 2 },
    ],
  })
  expect(quote).toMatchObject({
    subtotal: 833_333,
    membershipDiscount: 83_333,
    affiliatorDiscount: 75_000,
    service: 40_500,
    tax: 71_550,
    total: 787_050,
  })
  await payAll(app, id)
  app.clock.set('2026-12-09T23:00:00+07:00')
  await act(app, id, 'seat')
  expect(await ledgerOf(app, id)).toEqual({
    gateway: 787_050,
    sales: -675_000,
    service_charge: -40_500,
    tax_entertainment: -71_550,
  })
})

test('books A6: after two dinner deposits of 799,000, the bill is credited with 1,598,000', async () => {
  await using app = await testApp()
  const { id, amount } = await reserveRestaurant(app, guest(), aDinner(await aRestaurant(app)))
  expect(amount).toBe(1_598_000)
  await payAll(app, id)
  expect(await ledgerOf(app, id)).toEqual({ gateway: 1_598_000, guest_funds: -1_598_000 })
  app.clock.set('2026-11-25T20:00:00+07:00')
  expect(await bill(app, id, 2_000_000)).toEqual({ total: 2_000_000, credit: 1_598_000, due: 402_000 })
  expect(await ledgerOf(app, id)).toMatchObject({ gateway: 1_598_000, till: 402_000 })
})

test('books A9: a payment that first fails and then succeeds is captured once', async () => {
  await using app = await testApp()
  const { id } = await heldAt(app, { ...TABLE, price: 600_000 })
  await settlePayment(app, id, { kind: 'deny', amount: null, currency: 'IDR', method: null })
  expect(await ledgerOf(app, id)).toEqual({})
  await payAll(app, id)
  expect(await app.sql`select amount, decision from captures`).toEqual([{ amount: 600_000, decision: 'accepted' }])
  expect(await ledgerOf(app, id)).toEqual({ gateway: 600_000, guest_funds: -600_000 })
})

test('books A10: a second payment by card is refunded in full', async () => {
  await using app = await testApp()
  await app.open()
  const { id, amount } = await heldAt(app, { ...TABLE, price: 600_000 })
  await openPaymentPage(app, id)
  const { orderId: reference } = await reservationOf(app, id)
  await actOnPayment(app, reference, { action: 'pay', notify: false })
  await actOnPayment(app, reference, { action: 'pay', again: true, method: 'credit_card', notify: false })
  const news = { proof: 'body', reference, kind: 'paid', transactionId: null, currency: 'IDR', raw: {} } as const
  await recordNotification(app, 'sandbox', { ...news, eventKey: 'paid', amount, method: 'qris' })
  await sendRefunds(app)
  expect(await refundsOf(app, id)).toEqual([['duplicate', 'done', 600_000]])
  expect(await ledgerOf(app, id)).toEqual({ gateway: 600_000, guest_funds: -600_000 })
})

test('books A11: a payment of 999 instead of 600,000 is not accepted and is refunded', async () => {
  await using app = await testApp()
  const { id } = await heldAt(app, { ...TABLE, price: 600_000 })
  expect(await settlePayment(app, id, paidBy('T1', 999))).toBe('mismatched')
  expect(await refundsOf(app, id)).toEqual([['amount_mismatch', 'asked', 999]])
  expect(await ledgerOf(app, id)).toEqual({ gateway: 999, refunds_due: -999 })
  expect((await reservationOf(app, id)).state).toBe(0)
})
