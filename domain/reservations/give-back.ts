// Decides if the guests of a confirmed reservation can give their place back to the waitlist of its night (decision 146).
import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'
import { STATE, type StateNumber } from '#domain/reservations/states.ts'

/** A place that is unsold three hours before the night opens stays with its guest. */
export const LISTING_ENDS_BEFORE_MS = 3 * 3_600_000

/** The facts about a reservation that decide if its place can be listed. All amounts are in whole rupiah. */
export type GiveBackFacts = {
  state: StateNumber
  kind: ReservationKind
  isErased: boolean
  /** Number of tables, of ticket types, or 1 for a dinner with a place. */
  places: number
  /** True if staff joined tables, or passed on a table of this party. */
  isRearranged: boolean
  /** True if the price or the party has changed since the booking, except by a sale of single tickets. */
  isChanged: boolean
  /** The price after moves, changes and courtesies. */
  worth: number
  /** The accepted payments minus refunds. */
  left: number
  hasPackages: boolean
  /** True if several people pay for the reservation. */
  isSplit: boolean
  /** True if a pay link or a request for a refund waits for an answer. */
  isUnderChange: boolean
  isAdmitted: boolean
}

/** Reasons for which a place cannot be listed. Each reason is a key of a message in both languages. */
export type GiveBackProblem = 'not_paid' | 'admitted' | 'too_late' | 'packages' | 'split' | 'changed' | 'several'

/** Returns the instant at which a listing ends: three hours before the night opens. */
export const listingEndsAt = (opensAt: Date): Date => new Date(opensAt.getTime() - LISTING_ENDS_BEFORE_MS)

/**
 * Returns the reason why a place cannot be listed. Returns null if it can. The same rule decides at the listing, at the offer and under
 * the lock of the payment.
 */
export function giveBackProblem(
  facts: GiveBackFacts,
  { until, now }: { until: Date; now: Date },
): GiveBackProblem | null {
  const { state, worth, left } = facts
  if (facts.isAdmitted || state === STATE.Seated) return 'admitted'
  if (state !== STATE.Completed || facts.isErased || left <= 0) return 'not_paid'
  if (now >= until) return 'too_late'
  if (facts.isSplit) return 'split'
  if (facts.hasPackages) return 'packages'
  if (facts.isUnderChange || facts.isRearranged || facts.isChanged || left !== worth) return 'changed'
  return facts.places === 1 ? null : 'several'
}

/** Returns the refund for some tickets of a reservation, in whole rupiah. The last tickets get the rest of the rounding. */
export const shareOfTickets = (left: number, { sold, of }: { sold: number; of: number }): number =>
  sold === of ? left : Math.floor((left * sold) / of)
