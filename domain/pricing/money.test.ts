import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { convert, isCurrency } from '#domain/pricing/currency.ts'
import { assertRupiah, basisPointsOf, formatMoney, percentageOf } from '#domain/pricing/money.ts'
import { divideHalfUp } from '#domain/pricing/rounding.ts'

test.each([
  [1_000_000, 'IDR', 'IDR 1,000,000'],
  [0, 'IDR', 'IDR 0'],
  [999, 'IDR', 'IDR 999'],
  [-50_000, 'IDR', '−IDR 50,000'],
  [1_000_000, 'USD', 'USD 61.20'],
  [1_000_000, 'EUR', 'EUR 56.50'],
  [799_000, 'USD', 'USD 48.90'],
  [1_099_000, 'EUR', 'EUR 62.09'],
  [100_000_000_000, 'USD', 'USD 6,120,000.00'],
  [1, 'USD', 'USD 0.00'],
  [82, 'USD', 'USD 0.01'],
  [0, 'EUR', 'EUR 0.00'],
  [-1_000_000, 'USD', '−USD 61.20'],
] as const)('R-020 in English %i rupiah in the currency %s is formatted as %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency, 'en')).toBe(text)
})

test.each([
  [1_000_000, 'IDR', 'IDR 1.000.000'],
  [-50_000, 'IDR', '−IDR 50.000'],
  [1_000_000, 'USD', 'USD 61,20'],
  [100_000_000_000, 'EUR', 'EUR 5.650.000,00'],
  [0, 'EUR', 'EUR 0,00'],
] as const)('C12 in Indonesian %i rupiah in the currency %s is formatted as %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency, 'id')).toBe(text)
})

test('R-020 a converted amount that ends in exactly half a cent is rounded up', () => {
  expect(convert(12_500, 'USD')).toBe(77)
  expect(convert(10_000, 'EUR')).toBe(57)
  expect(convert(9_999, 'EUR')).toBe(56)
})

test('R-020 a converted amount differs from the exact amount by at most half a cent, without floating-point errors', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_007_199_254 }), (rupiah) => {
      const twiceError = 2n * (BigInt(convert(rupiah, 'USD')) * 100_000n - BigInt(rupiah) * 612n)
      expect(twiceError > -100_000n && twiceError <= 100_000n).toBe(true)
    }),
  )
})

test('R-020 only the three currencies of the site are valid', () => {
  expect(['IDR', 'USD', 'EUR', 'JPY', 'toString', ''].filter(isCurrency)).toEqual(['IDR', 'USD', 'EUR'])
})

test.each([
  [5, 10, 1],
  [4, 10, 0],
  [333, 33.33, 111],
  [999_999, 10.5, 105_000],
  [100, 0, 0],
  [1_000_001, 50, 500_001],
  [Number.MAX_SAFE_INTEGER, 100, Number.MAX_SAFE_INTEGER],
])('R-052 the share of %i rupiah at %d percent is %i rupiah', (amount, percent, part) =>
  expect(percentageOf(amount, percent)).toBe(part),
)

test('R-052 an invalid amount or percentage throws RangeError', () => {
  for (const amount of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
    expect(() => assertRupiah(amount)).toThrow(RangeError)
  }
  for (const percent of [-1, 100.01, 10.005, Number.NaN]) expect(() => basisPointsOf(percent)).toThrow(RangeError)
  expect([0.07, 1.1, 10.5, 33.33, 99.99].map(basisPointsOf)).toEqual([7, 110, 1050, 3333, 9999])
})

test('R-052 a percentage of an amount and the remaining percentage add up to the amount, or to one rupiah more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), fc.integer({ min: 0, max: 10_000 }), (amount, points) => {
      const sum = percentageOf(amount, points / 100) + percentageOf(amount, (10_000 - points) / 100)
      expect(sum - amount).toBeGreaterThanOrEqual(0)
      expect(sum - amount).toBeLessThanOrEqual(1)
    }),
  )
})

test('half values are rounded away from zero, also for negative numbers', () => {
  expect([5n, -5n, 4n, 15n].map((value) => divideHalfUp(value, 10n))).toEqual([1n, -1n, 0n, 2n])
})
