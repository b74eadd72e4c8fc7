// Why a table of a night cannot be moved to; null where it can.
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

/** Why a party cannot be another number; `too_small`: its tables seat fewer, `too_few`: one of them would be empty. */
export const PARTY_PROBLEMS = ['too_small', 'too_few', 'full', 'sold_out', 'limit', 'fewer_tickets', 'right'] as const
export type PartyProblem = (typeof PARTY_PROBLEMS)[number]

type Target = {
  isOwn: boolean
  capacity: number
  isReservable: boolean
  isClaimed: boolean
  /** Who has it; null while it is claimed: the venue keeps it back. */
  holder: { state: StateNumber; pax: number; isJoined?: boolean } | null
}

type Mover = {
  pax: number
  /** Of the table that is left. */
  capacity: number
  /** Paid or seated: only then does another change places with it. */
  isFirm: boolean
  isSamePrice: boolean
  /** Whether whoever moves it may settle the difference in any way. */
  maySettle: boolean
}

/** A party that is paid for or sits may change places with another, at the same price. What somebody else pays for is theirs. */
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

/** Its places are its own until the night is over. */
export const isFirm = (state: StateNumber): boolean => state === STATE.Completed || state === STATE.Seated
