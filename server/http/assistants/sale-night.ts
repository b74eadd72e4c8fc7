// The night of a quote or a hold. The refund rule is stated in words.
import { dateLocale, type Language } from '#contract/preferences.ts'
import { opensAt, zoneName } from '#domain/calendar/night.ts'
import { hoursUntil, refundRuleFor } from '#domain/payments/refund.ts'
import { Refused } from '#domain/refusals.ts'
import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'
import { booking as bookingEn } from '#messages/en/booking/booking.ts'
import { booking as bookingId } from '#messages/id/booking/booking.ts'
import { DateRefused } from '#server/http/refuse.ts'
import { findNight, refusalOfNight, type SaleNight } from '#server/inventory/find-night.ts'
import { ladderOf } from '#server/reservations/ladder-repository.ts'
import type { App } from '#server/app.ts'

const messages = { id: bookingId, en: bookingEn }

/** @throws Refused not_found for an unknown venue */
export async function knownNight(app: App, outletId: number, night: string): Promise<SaleNight> {
  const saleNight = await findNight(app, outletId, night)
  if (!saleNight) throw new Refused('not_found')
  return saleNight
}

/** Finds a night that can be booked online. @throws Refused not_found, date_unavailable */
export async function bookableNight(app: App, outletId: number, night: string): Promise<SaleNight> {
  const saleNight = await knownNight(app, outletId, night)
  const { reason, outlet } = saleNight
  if (reason) throw new DateRefused(refusalOfNight(saleNight, reason), outlet.name)
  return saleNight
}

/** Formats an instant on the clock of a venue, with the zone. */
export const momentText = (at: Date, timezone: string, language: Language): string =>
  `${new Intl.DateTimeFormat(dateLocale[language], { dateStyle: 'full', timeStyle: 'short', timeZone: timezone }).format(at)} ${zoneName(timezone)}`

/**
 * Describes the refund rule of a new booking in words: the deadline, the percentage that is refunded, and the rule after the deadline
 * (R-101).
 */
export async function refundText(
  app: App,
  { outlet, night, event }: SaleNight,
  kind: ReservationKind,
  language: Language,
): Promise<string> {
  const t = messages[language]
  if (!outlet.canRefund) return t.noRefund
  const rules = await ladderOf(app.sql, { outletId: outlet.id, kind, eventId: event?.id ?? null })
  const opens = opensAt(night, outlet)
  const rule = refundRuleFor(rules, hoursUntil(opens, app.now()))
  const percentage = rule?.refundPercentage ?? 0
  if (!rule || percentage === 0) return t.refundNow(0, null)
  const until = new Date(opens.getTime() - rule.hoursLeft * 3_600_000)
  const next = refundRuleFor(rules, rule.hoursLeft - 0.01)
  const line = t.refundNow(percentage, momentText(until, outlet.timezone, language))
  return next?.refundPercentage ? line : `${line} ${t.refundAfter}`
}
