import { parseDate } from '@internationalized/date'
import type { Language } from '#contract/preferences.ts'
import { clockIn, dateIn, zoneName } from '#domain/calendar/night.ts'
import type { calendar } from '#messages/id/calendar.ts'

type Calendar = typeof calendar

/** The same text with each day and its month on one line, for large titles. */
export const unbrokenDate = (text: string): string => text.replaceAll(/(\d+) (\p{L}+)/gu, '$1\u00a0$2')

/** 'Sabtu, 21 November' or 'Saturday 21 November', of a date 'YYYY-MM-DD'. */
export function nightText(date: string, messages: Calendar, language: Language): string {
  const { day, month } = parseDate(date)
  return `${messages.days[weekdayIndex(date)]}${language === 'id' ? ',' : ''} ${day} ${messages.months[month - 1]}`
}

/** 'Sab, 21 Nov 2026' or 'Sat 21 Nov 2026'. */
export function shortNightText(date: string, messages: Calendar, language: Language): string {
  const { day, month, year } = parseDate(date)
  return `${messages.shortDays[weekdayIndex(date)]}${language === 'id' ? ',' : ''} ${day} ${messages.shortMonths[month - 1]} ${year}`
}

/** '21 November'. */
export function dayAndMonth(date: string, messages: Calendar): string {
  const { day, month } = parseDate(date)
  return `${day} ${messages.months[month - 1]}`
}

/** '21 November 2026'. */
export const dateText = (date: string, messages: Calendar): string =>
  `${dayAndMonth(date, messages)} ${parseDate(date).year}`

/** 0 Sunday … 6 Saturday. */
export const weekdayIndex = (date: string): number => parseDate(date).toDate('UTC').getUTCDay()

/** The clock of an instant in a zone with the zone's name, '20.47 WIB' or '20:47 WIB'. */
export const clockText = (at: Date, timezone: string, messages: Calendar): string =>
  `${messages.clock(clockIn(at, timezone))}\u00a0${zoneName(timezone)}`

/** Day, month and clock of an instant in a zone, 'Wed 18 Nov, 22:00 WIB'. */
export function instantText(at: Date, timezone: string, messages: Calendar, language: Language): string {
  const { day, month } = parseDate(dateIn(at, timezone))
  const weekday = messages.shortDays[weekdayIndex(dateIn(at, timezone))]
  return `${weekday}${language === 'id' ? ',' : ''} ${day} ${messages.shortMonths[month - 1]}, ${clockText(at, timezone, messages)}`
}
