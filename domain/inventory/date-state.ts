import { isClosedByWeek } from '#domain/calendar/closed-night.ts'
import { lastBookableNight, rangeProblem } from '#domain/calendar/horizon.ts'
import type { Night } from '#domain/calendar/night.ts'
import { addMonths, closesAt, dateIn, weekdayOf } from '#domain/calendar/night.ts'
import type { ArrivalHours } from '#domain/calendar/slots.ts'
import { lastArrivalAt } from '#domain/calendar/slots.ts'
import type { DateReason } from '#domain/refusals.ts'
import type { BookingRange } from '#domain/settings/house-settings.ts'

/** State of a night in the date picker (spec §4, R-032). */
export type DateState = 'open' | 'event' | DateReason

export type CalendarState = Exclude<DateState, 'not_accepting' | 'too_soon' | 'whatsapp_only'>

export type DateQuestion = {
  night: Night
  outlet: {
    isActive: boolean
    isReservable: boolean
    openForReservation: boolean
    /** Closed weekdays: 1 is Monday, 7 is Sunday. Seasons are in `hours`. */
    closedWeekdays: readonly number[]
    cutOffDate: Night | null
    /** The range of dates that guests can book, according to the settings of the house. */
    ahead: BookingRange
    hours: ArrivalHours
    /**
     * True for a restaurant. Guests cannot book a restaurant on Sundays. By default, they can book it 3 days to 2 months ahead (spec §9,
     *
     */
    isRestaurant?: boolean
  }
  /** The off-schedule day that overrides this date; null if there is no such day. */
  day: { isClosed: boolean; isPrivate: boolean; reservationAvailable: boolean } | null
  event: { isSoldOut: boolean; whatsappOnly: boolean; isCancelled: boolean } | null
  /** Number of free tables, seats or tickets; null if the caller did not count them. */
  unitsFree: number | null
  now: Date
}

/**
 * Returns the state of a night, and the reason why guests cannot reserve it online. `reason` is null if guests can reserve the night
 * online. If guests can reserve an event only by WhatsApp, the state is `event` and the reason is `whatsapp_only`.
 */
export function dateState(question: DateQuestion): { state: DateState; reason: DateReason | null } {
  const reason = timeProblem(question) ?? planProblem(question) ?? stockProblem(question)
  if (reason) return { state: reason, reason }
  if (!question.event) return { state: 'open', reason: null }
  return { state: 'event', reason: question.event.whatsappOnly ? 'whatsapp_only' : null }
}

/** Returns the reason why a night cannot be reserved online. Returns null if the night can be reserved online. */
export function reservationProblem(question: DateQuestion): DateReason | null {
  return dateState(question).reason
}

/**
 * Converts the state of a night to a state of the calendar. The calendar has one state, `not_reservable`, for several reasons. When a
 * reservation is refused, the error contains the exact reason.
 */
export function calendarStateOf(state: DateState): CalendarState {
  return state === 'not_accepting' || state === 'too_soon' || state === 'whatsapp_only' ? 'not_reservable' : state
}

/**
 * Returns true if parties may join the waitlist of a night. This is possible if guests can book the night, or if the night is full. A night
 * is full if all places are taken, or if the venue marked the night as full.
 */
export const mayBeWaitedFor = (reason: DateReason | null): boolean => reason === null || reason === 'fully_booked'

function timeProblem({ night, outlet, now }: DateQuestion): DateReason | null {
  if (isOver(night, outlet.hours, now)) return 'past'
  // Reasons that apply to the whole outlet are checked first, because then another date would not help the guest.
  if (!outlet.isActive || !outlet.isReservable) return 'not_reservable'
  if (!outlet.openForReservation) return 'not_accepting'
  const last = lastNightOf({ outlet, now })
  if (!outlet.isRestaurant) return night > last ? 'too_far' : null
  const today = dateIn(now, outlet.hours.timezone)
  return rangeProblem({ night, today, last, nightsAhead: outlet.ahead.dinnerNightsAhead })
}

/**
 * Returns the last night that guests can book. The limit is a number of months for dinners, and a number of nights for all other places.
 */
export function lastNightOf({ outlet, now }: Pick<DateQuestion, 'outlet' | 'now'>): Night {
  const today = dateIn(now, outlet.hours.timezone)
  if (!outlet.isRestaurant) return lastBookableNight(outlet, today)
  const furthest = addMonths(today, outlet.ahead.dinnerMonthsAhead)
  return outlet.cutOffDate !== null && outlet.cutOffDate < furthest ? outlet.cutOffDate : furthest
}

function planProblem({ night, outlet, day }: DateQuestion): DateReason | null {
  if (outlet.isRestaurant && weekdayOf(night) === 7) return 'sunday'
  // The setting of a single day has priority over the week and the seasons. So it can open a night that is closed by the week.
  if (day ? day.isClosed : isClosedByWeek({ ...outlet.hours, closedWeekdays: outlet.closedWeekdays }, night))
    return 'closed'
  if (day?.isPrivate) return 'private_event'
  return day && !day.reservationAvailable ? 'not_reservable' : null
}

function stockProblem({ event, unitsFree }: DateQuestion): DateReason | null {
  // A night sells nothing if the office or an import canceled its event.
  if (event?.isCancelled) return 'closed'
  if (event?.isSoldOut) return 'fully_booked'
  return unitsFree !== null && unitsFree <= 0 ? 'fully_booked' : null
}

/** Returns true if the last arrival slot of a night has passed. Guests may still be inside, but no new guests are admitted. */
function isOver(night: Night, hours: ArrivalHours, now: Date): boolean {
  if (night > dateIn(now, hours.timezone)) return false
  return (lastArrivalAt(night, hours) ?? closesAt(night, hours)) < now
}
