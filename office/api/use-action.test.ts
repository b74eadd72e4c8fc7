import { expect, test } from 'vitest'
import { faultBeyond } from '#office/api/use-action.ts'

const faults = { reason: 'Write a reason.', 'name.en': 'No name.', deadline: 'Too late.' }

test('the error of an action is the first error without a field on the page', () => {
  expect(faultBeyond([], faults)).toBe('Write a reason.')
  expect(faultBeyond(['reason'], faults)).toBe('No name.')
  expect(faultBeyond(['reason', 'name'], faults)).toBe('Too late.')
})

test('the action shows no error if each field error is shown at its field', () => {
  expect(faultBeyond(['reason', 'name', 'deadline'], faults)).toBeNull()
  expect(faultBeyond(['reason'], {})).toBeNull()
})
