import type { Night, OutletHours } from '#domain/calendar/night.ts'
import { clockOf, instantOf, minutesOf, passesMidnight } from '#domain/calendar/night.ts'

/** Hours with the latest arrival (null: until closing) and, where the outlet sets one, its own range of arrivals. */
export type ArrivalHours = OutletHours & {
  maximumEta: string | null
  arrivalFrom?: string | null
  arrivalTo?: string | null
}

export const SLOT_MINUTES = 30
export const DEFAULT_ARRIVAL_FROM = '21:00'
export const DEFAULT_ARRIVAL_TO = '23:00'

/**
 * Arrival times a guest may still choose, 'HH:mm' in the order of the night (spec §9, R-040): every 30 minutes
 * inside the outlet's range, never past `maximumEta` or closing, never before `now`.
 */
export function arrivalSlots({ night, outlet, now }: { night: Night; outlet: ArrivalHours; now: Date }): string[] {
  return slotsOfNight(outlet).filter((slot) => instantOf(night, slot, outlet) >= now)
}

/** Whether a guest may still choose this one slot: as `arrivalSlots`, for the price of one. */
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
 * Returns the arrival slots before a clock of the night, such as the limit of an early ticket. Null means no limit.
 * 00:30 comes after 23:00 of the same night.
 */
export function slotsBefore(slots: readonly string[], before: string | null, hours: OutletHours): string[] {
  if (before === null) return [...slots]
  const end = boundOf(before, hours)
  return slots.filter((slot) => boundOf(slot, hours) < end)
}

/** Returns the earliest of several clocks of a night, or null if all are null. */
export function earliestOf(clocks: readonly (string | null)[], hours: OutletHours): string | null {
  const limits = clocks.filter((clock) => clock !== null)
  return limits.toSorted((a, b) => boundOf(a, hours) - boundOf(b, hours))[0] ?? null
}

/** The instant of a night's last arrival slot; null where the outlet's settings leave none. */
export function lastArrivalAt(night: Night, outlet: ArrivalHours): Date | null {
  const last = slotsOfNight(outlet).at(-1)
  return last === undefined ? null : instantOf(night, last, outlet)
}

/** Every arrival slot of any night at the outlet, whatever the time is now. */
export function slotsOfNight(outlet: ArrivalHours): string[] {
  const open = minutesOf(outlet.openHour)
  const close = minutesOf(outlet.closeHour) + (passesMidnight(outlet) ? 1440 : 0)
  const first = Math.max(open, boundOf(outlet.arrivalFrom ?? DEFAULT_ARRIVAL_FROM, outlet))
  const last = Math.min(latestEta(outlet, close), boundOf(outlet.arrivalTo ?? DEFAULT_ARRIVAL_TO, outlet))
  const slots: string[] = []
  for (let minute = first; minute <= last && minute < close; minute += SLOT_MINUTES) slots.push(clockOf(minute))
  return slots
}

// 21:00 at an outlet that opens at 22:00 means "before opening", 01:00 means "after midnight": only the latter moves a day on.
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
