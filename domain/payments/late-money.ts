import type { ReservationState } from '#domain/reservations/states.ts'

/**
 * Decisions about a payment. `confirm`, `revive`: the reservation becomes paid and valid. `refund`: the whole amount is refunded. `ignore`:
 * no action.
 */
export type MoneyDecision = 'confirm' | 'revive' | 'refund' | 'ignore'

/**
 * Decides about a payment of the right amount. `placesFree`: true if the night is not over and no other guest has the places. The
 * places may belong to this reservation. `isSettled`: true if there is already a decision about this payment.
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
