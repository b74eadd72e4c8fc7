import { expect, test } from 'vitest'
import { places as english } from '#messages/en/places.ts'
import { places as indonesian } from '#messages/id/places.ts'

test('the title and description of a group without brands and outlets contain no empty list', () => {
  for (const { brands, outlets } of [english, indonesian])
    for (const text of [
      brands.title(0, []),
      brands.description('Kelana', [], []),
      outlets.title([]),
      outlets.description('Kelana', 0, 0),
    ])
      expect(text).toMatch(/^[^:]+[^\s:.]\.?$|: [a-z]/)
})
