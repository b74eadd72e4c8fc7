// The evening of a dinner on the outlet's clock: what is told of it, and what of that matters at one session.
import { clockOf, minutesOf } from '#domain/calendar/night.ts'
import { SEATING_MINUTES } from '#domain/inventory/seating.ts'
import { DJ_FROM, LAST_ORDERS } from '#domain/reservations/restaurant.ts'

type Hours = { openHour: string; closeHour: string }

export type Moment = 'open' | 'dj' | 'setMenu' | 'addOns' | 'snacks' | 'drinks' | 'snacksAndDrinks' | 'close'

/** Minutes since the midnight before it opened: after midnight is late, not early. */
const minuteOf = (clock: string, { openHour }: Hours) =>
  minutesOf(clock) < minutesOf(openHour) ? minutesOf(clock) + 1440 : minutesOf(clock)

/** When the bar takes its last order, 'HH:mm'. */
export const drinksUntil = (hours: Hours): string =>
  clockOf(minuteOf(hours.closeHour, hours) - LAST_ORDERS.drinksMinutesBeforeClosing)

/** The times that are told of any evening, in their order, each clock once; what would come after closing is left out. */
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

/** From this many minutes before the last order of a set menu it is told at the session. */
const SOON = 30

/** A seating from `time` on: until when, whether the DJ plays in it, and the minutes left to order a set menu, where they are few. */
export function seatingAt(time: string): { until: string; hasDj: boolean; menuMinutes: number | null } {
  const from = minutesOf(time)
  const left = minutesOf(LAST_ORDERS.setMenu) - from
  return {
    until: clockOf(from + SEATING_MINUTES),
    hasDj: from + SEATING_MINUTES > minutesOf(DJ_FROM),
    menuMinutes: left >= 0 && left <= SOON ? left : null,
  }
}
