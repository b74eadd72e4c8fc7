// Finds bookings that an outlet would no longer accept after a change of its operating fields.
import { closesNight } from '#domain/calendar/closed-night.ts'
import { lastBookableNight } from '#domain/calendar/horizon.ts'
import { hoursOfNight, type Night } from '#domain/calendar/night.ts'
import { sessionHours } from '#domain/calendar/sessions.ts'
import { acceptsArrival } from '#domain/calendar/slots.ts'
import type { Operation, PaymentType } from '#domain/outlets/operation.ts'
import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'
import type { BookingRange } from '#domain/settings/house-settings.ts'

export const TOUCH_REASONS = ['closed', 'after_cut_off', 'arrival', 'payment', 'sale'] as const
export type TouchReason = (typeof TOUCH_REASONS)[number]

export type BookedParty = {
  kind: ReservationKind
  night: Night
  arrivalTime: string
  paymentType: PaymentType
  /** True if staff changed the opening of this night. The closed weekdays and the seasons do not apply to such a night. */
  isOffSchedule: boolean
  /** True if staff set a payment type for this night. It replaces the payment type of the outlet. */
  hasOwnPayment: boolean
  /** True if an event or the calendar decides what this night sells: tickets or places. */
  hasOwnSale: boolean
}

/** `ahead`: the range of bookable dates that the house sets. */
type Dates = { today: Night; ahead: Pick<BookingRange, 'nightsAhead'> }

/** Checks of a booking, one for each reason. A check returns true if an outlet with these fields would refuse the booking today. */
const REFUSES: Record<TouchReason, (outlet: Operation, party: BookedParty, dates: Dates) => boolean> = {
  closed: closesNight,
  after_cut_off: ({ cutOffDate }, { night }, { today, ahead }) =>
    night > lastBookableNight({ cutOffDate, ahead }, today),
  arrival: (outlet, { kind, night, arrivalTime }) =>
    !acceptsArrival(arrivalTime, hoursOfNight(kind === 'restaurant' ? sessionHours(outlet) : outlet, night)),
  // The outlet's payment type applies only to tables. Tickets and dinners have fixed payment types.
  payment: (outlet, { kind, paymentType, hasOwnPayment }) =>
    kind === 'tables' && !hasOwnPayment && paymentType !== outlet.paymentType,
  sale: ({ isUsingTicket }, { kind, hasOwnSale }) => !hasOwnSale && (kind === 'tickets') !== isUsingTicket,
}

/**
 * Returns the reasons why a booking no longer fits after the change. Reasons that already existed before the change are left out, because
 * staff have already accepted them.
 */
export const touchReasons = (
  party: BookedParty,
  { was, becomes, ...dates }: { was: Operation; becomes: Operation } & Dates,
): TouchReason[] =>
  TOUCH_REASONS.filter((reason) => !REFUSES[reason](was, party, dates) && REFUSES[reason](becomes, party, dates))
