import { type Night, type NightHours, type OutletHours, instantWithin } from '#domain/calendar/night.ts'
import {
  clockOf,
  closingMinute,
  hoursOfNight,
  instantOf,
  minuteOfNight,
  minutesOf,
  passesMidnight,
} from '#domain/calendar/night.ts'

/**
 * Hours of an outlet. `arrivalFrom` and `arrivalTo`: the first and the last arrival slot, if the outlet sets them. `maximumEta`: no arrival
 * slot is later than this time; null means closing time.
 */
export type ArrivalHours = OutletHours & ArrivalRange
/** Hours of a single night, with the range of its arrival slots. */
export type NightArrivals = NightHours & ArrivalRange
type ArrivalRange = {
  maximumEta: string | null
  arrivalFrom?: string | null
  arrivalTo?: string | null
  /** All arrival times, if the outlet lists them. Without a list, there is a slot every 30 minutes. */
  times?: readonly string[]
}

export const SLOT_MINUTES = 30
export const DEFAULT_ARRIVAL_FROM = '21:00'
export const DEFAULT_ARRIVAL_TO = '23:00'

/**
 * Returns the arrival times that a guest can still choose, 'HH:mm' in the order of the night (spec §9, R-040). There is a slot every 30
 * minutes within the outlet's range. A slot is never after `maximumEta`, after closing, or before `now`.
 */
export function arrivalSlots({ night, outlet, now }: { night: Night; outlet: ArrivalHours; now: Date }): string[] {
  return slotsOfNight(hoursOfNight(outlet, night)).filter((slot) => instantOf(night, slot, outlet) >= now)
}

/** Returns true if a guest can still choose this slot. Gives the same result as a search in `arrivalSlots`, but is faster. */
export function isArrivalSlot({
  night,
  outlet,
  slot,
  now,
}: {
  night: Night
  outlet: ArrivalHours
  slot: string
  now: Date
}): boolean {
  return slotsOfNight(hoursOfNight(outlet, night)).includes(slot) && instantOf(night, slot, outlet) >= now
}

/**
 * Returns the arrival slots before a time of the night. An early ticket has such a time, because its guests must arrive before it. If
 * `before` is null, returns all slots. 00:30 is later than 23:00 of the same night.
 */
export function slotsBefore(slots: readonly string[], before: string | null, hours: NightHours): string[] {
  if (before === null) return [...slots]
  const end = minuteOfNight(before, hours)
  return slots.filter((slot) => minuteOfNight(slot, hours) < end)
}

/** Returns the earliest of several times of a night, or null if all times are null. */
export function earliestOf(clocks: readonly (string | null)[], hours: NightHours): string | null {
  const limits = clocks.filter((clock) => clock !== null)
  return limits.toSorted((a, b) => minuteOfNight(a, hours) - minuteOfNight(b, hours))[0] ?? null
}

/** Returns the instant of a night's last arrival slot. Returns null if the outlet's settings allow no slot. */
export function lastArrivalAt(night: Night, outlet: ArrivalHours): Date | null {
  return lastArrivalWithin(night, hoursOfNight(outlet, night))
}

/** Does the same as `lastArrivalAt`, but needs only the computed hours of this night. */
export function lastArrivalWithin(night: Night, hours: NightArrivals): Date | null {
  const last = slotsOfNight(hours).at(-1)
  return last === undefined ? null : instantWithin(night, last, hours)
}

/** Returns every arrival slot of a night with these hours, independent of the current time. */
export function slotsOfNight(outlet: NightArrivals): string[] {
  const { first, last, close } = arrivalBounds(outlet)
  if (outlet.times)
    return outlet.times.filter((time) => {
      const at = minuteOfNight(time, outlet)
      return at >= first && at <= last && at < close
    })
  const slots: string[] = []
  for (let minute = first; minute <= last && minute < close; minute += SLOT_MINUTES) slots.push(clockOf(minute))
  return slots
}

/**
 * Returns true if a guest may arrive at this time. If the outlet lists its times, the time must be in the list. Otherwise it may also be
 * between two slots, because staff can agree on such a time with a guest.
 */
export function acceptsArrival(clock: string, outlet: NightArrivals): boolean {
  if (outlet.times) return slotsOfNight(outlet).includes(clock)
  const { first, last, close } = arrivalBounds(outlet)
  const at = minuteOfNight(clock, outlet)
  return at >= first && at <= last && at < close
}

/** Returns the first and the last minute at which guests may arrive, and the minute of closing. */
function arrivalBounds(outlet: NightArrivals): { first: number; last: number; close: number } {
  const close = closingMinute(outlet)
  return {
    first: Math.max(minutesOf(outlet.openHour), minuteOfNight(outlet.arrivalFrom ?? DEFAULT_ARRIVAL_FROM, outlet)),
    last: Math.min(latestEta(outlet, close), minuteOfNight(outlet.arrivalTo ?? DEFAULT_ARRIVAL_TO, outlet)),
    close,
  }
}

function latestEta(outlet: NightArrivals, close: number): number {
  if (outlet.maximumEta === null) return close
  const minute = minutesOf(outlet.maximumEta)
  return passesMidnight(outlet) && minute < minutesOf(outlet.openHour) ? minute + 1440 : minute
}
