import { expect, test } from 'vitest'
import { awaitedLines, breakdownLines } from '#app/site/pages/booking/price-breakdown.ts'
import { booking } from '#messages/en/booking/booking.ts'

const messages = {
  title: 'Down payment',
  membership: booking.membership,
  affiliator: 'Code ARUM10',
  service: booking.service,
  tax: booking.tax,
  noServiceTax: { label: booking.noServiceTax, note: booking.noServiceTaxNote },
  total: booking.payNow,
}
const none = {
  lines: [],
  subtotal: 0,
  membership_discount: 0,
  affiliator_discount: 0,
  service: 0,
  tax: 0,
  total: 0,
  ages: null,
}
const amounts = (breakdown: typeof none) =>
  breakdownLines(breakdown, messages, 'en').map(({ label, amount }) => [label, amount])

test('R-052 the price of a down payment has a line for the discount, and a line with 0 for service and tax', () => {
  expect(amounts({ ...none, subtotal: 3_000_000, affiliator_discount: 300_000, total: 2_700_000 })).toEqual([
    ['Down payment', 'IDR 3,000,000'],
    ['Code ARUM10', '−IDR 300,000'],
    ['Service and tax', 'IDR 0'],
    ['Pay now', 'IDR 2,700,000'],
  ])
})

test('R-052 a price shows service and tax on separate lines', () => {
  expect(
    amounts({ ...none, subtotal: 1_000_000, service: 60_000, tax: 106_000, total: 1_166_000 }).map(([label]) => label),
  ).toEqual(['Down payment', 'Service', 'Tax', 'Pay now'])
})

test('R-052 the price breakdown has the same lines while the price loads, so that the page does not move', () => {
  const labels = (lines: { label: string }[]) => lines.map(({ label }) => label)
  const { noServiceTax: _, ...texts } = messages
  const credit = breakdownLines({ ...none, subtotal: 600_000, total: 600_000 }, messages, 'en')
  const fee = breakdownLines({ ...none, subtotal: 100_000, service: 6_000, tax: 10_600, total: 116_600 }, texts, 'en')
  const without = { hasMembership: false, hasCode: false }
  expect(labels(awaitedLines(messages, without))).toEqual(labels(credit))
  expect(labels(awaitedLines(texts, without))).toEqual(labels(fee))
  expect(awaitedLines(messages, without).map(({ amount }) => amount)).toEqual(['…', '…', '…'])
  const priceWithBoth = {
    ...none,
    subtotal: 100_000,
    membership_discount: 5000,
    affiliator_discount: 9500,
    tax: 8550,
    service: 5130,
  }
  const both = breakdownLines({ ...priceWithBoth, total: 99_180 }, texts, 'en')
  expect(labels(awaitedLines(texts, { hasMembership: true, hasCode: true }))).toEqual(labels(both))
})
