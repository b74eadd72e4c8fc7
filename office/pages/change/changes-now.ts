import type { OfficeMe } from '#office/api/answers.ts'
import type { Party } from '#office/pages/night/party.ts'
import { reachOf } from '#office/session.tsx'

export const CHANGES = ['move', 'join', 'party', 'time', 'dinner', 'dinnerTables', 'reopen'] as const
export type Change = (typeof CHANGES)[number]

/** Returns the changes that the user can make to a party now. `now`: epoch milliseconds. */
export function changesNow(
  { kind, state, expiresAt, leftAt }: Party,
  { me, outletId, now }: { me: OfficeMe; outletId: number; now: number },
): Change[] {
  if (state === 'ClosedBill') return reachOf(me, 'reservation.reopen', outletId) ? ['reopen'] : []
  const isHeld = state === 'WaitingForPayment' && expiresAt !== null && Date.parse(expiresAt) > now
  const mayMove = reachOf(me, 'reservation.move', outletId) !== null
  if (kind === 'restaurant') return mayMove ? dinnerChanges(state) : []
  if (kind === 'tickets') return mayMove && (state === 'Completed' || state === 'Seated') ? ['party'] : []
  const isMovable = kind === 'tables' && (state === 'Completed' || state === 'Seated' || isHeld)
  if (!isMovable || !mayMove) return []
  return isHeld || leftAt !== null ? ['move', 'party', 'time'] : ['move', 'join', 'party', 'time']
}

/**
 * Returns the possible changes of a dinner. A seated dinner cannot move to another time, but its tables and its number of guests can
 * change.
 */
const dinnerChanges = (state: Party['state']): Change[] =>
  state === 'Completed' ? ['dinner', 'dinnerTables', 'party'] : state === 'Seated' ? ['dinnerTables', 'party'] : []
