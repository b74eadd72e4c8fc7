import { expect, test } from 'vitest'
import { referenceText } from '#domain/exports/label-of.ts'

test('D8 the label of a reason code replaces this code in the reference of a refund', () => {
  const reasons = { late_money: 'Money came late' }
  expect(referenceText(reasons, 'late_money:e5e72fc4')).toBe('Money came late, e5e72fc4')
  expect(referenceText(reasons, 'SNJ-4WG4ZR')).toBe('SNJ-4WG4ZR')
})
