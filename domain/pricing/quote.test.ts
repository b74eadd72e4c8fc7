import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentageOf } from '#domain/pricing/money.ts'
import type { QuoteRequest } from '#domain/pricing/quote.ts'
import { TAX_KINDS } from '#domain/pricing/tax-rates.ts'
import { PAYMENT_TYPES, quote } from '#domain/pricing/quote.ts'

const booking: QuoteRequest = {
  paymentType: 'BookingFee',
  lines: [
    { label: 'Table 4', quantity: 1, unitAmount: 1_000_000 },
    { label: 'Table 5', quantity: 2, unitAmount: 500_000 },
  ],
  membershipDiscountPercent: 10,
  affiliator: { kind: 'percent', value: 5 },
  service: 10,
  tax: 11,
  taxKind: 'entertainment',
  useService: true,
  useTax: true,
}

test('R-052 a booking fee gets the member discount, then the affiliator discount, and then service and tax', () => {
  expect(quote(booking)).toEqual({
    paymentType: 'BookingFee',
    lines: [
      { label: 'Table 4', quantity: 1, unitAmount: 1_000_000, amount: 1_000_000 },
      { label: 'Table 5', quantity: 2, unitAmount: 500_000, amount: 1_000_000 },
    ],
    subtotal: 2_000_000,
    membershipDiscount: 200_000,
    affiliatorDiscount: 90_000,
    service: 171_000,
    tax: 206_910,
    total: 2_087_910,
    rates: { taxKind: 'entertainment', service: 10, tax: 11 },
  })
})

test('R-052 each step is rounded half up to a whole rupiah', () => {
  const odd = quote({ ...booking, lines: [{ label: 'Ticket', quantity: 1, unitAmount: 99_995 }], tax: 10.5 })
  expect(odd).toMatchObject({
    membershipDiscount: 10_000,
    affiliatorDiscount: 4_500,
    service: 8_550,
    tax: 9_875,
    total: 103_920,
  })
})

test.each(['DownPayment', 'RestaurantDeposit'] as const)(
  'R-052 R-063 a %s is a credit, so only the affiliator discount applies',
  (paymentType) => {
    expect(quote({ ...booking, paymentType })).toMatchObject({
      subtotal: 2_000_000,
      membershipDiscount: 0,
      affiliatorDiscount: 100_000,
      service: 0,
      tax: 0,
      total: 1_900_000,
    })
  },
)

test('R-052 service and tax are added only if the outlet uses them', () => {
  expect(quote({ ...booking, useService: false })).toMatchObject({ service: 0, tax: 188_100, total: 1_898_100 })
  expect(quote({ ...booking, useTax: false })).toMatchObject({ service: 171_000, tax: 0, total: 1_881_000 })
})

test('B13 a quote stores the percentages of service and tax, except for a down payment or a deposit', () => {
  expect(quote({ ...booking, useService: false }).rates).toEqual({ taxKind: 'entertainment', service: 0, tax: 11 })
  expect(quote({ ...booking, useTax: false }).rates).toEqual({ taxKind: 'entertainment', service: 10, tax: 0 })
  expect(quote({ ...booking, paymentType: 'DownPayment' })).not.toHaveProperty('rates')
  expect(quote({ ...booking, paymentType: 'RestaurantDeposit' })).not.toHaveProperty('rates')
})

test('R-042 S11 a code with a fixed amount leaves at least a tenth of the price, unless a second person approved the code', () => {
  const affiliator = { kind: 'amount', value: 9_000_000 } as const
  expect(quote({ ...booking, affiliator })).toMatchObject({ subtotal: 2_000_000, affiliatorDiscount: 1_620_000 })
  expect(quote({ ...booking, affiliator: { ...affiliator, mayBeFree: true } })).toMatchObject({
    affiliatorDiscount: 1_800_000,
    total: 0,
  })
})

test('R-063 the deposit of a dinner for four is four times the deposit of one guest', () => {
  const lines = [{ label: 'Course', quantity: 4, unitAmount: 1_099_000 }]
  expect(quote({ ...booking, paymentType: 'RestaurantDeposit', lines, affiliator: null }).total).toBe(4_396_000)
})

test('R-052 a quote throws RangeError for an invalid quantity or amount in an item', () => {
  for (const line of [
    { quantity: 0, unitAmount: 1 },
    { quantity: 1.5, unitAmount: 1 },
    { quantity: 1, unitAmount: -1 },
    { quantity: 2, unitAmount: Number.MAX_SAFE_INTEGER },
  ]) {
    expect(() => quote({ ...booking, lines: [{ label: 'x', ...line }] })).toThrow(RangeError)
  }
})

const percents = fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100)
const requests: fc.Arbitrary<QuoteRequest> = fc.record({
  paymentType: fc.constantFrom(...PAYMENT_TYPES),
  lines: fc.array(
    fc.record({
      label: fc.constant('line'),
      quantity: fc.integer({ min: 1, max: 20 }),
      unitAmount: fc.integer({ min: 0, max: 100_000_000 }),
    }),
    { maxLength: 6 },
  ),
  membershipDiscountPercent: percents,
  affiliator: fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), value: percents }),
      fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 0, max: 500_000_000 }) }),
    ),
  ),
  service: percents,
  tax: percents,
  taxKind: fc.constantFrom(...TAX_KINDS),
  useService: fc.boolean(),
  useTax: fc.boolean(),
})

test('R-052 the parts of every quote add up to its total, and no part is negative or a fraction', () => {
  fc.assert(
    fc.property(requests, (request) => {
      const { lines, subtotal, membershipDiscount, affiliatorDiscount, service, tax, total } = quote(request)
      expect(total).toBe(subtotal - membershipDiscount - affiliatorDiscount + service + tax)
      expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(subtotal)
      for (const part of [subtotal, membershipDiscount, affiliatorDiscount, service, tax, total]) {
        expect(Number.isSafeInteger(part) && part >= 0).toBe(true)
      }
      expect(membershipDiscount + affiliatorDiscount).toBeLessThanOrEqual(subtotal)
    }),
  )
})

test('R-052 a code never raises a price, and the order of the items never changes the price', () => {
  fc.assert(
    fc.property(requests, (request) => {
      expect(quote(request).total).toBeLessThanOrEqual(quote({ ...request, affiliator: null }).total)
      expect(quote({ ...request, lines: request.lines.toReversed() }).total).toBe(quote(request).total)
    }),
  )
})

test('R-052 tax is charged on the price with service', () => {
  fc.assert(
    fc.property(requests, (request) => {
      const newQuote = quote({ ...request, paymentType: 'Ticket', useTax: true })
      const net = newQuote.subtotal - newQuote.membershipDiscount - newQuote.affiliatorDiscount
      expect(newQuote.tax).toBe(percentageOf(net + newQuote.service, request.tax))
    }),
  )
})
