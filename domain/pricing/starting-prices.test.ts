import { expect, test } from 'vitest'
import { NO_PRICES, startingPrices } from '#domain/pricing/starting-prices.ts'

const prices = (rupiah: number) => ({
  downPayment: { weekday: rupiah, weekend: rupiah * 2, event: rupiah * 3 },
  minimumCost: { weekday: 0, weekend: 0, event: 0 },
})

test('a kind of table without prices starts with the prices of the first kind that has prices', () => {
  expect(startingPrices(NO_PRICES, [NO_PRICES, prices(100), prices(200)])).toEqual(prices(100))
})

test('a kind of table with prices keeps its own prices', () => {
  expect(startingPrices(prices(300), [prices(100)])).toEqual(prices(300))
})

test('the first kind of table of an outlet starts without prices', () => {
  expect(startingPrices(NO_PRICES, [NO_PRICES])).toEqual(NO_PRICES)
})
