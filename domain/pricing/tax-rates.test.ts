import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nightOf } from '#domain/calendar/night.ts'
import { percentageOf } from '#domain/pricing/money.ts'
import { quote } from '#domain/pricing/quote.ts'
import { splitInclusive, taxOn, taxRateOn, type TaxRate, taxSteps } from '#domain/pricing/tax-rates.ts'

const RATES: TaxRate[] = [
  { kind: 'entertainment', from: '2000-01-01', rate: 10 },
  { kind: 'food', from: '2000-01-01', rate: 10 },
  { kind: 'entertainment', from: '2027-06-01', rate: 50 },
  { kind: 'entertainment', from: '2027-01-01', rate: 40 },
]
const TAXES = { taxRates: RATES, ticketTaxKind: 'entertainment', tableTaxKind: 'food', billTaxKind: 'food' } as const

test('B13 a tax rate applies from its first night, and the order of the rates in the list does not matter', () => {
  const nights = ['2026-12-31', '2027-01-01', '2027-05-31', '2027-06-01', '2031-01-01']
  expect(nights.map((night) => taxRateOn(RATES, 'entertainment', night))).toEqual([10, 40, 40, 50, 50])
  expect(nights.map((night) => taxRateOn(RATES, 'food', night))).toEqual([10, 10, 10, 10, 10])
})

test('B13 a ticket, a table and a bill are each taxed at the rate of their tax kind', () => {
  const night = '2027-02-01'
  expect(taxOn(TAXES, 'ticket', night)).toEqual({ taxKind: 'entertainment', tax: 40 })
  expect(taxOn(TAXES, 'table', night)).toEqual({ taxKind: 'food', tax: 10 })
  expect(taxOn({ ...TAXES, billTaxKind: 'entertainment' }, 'bill', night)).toEqual({
    taxKind: 'entertainment',
    tax: 40,
  })
})

// 01:30 on 1 January belongs to the night of 31 December, because both venues are still open then.
test.each([
  ['Asia/Jakarta', '2026-12-31T23:59:59+07:00', 10],
  ['Asia/Jakarta', '2027-01-01T01:30:00+07:00', 10],
  ['Asia/Jakarta', '2027-01-01T04:00:00+07:00', 40],
  ['Asia/Makassar', '2026-12-31T23:59:59+08:00', 10],
  ['Asia/Makassar', '2027-01-01T01:30:00+08:00', 10],
  ['Asia/Makassar', '2027-01-01T03:00:00+07:00', 40],
])(
  'B13 in %s a rate from 1 January applies from the night of 1 January at the outlet: at %s the rate is %i',
  (timezone, at, rate) => {
    const tonight = nightOf(new Date(at), { timezone, openHour: '22:00', closeHour: '04:00' })
    expect(taxRateOn(RATES, 'entertainment', tonight)).toBe(rate)
  },
)

test('B13 if two rates begin on the same night, the rate that was entered later is valid', () => {
  const correctedRates: TaxRate[] = [...RATES, { kind: 'entertainment', from: '2027-01-01', rate: 45 }]
  expect(taxRateOn(correctedRates, 'entertainment', '2027-01-01')).toBe(45)
  expect(taxRateOn(correctedRates, 'entertainment', '2027-06-01')).toBe(50)
})

test('B13 a rate is left out of the list if it equals the previous rate', () => {
  const withdrawnRates: TaxRate[] = [...RATES, { kind: 'entertainment', from: '2027-01-01', rate: 10 }]
  expect(taxSteps(withdrawnRates, 'entertainment').map(({ from, rate }) => [from, rate])).toEqual([
    ['2000-01-01', 10],
    ['2027-06-01', 50],
  ])
})

test('B13 the first tax rate is also valid before its first night', () => {
  expect(taxRateOn(RATES, 'food', '1999-01-01')).toBe(10)
  expect(() => taxRateOn([], 'food', '2027-01-01')).toThrow(RangeError)
})

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
])('B2 the total %i at the rates %o is divided into the parts %o', (total, at, parts) => {
  expect(splitInclusive(total, at)).toEqual(parts)
})

test('B2 the parts of a total always add up to the total, and no part is negative or a fraction', () => {
  fc.assert(
    fc.property(totals, rates, (total, at) => {
      const { net, service, tax } = splitInclusive(total, at)
      expect(net + service + tax).toBe(total)
      for (const part of [net, service, tax]) expect(Number.isSafeInteger(part) && part >= 0).toBe(true)
    }),
  )
})

test('B2 service is its percentage of the net, and tax is its percentage of net plus service, within one rupiah', () => {
  fc.assert(
    fc.property(totals, rates, (total, at) => {
      const { net, service, tax } = splitInclusive(total, at)
      expect(Math.abs(service - percentageOf(net, at.service))).toBeLessThanOrEqual(1)
      expect(Math.abs(tax - percentageOf(net + service, at.tax))).toBeLessThanOrEqual(1)
    }),
  )
})

test('B2 dividing the total of a quote returns exactly the net amount, the service and the tax of that quote', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000_000 }), rates, (unitAmount, at) => {
      const { service, tax, total } = quote({
        ...at,
        paymentType: 'BookingFee',
        taxKind: 'food',
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

test('B2 an invalid total or an invalid rate throws RangeError', () => {
  for (const total of [-1, 0.5, Number.NaN])
    expect(() => splitInclusive(total, { service: 6, tax: 10 })).toThrow(RangeError)
  for (const tax of [-1, 100.01]) expect(() => splitInclusive(100, { service: 6, tax })).toThrow(RangeError)
})
