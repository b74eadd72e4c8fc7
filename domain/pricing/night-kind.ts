import { isWeekend, type Night } from '#domain/calendar/night.ts'

/** The three kinds of nights, each with its own table price (decisions: prices). */
export const NIGHT_KINDS = ['weekday', 'weekend', 'event'] as const
export type NightKind = (typeof NIGHT_KINDS)[number]

/**
 * Returns the kind of a night. An event night is `event`. Other Fridays and Saturdays, and nights with weekend prices, are `weekend`. All
 * other nights are `weekday`.
 */
export function nightKind(
  night: Night,
  { hasEvent, costsAsWeekend = false }: { hasEvent: boolean; costsAsWeekend?: boolean },
): NightKind {
  if (hasEvent) return 'event'
  return costsAsWeekend || isWeekend(night) ? 'weekend' : 'weekday'
}
