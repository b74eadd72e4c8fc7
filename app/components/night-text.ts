import { useMessages } from '#app/components/messages.tsx'
import type { calendar } from '#messages/id/calendar.ts'

type CalendarMessages = typeof calendar

/** Weekday (0 Sunday), day, month (0 January) and year of a service date. */
function partsOf(night: string) {
  const date = new Date(`${night.slice(0, 10)}T00:00:00Z`)
  return { weekday: date.getUTCDay(), day: date.getUTCDate(), month: date.getUTCMonth(), year: date.getUTCFullYear() }
}

/** Dates and times as a language writes them; a night is 'YYYY-MM-DD', a clock 'HH:mm', both in the outlet's own zone. */
export const nightText = (messages: CalendarMessages) => ({
  /** Sabtu, 21 November 2026 */
  long(night: string): string {
    const { weekday, day, month, year } = partsOf(night)
    return `${messages.days[weekday]}, ${day} ${messages.months[month]} ${year}`
  },
  /** Sabtu 21 November */
  plain(night: string): string {
    const { weekday, day, month } = partsOf(night)
    return `${messages.days[weekday]} ${day} ${messages.months[month]}`
  },
  /** Sab 21 Nov */
  short(night: string): string {
    const { weekday, day, month } = partsOf(night)
    return `${messages.shortDays[weekday]} ${day} ${messages.shortMonths[month]}`
  },
  /** November 2026 */
  monthOf(night: string): string {
    const { month, year } = partsOf(night)
    return `${messages.months[month]} ${year}`
  },
  weekday: (night: string): string => messages.shortDays[partsOf(night).weekday] ?? '',
  longWeekday: (night: string): string => messages.days[partsOf(night).weekday] ?? '',
  day: (night: string): string => String(partsOf(night).day),
  month: (night: string): string => messages.shortMonths[partsOf(night).month] ?? '',
  monthName: (night: string): string => messages.months[partsOf(night).month] ?? '',
  /** 17.30 WITA: a line never begins with the zone. */
  clock: (clock: string, zone = ''): string => withZone(messages.clock(clock), zone),
  /** 16.00–23.00 WITA */
  range: (from: string, to: string, zone = ''): string => withZone(messages.clockRange(from, to), zone),
})

const withZone = (clocks: string, zone: string) => (zone ? `${clocks}\u00a0${zone}` : clocks)

export const useNightText = () => nightText(useMessages('calendar'))

const JAKARTA_MS = 7 * 60 * 60 * 1000

/** Date and wall clock of an instant in Jakarta, where the group's head office looks at the sky; there is no summer time. */
export function inJakarta(instant: Date): { date: string; clock: string } {
  const local = new Date(instant.getTime() + JAKARTA_MS).toISOString()
  return { date: local.slice(0, 10), clock: local.slice(11, 16) }
}

const DUSK = 17 * 60
const NIGHT_MINUTES = 10 * 60

/** How far the night has come, 0 at 17:00 and 100 at 03:00; null by day. Takes 'HH:mm'. */
export function nightProgress(clock: string): number | null {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const sinceDusk = (hours * 60 + minutes - DUSK + 1440) % 1440
  return sinceDusk > NIGHT_MINUTES ? null : (sinceDusk / NIGHT_MINUTES) * 100
}
