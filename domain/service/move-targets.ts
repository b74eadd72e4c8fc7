import type { StateNumber } from '#domain/reservations/states.ts'
import { STATE } from '#domain/reservations/states.ts'

export const MOVE_PROBLEMS = [
  'own',
  'too_small',
  'not_reservable',
  'withheld',
  'pending',
  'joined',
  'other_price',
  'right',
] as const
export type MoveProblem = (typeof MOVE_PROBLEMS)[number]

/**
 * Reasons why the number of guests of a party cannot change. `too_small`: the tables of the party have too few seats. `too_few`: a table of
 * the party would have no guest. `shares`: friends have paid shares, and their tickets are for more guests (decision 148).
 */
export const PARTY_PROBLEMS = [
  'too_small',
  'too_few',
  'shares',
  'full',
  'sold_out',
  'limit',
  'fewer_tickets',
  'right',
] as const
export type PartyProblem = (typeof PARTY_PROBLEMS)[number]

type Target = {
  isOwn: boolean
  capacity: number
  isReservable: boolean
  isClaimed: boolean
  /** The party at the table. Null if the table is free, or if the venue holds the table. */
  holder: { state: StateNumber; pax: number; isJoined?: boolean } | null
}

type Mover = {
  pax: number
  /** Capacity of the table that the moving party leaves. */
  capacity: number
  /** True if the moving party has paid or is seated. A party that has not paid and is not seated cannot swap places with another party. */
  isFirm: boolean
  isSamePrice: boolean
  maySettle: boolean
}

/**
 * Returns the reason why a party cannot move to a table, or null if the party can move. If another party has the table, the two parties
 * swap places. Both parties must have paid or be seated, and the prices must be the same.
 */
export function moveProblem(target: Target, mover: Mover): MoveProblem | null {
  const { holder } = target
  if (target.isOwn) return 'own'
  if (target.isClaimed && holder === null) return 'withheld'
  if (!target.isReservable) return 'not_reservable'
  if (target.capacity < mover.pax) return 'too_small'
  if (holder) {
    if (!mover.isFirm || !isFirm(holder.state)) return 'pending'
    if (holder.isJoined) return 'joined'
    if (holder.pax > mover.capacity) return 'too_small'
    if (!mover.isSamePrice) return 'other_price'
  }
  return mover.maySettle ? null : 'right'
}

/** Returns true if the party keeps its places until the night is over. */
export const isFirm = (state: StateNumber): boolean => state === STATE.Completed || state === STATE.Seated
