import { instantOf, type Night } from '#domain/calendar/night.ts'
import { sessionsAhead, type SessionTime } from '#domain/calendar/sessions.ts'
import type { ArrivalHours } from '#domain/calendar/slots.ts'
import { type DiningRoom, openingAt, type Seating } from '#domain/inventory/seating.ts'

type DinnerNight = {
  room: DiningRoom
  /** The parties that have a table on this night. Parties of the previous night that stay past midnight are included. */
  seated: readonly Seating[]
  night: Night
  outlet: ArrivalHours & { sessionTimes?: readonly SessionTime[] }
  now: Date
}

/** Returns true if at least one session of a night has a free place for a single guest. */
export function canDineOn({ room, seated, night, outlet, now }: DinnerNight): boolean {
  return sessionsAhead({ night, outlet, now }).some((time) => {
    const left = openingAt(room, seated, instantOf(night, time, outlet).getTime())
    return room.sections.some(({ id }) => left.canSeat(id, 1))
  })
}
