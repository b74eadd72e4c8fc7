import { addNights, instantOf, type Night, type OutletHours } from '#domain/calendar/night.ts'

/** Clocks are 'HH:mm' on the outlet's clock. */
type Hours = { night: Night; startTime: string; endTime: string }

/** When an event starts and ends. It may end after its outlet's closing hour: an end that is not after the start is a day later. */
export function eventHours(
  { night, startTime, endTime }: Hours,
  outlet: OutletHours,
): { startsAt: Date; endsAt: Date } {
  const startsAt = instantOf(night, startTime, outlet)
  const sameNight = instantOf(night, endTime, outlet)
  return { startsAt, endsAt: sameNight > startsAt ? sameNight : instantOf(addNights(night, 1), endTime, outlet) }
}
