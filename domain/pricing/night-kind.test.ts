import { expect, test } from 'vitest'
import { nightKind } from '#domain/pricing/night-kind.ts'

test.each([
  ['2026-03-05', false, 'weekday'],
  ['2026-03-06', false, 'weekend'],
  ['2026-03-07', false, 'weekend'],
  ['2026-03-08', false, 'weekday'],
  ['2026-03-05', true, 'event'],
  ['2026-03-07', true, 'event'],
] as const)('R-052 the night %s (with an event: %s) has the prices of a %s', (night, hasEvent, kind) => {
  expect(nightKind(night, { hasEvent })).toBe(kind)
})
