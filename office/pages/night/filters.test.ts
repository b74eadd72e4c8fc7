import { expect, test } from 'vitest'
import { FILTERS, isMeant, isShown } from '#office/pages/night/filters.ts'

const party = { name: 'Renée Wijaya', code: 'SNJ-7K3QZ9', place: 'B3, B4' }

test('a search finds a party by parts of its name in any spelling, by its table and by its code', () => {
  for (const sought of ['', 'ren', 'RENEE wij', 'b4', '7k3q', 'wijaya b3'])
    expect(isMeant(sought, party), sought).toBe(true)
  for (const sought of ['rene x', 'b5']) expect(isMeant(sought, party), sought).toBe(false)
})

test('the filter of expected parties includes late parties and parties at the door, but not parties that are gone', () => {
  expect(isShown('coming', 'late')).toBe(true)
  expect(isShown('late', 'coming')).toBe(false)
  for (const filter of FILTERS) expect(isShown(filter, 'gone')).toBe(false)
})
