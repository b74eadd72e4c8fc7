import { expect, test } from 'vitest'
import { isSlug } from '#domain/catalogue/slug.ts'

test.each([
  ['kuningan', true],
  ['bar-2', true],
  ['x'.repeat(120), true],
  ['x'.repeat(121), false],
  ['', false],
  ['Kuningan', false],
  ['kuningan/', false],
  ['/kuningan', false],
  ['a\u0000', false],
])('R-008 %j is valid as a name in a URL: %s', (text, can) => expect(isSlug(text)).toBe(can))
