import { minuteOfNight, type Night } from '#domain/calendar/night.ts'
import { arrivalSlots, type ArrivalHours, type NightArrivals, slotsOfNight } from '#domain/calendar/slots.ts'

export const DEFAULT_SESSIONS_FROM = '17:00'
export const DEFAULT_SESSIONS_TO = '21:00'

/** Maximum number of sessions that an outlet lists. */
export const MOST_SESSIONS = 20

/** A session of a restaurant, as the outlet stores it. */
export type SessionTime = { time: string }
/** `sessionTimes`: the sessions that the outlet lists. An empty list means a session every 30 minutes. */
type Sessions = { sessionTimes?: readonly SessionTime[] }

/**
 * Returns the hours of a restaurant with the times of the first and last session. If the outlet lists no sessions, there is a session every
 * 30 minutes, by default from 17:00 to 21:00.
 */
export function sessionHours<Hours extends (ArrivalHours | NightArrivals) & Sessions>(outlet: Hours): Hours {
  const { sessionTimes = [], specialHours: _, ...usual } = outlet
  const times = [...new Set(sessionTimes.map(({ time }) => time).filter((time) => time !== ''))].toSorted(
    (a, b) => minuteOfNight(a, usual) - minuteOfNight(b, usual),
  )
  return {
    ...outlet,
    arrivalFrom: outlet.arrivalFrom ?? times[0] ?? DEFAULT_SESSIONS_FROM,
    arrivalTo: outlet.arrivalTo ?? times.at(-1) ?? DEFAULT_SESSIONS_TO,
    ...(times.length > 0 && { times }),
  }
}

/** Returns all sessions of a night as 'HH:mm', the earliest first. */
export const sessionsOfNight = (outlet: NightArrivals & Sessions): string[] => slotsOfNight(sessionHours(outlet))

/** Returns the sessions of a night that have not started yet. */
export const sessionsAhead = ({
  night,
  outlet,
  now,
}: {
  night: Night
  outlet: ArrivalHours & Sessions
  now: Date
}): string[] => arrivalSlots({ night, outlet: sessionHours(outlet), now })
