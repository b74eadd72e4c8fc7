import { isWeekend, type Night } from '#domain/calendar/night.ts'

/** The three kinds of night a table's price knows (decisions: prices). */
export const NIGHT_KINDS = ['weekday', 'weekend', 'event'] as const
export type NightKind = (typeof NIGHT_KINDS)[number]

/** An event night first, then Friday, Saturday and any night the outlet prices as one, then the rest. */
export function nightKind(
  night: Night,
  { hasEvent, costsAsWeekend = false }: { hasEvent: boolean; costsAsWeekend?: boolean },
): NightKind {
  if (hasEvent) return 'event'
  return costsAsWeekend || isWeekend(night) ? 'weekend' : 'weekday'
}
