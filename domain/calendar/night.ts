import { fromDate, parseDate, parseTime, toCalendarDateTime, toZoned } from '@internationalized/date'

/** A service date, 'YYYY-MM-DD': the calendar date on which a night opens, in the outlet's own zone. */
export type Night = string

/** Hours of a single night. If `closeHour` is not after `openHour`, the outlet closes on the next calendar day. */
export type NightHours = { timezone: string; openHour: string; closeHour: string; specialHours?: never }

/**
 * Usual hours of an outlet, and its special hours on certain weekdays and in seasons. `hoursOfNight` computes the hours of a night from
 * them.
 */
export type OutletHours = {
  timezone: string
  openHour: string
  closeHour: string
  specialHours?: readonly SpecialHours[]
}

/**
 * Hours that replace the usual hours. The field names are the same in the database, the API and the content files. Without nights, the row
 * applies in the whole year. With nights, the row belongs to a season, and the first and the last night are included. An empty list of
 * weekdays means every day.
 */
export type SpecialHours = {
  from_night: Night | null
  until_night: Night | null
  weekdays: readonly number[]
  is_closed: boolean
  open_hour: string | null
  close_hour: string | null
  /**
   * The first arrival time; `arrival_to` is the last arrival time. Null: the usual arrival time applies, or the opening or closing time if
   * the usual time is outside of these hours.
   */
  arrival_from: string | null
  arrival_to: string | null
}

/** The Indonesian name of a timezone. */
export type ZoneName = 'WIB' | 'WITA' | 'WIT'

const ZONE_NAMES: Record<string, ZoneName> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
}

/**
 * The UTC offsets of Indonesia, unchanged since 1988. The offsets are constants, because a slow phone needs 60 ms to load the timezones of
 * Intl.
 */
const HOURS_AHEAD: Record<ZoneName, number> = { WIB: 7, WITA: 8, WIT: 9 }
const HOUR_MS = 3_600_000

const MINUTES_A_DAY = 1440

/** Converts an 'HH:mm' time to minutes since midnight. Seconds are ignored. Throws RangeError if the text is not a time. */
export function minutesOf(clock: string): number {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(clock)
  if (!match) throw new RangeError(`Not a time of day: ${clock}`)
  return Number(match[1]) * 60 + Number(match[2])
}

/** Converts minutes since midnight to 'HH:mm'. Values of a day or more continue at 00:00. */
export function clockOf(minutes: number): string {
  const ofDay = ((minutes % MINUTES_A_DAY) + MINUTES_A_DAY) % MINUTES_A_DAY
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}

/** Returns true if the outlet closes on the calendar day after it opened. */
export function passesMidnight(hours: NightHours): boolean {
  return minutesOf(hours.closeHour) <= minutesOf(hours.openHour)
}

/** Returns true if the text is an existing date, as 'YYYY-MM-DD'. */
export function isNight(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  try {
    return parseDate(text).toString() === text
  } catch {
    return false
  }
}

export function dateIn(instant: Date, timezone: string): string {
  return localIn(instant, timezone).slice(0, 10)
}

/** Returns the local time of an instant in a timezone, 'HH:mm'. */
export function clockIn(instant: Date, timezone: string): string {
  return localIn(instant, timezone).slice(11, 16)
}

/** Formats an instant as ISO 8601 with the offset of the timezone, to the second: 2026-11-21T22:00:00+07:00. */
export function isoIn(instant: Date, timezone: string): string {
  const minutes = offsetIn(instant, timezone) / 60_000
  return `${localIn(instant, timezone).slice(0, 19)}${minutes < 0 ? '-' : '+'}${clockOf(Math.abs(minutes))}`
}

/**
 * Returns the night of an instant. If the outlet closes at 03:00, 01:30 on Sunday belongs to Saturday's night. The hours may differ from
 * night to night, so the closing time of Saturday's night counts. An instant between closing and opening belongs to the night of its
 * calendar day.
 */
export function nightOf(instant: Date, hours: OutletHours): Night {
  const date = dateIn(instant, hours.timezone)
  const evening = addNights(date, -1)
  const eveningHours = hoursOfNight(hours, evening)
  if (!passesMidnight(eveningHours)) return date
  const isBeforeClosing = minutesOf(clockIn(instant, hours.timezone)) < minutesOf(eveningHours.closeHour)
  return isBeforeClosing ? evening : date
}

