import { expect, test } from 'vitest'
import { isDiningType, OUTLET_TYPES, outletTypeNumber, servesDinner } from '#domain/catalogue/outlet-types.ts'

test('the wire counts the kinds of outlets from one on, and none is zero', () => {
  expect(outletTypeNumber('rooftop_bar')).toBe(1)
  expect(outletTypeNumber('chefs_counter')).toBe(6)
  expect(outletTypeNumber('car_park')).toBe(0)
})

test('R-065 a restaurant and a chef’s counter sell dinners, by name and by number, and no other outlet does', () => {
  expect(OUTLET_TYPES.filter(servesDinner)).toEqual(['restaurant', 'chefs_counter'])
  expect([-1, 0, 1, 2, 3, 4, 5, 6, 7].filter(isDiningType)).toEqual([5, 6])
})
