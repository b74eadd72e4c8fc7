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
])(
  'a refund of %i is taken from the newest capture first, up to the remaining amount of each capture',
  (amount, parts) => {
    expect(refundParts(amount, [difference, sale]).map((part) => [part.capture.id, part.amount])).toEqual(parts)
  },
)

test('a refund takes no money from a capture that is already fully refunded', () => {
  expect(refundParts(100, [{ id: 'gone', left: -5 }, sale])).toEqual([{ capture: sale, amount: 100 }])
})
