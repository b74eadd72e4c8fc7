import { expect, test } from 'vitest'
import { codeIn, normaliseCode, codeProblem, codeUseProblem } from '#domain/pricing/affiliator-code.ts'

test('R-042 a code is trimmed and uppercased', () => expect(normaliseCode('  senja10 ')).toBe('SENJA10'))

test.each([
  ['', 'code_invalid'],
  [' A ', 'code_invalid'],
  ['AB', null],
  ['A'.repeat(41), 'code_invalid'],
])('R-042 a code takes more than 1 character: "%s"', (raw, fault) => expect(codeProblem(raw)).toBe(fault))

const code = { isActive: true, outletIds: [1, 2], validFrom: '2026-03-01', validTo: '2026-03-31' }

test.each([
  ['2026-03-01', 1, null],
  ['2026-03-31', 2, null],
  ['2026-02-28', 1, 'code_invalid'],
  ['2026-04-01', 1, 'code_invalid'],
  ['2026-03-15', 3, 'code_invalid'],
])('R-042 a code is good for its nights and outlets: %s at %i', (night, outletId, fault) => {
  expect(codeUseProblem(code, { night, outletId })).toBe(fault)
})

test('R-042 a code without bounds is good everywhere, one that is off nowhere', () => {
  const free = { isActive: true, outletIds: null, validFrom: null, validTo: null }
  expect(codeUseProblem(free, { night: '2026-03-15', outletId: 9 })).toBeNull()
  expect(codeUseProblem({ ...free, isActive: false }, { night: '2026-03-15', outletId: 9 })).toBe('code_invalid')
})

test('R-042 an address brings a code along where it could be one', () => {
  const of = (search: string) => codeIn(new URLSearchParams(search))
  expect(of('code=%20senja10')).toBe('SENJA10')
  expect(of('code=A')).toBeNull()
  expect(of('')).toBeNull()
  expect(codeProblem('A'.repeat(40))).toBeNull()
})
