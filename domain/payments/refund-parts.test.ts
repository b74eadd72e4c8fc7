import { expect, test } from 'vitest'
import { refundParts } from '#domain/payments/refund-parts.ts'

const difference = { id: 'difference', left: 300 }
const sale = { id: 'sale', left: 1000 }

test.each([
  [0, []],
  [200, [['difference', 200]]],
  [300, [['difference', 300]]],
  [
    800,
    [
      ['difference', 300],
      ['sale', 500],
    ],
  ],
  [
    9999,
    [
      ['difference', 300],
      ['sale', 1000],
    ],
  ],
])('%i goes back of the newest money first, and of none more than is left', (amount, parts) => {
  expect(refundParts(amount, [difference, sale]).map((one) => [one.capture.id, one.amount])).toEqual(parts)
})

test('a capture that was given back already has nothing to give', () => {
  expect(refundParts(100, [{ id: 'gone', left: -5 }, sale])).toEqual([{ capture: sale, amount: 100 }])
})
