import type { ReservationState } from '#domain/reservations/states.ts'

/**
 * Decisions about a payment. `confirm`, `revive`: the reservation becomes paid and valid. `refund`: the whole amount is refunded. `ignore`:
 * no action.
 */
export type MoneyDecision = 'confirm' | 'revive' | 'refund' | 'ignore'

/**
 * Decides on a payment of the right amount. `placesFree`: no other guest has the places, and the night is not over. If this
 * reservation still holds the places, they count as free. `isSettled`: there is already a decision on this payment.
 */
export function decideOnMoney(money: {
  state: ReservationState
  placesFree: boolean
  isSettled: boolean
}): MoneyDecision {
  if (money.isSettled) return 'ignore'
  if (money.state === 'WaitingForPayment') return money.placesFree ? 'confirm' : 'refund'
  if (money.state === 'Expired') return money.placesFree ? 'revive' : 'refund'
  // In all other states, the payment is refunded. The reservation is then canceled, needed no payment, or is already paid.
  return 'refund'
}
