import { expect, test } from 'vitest'
import { freeBy } from '#domain/pricing/free-by.ts'

test.each([
  [{ subtotal: 100_000, affiliatorDiscount: 0, total: 100_000 }, null],
  [{ subtotal: 100_000, affiliatorDiscount: 100_000, total: 0 }, 'code'],
  [{ subtotal: 100_000, affiliatorDiscount: 0, total: 0 }, 'membership'],
  [{ subtotal: 0, affiliatorDiscount: 0, total: 0 }, 'price'],
] as const)('B4 the reason why the price %o is free is: %s', (quote, expected) => expect(freeBy(quote)).toBe(expected))
