import { expect, test } from 'vitest'
import { decideOnMoney } from '#domain/payments/late-money.ts'
import { canMove, RESERVATION_STATES } from '#domain/reservations/states.ts'

test.each([
  ['WaitingForPayment', true, 'confirm'],
  ['WaitingForPayment', false, 'refund'],
  ['Expired', true, 'revive'],
  ['Expired', false, 'refund'],
  ['Cancelled', true, 'refund'],
  ['NoResponse', true, 'refund'],
  ['Pending', true, 'refund'],
  ['Completed', true, 'refund'],
  ['Seated', true, 'refund'],
] as const)(
  'R-103 money for a %s reservation (places free: %s) leads to the decision: %s',
  (state, placesFree, decision) => {
    expect(decideOnMoney({ state, placesFree, isSettled: false })).toBe(decision)
  },
)

test('R-102 a payment that was already settled is ignored in every state of its reservation', () => {
  for (const state of RESERVATION_STATES) {
    expect(decideOnMoney({ state, placesFree: true, isSettled: true })).toBe('ignore')
  }
})

test('R-103 a new payment completes a reservation only if the state of the reservation can change to Completed', () => {
  for (const state of RESERVATION_STATES) {
    const decision = decideOnMoney({ state, placesFree: true, isSettled: false })
    expect(decision === 'confirm' || decision === 'revive').toBe(canMove(state, 'Completed'))
  }
})
