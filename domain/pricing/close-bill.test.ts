import { expect, test } from 'vitest'
import { settleBill } from '#domain/pricing/close-bill.ts'

test.each([
  [3_000_000, 1_598_000, 1_402_000],
  [1_598_000, 1_598_000, 0],
  [3_000_000, 0, 3_000_000],
])('R-063 for a bill of %i with %i paid ahead, the amount due is %i', (total, credit, due) => {
  expect(settleBill(total, credit)).toEqual({ total, credit, due })
})

test('R-063 a bill uses credit only up to its total', () => {
  expect(settleBill(1_000_000, 1_598_000)).toEqual({ total: 1_000_000, credit: 1_000_000, due: 0 })
})
