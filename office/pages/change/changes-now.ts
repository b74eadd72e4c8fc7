import type { OfficeMe } from '#contract/office/staff-endpoints.ts'
import type { Party } from '#office/pages/night/party.ts'
import { reachOf } from '#office/session.tsx'

export const CHANGES = ['move', 'join', 'party', 'time', 'dinner', 'reopen'] as const
export type Change = (typeof CHANGES)[number]

/** What of a booking somebody may change now. `now`: epoch milliseconds. */
export function changesNow(
  { kind, state, expires_at: expiresAt, left_at: leftAt }: Party,
  { me, outletId, now }: { me: OfficeMe; outletId: number; now: number },
): Change[] {
  if (state === 'ClosedBill') return reachOf(me, 'reservation.reopen', outletId) ? ['reopen'] : []
  const isHeld = state === 'WaitingForPayment' && expiresAt !== null && Date.parse(expiresAt) > now
  if (kind === 'restaurant') return state === 'Completed' && reachOf(me, 'reservation.move', outletId) ? ['dinner'] : []
  const isMovable = kind === 'tables' && (state === 'Completed' || state === 'Seated' || isHeld)
  if (!isMovable || !reachOf(me, 'reservation.move', outletId)) return []
  return isHeld || leftAt !== null ? ['move', 'party', 'time'] : ['move', 'join', 'party', 'time']
}
