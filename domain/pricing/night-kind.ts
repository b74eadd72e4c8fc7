import { isWeekend, type Night } from '#domain/calendar/night.ts'

/** The three kinds of nights, each with its own table price (decisions: prices). */
export const NIGHT_KINDS = ['weekday', 'weekend', 'event'] as const
export type NightKind = (typeof NIGHT_KINDS)[number]

/** Returns `event` for an event night, else `weekend` for Friday, Saturday and nights with weekend prices, else `weekday`. */
export function nightKind(
  night: Night,
  { hasEvent, costsAsWeekend = false }: { hasEvent: boolean; costsAsWeekend?: boolean },
): NightKind {
  if (hasEvent) return 'event'
  return costsAsWeekend || isWeekend(night) ? 'weekend' : 'weekday'
}
