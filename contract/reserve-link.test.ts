import { expect, test } from 'vitest'
import { reserveLink } from '#contract/reserve-link.ts'

const bar = { slug: 'kuningan', type: 1, brand: { slug: 'luna-senja' } }
const restaurant = { slug: 'menteng', type: 5, brand: { slug: 'rocca' } }
const counter = { slug: 'senopati', type: 6, brand: { slug: 'yeschef' } }
const night = { date: '2026-11-25', isUsingTicket: false }

test('R-061 the reserve link opens the dinner page at a restaurant, and the normal booking page elsewhere', () => {
  expect(reserveLink('id', bar)).toBe('/id/brands/luna-senja/kuningan/booking')
  expect(reserveLink('id', bar, night)).toBe('/id/brands/luna-senja/kuningan/booking?date=2026-11-25')
  expect(reserveLink('en', restaurant)).toBe('/en/brands/rocca/menteng/restaurant')
  expect(reserveLink('en', counter, night)).toBe('/en/brands/yeschef/senopati/restaurant/booking?date=2026-11-25')
  expect(reserveLink('en', restaurant, { ...night, isUsingTicket: true })).toBe(
    '/en/brands/rocca/menteng/booking?date=2026-11-25',
  )
})
