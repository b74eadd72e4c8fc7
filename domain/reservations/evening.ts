// The evening of a dinner, on the outlet's clock. It has fixed times, for example the time of the last orders. Other times depend on the
// session.
import { clockOf, minutesOf } from '#domain/calendar/night.ts'
import { DJ_FROM, LAST_ORDERS } from '#domain/reservations/restaurant.ts'

type Hours = { openHour: string; closeHour: string }

export type Moment = 'open' | 'dj' | 'setMenu' | 'addOns' | 'snacks' | 'drinks' | 'snacksAndDrinks' | 'close'

/**
 * Converts a time to minutes. The minutes are counted from the midnight before the outlet opens. So a time after the next midnight is
 * larger than a time in the evening.
 */
const minuteOf = (clock: string, { openHour }: Hours) =>
  minutesOf(clock) < minutesOf(openHour) ? minutesOf(clock) + 1440 : minutesOf(clock)

/** Returns the time of the last order at the bar, 'HH:mm'. `closeHour`: the time at which the outlet closes. */
export const lastDrinksAt = (closeHour: string): string =>
  clockOf(minutesOf(closeHour) - LAST_ORDERS.drinksMinutesBeforeClosing)

export const drinksUntil = (hours: Hours): string =>
  clockOf(minuteOf(hours.closeHour, hours) - LAST_ORDERS.drinksMinutesBeforeClosing)

/**
 * Returns the fixed times of an evening in order. If the last orders for snacks and for drinks are at the same time, they are one entry.
 * Times after closing are left out.
 */
export function eveningOf(hours: Hours): { time: string; moment: Moment }[] {
  const closes = minuteOf(hours.closeHour, hours)
  const drinks = drinksUntil(hours)
  const isOneOrder = drinks === LAST_ORDERS.snacks
  const moments: { time: string; moment: Moment }[] = [
    { time: hours.openHour, moment: 'open' },
    { time: DJ_FROM, moment: 'dj' },
    { time: LAST_ORDERS.setMenu, moment: 'setMenu' },
    { time: LAST_ORDERS.addOns, moment: 'addOns' },
    ...(isOneOrder ? [] : [{ time: LAST_ORDERS.snacks, moment: 'snacks' as const }]),
    { time: drinks, moment: isOneOrder ? 'snacksAndDrinks' : 'drinks' },
  ]
  return [
    ...moments
      .filter(({ time }) => minuteOf(time, hours) < closes)
      .toSorted((a, b) => minuteOf(a.time, hours) - minuteOf(b.time, hours)),
    { time: hours.closeHour, moment: 'close' },
  ]
}

/**
 * Maximum number of minutes from the start of a session to the last order of the set menu. If the last order is later, the session does not
 * show it.
 */
const SOON = 30

/**
 * Computes three values of a session that begins at `time` and lasts `minutes`. `until`: the end of the session. `hasDj`: true if the DJ
 * plays during the session. `menuMinutes`: minutes from `time` to the last order of the set menu. `menuMinutes` is null if this order is
 * before `time`, or more than `SOON` minutes after `time`.
 */
export function seatingAt(
  time: string,
  minutes: number,
): { until: string; hasDj: boolean; menuMinutes: number | null } {
  const from = minutesOf(time)
  const left = minutesOf(LAST_ORDERS.setMenu) - from
  return {
    until: clockOf(from + minutes),
    hasDj: from + minutes > minutesOf(DJ_FROM),
    menuMinutes: left >= 0 && left <= SOON ? left : null,
  }
}
