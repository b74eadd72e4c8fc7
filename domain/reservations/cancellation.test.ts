import { expect, test } from 'vitest'
import type { CancelQuestion } from '#domain/reservations/cancellation.ts'
import { cancellationProblem, reasonProblem } from '#domain/reservations/cancellation.ts'
import type { ReservationState } from '#domain/reservations/states.ts'
import { canMove, RESERVATION_STATES } from '#domain/reservations/states.ts'

const member = { kind: 'member', id: 'ayu' } as const
const guest = { kind: 'guest', holdsToken: true } as const
const arrivalAt = new Date('2026-03-14T21:00+07:00')
const paid: CancelQuestion = {
  reservation: { state: 'Completed', memberId: 'ayu', arrivalAt },
  viewer: member,
  canRefund: true,
  now: new Date('2026-03-10T12:00+07:00'),
}
const inState = (state: ReservationState): CancelQuestion => ({ ...paid, reservation: { ...paid.reservation, state } })

test('R-079 a member may cancel a paid reservation until the arrival time', () => {
  expect(cancellationProblem(paid)).toBeNull()
  expect(cancellationProblem({ ...paid, now: new Date(arrivalAt.getTime() - 1) })).toBeNull()
  expect(cancellationProblem({ ...paid, now: arrivalAt })).toBe('not_cancellable')
})

test('R-079 at an outlet without refunds, a paid reservation cannot be canceled', () => {
  expect(cancellationProblem({ ...paid, canRefund: false })).toBe('not_cancellable')
  expect(cancellationProblem({ ...inState('WaitingForPayment'), canRefund: false })).toBeNull()
})

test('R-079 a guest without an account may cancel an unpaid hold but not a paid reservation', () => {
  expect(cancellationProblem({ ...inState('WaitingForPayment'), viewer: guest })).toBeNull()
  expect(cancellationProblem({ ...paid, viewer: guest })).toBe('not_cancellable')
})

test('R-079 a guest who tries to cancel the reservation of another guest gets the error not_found', () => {
  expect(cancellationProblem({ ...paid, viewer: { kind: 'member', id: 'bima' } })).toBe('not_found')
  expect(cancellationProblem({ ...inState('Cancelled'), viewer: { kind: 'guest', holdsToken: false } })).toBe(
    'not_found',
  )
  expect(cancellationProblem({ ...paid, reservation: { ...paid.reservation, memberId: null } })).toBe('not_found')
})

test.each<[ReservationState, string | null]>([
  ['Pending', null],
  ['Cancelled', 'already_cancelled'],
  ['Expired', 'payment_expired'],
  ['Seated', 'not_cancellable'],
  ['NoShow', 'not_cancellable'],
  ['NoResponse', 'not_cancellable'],
  ['Walkout', 'not_cancellable'],
  ['ClosedBill', 'not_cancellable'],
])('R-079 the cancellation of a %s reservation has the fault %s, and null means no fault', (state, refusal) =>
  expect(cancellationProblem(inState(state))).toBe(refusal),
)

test('R-079 a reservation can be canceled if and only if its state can move to Cancelled', () => {
  for (const state of RESERVATION_STATES) {
    expect(cancellationProblem(inState(state)) === null).toBe(canMove(state, 'Cancelled'))
  }
})

test('R-079 a cancellation must have a reason', () => {
  expect(reasonProblem('  ')).toBe('reason_required')
  expect(reasonProblem(' Please Select '), 'N15 the placeholder is no reason').toBe('reason_required')
  expect(reasonProblem('Change of Plan')).toBeNull()
  expect(reasonProblem('x'.repeat(501))).toBe('too_long')
})
