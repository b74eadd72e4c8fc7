import { expect, test } from 'vitest'
import { USUAL_HOUSE } from '#domain/settings/house-settings.ts'
import { deadlineFrom, isLapsed, secondsLeft } from '#domain/payments/window.ts'

const now = new Date('2026-03-07T14:00:00Z')

test('R-044 a place is held for 30 minutes, or for the configured number of minutes', () => {
  expect(deadlineFrom(now, USUAL_HOUSE)).toEqual(new Date('2026-03-07T14:30:00Z'))
  expect(deadlineFrom(now, { paymentWindow: 1.5 })).toEqual(new Date('2026-03-07T14:01:30Z'))
})

test('R-049 a hold expires at its deadline, not before', () => {
  const deadline = deadlineFrom(now, { paymentWindow: 1 })
  expect(isLapsed(deadline, new Date(deadline.getTime() - 1))).toBe(false)
  expect(isLapsed(deadline, deadline)).toBe(true)
})

test('R-047 the countdown reaches 0 exactly when the hold expires', () => {
  const deadline = deadlineFrom(now, { paymentWindow: 1 })
  expect(secondsLeft(deadline, now)).toBe(60)
  expect(secondsLeft(deadline, new Date(deadline.getTime() - 1))).toBe(1)
  expect(secondsLeft(deadline, deadline)).toBe(0)
  expect(secondsLeft(deadline, new Date(deadline.getTime() + 5000))).toBe(0)
})
