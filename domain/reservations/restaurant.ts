// The times of the evening and the prices that are told with a dinner (spec §5, §9).
import { clockOf, minutesOf } from '#domain/calendar/night.ts'

/** When the kitchen and the bar take their last orders, on the outlet's clock; drinks: so long before it closes. */
export const LAST_ORDERS = {
  setMenu: '21:00',
  addOns: '21:30',
  snacks: '23:00',
  drinksMinutesBeforeClosing: 30,
} as const

/** When the bar takes its last order, 'HH:mm', of an outlet that closes at `closeHour`. */
export const lastDrinksAt = (closeHour: string): string =>
  clockOf(minutesOf(closeHour) - LAST_ORDERS.drinksMinutesBeforeClosing)

export const DJ_FROM = '19:00'
/** Told in the course step and the terms, paid at the venue (spec §9, R-063). */
export const YESBELL_FROM = 499_000
