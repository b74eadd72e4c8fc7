import { expect, test } from 'vitest'
import { readFilters } from './filters.ts'

const read = (query: string) => readFilters(`http://senja.test/en/events?${query}`)
const none = { city: undefined, brand: undefined, kind: undefined, from: undefined, page: 1 }

test('R-014 the filters of a list are parsed from the query of its URL', () => {
  expect(read('city=jakarta&brand=gema&kind=night_club&from=2026-11-21&page=2')).toEqual({
    city: 'jakarta',
    brand: 'gema',
    kind: 'night_club',
    from: '2026-11-21',
    page: 2,
  })
})

test('R-014 empty filters and unknown parameters in the URL have no effect', () => {
  expect(read('city=&brand=&from=&page=')).toEqual(none)
  expect(read('utm_source=poster')).toEqual(none)
})

test.each([
  'brand=a%20b',
  'from=2026-13-45',
  'from=tomorrow',
  'page=-1',
  'page=0',
  'page=1e3',
  'city=%3Cb%3E',
  'kind=%00',
])('R-008 a list answers 404 if its URL has an invalid filter or page number: %s', (query) => {
  expect(read(query)).toBeNull()
})
