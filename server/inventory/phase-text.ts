import { formatMoney } from '#domain/pricing/money.ts'
import { type Charges, amountToPay } from '#domain/pricing/amount-to-pay.ts'
import { lastDayOf } from '#domain/pricing/ticket-phases.ts'
import type { Language } from '#domain/language.ts'
import { localize } from '#server/catalogue/localize.ts'
import type { PhaseOnSale } from '#server/catalogue/phase-repository.ts'
import { calendar as calendarEn } from '#messages/en/calendar.ts'
import { phases as phasesEn } from '#messages/en/booking/phases.ts'
import { calendar as calendarId } from '#messages/id/calendar.ts'
import { phases as phasesId } from '#messages/id/booking/phases.ts'

const MESSAGES = {
  id: { calendar: calendarId, phases: phasesId },
  en: { calendar: calendarEn, phases: phasesEn },
} as const

type PhaseContext = {
  language: Language
  timezone: string
  charges: Charges
  /**
   * True if the text contains the number of tickets that are left in the phase. False for a page that shows and updates this number
   * separately.
   */
  hasCount: boolean
}

/**
 * Returns the end of a phase and the price that follows, in rupiah: "until Fri 5 Dec or 20 left, then Regular at IDR 200,000". Returns
 * null if the phase has no end and no next price.
 */
export function phaseText(
  { endsAt, isLimited, left, next }: PhaseOnSale,
  { language, timezone, charges, hasCount }: PhaseContext,
): string | null {
  const { calendar, phases } = MESSAGES[language]
  const end = endsAt === null ? null : lastDayOf(new Date(endsAt), timezone)
  const date = end && new Date(`${end.date}T00:00:00Z`)
  const day =
    end && date
      ? [
          `${calendar.shortDays[date.getUTCDay()]} ${date.getUTCDate()} ${calendar.shortMonths[date.getUTCMonth()]}`,
          ...(end.clock === null ? [] : [calendar.clock(end.clock)]),
        ].join(' ')
      : null
  const texts = [
    phases.until(day, isLimited && hasCount ? left : null),
    next
      ? phases.next(localize(next.name, language), formatMoney(amountToPay(next.price, charges), 'IDR', language))
      : '',
  ]
  return texts.filter(Boolean).join(', ') || null
}
