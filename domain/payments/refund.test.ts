import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  hoursUntil,
  refundFor,
  refundRuleFor,
  RESERVATION_REFUND_RULES,
  RESTAURANT_REFUND_RULES,
} from '#domain/payments/refund.ts'

const opening = new Date('2026-03-14T21:00+07:00')

test.each([
  ['2026-03-01T12:00+07:00', 250_001],
  ['2026-03-11T21:00:00+07:00', 250_001],
  ['2026-03-11T21:00:00.001+07:00', 0],
  ['2026-03-12T21:00+07:00', 0],
  ['2026-03-13T21:00+07:00', 0],
  ['2026-03-14T20:00+07:00', 0],
  ['2026-03-14T23:00+07:00', 0],
])('R-101 a table reservation that is canceled at %s gets a refund of %i of 500,001', (now, refund) => {
  const rule = refundRuleFor(RESERVATION_REFUND_RULES, hoursUntil(opening, new Date(now)))
  expect(refundFor(500_001, rule)).toBe(refund)
})

test.each([
  [168, 999_000],
  [167.999, 0],
  [0, 0],
  [-1, 0],
])('R-101 a dinner that is canceled %d hours before it starts gets a refund of %i of 999,000', (hours, refund) => {
  expect(refundFor(999_000, refundRuleFor(RESTAURANT_REFUND_RULES, hours))).toBe(refund)
})

test('R-101 the rule with the most remaining hours is selected among the refund rules that apply, in any order of the rules', () => {
  const rules = [24, 168, 72].map((hoursLeft) => ({ hoursLeft, refundPercentage: hoursLeft / 2, id: hoursLeft }))
  expect(refundRuleFor(rules, 100)).toEqual({ hoursLeft: 72, refundPercentage: 36, id: 72 })
  expect(refundRuleFor(rules, 23.9)).toBeNull()
  expect(refundRuleFor([], 1000)).toBeNull()
})

const rules = fc.array(
  fc.record({
    hoursLeft: fc.integer({ min: 0, max: 1000 }),
    refundPercentage: fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100),
  }),
)

test('R-101 a refund is whole rupiah between 0 and the paid amount', () => {
  fc.assert(
    fc.property(
      rules,
      fc.integer({ min: -100, max: 2000 }),
      fc.integer({ min: 0, max: 1_000_000_000 }),
      (rows, hours, paid) => {
        const refund = refundFor(paid, refundRuleFor(rows, hours))
        expect(Number.isSafeInteger(refund) && refund >= 0 && refund <= paid).toBe(true)
      },
    ),
  )
})

test('R-101 among the refund rules that still apply, the rule with the highest limit of hours is always selected', () => {
  fc.assert(
    fc.property(rules, fc.integer({ min: -100, max: 2000 }), (rows, hours) => {
      const rule = refundRuleFor(rows, hours)
      const limits = rows.map((row) => row.hoursLeft).filter((limit) => limit <= hours)
      expect(rule?.hoursLeft ?? null).toBe(limits.length === 0 ? null : Math.max(...limits))
    }),
  )
})
