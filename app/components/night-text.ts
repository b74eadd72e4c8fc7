import { useMessages } from '#app/components/messages.tsx'
import type { calendar } from '#messages/id/calendar.ts'

type CalendarMessages = typeof calendar

/** Returns weekday (0 Sunday), day, month (0 January) and year of a service date. */
function partsOf(night: string) {
  const date = new Date(`${night.slice(0, 10)}T00:00:00Z`)
  return { weekday: date.getUTCDay(), day: date.getUTCDate(), month: date.getUTCMonth(), year: date.getUTCFullYear() }
}

/** Formats dates and times in the page's language. A night is 'YYYY-MM-DD', a time 'HH:mm', both in the outlet's own zone. */
export const nightText = (messages: CalendarMessages) => ({
  /** Example: 'Sabtu, 21 November 2026'. */
  long(night: string): string {
    const { weekday, day, month, year } = partsOf(night)
    return `${messages.days[weekday]}, ${day} ${messages.months[month]} ${year}`
  },
  /** Example: 'Sabtu 21 November'. */
  plain(night: string): string {
    const { weekday, day, month } = partsOf(night)
    return `${messages.days[weekday]} ${day} ${messages.months[month]}`
  },
  /** Example: 'Sab 21 Nov'. */
  short(night: string): string {
    const { weekday, day, month } = partsOf(night)
    return `${messages.shortDays[weekday]} ${day} ${messages.shortMonths[month]}`
  },
  /** Example: 'November 2026'. */
  monthOf(night: string): string {
    const { month, year } = partsOf(night)
    return `${messages.months[month]} ${year}`
  },
  weekday: (night: string): string => messages.shortDays[partsOf(night).weekday] ?? '',
  longWeekday: (night: string): string => messages.days[partsOf(night).weekday] ?? '',
  day: (night: string): string => String(partsOf(night).day),
  month: (night: string): string => messages.shortMonths[partsOf(night).month] ?? '',
  monthName: (night: string): string => messages.months[partsOf(night).month] ?? '',
  /** Formats a time with its zone, for example '17.30 WITA'. Both stay on the same line. */
  clock: (clock: string, zone = ''): string => withZone(messages.clock(clock), zone),
  /** Example: '16.00–23.00 WITA'. */
  range: (from: string, to: string, zone = ''): string => withZone(messages.clockRange(from, to), zone),
})

const withZone = (clocks: string, zone: string) => (zone ? `${clocks}\u00a0${zone}` : clocks)

export const useNightText = () => nightText(useMessages('calendar'))

const JAKARTA_MS = 7 * 60 * 60 * 1000

/** Returns date and time of an instant in Jakarta, where the group's head office is. Indonesia has no summer time. */
export function inJakarta(instant: Date): { date: string; clock: string } {
  const local = new Date(instant.getTime() + JAKARTA_MS).toISOString()
  return { date: local.slice(0, 10), clock: local.slice(11, 16) }
}
