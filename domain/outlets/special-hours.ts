// Rules for the special hours of weekdays and seasons. The constraint `special_hours_fit` contains the same rules in the database.
import {
  addMonths,
  addNights,
  closingMinute,
  hoursOfNight,
  minutesOf,
  type Night,
  type OutletHours,
  type SpecialHours,
  isWithinHours,
} from '#domain/calendar/night.ts'
import type { NightArrivals } from '#domain/calendar/slots.ts'
import { list, record, textOf } from '#domain/content/editing/content-body.ts'
import type { FieldFault, FieldFaults } from '#domain/refusals.ts'

export const MOST_SPECIAL_HOURS = 40
const LONGEST_SEASON_DAYS = 366
const A_DAY = 1440

const textOrNull = (value: unknown): string | null => textOf(value) || null

export const readSpecialHours = (value: unknown): SpecialHours[] =>
  list(value)
    .map(record)
    .map((row) => ({
      from_night: textOrNull(row['from_night']),
      until_night: textOrNull(row['until_night']),
      weekdays: list(row['weekdays']).map(Number),
      is_closed: row['is_closed'] === true,
      open_hour: textOrNull(row['open_hour']),
      close_hour: textOrNull(row['close_hour']),
      arrival_from: textOrNull(row['arrival_from']),
      arrival_to: textOrNull(row['arrival_to']),
    }))

/** Returns true if two rows of equal priority set the hours of the same night. Then the hours of this night would not be clear. */
export function overlap(a: SpecialHours, b: SpecialHours): boolean {
  if ((a.from_night === null) !== (b.from_night === null)) return false
  const meets = (from: SpecialHours, until: SpecialHours) => (from.from_night ?? '') <= (until.until_night ?? '')
  if (a.from_night !== null && !(meets(a, b) && meets(b, a))) return false
  return a.weekdays.length === 0 ? b.weekdays.length === 0 : a.weekdays.some((weekday) => b.weekdays.includes(weekday))
}

type Cell = keyof SpecialHours | 'name'
type CellFault = [cell: Cell, fault: FieldFault]
type Hours = OutletHours & { specialHours: readonly SpecialHours[] }

/**
 * Finds the faults of the rows. The key of a fault is `special_hours.{row}.{cell}`. `timesOf` returns the arrival times of a night with
 * these hours.
 */
export function faultsOfSpecialHours(
  outlet: Hours & Omit<NightArrivals, keyof OutletHours>,
  names: readonly boolean[],
  timesOf: (hours: NightArrivals) => readonly string[],
): FieldFaults {
  const rows = outlet.specialHours
  const faults = rows.map(
    (row, at): CellFault | null =>
      faultOfNights(row, names[at] ?? false) ??
      faultOfOverlap(rows, at) ??
      (row.is_closed ? null : faultOfHours(outlet, row, timesOf)),
  )
  return Object.fromEntries(
    faults.flatMap((fault, at) => (fault ? [[`special_hours.${at}.${fault[0]}`, [fault[1]]]] : [])),
  )
}

function faultOfNights(row: SpecialHours, hasName: boolean): CellFault | null {
  const { from_night: from, until_night: until, weekdays, is_closed: isClosed } = row
  if (from === null && (until !== null || isClosed)) return ['from_night', 'required']
  if (from === null) return weekdays.length === 0 ? ['weekdays', 'required'] : null
  if (until === null) return ['until_night', 'required']
  if (until < from || until > addNights(from, LONGEST_SEASON_DAYS)) return ['until_night', 'date_invalid']
  return hasName ? null : ['name', 'required']
}

function faultOfOverlap(rows: readonly SpecialHours[], at: number): CellFault | null {
  const row = rows[at]
  return row && rows.slice(0, at).some((former) => overlap(former, row)) ? ['weekdays', 'hours_overlap'] : null
}

function faultOfHours(
  outlet: Hours & Omit<NightArrivals, keyof OutletHours>,
  row: SpecialHours,
  timesOf: (hours: NightArrivals) => readonly string[],
): CellFault | null {
  if (row.open_hour === null) return ['open_hour', 'required']
  if (row.close_hour === null) return ['close_hour', 'required']
  const { specialHours: rows, ...usual } = outlet
  const everyNight = { ...row, from_night: null, until_night: null, weekdays: [] }
  const hours = hoursOfNight({ ...usual, specialHours: [everyNight] }, '2000-01-01')
  const others = [usual, ...rows.map((other) => clocksOf(usual, other))]
  const ends = closingMinute(hours) - A_DAY
  const overtakes = (a: number, openHour: string) => a > minutesOf(openHour)
  const isLate = others.some(({ openHour }) => overtakes(ends, openHour))
  const isEarly = others.some((other) => overtakes(closingMinute(other) - A_DAY, hours.openHour))
  if (isLate || isEarly) return [isLate ? 'close_hour' : 'open_hour', 'nights_overlap']
  if (row.arrival_from !== null && !isWithinHours(row.arrival_from, hours)) return ['arrival_from', 'outside_hours']
  if (row.arrival_to !== null && !isWithinHours(row.arrival_to, hours)) return ['arrival_to', 'outside_hours']
  return timesOf(hours).length === 0 ? ['arrival_to', 'no_arrival_left'] : null
}

const clocksOf = (usual: OutletHours, row: SpecialHours) => ({
  timezone: usual.timezone,
  openHour: row.open_hour ?? usual.openHour,
  closeHour: row.close_hour ?? usual.closeHour,
})

/** A copied season, and the index of its original row. */
export type CopiedSeason = { at: number; from_night: Night; until_night: Night }

/**
 * Copies the seasons that began last year or this year to one year later, so that staff only need to correct the copies. A copy is left out
 * if it is in the past or if it overlaps an existing row.
 */
export function nextSeasons(rows: readonly SpecialHours[], today: Night): CopiedSeason[] {
  const year = Number(today.slice(0, 4))
  return rows.flatMap((row, at) => {
    const { from_night: from, until_night: until } = row
    if (from === null || until === null || Number(from.slice(0, 4)) < year - 1 || Number(from.slice(0, 4)) > year)
      return []
    const nights = { from_night: addMonths(from, 12), until_night: addMonths(until, 12) }
    const isTaken = rows.some((other) => overlap(other, { ...row, ...nights }))
    return isTaken || nights.until_night < today ? [] : [{ at, ...nights }]
  })
}
