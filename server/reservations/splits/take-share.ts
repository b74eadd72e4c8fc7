// Settles the payment of shares. The last share confirms the reservation in the same transaction.
import type { ReservationState } from '#domain/reservations/states.ts'
import { STATE } from '#domain/reservations/states.ts'
import { sumOf } from '#domain/reservations/split.ts'
import { lockPaymentOf } from '#server/payments/repository.ts'
import { confirmReservation } from '#server/reservations/holding/confirm-reservation.ts'
import type { LockedReservation } from '#server/reservations/repository.ts'
import { moveDeadline } from '#server/reservations/requests/request-repository.ts'
import { canHavePlaces } from '#server/reservations/settlement/have-places.ts'
import { notifyFunded, notifyPaid } from '#server/reservations/splits/notify-friends.ts'
import { unpaidShares } from '#server/reservations/splits/open-shares.ts'
import {
  endSplitRow,
  payShareRows,
  releaseSlots,
  type SharePaymentRow,
  type SplitRow,
} from '#server/reservations/splits/split-repository.ts'
import type { Work } from '#server/work.ts'

type Share = { split: SplitRow; payment: SharePaymentRow }

/**
 * Converts the state of a share payment to a state of a reservation, because the rules for payments use the states of reservations. An open
 * payment of an open split is `WaitingForPayment`. In any other state, the payment is refunded.
 */
export const shareAsState = ({ split, payment }: Share): ReservationState =>
  split.state === 'open' && payment.state === 'open' ? 'WaitingForPayment' : 'Cancelled'

const isLast = ({ split, payment }: Share): boolean =>
  unpaidShares(split).every(({ no }) => payment.numbers.includes(no))

/**
 * Returns true if the payment can be accepted. Its shares must be unpaid, and its amount must be the present sum of these shares. If these
 * are the last shares, also claims the places, and the deadline does not matter. Any other payment must arrive before the reservation
 * expires.
 */
export async function canHaveShares(work: Work, reservation: LockedReservation, share: Share): Promise<boolean> {
  const { split, payment } = share
  if (reservation.state !== STATE.WaitingForPayment) return false
  const shares = unpaidShares(split).filter(({ no }) => payment.numbers.includes(no))
  if (shares.length !== payment.numbers.length || sumOf(shares) !== payment.amount) return false
  if (!isLast(share)) return reservation.expiresAt > work.now() && reservation.erasedAt === null
  const whole = await lockPaymentOf(work.sql, reservation.id)
  return whole !== null && canHavePlaces(work, reservation, whole.id)
}

/**
 * Marks the split of a locked reservation as funded and confirms the reservation. The caller has claimed the places. `reason` is stored in
 * the history of states.
 */
export async function fundSplit(
  work: Work,
  reservation: LockedReservation,
  splitId: string,
  reason: string,
): Promise<void> {
  const whole = await lockPaymentOf(work.sql, reservation.id)
  if (!whole) throw new Error(`no payment of ${reservation.id}`)
  await endSplitRow(work, splitId, 'funded')
  await confirmReservation(work, reservation, { intentId: whole.id, reason })
  await notifyFunded(work, reservation.id)
}

/**
 * Marks the shares of a payment as paid. After the organizer's first payment, the deadline of the reservation becomes the end of the split.
 */
export async function completeShares(work: Work, reservation: LockedReservation, share: Share): Promise<void> {
  const { split, payment } = share
  const { sql } = work
  await payShareRows(sql, payment, split.id)
  if (isLast(share)) return fundSplit(work, reservation, split.id, 'all shares are paid')
  await notifyPaid(work, reservation.id, payment)
  const isFirst = split.payments.every(({ state }) => state !== 'paid')
  if (!payment.isOrganiser || !isFirst || split.isInsideHold) return
  await moveDeadline(sql, reservation.id, split.coverUntil)
  await releaseSlots(sql, reservation.id)
}
