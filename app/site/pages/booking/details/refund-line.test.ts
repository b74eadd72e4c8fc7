import { expect, test } from 'vitest'
import { refundLine } from '#app/site/pages/booking/details/refund-line.ts'
import { type RefundRule, RESERVATION_REFUND_RULES, RESTAURANT_REFUND_RULES } from '#domain/payments/refund.ts'
import { booking } from '#messages/en/booking/booking.ts'
import { calendar } from '#messages/en/calendar.ts'

const buildLine = (now: string, canRefund = true) =>
  refundLine({
    rules: RESERVATION_REFUND_RULES,
    canRefund,
    opensAt: new Date('2026-11-28T15:00:00Z'),
    timezone: 'Asia/Jakarta',
    now: new Date(now),
    messages: booking,
    calendarMessages: calendar,
    language: 'en',
  })

test('R-056 the refund text shows the current refund rule and its deadline', () => {
  expect(buildLine('2026-11-21T10:00:00Z')).toBe(
    'Canceled before Wed 25 Nov, 22:00\u00a0WIB: 50% comes back. Nothing after that.',
  )
})

test('R-056 if a cancellation refunds nothing, the refund text says so', () => {
  expect(buildLine('2026-11-26T10:00:00Z')).toBe('Canceling from now on returns nothing.')
  expect(buildLine('2026-11-28T10:00:00Z')).toBe('Canceling from now on returns nothing.')
  expect(buildLine('2026-11-21T10:00:00Z', false)).toContain('cannot be canceled')
})

test('R-056 if no night is selected, the refund text shows the rule without a date', () => {
  const input = { canRefund: true, opensAt: null, timezone: 'Asia/Jakarta', now: new Date('2026-11-21T10:00:00Z') }
  const line = (rules: readonly RefundRule[]) =>
    refundLine({ ...input, rules, messages: booking, calendarMessages: calendar, language: 'en' })
  expect(line(RESTAURANT_REFUND_RULES)).toBe('Canceled at least 7 days ahead: 100% comes back. Nothing after that.')
  expect(line(RESERVATION_REFUND_RULES)).toBe('Canceled at least 3 days ahead: 50% comes back. Nothing after that.')
  expect(line([])).toBe('Nothing is refunded if you cancel.')
})
