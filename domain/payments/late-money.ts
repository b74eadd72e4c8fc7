import type { ReservationState } from '#domain/reservations/states.ts'

/** Decisions on a payment. `confirm` and `revive` complete the reservation, `refund` refunds the whole amount, `ignore` does nothing. */
export type MoneyDecision = 'confirm' | 'revive' | 'refund' | 'ignore'

/**
 * Decides on a payment of the right amount. `placesFree`: no other guest holds the places, and the night is not over. The places
 * are also free if the reservation itself still holds them. `isSettled`: this payment already has a decision.
 */
export function decideOnMoney(money: {
  state: ReservationState
  placesFree: boolean
  isSettled: boolean
}): MoneyDecision {
  if (money.isSettled) return 'ignore'
  if (money.state === 'WaitingForPayment') return money.placesFree ? 'confirm' : 'refund'
  if (money.state === 'Expired') return money.placesFree ? 'revive' : 'refund'
  // The reservation is canceled, needed no payment, or is already paid. Therefore the payment is refunded.
  return 'refund'
}
