import { instantOf, type Night } from '#domain/calendar/night.ts'
import { sessionsAhead } from '#domain/calendar/sessions.ts'
import type { ArrivalHours } from '#domain/calendar/slots.ts'
import { type DiningRoom, openingAt, type Seated } from '#domain/inventory/seating.ts'

type DinnerNight = {
  room: DiningRoom
  /** Seated parties of the night and of the night before, who may stay past midnight. */
  seated: readonly Seated[]
  night: Night
  outlet: ArrivalHours
  now: Date
}

/** Returns true if a party of one can still be seated in some session of a night. */
export function canDineOn({ room, seated, night, outlet, now }: DinnerNight): boolean {
  return sessionsAhead({ night, outlet, now }).some((time) => {
    const left = openingAt(room, seated, instantOf(night, time, outlet).getTime())
    return room.sections.some(({ id }) => left.canSeat(id, 1))
  })
}
