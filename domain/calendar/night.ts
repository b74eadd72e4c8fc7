import { fromDate, parseDate, parseTime, toCalendarDateTime, toZoned } from '@internationalized/date'

/** A service date, 'YYYY-MM-DD': the calendar date on which a night opens, in the outlet's own zone. */
export type Night = string

/** Ordinary hours of an outlet; a `closeHour` not after `openHour` is on the next calendar day. */
export type OutletHours = { timezone: string; openHour: string; closeHour: string }

/** A zone as Indonesians name it. */
export type ZoneName = 'WIB' | 'WITA' | 'WIT'

const ZONE_NAMES: Record<string, ZoneName> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
}

/** Indonesia has kept these offsets since 1988. A slow phone takes 60 ms to load the zones of Intl, so they are not asked. */
const HOURS_AHEAD: Record<ZoneName, number> = { WIB: 7, WITA: 8, WIT: 9 }
const HOUR_MS = 3_600_000

const MINUTES_A_DAY = 1440

/** Minutes since midnight of an 'HH:mm' (seconds, where given, are dropped). Throws RangeError on anything else. */
export function minutesOf(clock: string): number {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(clock)
  if (!match) throw new RangeError(`Not a time of day: ${clock}`)
  return Number(match[1]) * 60 + Number(match[2])
}

/** 'HH:mm' of minutes since midnight, wrapping at midnight. */
export function clockOf(minutes: number): string {
  const ofDay = ((minutes % MINUTES_A_DAY) + MINUTES_A_DAY) % MINUTES_A_DAY
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}

/** Whether the outlet closes on the calendar day after it opened. */
export function passesMidnight(hours: OutletHours): boolean {
  return minutesOf(hours.closeHour) <= minutesOf(hours.openHour)
}

/** Whether the text is a date that exists, as 'YYYY-MM-DD'. */
export function isNight(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  try {
    return parseDate(text).toString() === text
  } catch {
    return false
  }
}

/** The calendar date of an instant in a zone. */
export function dateIn(instant: Date, timezone: string): string {
  return localIn(instant, timezone).slice(0, 10)
}

/** The wall clock of an instant in a zone, 'HH:mm'. */
export function clockIn(instant: Date, timezone: string): string {
  return localIn(instant, timezone).slice(11, 16)
}

/** An instant as ISO 8601 with its zone's own offset, to the second: 2026-11-21T22:00:00+07:00. */
export function isoIn(instant: Date, timezone: string): string {
  const minutes = offsetIn(instant, timezone) / 60_000
  return `${localIn(instant, timezone).slice(0, 19)}${minutes < 0 ? '-' : '+'}${clockOf(Math.abs(minutes))}`
}

/**
 * The night an instant belongs to: 01:30 on Sunday is Saturday's night when the outlet closes at 03:00.
 * Between closing and opening it is the night of that calendar day.
 */
export function nightOf(instant: Date, hours: OutletHours): Night {
  const date = dateIn(instant, hours.timezone)
  if (!passesMidnight(hours)) return date
  const isBeforeClosing = minutesOf(clockIn(instant, hours.timezone)) < minutesOf(hours.closeHour)
  return isBeforeClosing ? addNights(date, -1) : date
}

/** The instant of an 'HH:mm' of a night: before `openHour` on a night that passes midnight is the next calendar day. */
export function instantOf(night: Night, clock: string, hours: OutletHours): Date {
  const isNextDay = passesMidnight(hours) && minutesOf(clock) < minutesOf(hours.openHour)
  return instantIn(isNextDay ? addNights(night, 1) : night, clock, hours.timezone)
}

/** When a night opens. */
export function opensAt(night: Night, hours: OutletHours): Date {
  return instantIn(night, hours.openHour, hours.timezone)
}

/** When a night closes: the first instant that is no longer open. */
export function closesAt(night: Night, hours: OutletHours): Date {
  return instantIn(passesMidnight(hours) ? addNights(night, 1) : night, hours.closeHour, hours.timezone)
}

export function addNights(night: Night, count: number): Night {
  return parseDate(night).add({ days: count }).toString()
}

/** The same day of a later month, or that month's last day where there is none. */
export function addMonths(night: Night, count: number): Night {
  return parseDate(night).add({ months: count }).toString()
}

/** `count` nights in a row, the given one first. */
export function nightsFrom(night: Night, count: number): Night[] {
  return Array.from({ length: count }, (_, offset) => addNights(night, offset))
}

/** 1 Monday … 7 Sunday. */
export function weekdayOf(night: Night): number {
  return parseDate(night).toDate('UTC').getUTCDay() || 7
}

/** Friday and Saturday: the nights that are priced as weekend. */
export function isWeekend(night: Night): boolean {
  const weekday = weekdayOf(night)
  return weekday === 5 || weekday === 6
}

/** The name Indonesians give a zone. Throws RangeError outside Indonesia. */
export function zoneName(timezone: string): ZoneName {
  const name = ZONE_NAMES[timezone]
  if (!name) throw new RangeError(`Not a zone of Indonesia: ${timezone}`)
  return name
}

/** A timezone that has the name. */
export const timezoneOf = (zone: ZoneName): string =>
  ({ WIB: 'Asia/Jakarta', WITA: 'Asia/Makassar', WIT: 'Asia/Jayapura' })[zone]

function instantIn(date: string, clock: string, timezone: string): Date {
  const read = () => {
    const local = toCalendarDateTime(parseDate(date), parseTime(clock))
    const fixed = fixedOffset(timezone)
    return fixed === null ? toZoned(local, timezone).toDate().getTime() : local.toDate('UTC').getTime() - fixed
  }
  return new Date(remembered(instants, `${timezone} ${date} ${clock}`, read))
}

/** An instant as its zone writes it, 'YYYY-MM-DDTHH:mm…'. */
function localIn(instant: Date, timezone: string): string {
  return new Date(instant.getTime() + offsetIn(instant, timezone)).toISOString()
}

/** How far a zone of Indonesia is ahead of UTC, in ms. Returns null for any other zone. */
function fixedOffset(timezone: string): number | null {
  const name = ZONE_NAMES[timezone]
  return name ? HOURS_AHEAD[name] * HOUR_MS : null
}

/** How far a zone is ahead of UTC at an instant, in ms. */
function offsetIn(instant: Date, timezone: string): number {
  const fixed = fixedOffset(timezone)
  if (fixed !== null) return fixed
  const quarter = Math.floor(instant.getTime() / QUARTER_MS)
  return remembered(offsets, `${timezone} ${quarter}`, () => fromDate(new Date(quarter * QUARTER_MS), timezone).offset)
}

// A zone is asked of Intl in tens of microseconds, and a page asks hundreds of times for the same few evenings. What a
// zone says never changes, and it changes its offset at a quarter of an hour or not at all.
const QUARTER_MS = 900_000
const MOST_REMEMBERED = 10_000
const instants = new Map<string, number>()
const offsets = new Map<string, number>()

function remembered(known: Map<string, number>, key: string, read: () => number): number {
  const found = known.get(key)
  if (found !== undefined) return found
  const value = read()
  if (known.size >= MOST_REMEMBERED) known.clear()
  known.set(key, value)
  return value
}
