import { expect, test } from 'vitest'
import { priceOn, pricesAhead } from '#domain/pricing/price-from.ts'

const schedule = {
  base: 100,
  later: [
    { from: '2026-12-31', price: 300 },
    { from: '2026-12-01', price: 200 },
  ],
}

test('the price of a night is the newest price that begins on that night or earlier', () => {
  expect(priceOn(schedule, '2026-11-30')).toBe(100)
  expect(priceOn(schedule, '2026-12-01')).toBe(200)
  expect(priceOn(schedule, '2026-12-30')).toBe(200)
  expect(priceOn(schedule, '2027-06-01')).toBe(300)
  expect(priceOn({ base: 100, later: [] }, '2027-06-01')).toBe(100)
})

test('a price that begins tonight is already valid, and later prices are listed by their first night', () => {
  expect(pricesAhead(schedule, '2026-11-30').map(({ from }) => from)).toEqual(['2026-12-01', '2026-12-31'])
  expect(pricesAhead(schedule, '2026-12-01').map(({ price }) => price)).toEqual([300])
})
