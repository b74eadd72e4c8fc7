import type { ReservationState } from '#domain/reservations/states.ts'

/** `confirm` and `revive` complete the reservation, `refund` gives the whole amount back, `ignore` does nothing. */
export type MoneyDecision = 'confirm' | 'revive' | 'refund' | 'ignore'

/**
 * What to do with money of the right amount. `placesFree`: nobody else holds the places and the night is not
 * over; a reservation's own live hold counts as free. `isSettled`: this very payment has been decided on before.
 */
export function decideOnMoney(money: {
  state: ReservationState
  placesFree: boolean
  isSettled: boolean
}): MoneyDecision {
  if (money.isSettled) return 'ignore'
  if (money.state === 'WaitingForPayment') return money.placesFree ? 'confirm' : 'refund'
  if (money.state === 'Expired') return money.placesFree ? 'revive' : 'refund'
  // Cancelled, never asked for, or paid already by another payment: the money has nothing to buy.
  return 'refund'
}
