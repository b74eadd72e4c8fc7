import type { Language } from '#contract/preferences.ts'
import { hoursUntil, type RefundRule, refundRuleFor } from '#domain/payments/refund.ts'
import { instantText } from '#app/site/pages/booking/nights/night-text.ts'
import type { booking } from '#messages/id/booking/booking.ts'
import type { calendar } from '#messages/id/calendar.ts'

type RefundLineInput = {
  rules: readonly RefundRule[]
  canRefund: boolean
  /** The opening time of the selected night. Null if no night is selected: then the text names only the rule and no date. */
  opensAt: Date | null
  timezone: string
  now: Date
  messages: typeof booking
  calendarMessages: typeof calendar
  language: Language
}

/** Returns the text of the best refund rule, for a page without a selected night. */
function anyNightLine(rules: readonly RefundRule[], messages: typeof booking): string {
  const best = refundRuleFor(rules, Infinity)
  if (!best || best.refundPercentage === 0) return messages.refundNever
  const next = refundRuleFor(rules, best.hoursLeft - 0.01)
  const line = messages.refundAhead(best.refundPercentage, best.hoursLeft)
  return next?.refundPercentage ? line : `${line} ${messages.refundAfter}`
}

/** Returns the refund rule as a text for guests: the deadline, the percentage, and the rule after the deadline. */
export function refundLine({
  rules,
  canRefund,
  opensAt,
  timezone,
  now,
  messages,
  calendarMessages,
  language,
}: RefundLineInput): string {
  if (!canRefund) return messages.noRefund
  if (!opensAt) return anyNightLine(rules, messages)
  const rule = refundRuleFor(rules, hoursUntil(opensAt, now))
  const percentage = rule?.refundPercentage ?? 0
  if (!rule || percentage === 0) return messages.refundNow(0, null)
  const until = new Date(opensAt.getTime() - rule.hoursLeft * 3_600_000)
  const next = refundRuleFor(rules, rule.hoursLeft - 0.01)
  const line = messages.refundNow(percentage, instantText(until, timezone, calendarMessages, language))
  return next?.refundPercentage ? line : `${line} ${messages.refundAfter}`
}
