import { lastBookableNight, rangeProblem } from '#domain/calendar/horizon.ts'
import type { Night } from '#domain/calendar/night.ts'
import { addMonths, closesAt, dateIn, weekdayOf } from '#domain/calendar/night.ts'
import type { ArrivalHours } from '#domain/calendar/slots.ts'
import { lastArrivalAt } from '#domain/calendar/slots.ts'
import type { DateReason } from '#domain/refusals.ts'

/** What a night looks like to someone who picks a date (spec §4, R-032). */
export type DateState = 'open' | 'event' | DateReason

/** The nine states of a calendar on the wire. */
export type CalendarState = Exclude<DateState, 'not_accepting' | 'too_soon' | 'whatsapp_only'>

export type DateQuestion = {
  night: Night
  outlet: {
    isActive: boolean
    isReservable: boolean
    openForReservation: boolean
    /** 1 Monday … 7 Sunday. */
    closedWeekdays: readonly number[]
    cutOffDate: Night | null
    hours: ArrivalHours
    /** The restaurant flow: no Sundays, at least 3 days ahead, at most 2 months (spec §9, R-064). */
    isRestaurant?: boolean
  }
  /** The off-schedule day that overrides this date, if any. */
  day: { isClosed: boolean; isPrivate: boolean; reservationAvailable: boolean } | null
  event: { isSoldOut: boolean; whatsappOnly: boolean; isCancelled: boolean } | null
  /** Number of free tables, seats or tickets; null if they were not counted. */
  unitsFree: number | null
  now: Date
}

export const RESTAURANT_NIGHTS_AHEAD = 3
export const RESTAURANT_MONTHS_AHEAD = 2

/**
 * The state of a night, and why it cannot be reserved online. An event that is reserved by WhatsApp alone stays
 * an `event` to look at while its `reason` refuses.
 */
export function dateState(question: DateQuestion): { state: DateState; reason: DateReason | null } {
  const reason = timeProblem(question) ?? planProblem(question) ?? stockProblem(question)
  if (reason) return { state: reason, reason }
  if (!question.event) return { state: 'open', reason: null }
  return { state: 'event', reason: question.event.whatsappOnly ? 'whatsapp_only' : null }
}

/** Why a night cannot be reserved online, or null. */
export function reservationProblem(question: DateQuestion): DateReason | null {
  return dateState(question).reason
}

/** A calendar does not tell apart the ways in which a night takes no online reservation; a refusal does. */
export function calendarStateOf(state: DateState): CalendarState {
  return state === 'not_accepting' || state === 'too_soon' || state === 'whatsapp_only' ? 'not_reservable' : state
}

/** Whether parties may wait for a place of the night: it sells, or is full, by count or by the venue's own word. */
export const mayBeWaitedFor = (reason: DateReason | null): boolean => reason === null || reason === 'fully_booked'

function timeProblem({ night, outlet, now }: DateQuestion): DateReason | null {
  if (isOver(night, outlet.hours, now)) return 'past'
  // Reasons of the outlet come before reasons of the date, because another date would not help.
  if (!outlet.isActive || !outlet.isReservable) return 'not_reservable'
  if (!outlet.openForReservation) return 'not_accepting'
  const today = dateIn(now, outlet.hours.timezone)
  if (!outlet.isRestaurant) {
    return night > lastBookableNight({ cutOffDate: outlet.cutOffDate, today }) ? 'too_far' : null
  }
  const furthest = addMonths(today, RESTAURANT_MONTHS_AHEAD)
  const last = outlet.cutOffDate !== null && outlet.cutOffDate < furthest ? outlet.cutOffDate : furthest
  return rangeProblem({ night, today, last, nightsAhead: RESTAURANT_NIGHTS_AHEAD })
}

function planProblem({ night, outlet, day }: DateQuestion): DateReason | null {
  const weekday = weekdayOf(night)
  if (outlet.isRestaurant && weekday === 7) return 'sunday'
  // An off-schedule day overrides the date, so it may also open a weekday that is closed otherwise.
  if (day ? day.isClosed : outlet.closedWeekdays.includes(weekday)) return 'closed'
  if (day?.isPrivate) return 'private_event'
  return day && !day.reservationAvailable ? 'not_reservable' : null
}

function stockProblem({ event, unitsFree }: DateQuestion): DateReason | null {
  // A night sells nothing once its event is called off, by the office or by an import.
  if (event?.isCancelled) return 'closed'
  if (event?.isSoldOut) return 'fully_booked'
  return unitsFree !== null && unitsFree <= 0 ? 'fully_booked' : null
}

/** A night is over after its last arrival slot: guests may still be inside, but no new guests are admitted. */
function isOver(night: Night, hours: ArrivalHours, now: Date): boolean {
  if (night > dateIn(now, hours.timezone)) return false
  return (lastArrivalAt(night, hours) ?? closesAt(night, hours)) < now
}
