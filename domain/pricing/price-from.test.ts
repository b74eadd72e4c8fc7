import { expect, test } from 'vitest'
import { priceOn, pricesAhead } from '#domain/pricing/price-from.ts'

const priced = {
  base: 100,
  later: [
    { from: '2026-12-31', price: 300 },
    { from: '2026-12-01', price: 200 },
  ],
}

test('a night has the price that began last by then, from its first night on', () => {
  expect(priceOn(priced, '2026-11-30')).toBe(100)
  expect(priceOn(priced, '2026-12-01')).toBe(200)
  expect(priceOn(priced, '2026-12-30')).toBe(200)
  expect(priceOn(priced, '2027-06-01')).toBe(300)
  expect(priceOn({ base: 100, later: [] }, '2027-06-01')).toBe(100)
})

test('what begins tonight has begun; what is ahead stands in the order in which it comes', () => {
  expect(pricesAhead(priced, '2026-11-30').map(({ from }) => from)).toEqual(['2026-12-01', '2026-12-31'])
  expect(pricesAhead(priced, '2026-12-01').map(({ price }) => price)).toEqual([300])
})
