import type { Night } from '#domain/calendar/night.ts'
import { arrivalSlots, type ArrivalHours, slotsOfNight } from '#domain/calendar/slots.ts'

export const DEFAULT_SESSIONS_FROM = '17:00'
export const DEFAULT_SESSIONS_TO = '21:00'

/** The hours of a restaurant with its sessions' range, its own or the ordinary one: every 30 minutes from 17:00 to 21:00. */
export function sessionHours<Hours extends ArrivalHours>(outlet: Hours): Hours {
  return {
    ...outlet,
    arrivalFrom: outlet.arrivalFrom ?? DEFAULT_SESSIONS_FROM,
    arrivalTo: outlet.arrivalTo ?? DEFAULT_SESSIONS_TO,
  }
}

/** Every session of any night, 'HH:mm' in the order of the night. */
export const sessionsOfNight = (outlet: ArrivalHours): string[] => slotsOfNight(sessionHours(outlet))

/** The sessions that are not over. */
export const sessionsAhead = ({ night, outlet, now }: { night: Night; outlet: ArrivalHours; now: Date }): string[] =>
  arrivalSlots({ night, outlet: sessionHours(outlet), now })
