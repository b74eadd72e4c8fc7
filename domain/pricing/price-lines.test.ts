import { expect, test } from 'vitest'
import { formatMoney } from '#domain/pricing/money.ts'
import { priceParts, priceWords } from '#domain/pricing/price-lines.ts'
import { quote } from '#domain/pricing/quote.ts'
import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'
import { payment } from '#messages/en/booking/payment.ts'

const sampleQuote = quote({
  paymentType: 'BookingFee',
  lines: [{ label: 'L1', quantity: 2, unitAmount: 500_001 }],
  membershipDiscountPercent: 5,
  affiliator: { kind: 'amount', value: 100_000 },
  service: 6,
  tax: 10,
  taxKind: 'food',
  useService: true,
  useTax: true,
})

test('R-052 the rows of a price add up to the charged total, and no row has the amount 0', () => {
  const words = priceWords({ kind: 'tables', isCredit: false, count: 2, hasAges: false }, payment)
  const parts = priceParts(sampleQuote, words)
  expect(parts.map(({ label, amount }) => [label, formatMoney(amount, 'IDR', 'en')])).toEqual([
    ['Booking fee, 2 tables', 'IDR 1,000,002'],
    ['Member discount', '−IDR 50,000'],
    ['Promoter discount', '−IDR 100,000'],
    ['Service', 'IDR 51,000'],
    ['Tax', 'IDR 90,100'],
  ])
  expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(sampleQuote.total)
  const plain = { ...sampleQuote, membershipDiscount: 0, affiliatorDiscount: 0, service: 0, tax: 0 }
  expect(priceParts(plain, words)).toHaveLength(1)
})

test('R-052 the title of a price depends on the type of booking, and the label of a discount depends on its source', () => {
  const titleOf = (kind: ReservationKind, isCredit: boolean) =>
    priceWords({ kind, isCredit, count: 2, hasAges: false }, payment).title
  expect(titleOf('tables', true)).toBe('Down payment, 2 tables')
  expect(titleOf('tables', false)).toBe('Booking fee, 2 tables')
  expect(titleOf('tickets', false)).toBe('2 tickets')
  expect(titleOf('restaurant', true)).toBe('Deposit, 2 guests')
  const offerWords = priceWords({ kind: 'tickets', isCredit: false, count: 1, hasAges: true }, payment)
  expect(offerWords.affiliator).toBe('Offer price')
})
