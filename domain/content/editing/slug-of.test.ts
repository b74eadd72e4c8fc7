import { expect, test } from 'vitest'
import { isNewSlug, outletSlugOf, slugOf } from '#domain/content/editing/slug-of.ts'

test('a slug has only lowercase letters, digits and single hyphens, and a title without letters has none', () => {
  expect(['Malam Piringan #2', 'Café d’Été', '  -- Senja!! ', '???'].map(slugOf)).toEqual([
    'malam-piringan-2',
    'cafe-dete',
    'senja',
    '',
  ])
  expect(['senja-2', 'Senja', 'a--b', '-a', '', 'a'.repeat(121)].map(isNewSlug)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})

test('the slug of an outlet leaves out the name of its brand, because the address names the brand already', () => {
  expect(outletSlugOf('Rocca Menteng', 'Rocca')).toBe('menteng')
  expect(outletSlugOf('Menteng', 'Rocca')).toBe('menteng')
  expect(outletSlugOf('Roccabella', 'Rocca')).toBe('roccabella')
  expect(outletSlugOf('Rocca', 'Rocca')).toBe('rocca')
  expect(outletSlugOf('Dago', '')).toBe('dago')
})
