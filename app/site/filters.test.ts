import { expect, test } from 'vitest'
import { readFilters } from './filters.ts'

const read = (query: string) => readFilters(`http://senja.test/en/events?${query}`)

test('R-014 filters come from the address', () => {
  expect(read('city=jakarta&brand=gema&from=2026-11-21&page=2')).toEqual({
    city: 'jakarta',
    brand: 'gema',
    kind: undefined,
    from: '2026-11-21',
    page: 2,
  })
})

test('R-014 nonsense in the address filters nothing', () => {
  expect(read('city=&brand=a%20b&from=2026-13-45&page=-1')).toEqual({
    city: undefined,
    brand: undefined,
    kind: undefined,
    from: undefined,
    page: 1,
  })
})
