import { expect, test } from 'vitest'
import { codeIn, normaliseCode, codeProblem, codeUseProblem } from '#domain/pricing/affiliator-code.ts'

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

const code = { isActive: true, outletIds: [1, 2], validFrom: '2026-03-01', validTo: '2026-03-31' }

test.each([
  ['2026-03-01', 1, null],
  ['2026-03-31', 2, null],
  ['2026-02-28', 1, 'code_invalid'],
  ['2026-04-01', 1, 'code_invalid'],
  ['2026-03-15', 3, 'code_invalid'],
])(
  'R-042 an affiliator code is valid only on its nights and at its outlets; this case: %s at outlet %i',
  (night, outletId, fault) => {
    expect(codeUseProblem(code, { night, outletId })).toBe(fault)
  },
)

test('R-042 a code without limits is valid on every night and at every outlet; an inactive code is always invalid', () => {
  const free = { isActive: true, outletIds: null, validFrom: null, validTo: null }
  expect(codeUseProblem(free, { night: '2026-03-15', outletId: 9 })).toBeNull()
  expect(codeUseProblem({ ...free, isActive: false }, { night: '2026-03-15', outletId: 9 })).toBe('code_invalid')
})

test('R-042 an affiliator code is read from a URL only if its format is valid', () => {
  const of = (search: string) => codeIn(new URLSearchParams(search))
  expect(of('code=%20senja10')).toBe('SENJA10')
  expect(of('code=A')).toBeNull()
  expect(of('')).toBeNull()
  expect(codeProblem('A'.repeat(40))).toBeNull()
})
