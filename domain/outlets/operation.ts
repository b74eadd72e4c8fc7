// The operating fields of an outlet, and the rules for these fields. The fields decide which bookings the outlet accepts.
import { faultsOfSpecialHours, readSpecialHours } from '#domain/outlets/special-hours.ts'
import { hoursOfNight, type Night, type SpecialHours, isWithinHours } from '#domain/calendar/night.ts'
import { sessionsOfNight, type SessionTime } from '#domain/calendar/sessions.ts'
import { slotsOfNight } from '#domain/calendar/slots.ts'
import { servesDinner } from '#domain/catalogue/outlet-types.ts'
import { isSame, type LiveRow, list, textOf, record } from '#domain/content/editing/content-body.ts'
import type { FieldFaults } from '#domain/refusals.ts'

export type PaymentType = 'DownPayment' | 'BookingFee'

export type Operation = {
  type: string
  timezone: string
  openHour: string
  closeHour: string
  maximumEta: string
  arrivalFrom: string | null
  arrivalTo: string | null
  closedWeekdays: readonly number[]
  specialHours: readonly SpecialHours[]
  /** The sessions that a restaurant lists. An empty list means a session every 30 minutes. */
  sessionTimes: readonly SessionTime[]
  /** For each row of special hours, in their order: true if the row has a name. */
  seasonNames: readonly boolean[]
  cutOffDate: Night | null
  paymentType: PaymentType
  /** True if the outlet sells tickets for a night by default. False if the outlet sells places by default. */
  isUsingTicket: boolean
}

/** Reads the operating fields from the row of an outlet. The keys of the row are the names of columns. */
export const operationOf = (row: LiveRow): Operation => ({
  type: textOf(row['type']),
  timezone: textOf(row['timezone']),
  openHour: textOf(row['open_hour']),
  closeHour: textOf(row['close_hour']),
  maximumEta: textOf(row['maximum_eta']),
  arrivalFrom: textOf(row['arrival_from']) || null,
  arrivalTo: textOf(row['arrival_to']) || null,
  closedWeekdays: list(row['closed_weekdays']).map(Number),
  specialHours: readSpecialHours(row['special_hours']),
  sessionTimes: list(row['session_times']).map((session) => ({ time: textOf(record(session)['time']) })),
  seasonNames: list(row['special_hours']).map((hours) => Object.values(record(record(hours)['name'])).some(Boolean)),
  cutOffDate: textOf(row['cut_off_date']) || null,
  paymentType: row['payment_type'] === 'BookingFee' ? 'BookingFee' : 'DownPayment',
  isUsingTicket: row['is_using_ticket'] === true,
})

const isChanged = (names: readonly string[], was: LiveRow, becomes: LiveRow): boolean =>
  names.some((name) => !isSame(was[name], becomes[name]))

/** Fields of content that decide when guests may arrive. */
const ARRIVAL_FIELDS = [
  'open_hour',
  'close_hour',
  'maximum_eta',
  'arrival_from',
  'arrival_to',
  'special_hours',
  'session_times',
] as const
/** Fields of content that decide which bookings the outlet accepts. */
const BOOKING_FIELDS = [
  ...ARRIVAL_FIELDS,
  'closed_weekdays',
  'cut_off_date',
  'payment_type',
  'is_using_ticket',
] as const

export const changesArrival = (was: LiveRow, becomes: LiveRow): boolean => isChanged(ARRIVAL_FIELDS, was, becomes)
export const changesBookings = (was: LiveRow, becomes: LiveRow): boolean => isChanged(BOOKING_FIELDS, was, becomes)

/**
 * Finds hours that contradict each other. An outlet can close after midnight: 18:00 to 03:00 is one night. The latest arrival and both
 * limits of the arrival range must be within the hours. At least one arrival time must remain. The same rules apply to special hours.
 */
export function faultsOfHours(operation: Operation): FieldFaults {
  const { specialHours: _, ...usual } = operation
  const { maximumEta, arrivalFrom, arrivalTo } = usual
  const clocks = { maximum_eta: maximumEta, arrival_from: arrivalFrom, arrival_to: arrivalTo }
  const outside = Object.entries(clocks).filter(([, clock]) => clock !== null && !isWithinHours(clock, usual))
  if (outside.length > 0) return Object.fromEntries(outside.map(([name]) => [name, ['outside_hours']]))
  const sessions = faultsOfSessions(operation)
  if (Object.keys(sessions).length > 0) return sessions
  return timesIn(operation)(usual).length === 0 ? { arrival_to: ['no_arrival_left'] } : faultsOfSpecial(operation)
}

/**
 * Finds the sessions of a restaurant that are not possible on any night. Such a session is outside of all hours or outside of the arrival
 * range.
 */
function faultsOfSessions(operation: Operation): FieldFaults {
  const { specialHours, ...usual } = operation
  if (!servesDinner(operation.type)) return {}
  const ofRows = specialHours.map((row) =>
    hoursOfNight(
      { ...usual, specialHours: [{ ...row, from_night: null, until_night: null, weekdays: [] }] },
      ANY_NIGHT,
    ),
  )
  const sessions = new Set([usual, ...ofRows].flatMap(sessionsOfNight))
  const faults: FieldFaults = {}
  for (const [at, { time }] of operation.sessionTimes.entries())
    // An empty time is skipped here. Another check reports it.
    if (time !== '' && !sessions.has(time)) faults[`session_times.${at}.time`] = ['outside_hours']
  return faults
}

const ANY_NIGHT = '2000-01-01'

const timesIn = ({ type }: Operation) => (servesDinner(type) ? sessionsOfNight : slotsOfNight)

/** Finds the faults of the special hours only. */
export const faultsOfSpecial = (operation: Operation): FieldFaults =>
  faultsOfSpecialHours(operation, operation.seasonNames, timesIn(operation))
