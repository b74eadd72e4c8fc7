import type { FieldFault, Refusal } from '#domain/refusals.ts'
import type { ReservationState } from '#domain/reservations/states.ts'

/** Cancellation reasons that a guest can select (spec §3). */
export const CANCELLATION_REASONS = ['change_of_plan', 'wrong_information', 'others'] as const

export type CancellationReason = (typeof CANCELLATION_REASONS)[number]

/**
 * Cancellation reasons that staff can select. `guest_asked`: the guest requested the cancellation. `others`: staff type the reason. All
 * other reasons mean that the venue caused the cancellation.
 */
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
/** The reason of a cancellation that the venue caused. The email to the guest states this reason. */
export type VenueCancellationReason = Exclude<StaffCancellationReason, 'guest_asked' | 'others'>

/**
 * Returns the cause of a cancellation for the email: 'guest', or a reason that the venue caused. Returns null if staff typed the reason.
 */
export function cancelledBy(reason: string): VenueCancellationReason | 'guest' | null {
  if (
    reason === 'guest_asked' ||
    CANCELLATION_REASONS.some((candidate) => candidate === reason && candidate !== 'others')
  )
    return 'guest'
  return venueReasonOf(reason)
}

export const venueReasonOf = (reason: string): VenueCancellationReason | null =>
  STAFF_CANCELLATION_REASONS.find(
    (candidate): candidate is VenueCancellationReason =>
      candidate === reason && candidate !== 'guest_asked' && candidate !== 'others',
  ) ?? null

export const LONGEST_REASON = 500

export type CancelQuestion = {
  reservation: { state: ReservationState; memberId: string | null; arrivalAt: Date }
  /** The person who cancels. `holdsToken`: true if the guest opened a link that contains a token of this reservation. */
  viewer: { kind: 'member'; id: string } | { kind: 'guest'; holdsToken: boolean }
  canRefund: boolean
  now: Date
}

/**
 * Returns the reason why a reservation cannot be canceled online. Returns null if online cancellation is possible (spec §6, R-079). The
 * owner of a reservation may cancel an unpaid hold or a request. A paid reservation can be canceled online if three conditions are met: the
 * owner is a signed-in member, the arrival time has not passed, and the outlet makes refunds.
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

/** The first entry in the list of reasons (spec §3). It is only a placeholder. A client can send it if the guest has selected no reason. */
const PLACEHOLDER = 'please select'

/**
 * Returns the fault of a cancellation reason, or null if the reason is valid. A reason is invalid if it is empty, equal to the placeholder,
 * or too long (spec §5, R-079).
 */
export function reasonProblem(reason: string): Extract<FieldFault, 'reason_required' | 'too_long'> | null {
  const text = reason.trim()
  if (text === '' || text.toLowerCase() === PLACEHOLDER) return 'reason_required'
  return reason.length > LONGEST_REASON ? 'too_long' : null
}
