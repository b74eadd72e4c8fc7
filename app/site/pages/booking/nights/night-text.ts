import { parseDate } from '@internationalized/date'
import type { Language } from '#contract/preferences.ts'
import { clockIn, dateIn, zoneName } from '#domain/calendar/night.ts'
import type { calendar } from '#messages/id/calendar.ts'

type Calendar = typeof calendar

/** Returns the text with a no-break space between each day and its month. So the day and the month stay on one line in a large title. */
export const unbrokenDate = (text: string): string => text.replaceAll(/(\d+) (\p{L}+)/gu, '$1\u00a0$2')

/** Formats a date 'YYYY-MM-DD' as 'Sabtu, 21 November' or 'Saturday 21 November'. */
export function nightText(date: string, messages: Calendar, language: Language): string {
  const { day, month } = parseDate(date)
  return `${messages.days[weekdayIndex(date)]}${language === 'id' ? ',' : ''} ${day} ${messages.months[month - 1]}`
}

/** Formats a date as 'Sab, 21 Nov 2026' or 'Sat 21 Nov 2026'. */
export function shortNightText(date: string, messages: Calendar, language: Language): string {
  const { day, month, year } = parseDate(date)
  return `${messages.shortDays[weekdayIndex(date)]}${language === 'id' ? ',' : ''} ${day} ${messages.shortMonths[month - 1]} ${year}`
}

/** Formats a date as '21 November'. */
export function dayAndMonth(date: string, messages: Calendar): string {
  const { day, month } = parseDate(date)
  return `${day} ${messages.months[month - 1]}`
}

/** Formats a date as '21 November 2026'. */
export const dateText = (date: string, messages: Calendar): string =>
  `${dayAndMonth(date, messages)} ${parseDate(date).year}`

/** Returns the weekday of a date: 0 Sunday … 6 Saturday. */
export const weekdayIndex = (date: string): number => parseDate(date).toDate('UTC').getUTCDay()

/** Formats the time of an instant with the zone's name: '20.47 WIB' or '20:47 WIB'. */
export const clockText = (at: Date, timezone: string, messages: Calendar): string =>
  `${messages.clock(clockIn(at, timezone))}\u00a0${zoneName(timezone)}`

/** Formats day, month and time of an instant in a zone: 'Wed 18 Nov, 22:00 WIB'. */
export function instantText(at: Date, timezone: string, messages: Calendar, language: Language): string {
  const { day, month } = parseDate(dateIn(at, timezone))
  const weekday = messages.shortDays[weekdayIndex(dateIn(at, timezone))]
  return `${weekday}${language === 'id' ? ',' : ''} ${day} ${messages.shortMonths[month - 1]}, ${clockText(at, timezone, messages)}`
}
