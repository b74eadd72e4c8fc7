import { expect, test } from 'vitest'
import { codeIn, normaliseCode, codeProblem } from '#domain/pricing/affiliator-code.ts'

test('R-042 spaces around an affiliator code are removed, and the code is changed to uppercase', () =>
  expect(normaliseCode('  senja10 ')).toBe('SENJA10'))

test.each([
  ['', 'code_invalid'],
  [' A ', 'code_invalid'],
  ['AB', null],
  ['A'.repeat(41), 'code_invalid'],
])('R-042 an affiliator code of one character or less is invalid: "%s"', (raw, fault) =>
  expect(codeProblem(raw)).toBe(fault),
)

test('R-042 an affiliator code is read from a URL only if its format is valid', () => {
  const of = (search: string) => codeIn(new URLSearchParams(search))
  expect(of('code=%20senja10')).toBe('SENJA10')
  expect(of('code=A')).toBeNull()
  expect(of('')).toBeNull()
  expect(codeProblem('A'.repeat(40))).toBeNull()
})
