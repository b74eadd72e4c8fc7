import { expect, test } from 'vitest'
import { priceTiers, toneOf } from '#app/site/pages/booking/floor/price-tiers.ts'
import type { TableEntity } from '#contract/web/entities.ts'

const table = (amount: number, isReservable = true) =>
  ({ amount_to_pay: amount, is_reservable: isReservable }) as TableEntity

test('R-043 the cheapest table on sale has the color tone 0, and the most expensive table has the tone 1', () => {
  const tiers = priceTiers([table(600_000), table(300_000), table(300_000), table(2_000_000), table(50_000, false)])
  expect(tiers).toEqual([
    { amount: 300_000, tone: 0 },
    { amount: 600_000, tone: 0.5 },
    { amount: 2_000_000, tone: 1 },
  ])
  expect(toneOf(table(600_000), tiers)).toBe(0.5)
  expect(toneOf(table(50_000, false), tiers)).toBe(0)
  expect(priceTiers([table(300_000), table(300_000)])).toEqual([{ amount: 300_000, tone: 0 }])
})
