import { expect, test } from 'vitest'
import { amountToPay } from '#domain/pricing/amount-to-pay.ts'

const CHARGES = { service: 6, tax: 10, taxKind: 'food', useService: true, useTax: true } as const

test('R-052 the price of a booking fee or a ticket includes service, and tax on the price with service', () => {
  expect(amountToPay(500_000, { ...CHARGES, paymentType: 'BookingFee' })).toBe(583_000)
  expect(amountToPay(180_000, { ...CHARGES, paymentType: 'Ticket' })).toBe(209_880)
  expect(amountToPay(180_000, { ...CHARGES, paymentType: 'Ticket', useService: false })).toBe(198_000)
})

test('R-052 a down payment or a deposit is shown without service and tax, because it is a credit for the bill', () => {
  for (const paymentType of ['DownPayment', 'RestaurantDeposit'] as const)
    expect(amountToPay(500_000, { ...CHARGES, paymentType })).toBe(500_000)
})
