import { expect, test } from 'vitest'
import type { ReservationState } from '#domain/reservations/states.ts'
import {
  canMove,
  displayedPaymentStatus,
  MOVES,
  RESERVATION_STATES,
  stateNumber,
  stateOf,
} from '#domain/reservations/states.ts'

test('R-092 the ten reservation states have the numbers from the specification', () => {
  expect(RESERVATION_STATES.map(stateNumber)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(RESERVATION_STATES.map((state) => stateOf(stateNumber(state)))).toEqual(RESERVATION_STATES)
  expect([stateOf(10), stateOf(-1), stateOf(0.5), stateOf(Number.NaN)]).toEqual([null, null, null, null])
})

test('R-049 a reservation can move only to the states that are listed for its current state', () => {
  const moves = RESERVATION_STATES.flatMap((from) =>
    RESERVATION_STATES.filter((to) => canMove(from, to)).map((to) => `${stateNumber(from)}-${stateNumber(to)}`),
  )
  expect(moves).toEqual(['0-2', '0-5', '0-6', '1-0', '1-5', '1-7', '2-3', '2-4', '2-5', '3-8', '3-9', '6-2'])
})

test('R-103 among the final states, only Expired can change, and only to Completed', () => {
  const over: ReservationState[] = ['NoShow', 'Cancelled', 'NoResponse', 'Walkout', 'ClosedBill']
  expect(over.flatMap((state) => [...MOVES[state]])).toEqual([])
  expect(MOVES.Expired).toEqual(['Completed'])
})

test('R-078 a guest sees a reservation as waiting, confirmed or canceled', () => {
  expect(RESERVATION_STATES.map(displayedPaymentStatus)).toEqual([
    'waiting',
    'waiting',
    'confirmed',
    'confirmed',
    'confirmed',
    'cancelled',
    'cancelled',
    'cancelled',
    'confirmed',
    'confirmed',
  ])
})
