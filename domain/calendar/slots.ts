import type { Night, OutletHours } from '#domain/calendar/night.ts'
import { clockOf, instantOf, minutesOf, passesMidnight } from '#domain/calendar/night.ts'

/**
 * Hours of an outlet. `arrivalFrom` and `arrivalTo`: the range of its arrival slots, if the outlet sets one. `maximumEta`: no arrival slot
 * is later than this time; null means closing time.
 */
export type ArrivalHours = OutletHours & {
  maximumEta: string | null
  arrivalFrom?: string | null
  arrivalTo?: string | null
}

export const SLOT_MINUTES = 30
export const DEFAULT_ARRIVAL_FROM = '21:00'
export const DEFAULT_ARRIVAL_TO = '23:00'

/**
 * Returns the arrival times that a guest may still choose, 'HH:mm' in the order of the night (spec §9, R-040). There is a slot every 30
 * minutes within the outlet's range. No slot is after `maximumEta`, after closing, or before `now`.
 */
export function arrivalSlots({ night, outlet, now }: { night: Night; outlet: ArrivalHours; now: Date }): string[] {
  return slotsOfNight(outlet).filter((slot) => instantOf(night, slot, outlet) >= now)
}

/** Returns true if a guest may still choose this slot. The result is the same as a search in `arrivalSlots`, but this function is faster. */
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
  return slotsOfNight(outlet).includes(slot) && instantOf(night, slot, outlet) >= now
}

/**
 * Returns the arrival slots before a time of the night, such as the latest arrival of an early ticket. If `before` is null, all slots are
 * returned. 00:30 comes after 23:00 of the same night.
 */
export function slotsBefore(slots: readonly string[], before: string | null, hours: OutletHours): string[] {
  if (before === null) return [...slots]
  const end = boundOf(before, hours)
  return slots.filter((slot) => boundOf(slot, hours) < end)
}

/** Returns the earliest of several times of a night, or null if all times are null. */
export function earliestOf(clocks: readonly (string | null)[], hours: OutletHours): string | null {
  const limits = clocks.filter((clock) => clock !== null)
  return limits.toSorted((a, b) => boundOf(a, hours) - boundOf(b, hours))[0] ?? null
}

/** Returns the instant of a night's last arrival slot, or null if the outlet's settings leave no slot. */
export function lastArrivalAt(night: Night, outlet: ArrivalHours): Date | null {
  const last = slotsOfNight(outlet).at(-1)
  return last === undefined ? null : instantOf(night, last, outlet)
}

/** Returns every arrival slot of a night at the outlet, independent of the current time. */
export function slotsOfNight(outlet: ArrivalHours): string[] {
  const { first, last, close } = arrivalBounds(outlet)
  const slots: string[] = []
  for (let minute = first; minute <= last && minute < close; minute += SLOT_MINUTES) slots.push(clockOf(minute))
  return slots
}

/** Returns true if a guest may arrive at this time. The time may be between two slots, for example if staff agreed on it. */
export function acceptsArrival(clock: string, outlet: ArrivalHours): boolean {
  const { first, last, close } = arrivalBounds(outlet)
  const at = boundOf(clock, outlet)
  return at >= first && at <= last && at < close
}

/** Returns true if the outlet is open at this time, or closes at this time. */
export function isWithinHours(clock: string, hours: OutletHours): boolean {
  const at = boundOf(clock, hours)
  return at >= minutesOf(hours.openHour) && at <= closeOf(hours)
}

const closeOf = (hours: OutletHours): number => minutesOf(hours.closeHour) + (passesMidnight(hours) ? 1440 : 0)

/** Returns the first and the last minute at which guests may arrive, and the minute of closing. */
function arrivalBounds(outlet: ArrivalHours): { first: number; last: number; close: number } {
  const close = closeOf(outlet)
  return {
    first: Math.max(minutesOf(outlet.openHour), boundOf(outlet.arrivalFrom ?? DEFAULT_ARRIVAL_FROM, outlet)),
    last: Math.min(latestEta(outlet, close), boundOf(outlet.arrivalTo ?? DEFAULT_ARRIVAL_TO, outlet)),
    close,
  }
}

// Returns the number of minutes from 00:00 on the date of the night to a time of the night. At an outlet that opens at 22:00, 01:00 is on
// the next day, but 21:00 is before opening.
function boundOf(clock: string, hours: OutletHours): number {
  const minute = minutesOf(clock)
  const isAfterMidnight =
    passesMidnight(hours) && minute < minutesOf(hours.openHour) && minute <= minutesOf(hours.closeHour)
  return isAfterMidnight ? minute + 1440 : minute
}

function latestEta(outlet: ArrivalHours, close: number): number {
  if (outlet.maximumEta === null) return close
  const minute = minutesOf(outlet.maximumEta)
  return passesMidnight(outlet) && minute < minutesOf(outlet.openHour) ? minute + 1440 : minute
}
