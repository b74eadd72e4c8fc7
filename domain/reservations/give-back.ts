// Decides if the guests of a confirmed reservation can offer their place to the waitlist of their night (decision 146).
import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'
import { STATE, type StateNumber } from '#domain/reservations/states.ts'

/** A listing ends this number of ms before the night opens. If the place is not sold before that, it stays with its guest. */
export const LISTING_ENDS_BEFORE_MS = 3 * 3_600_000

/** The facts that decide if the place of a reservation can be listed for the waitlist. All amounts are in whole rupiah. */
export type GiveBackFacts = {
  state: StateNumber
  kind: ReservationKind
  isErased: boolean
  /** Number of tables or ticket types of the reservation. For a dinner that has a place: 1. */
  places: number
  /** True if staff joined a table to this party, or gave a table of this party to another party. */
  isRearranged: boolean
  /**
   * True if the price or the party has changed since the booking. If the guest only sold single tickets to the waitlist, this is not such a
   * change.
   */
  isChanged: boolean
  /** The price after moves, changes and courtesies. */
  worth: number
  /** The accepted payments minus refunds. */
  left: number
  hasPackages: boolean
  /** True if several people pay for the reservation. */
  isSplit: boolean
  /** True if a pay link is not paid yet, or if a refund request is not decided yet. */
  isUnderChange: boolean
  isAdmitted: boolean
}

/** Reasons why a place cannot be listed. Each reason is a key of a message in both languages. */
export type GiveBackProblem = 'not_paid' | 'admitted' | 'too_late' | 'packages' | 'split' | 'changed' | 'several'

/** Returns the instant at which a listing ends: three hours before the night opens. */
export const listingEndsAt = (opensAt: Date): Date => new Date(opensAt.getTime() - LISTING_ENDS_BEFORE_MS)

/**
 * Returns the reason why a place cannot be listed. Returns null if the place can be listed. The server checks this rule three times: when
 * the guest lists the place, when the place is offered, and when the buyer pays. For the last check, the reservation is locked.
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

/**
 * Returns the refund for sold tickets of a reservation, in whole rupiah. When the last tickets are sold, the rounding difference is added
 * to their refund.
 */
export const shareOfTickets = (left: number, { sold, of }: { sold: number; of: number }): number =>
  sold === of ? left : Math.floor((left * sold) / of)