/**
 * Returns the instant of an 'HH:mm' time in a night. If the night passes midnight, a time before `openHour` is on the next
 * calendar day.
 */
export function instantOf(night: Night, clock: string, hours: OutletHours): Date {
  const ofNight = hoursOfNight(hours, night)
  const { specialHours: _, ...usual } = hours
  // If the hours of the night changed, staff may keep a booking at a time that is only within the usual hours. The calendar date of this
  // booking must not change.
  const basis = isWithinHours(clock, ofNight) || !isWithinHours(clock, usual) ? ofNight : usual
  return instantWithin(night, clock, basis)
}

/**
 * Does the same as `instantOf`, but needs only the computed hours of this night. Browsers get these hours, so they need no code for
 * special hours.
 */
export function instantWithin(night: Night, clock: string, hours: NightHours): Date {
  const isNextDay = passesMidnight(hours) && minutesOf(clock) < minutesOf(hours.openHour)
  return instantIn(isNextDay ? addNights(night, 1) : night, clock, hours.timezone)
}

export function opensAt(night: Night, hours: OutletHours): Date {
  return instantIn(night, hoursOfNight(hours, night).openHour, hours.timezone)
}

/** Returns the instant at which a night closes. At this instant the outlet is already closed. */
export function closesAt(night: Night, hours: OutletHours): Date {
  return closesWithin(night, hoursOfNight(hours, night))
}

/** Does the same as `closesAt`, but needs only the computed hours of this night. */
export function closesWithin(night: Night, hours: NightHours): Date {
  return instantIn(passesMidnight(hours) ? addNights(night, 1) : night, hours.closeHour, hours.timezone)
}

export function addNights(night: Night, count: number): Night {
  return parseDate(night).add({ days: count }).toString()
}

/** Returns the same day of the month, `count` months later. If that month is too short, returns the last day of that month. */
export function addMonths(night: Night, count: number): Night {
  return parseDate(night).add({ months: count }).toString()
}

/** Returns `count` consecutive nights, starting with the given night. */
export function nightsFrom(night: Night, count: number): Night[] {
  return Array.from({ length: count }, (_, offset) => addNights(night, offset))
}

/** Returns the weekday of a night: 1 is Monday, 7 is Sunday. */
export function weekdayOf(night: Night): number {
  return parseDate(night).toDate('UTC').getUTCDay() || 7
}

/** Returns true for Friday and Saturday, which have weekend prices. */
export function isWeekend(night: Night): boolean {
  const weekday = weekdayOf(night)
  return weekday === 5 || weekday === 6
}

/** Returns the Indonesian name of a zone. Throws RangeError for a timezone outside Indonesia. */
export function zoneName(timezone: string): ZoneName {
  const name = ZONE_NAMES[timezone]
  if (!name) throw new RangeError(`Not a zone of Indonesia: ${timezone}`)
  return name
}

/** Returns the timezone with this Indonesian name, for example Asia/Jakarta for WIB. */
export const timezoneOf = (zone: ZoneName): string =>
  ({ WIB: 'Asia/Jakarta', WITA: 'Asia/Makassar', WIT: 'Asia/Jayapura' })[zone]

/** Returns the special hours of a night, sorted by priority. Seasons come first, and rows with weekdays come before rows for every day. */
export function specialHoursOf({ specialHours = [] }: Pick<OutletHours, 'specialHours'>, night: Night): SpecialHours[] {
  if (specialHours.length === 0) return []
  const weekday = weekdayOf(night)
  const rank = (row: SpecialHours) => (row.from_night === null ? 2 : 0) + (row.weekdays.length === 0 ? 1 : 0)
  return specialHours
    .filter(
      ({ weekdays, from_night: from, until_night: until }) =>
        (weekdays.length === 0 || weekdays.includes(weekday)) &&
        (from === null || (from <= night && night <= (until ?? night))),
    )
    .toSorted((a, b) => rank(a) - rank(b))
}

type ArrivalRange = { maximumEta?: string | null; arrivalFrom?: string | null; arrivalTo?: string | null }

