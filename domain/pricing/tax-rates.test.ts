import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentageOf } from '#domain/pricing/money.ts'
import { quote } from '#domain/pricing/quote.ts'
import { splitInclusive } from '#domain/pricing/tax-rates.ts'

const totals = fc.integer({ min: 0, max: 9_007_199_254_740 })
const percents = fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100)
const rates = fc.record({ service: percents, tax: percents })

test.each([
  [2_915_000, { service: 6, tax: 10 }, { net: 2_500_000, service: 150_000, tax: 265_000 }],
  [3_710_000, { service: 6, tax: 40 }, { net: 2_500_000, service: 150_000, tax: 1_060_000 }],
  [110_000, { service: 0, tax: 10 }, { net: 100_000, service: 0, tax: 10_000 }],
  [106_000, { service: 6, tax: 0 }, { net: 100_000, service: 6000, tax: 0 }],
  [4_834_567, { service: 6, tax: 10 }, { net: 4_146_284, service: 248_777, tax: 439_506 }],
  [3, { service: 0, tax: 100 }, { net: 2, service: 0, tax: 1 }],
  [1, { service: 100, tax: 100 }, { net: 1, service: 0, tax: 0 }],
  [0, { service: 6, tax: 10 }, { net: 0, service: 0, tax: 0 }],
  [Number.MAX_SAFE_INTEGER, { service: 0, tax: 0 }, { net: Number.MAX_SAFE_INTEGER, service: 0, tax: 0 }],
])('B2 a total of %i at %o splits into %o', (total, at, parts) => {
  expect(splitInclusive(total, at)).toEqual(parts)
})

test('B2 the parts of a total always add up to it, and none is negative or a fraction', () => {
  fc.assert(
    fc.property(totals, rates, (total, at) => {
      const { net, service, tax } = splitInclusive(total, at)
      expect(net + service + tax).toBe(total)
      for (const part of [net, service, tax]) expect(Number.isSafeInteger(part) && part >= 0).toBe(true)
    }),
  )
})

test('B2 service is its percentage of the net and tax of net and service, to one rupiah', () => {
  fc.assert(
    fc.property(totals, rates, (total, at) => {
      const { net, service, tax } = splitInclusive(total, at)
      expect(Math.abs(service - percentageOf(net, at.service))).toBeLessThanOrEqual(1)
      expect(Math.abs(tax - percentageOf(net + service, at.tax))).toBeLessThanOrEqual(1)
    }),
  )
})

test('B2 a total that a quote made splits into the parts of that quote, to the rupiah', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000_000 }), rates, (unitAmount, at) => {
      const { service, tax, total } = quote({
        ...at,
        paymentType: 'BookingFee',
        lines: [{ label: 'Table', quantity: 1, unitAmount }],
        membershipDiscountPercent: 0,
        affiliator: null,
        useService: true,
        useTax: true,
      })
      expect(splitInclusive(total, at)).toEqual({ net: unitAmount, service, tax })
    }),
  )
})

test('B2 a total that is no amount of rupiah and a rate that is no percentage are bugs', () => {
  for (const total of [-1, 0.5, Number.NaN])
    expect(() => splitInclusive(total, { service: 6, tax: 10 })).toThrow(RangeError)
  for (const tax of [-1, 100.01]) expect(() => splitInclusive(100, { service: 6, tax })).toThrow(RangeError)
})
