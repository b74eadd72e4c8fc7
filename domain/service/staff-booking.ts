// Bookings that staff make for a guest: the ways of payment, the payment deadline, and the right to waive a payment.
import { COURTESY_LIMIT } from '#domain/pricing/move-quote.ts'
import type { Origin } from '#domain/reservations/states.ts'
import type { DateReason } from '#domain/refusals.ts'
import type { Reach } from '#domain/staff/permissions.ts'

/**
 * Ways of payment for a booking by staff. `link`: the guest pays by a link before a deadline. `walk_in`: the party sits down now and pays
 * the bill later. `on_house`: no payment in advance and no minimum spend. `at_venue`: no payment in advance, but the minimum spend applies.
 */
export const BOOKING_SETTLEMENTS = ['link', 'walk_in', 'on_house', 'at_venue'] as const
export type BookingSettlement = (typeof BOOKING_SETTLEMENTS)[number]

export const COURTESIES = ['on_house', 'at_venue'] as const
export type Courtesy = (typeof COURTESIES)[number]

export const isCourtesy = (settlement: BookingSettlement): settlement is Courtesy =>
  settlement === 'on_house' || settlement === 'at_venue'

/**
 * Returns the special reason why no payment is due in advance, or null if there is no such reason. An amount of 0 gives the reason `free`,
 * except for a walk-in party, because a walk-in party pays the bill later.
 */
export const prepaymentWaiver = (reservation: {
  amount: number
  origin: Origin
  courtesyKind: Courtesy | null
}): 'free' | Courtesy | null =>
  reservation.amount === 0 && reservation.origin !== 'walk_in' ? 'free' : reservation.courtesyKind

/** Returns true if a person is allowed to waive an amount in whole rupiah. The same limits apply to the extra price of a move. */
export const mayGive = (reach: Reach | null, amount: number): boolean =>
  reach === 'full' || (reach === 'limited' && amount <= COURTESY_LIMIT)

const MINUTE_MS = 60_000
/** A pay link is valid for at least this number of minutes. The payment pages of gateways stay open for at least this time. */
export const SHORTEST_LINK_MINUTES = 10
/** If the night has begun or is about to begin, a pay link is valid for at most this number of minutes. */
const LINK_MINUTES_AT_NIGHT = 30

/**
 * Returns the latest possible payment deadline in epoch milliseconds. This is the opening of the night or half an hour from now, whichever
 * is later.
 */
export const latestDeadline = (opensAt: number, now: number): number =>
  Math.max(opensAt, now + LINK_MINUTES_AT_NIGHT * MINUTE_MS)

/** Returns true if staff can set an instant as the payment deadline. All values are epoch milliseconds. */
export const isDeadline = (at: number, { opensAt, now }: { opensAt: number; now: number }): boolean =>
  at >= now + SHORTEST_LINK_MINUTES * MINUTE_MS - MINUTE_MS && at <= latestDeadline(opensAt, now)

export type StaffNightProblem = Extract<DateReason, 'closed' | 'sunday' | 'past'>

/** Returns the reason why staff cannot book a night, or null if staff can book it. Staff can also book nights that are not sold online. */
export function staffNightProblem(
  reason: DateReason | null,
  { closesAt, now }: { closesAt: number; now: number },
): StaffNightProblem | null {
  if (now >= closesAt) return 'past'
  return reason === 'closed' || reason === 'sunday' ? reason : null
}

export type PartnerNightProblem = StaffNightProblem | Extract<DateReason, 'private_event' | 'not_reservable'>

/**
 * Returns the reason why a partner cannot book a night, or null if the partner can book it. The rules are the same as for staff, but a
 * partner also cannot book a private night or a night that is not open for reservations. The database refuses these bookings too
 * (`reservations_guard_night`).
 */
export const partnerNightProblem = (
  reason: DateReason | null,
  times: { closesAt: number; now: number },
): PartnerNightProblem | null =>
  staffNightProblem(reason, times) ?? (reason === 'private_event' || reason === 'not_reservable' ? reason : null)
