import type { Night } from '#domain/calendar/night.ts'
import { arrivalSlots, type ArrivalHours, type NightArrivals, slotsOfNight } from '#domain/calendar/slots.ts'

export const DEFAULT_SESSIONS_FROM = '17:00'
export const DEFAULT_SESSIONS_TO = '21:00'

/**
 * Returns the hours of a restaurant with the times of the first and last session. By default, sessions start every 30 minutes from 17:00
 * to 21:00.
 */
export function sessionHours<Hours extends ArrivalHours>(outlet: Hours): Hours {
  return {
    ...outlet,
    arrivalFrom: outlet.arrivalFrom ?? DEFAULT_SESSIONS_FROM,
    arrivalTo: outlet.arrivalTo ?? DEFAULT_SESSIONS_TO,
  }
}

/** Returns all sessions of a night as 'HH:mm', the earliest first. */
export const sessionsOfNight = (outlet: NightArrivals): string[] => slotsOfNight(sessionHours(outlet))

/** Returns the sessions of a night that have not started yet. */
export const sessionsAhead = ({ night, outlet, now }: { night: Night; outlet: ArrivalHours; now: Date }): string[] =>
  arrivalSlots({ night, outlet: sessionHours(outlet), now })
