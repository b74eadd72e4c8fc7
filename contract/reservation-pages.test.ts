import { expect, test } from 'vitest'
import { pagesOf } from '#contract/reservation-pages.ts'

test('R-061 a dinner is paid, found and claimed again on pages of its own', () => {
  expect(pagesOf({ type: 3 }).payment).toBe('restaurantPayment')
  expect([1, 2].map((type) => pagesOf({ type }).mine)).toEqual(['myReservation', 'myReservation'])
})
