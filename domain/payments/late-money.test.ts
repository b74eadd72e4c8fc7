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
] as const)('R-103 money for a %s reservation, places free %s: %s', (state, placesFree, decision) => {
  expect(decideOnMoney({ state, placesFree, isSettled: false })).toBe(decision)
})

test('R-102 money that was decided on is not decided on again', () => {
  for (const state of RESERVATION_STATES) {
    expect(decideOnMoney({ state, placesFree: true, isSettled: true })).toBe('ignore')
  }
})

test('R-103 money completes a reservation only where that move exists', () => {
  for (const state of RESERVATION_STATES) {
    const decision = decideOnMoney({ state, placesFree: true, isSettled: false })
    expect(decision === 'confirm' || decision === 'revive').toBe(canMove(state, 'Completed'))
  }
})
