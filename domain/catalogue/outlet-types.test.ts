import { expect, test } from 'vitest'
import { isDiningType, OUTLET_TYPES, outletTypeNumber, servesDinner } from '#domain/catalogue/outlet-types.ts'

test('the API numbers the types of outlets from 1, and 0 means an unknown type', () => {
  expect(outletTypeNumber('rooftop_bar')).toBe(1)
  expect(outletTypeNumber('chefs_counter')).toBe(6)
  expect(outletTypeNumber('car_park')).toBe(0)
})

test('R-065 only a restaurant and a chef’s counter sell dinners', () => {
  expect(OUTLET_TYPES.filter(servesDinner)).toEqual(['restaurant', 'chefs_counter'])
  expect([-1, 0, 1, 2, 3, 4, 5, 6, 7].filter(isDiningType)).toEqual([5, 6])
})
