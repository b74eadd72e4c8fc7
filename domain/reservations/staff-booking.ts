// What staff books for a guest: the form, until when places may wait for money, and who may ask for none.
import { isEmail } from '#domain/identity/email.ts'
import { phoneProblem } from '#domain/identity/phone.ts'
import type { FormRules } from '#domain/forms/form-rules.ts'
import { COURTESY_LIMIT } from '#domain/pricing/move-quote.ts'
import type { DateReason } from '#domain/refusals.ts'
import type { Reach } from '#domain/staff/permissions.ts'

/**
 * How a booking is settled. `link`: its guest pays by a link until a deadline. `walk_in`: the party sits now and pays its bill.
 * `on_house`: nothing is asked, neither ahead nor as a minimum. `at_venue`: nothing ahead; the minimum stays.
 */
export const BOOKING_SETTLEMENTS = ['link', 'walk_in', 'on_house', 'at_venue'] as const
export type BookingSettlement = (typeof BOOKING_SETTLEMENTS)[number]

/** Whether the group gives up what it would have asked for. */
export const isCourtesy = (settlement: BookingSettlement): boolean =>
  settlement === 'on_house' || settlement === 'at_venue'

/** Whether somebody may give up so much, whole rupiah: as a courtesy of a move is judged. */
export const mayGive = (reach: Reach | null, amount: number): boolean =>
  reach === 'full' || (reach === 'limited' && amount <= COURTESY_LIMIT)

const MINUTE_MS = 60_000
/** A link is good for at least so long: gateways open no shorter page. */
export const SHORTEST_LINK_MINUTES = 10
/** As long as a link may wait where the night has begun, or nearly. */
const LINK_MINUTES_AT_NIGHT = 30

/** The last instant until which places wait for money (epoch milliseconds): the opening; close to it or later, half an hour. */
export const latestDeadline = (opensAt: number, now: number): number =>
  Math.max(opensAt, now + LINK_MINUTES_AT_NIGHT * MINUTE_MS)

/** Whether a deadline may be chosen; all in epoch milliseconds. */
export const isDeadline = (at: number, { opensAt, now }: { opensAt: number; now: number }): boolean =>
  at >= now + SHORTEST_LINK_MINUTES * MINUTE_MS - MINUTE_MS && at <= latestDeadline(opensAt, now)

/**
 * Why staff cannot book a night; null where they can. Staff sells what is not sold online; a night that the outlet is closed on,
 * or that is over, nobody does.
 */
export function staffNightProblem(
  reason: DateReason | null,
  { closesAt, now }: { closesAt: number; now: number },
): DateReason | null {
  if (now >= closesAt) return 'past'
  return reason === 'closed' || reason === 'sunday' ? reason : null
}

export type StaffBookingValues = {
  settlement: BookingSettlement
  name: string
  phone: string
  email: string
  note: string
  reason: string
  /** Whether its guest is closed out for strikes: then booking for them takes a reason too. */
  isBanned: boolean
}

const LONGEST = { name: 120, note: 500, reason: 300 }

/** The form in its order. A walk-in may be nobody's; an e-mail address is never asked for. */
export const STAFF_BOOKING_FORM = {
  phone: { longest: 40, problem: staffPhoneProblem },
  name: { longest: LONGEST.name, problem: staffNameProblem },
  email: { problem: ({ email }) => (email.trim() === '' || isEmail(email.trim()) ? null : 'email_invalid') },
  note: { longest: LONGEST.note, problem: ({ note }) => (Array.from(note).length > LONGEST.note ? 'too_long' : null) },
  reason: { longest: LONGEST.reason, problem: reasonProblem },
} satisfies FormRules<string, StaffBookingValues>

function staffPhoneProblem({ settlement, phone }: StaffBookingValues) {
  if (settlement === 'walk_in' && phone.trim() === '') return null
  return phoneProblem(phone)
}

function staffNameProblem({ settlement, name }: StaffBookingValues) {
  const length = Array.from(name.trim()).length
  if (length === 0) return settlement === 'walk_in' ? null : 'name_required'
  if (length > LONGEST.name) return 'too_long'
  // A line break in a name would end up in mail headers.
  return /\p{Cc}/u.test(name.trim()) ? 'invalid' : null
}

function reasonProblem({ settlement, reason, isBanned }: StaffBookingValues) {
  if (Array.from(reason).length > LONGEST.reason) return 'too_long'
  return (isCourtesy(settlement) || isBanned) && reason.trim() === '' ? 'reason_required' : null
}
