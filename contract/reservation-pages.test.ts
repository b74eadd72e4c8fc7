import { expect, test } from 'vitest'
import { pagesOf } from '#contract/reservation-pages.ts'

test('R-061 dinners have their own pages, and table and ticket reservations share the same pages', () => {
  expect(pagesOf({ type: 3 }).payment).toBe('restaurantPayment')
  expect([1, 2].map((type) => pagesOf({ type }).mine)).toEqual(['myReservation', 'myReservation'])
})
