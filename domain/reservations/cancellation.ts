import type { FieldFault, Refusal } from '#domain/refusals.ts'
import type { ReservationState } from '#domain/reservations/states.ts'

/** Reasons to choose from (spec §3). */
export const CANCELLATION_REASONS = ['change_of_plan', 'wrong_information', 'others'] as const

export type CancellationReason = (typeof CANCELLATION_REASONS)[number]

/** Reasons of staff. `guest_asked`: the guest called. All others are the venue's reasons. */
export const STAFF_CANCELLATION_REASONS = [
  'guest_asked',
  'night_closed',
  'overbooked',
  'table_broken',
  'wrong_booking',
  'house_rules',
  'others',
] as const
export type StaffCancellationReason = (typeof STAFF_CANCELLATION_REASONS)[number]
/** A reason of the venue that the mail to the guest names. */
export type VenueCancellationReason = Exclude<StaffCancellationReason, 'guest_asked' | 'others'>

/** Returns the origin of a cancellation for the mail: 'guest', a reason of the venue, or null for a reason in staff's own words. */
export function cancelledBy(reason: string): VenueCancellationReason | 'guest' | null {
  if (reason === 'guest_asked' || CANCELLATION_REASONS.some((known) => known === reason && known !== 'others'))
    return 'guest'
  return venueReasonOf(reason)
}

export const venueReasonOf = (reason: string): VenueCancellationReason | null =>
  STAFF_CANCELLATION_REASONS.find(
    (known): known is VenueCancellationReason => known === reason && known !== 'guest_asked' && known !== 'others',
  ) ?? null

/** Characters. */
export const LONGEST_REASON = 500

export type CancelQuestion = {
  reservation: { state: ReservationState; memberId: string | null; arrivalAt: Date }
  /** The visitor who cancels. A guest `holdsToken` if the link's token belongs to this reservation. */
  viewer: { kind: 'member'; id: string } | { kind: 'guest'; holdsToken: boolean }
  /** `can_refund` of the outlet. */
  canRefund: boolean
  now: Date
}

/**
 * Returns why a reservation cannot be cancelled online, or null (spec §6, R-079). Its owner may release an unpaid hold or a
 * request. Only a signed-in member may cancel a paid reservation, if the outlet refunds, until the arrival time.
 */
export function cancellationProblem({
  reservation,
  viewer,
  canRefund,
  now,
}: CancelQuestion): Extract<Refusal, 'not_found' | 'already_cancelled' | 'payment_expired' | 'not_cancellable'> | null {
  const isOwner = viewer.kind === 'member' ? viewer.id === reservation.memberId : viewer.holdsToken
  if (!isOwner) return 'not_found'
  if (reservation.state === 'Cancelled') return 'already_cancelled'
  if (reservation.state === 'Expired') return 'payment_expired'
  if (reservation.state === 'WaitingForPayment' || reservation.state === 'Pending') return null
  const isOpenToCancel = reservation.state === 'Completed' && now < reservation.arrivalAt
  return viewer.kind === 'member' && canRefund && isOpenToCancel ? null : 'not_cancellable'
}

/** The first line of the list of reasons (spec §3). A client may send it if the guest selected nothing. */
const PLACEHOLDER = 'please select'

/** Returns the fault of a cancellation reason that is empty, still the placeholder, or too long (spec §5, R-079); else null. */
export function reasonProblem(reason: string): Extract<FieldFault, 'reason_required' | 'too_long'> | null {
  const text = reason.trim()
  if (text === '' || text.toLowerCase() === PLACEHOLDER) return 'reason_required'
  return reason.length > LONGEST_REASON ? 'too_long' : null
}