/**
 * Returns the hours of an outlet on one night. The first match applies: the weekday of a season, every day of a season, the weekday, the
 * usual hours. A closed night also has hours, as if it were open, because its early morning still belongs to it. If a usual arrival time is
 * before opening or after closing, the opening or closing time replaces it.
 */
export function hoursOfNight<Hours extends OutletHours & ArrivalRange>(
  outlet: Hours,
  night: Night,
): Omit<Hours, 'specialHours'> & NightHours {
  const { specialHours: _, ...usual } = outlet
  const row = specialHoursOf(outlet, night).find((candidate) => candidate.open_hour)
  if (!row) return usual
  const { arrival_from: from, arrival_to: to } = row
  const hours = {
    timezone: usual.timezone,
    openHour: row.open_hour ?? usual.openHour,
    closeHour: row.close_hour ?? usual.closeHour,
  }
  const within = (clock?: string | null) =>
    clock && clockOf(Math.max(minutesOf(hours.openHour), Math.min(minuteOfNight(clock, usual), closingMinute(hours))))
  return {
    ...usual,
    ...hours,
    arrivalFrom: from ?? within(usual.arrivalFrom),
    arrivalTo: to ?? within(usual.arrivalTo),
    maximumEta: to ?? within(usual.maximumEta),
  }
}

/** Returns true if the outlet is open at this time of a night, or closes at this time. */
export function isWithinHours(clock: string, hours: NightHours): boolean {
  const minute = minuteOfNight(clock, hours)
  return minute >= minutesOf(hours.openHour) && minute <= closingMinute(hours)
}

/** Returns the minute of closing, counted from 00:00 on the date of the night. */
export function closingMinute(hours: NightHours): number {
  return minutesOf(hours.closeHour) + (passesMidnight(hours) ? MINUTES_A_DAY : 0)
}

/**
 * Converts a time of the night to minutes after 00:00 on the date of the night. Example: if an outlet opens at 22:00, 01:00 is on the next
 * day. But 21:00 is before the opening, on the date of the night.
 */
export function minuteOfNight(clock: string, hours: NightHours): number {
  const minute = minutesOf(clock)
  const isAfterMidnight =
    passesMidnight(hours) && minute < minutesOf(hours.openHour) && minute <= minutesOf(hours.closeHour)
  return isAfterMidnight ? minute + MINUTES_A_DAY : minute
}

function instantIn(date: string, clock: string, timezone: string): Date {
  const read = () => {
    const local = toCalendarDateTime(parseDate(date), parseTime(clock))
    const fixed = fixedOffset(timezone)
    return fixed === null ? toZoned(local, timezone).toDate().getTime() : local.toDate('UTC').getTime() - fixed
  }
  return new Date(readCached(instants, `${timezone} ${date} ${clock}`, read))
}

/** Formats an instant in its timezone, as 'YYYY-MM-DDTHH:mm…'. */
function localIn(instant: Date, timezone: string): string {
  return new Date(instant.getTime() + offsetIn(instant, timezone)).toISOString()
}

/** Returns the fixed UTC offset of an Indonesian timezone, in ms. Returns null for any other timezone. */
function fixedOffset(timezone: string): number | null {
  const name = ZONE_NAMES[timezone]
  return name ? HOURS_AHEAD[name] * HOUR_MS : null
}

/** Returns the UTC offset of a timezone at an instant, in ms. */
function offsetIn(instant: Date, timezone: string): number {
  const fixed = fixedOffset(timezone)
  if (fixed !== null) return fixed
  const quarter = Math.floor(instant.getTime() / QUARTER_MS)
  return readCached(offsets, `${timezone} ${quarter}`, () => fromDate(new Date(quarter * QUARTER_MS), timezone).offset)
}

// Intl needs tens of microseconds to compute an offset, and a page needs the same offsets hundreds of times. This cache saves that time. A
// cached offset stays valid for a quarter of an hour, because timezones change their offset only at the start of a quarter.
const QUARTER_MS = 900_000
const MOST_REMEMBERED = 10_000
const instants = new Map<string, number>()
const offsets = new Map<string, number>()

function readCached(cache: Map<string, number>, key: string, read: () => number): number {
  const cachedValue = cache.get(key)
  if (cachedValue !== undefined) return cachedValue
  const value = read()
  if (cache.size >= MOST_REMEMBERED) cache.clear()
  cache.set(key, value)
  return value
}
