import { isWeekend, type Night } from '#domain/calendar/night.ts'

/** The three kinds of night a table's price knows (decisions: prices). */
export type NightKind = 'weekday' | 'weekend' | 'event'

/** An event night first, then Friday and Saturday, then the rest. */
export function nightKind(night: Night, { hasEvent }: { hasEvent: boolean }): NightKind {
  if (hasEvent) return 'event'
  return isWeekend(night) ? 'weekend' : 'weekday'
}
