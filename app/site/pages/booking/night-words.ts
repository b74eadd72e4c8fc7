import { parseDate } from '@internationalized/date'
import type { Language } from '#contract/preferences.ts'
import { clockIn, dateIn, zoneName } from '#domain/calendar/night.ts'
import type { calendar } from '#messages/id/calendar.ts'

type Calendar = typeof calendar

/** 'Sabtu, 21 November' or 'Saturday 21 November', of a date 'YYYY-MM-DD'. */
export function nightWords(date: string, words: Calendar, language: Language): string {
  const { day, month } = parseDate(date)
  return `${words.days[weekdayIndex(date)]}${language === 'id' ? ',' : ''} ${day} ${words.months[month - 1]}`
}

/** 'Sab, 21 Nov 2026' or 'Sat 21 Nov 2026'. */
export function shortNightWords(date: string, words: Calendar, language: Language): string {
  const { day, month, year } = parseDate(date)
  return `${words.shortDays[weekdayIndex(date)]}${language === 'id' ? ',' : ''} ${day} ${words.shortMonths[month - 1]} ${year}`
}

/** '21 November'. */
export function dayAndMonth(date: string, words: Calendar): string {
  const { day, month } = parseDate(date)
  return `${day} ${words.months[month - 1]}`
}

/** '21 November 2026'. */
export const dateWords = (date: string, words: Calendar): string =>
  `${dayAndMonth(date, words)} ${parseDate(date).year}`

/** 0 Sunday … 6 Saturday. */
export const weekdayIndex = (date: string): number => parseDate(date).toDate('UTC').getUTCDay()

/** The clock of an instant in a zone with the zone's name, '20.47 WIB' or '20:47 WIB'. */
export const clockWords = (at: Date, timezone: string, words: Calendar): string =>
  `${words.clock(clockIn(at, timezone))} ${zoneName(timezone)}`

/** Day, month and clock of an instant in a zone, 'Wed 18 Nov, 22:00 WIB'. */
export function instantWords(at: Date, timezone: string, words: Calendar, language: Language): string {
  const { day, month } = parseDate(dateIn(at, timezone))
  const weekday = words.shortDays[weekdayIndex(dateIn(at, timezone))]
  return `${weekday}${language === 'id' ? ',' : ''} ${day} ${words.shortMonths[month - 1]}, ${clockWords(at, timezone, words)}`
}
