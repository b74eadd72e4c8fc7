import { expect, test } from 'vitest'
import { wideBrand } from './wide-brand.ts'

test.each([
  ['the first brand of two outlets that begins a row', ['a', 'a', 'a', 'b', 'b'], 'b'],
  ['no brand if the list fills rows of three', ['a', 'b', 'b'], null],
  ['no brand if the two outlets of a brand do not begin a row', ['a', 'b', 'b', 'c', 'd'], null],
])('in the list of outlets, the row of two cards belongs to %s', (_, brands, brand) => {
  expect(wideBrand(brands)).toBe(brand)
})
