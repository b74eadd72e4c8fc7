import { addNights, instantOf, type Night, type OutletHours } from '#domain/calendar/night.ts'

/** The night and the times of an event. Times are 'HH:mm' on the outlet's clock. */
type Hours = { night: Night; startTime: string; endTime: string }

/**
 * Returns the instants at which an event starts and ends. If the end time is not after the start time, the event ends on the next day. An
 * event may end after the outlet closes.
 */
export function eventHours(
  { night, startTime, endTime }: Hours,
  outlet: OutletHours,
): { startsAt: Date; endsAt: Date } {
  const startsAt = instantOf(night, startTime, outlet)
  const sameNight = instantOf(night, endTime, outlet)
  return { startsAt, endsAt: sameNight > startsAt ? sameNight : instantOf(addNights(night, 1), endTime, outlet) }
}
