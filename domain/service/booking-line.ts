// Parses a booking that staff type in one line: "8 sat 23.45 0812 5567 booth". Unknown words are the name of a table or of a guest.
import { addNights, type Night, weekdayOf } from '#domain/calendar/night.ts'

export type BookingLine = {
  pax: number | null
  night: Night | null
  /** Arrival time, 'HH:mm'. */
  time: string | null
  phone: string | null
  /** All words of the line that are not part of the other fields, in their order: a table, a type of table, or a name. */
  words: string[]
}

/** Names of weekdays in both languages, from Monday to Sunday. Staff can type the whole name or its first three letters. */
const WEEKDAYS: readonly (readonly string[])[] = [
  ['monday', 'senin'],
  ['tuesday', 'selasa'],
  ['wednesday', 'rabu'],
  ['thursday', 'kamis'],
  ['friday', 'jumat'],
  ['saturday', 'sabtu'],
  ['sunday', 'minggu'],
]
const TODAY = ['today', 'tonight', 'hariini', 'malamini', 'nanti']
const TOMORROW = ['tomorrow', 'besok']
const PARTY = ['pax', 'guests', 'guest', 'people', 'orang', 'org', 'tamu']
const MOST_GUESTS = 200

const PHONE = /(?:\+|\b0)\d[\d ()-]{4,}\d/
const TIME = /(?<before>\D|^)(?<hour>[01]?\d|2[0-3])[.:](?<minute>[0-5]\d)(?!\d)/
const DATE = /\b([0-3]?\d)\/([01]?\d)\b/

/** Parses a booking line. `today` is the current night. A part that staff did not type is null, because the parser does not guess. */
export function readBookingLine(text: string, today: Night): BookingLine {
  let rest = text.toLowerCase().replaceAll(/\bhari ini\b|\bmalam ini\b/g, 'hariini')
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const match = pattern.exec(rest)
    if (match)
      rest = `${rest.slice(0, match.index)}${match.groups?.['before'] ?? ''} ${rest.slice(match.index + match[0].length)}`
    return match
  }
  // The time is parsed before the phone. Otherwise the digits of the time could become digits of the phone.
  const time = take(TIME)
  const phone = take(PHONE)
  const date = take(DATE)
  const read: BookingLine = {
    pax: null,
    night: date ? dateNight(Number(date[1]), Number(date[2]), today) : null,
    time: time?.groups ? `${time.groups['hour']?.padStart(2, '0')}:${time.groups['minute']}` : null,
    phone: phone ? phone[0].replaceAll(/[ ()-]/g, '') : null,
    words: [],
  }
  for (const word of rest.split(/[\s,;]+/).filter(Boolean)) {
    const night = read.night === null ? dayNight(word, today) : null
    const pax = /^(\d{1,3})(?:x|p|pax)?$/.exec(word)
    const number = pax ? Number(pax[1]) : 0
    if (night) read.night = night
    else if (read.pax === null && number >= 1 && number <= MOST_GUESTS) read.pax = number
    else if (!PARTY.includes(word)) read.words.push(word)
  }
  return read
}

/**
 * Returns the night for a word: today, tomorrow, or the next night with the named weekday. The next night can be tonight. Returns null if
 * the word does not name a day.
 */
function dayNight(word: string, today: Night): Night | null {
  if (TODAY.includes(word)) return today
  if (TOMORROW.includes(word)) return addNights(today, 1)
  const day = WEEKDAYS.findIndex((names) => names.some((name) => name === word || name.slice(0, 3) === word)) + 1
  if (day === 0) return null
  return addNights(today, (day - weekdayOf(today) + 7) % 7)
}

/** Returns the next date with this day and month. Returns null if there is no such date in this year or the next year. */
function dateNight(day: number, month: number, today: Night): Night | null {
  for (const year of [Number(today.slice(0, 4)), Number(today.slice(0, 4)) + 1]) {
    const night = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
    const isDate = new Date(`${night}T00:00:00Z`).toJSON()?.slice(0, 10) === night
    if (isDate && night >= today) return night
  }
  return null
}
