import { expect, test } from 'vitest'
import { actsNow, isUndoneFreely, type ServiceFacts } from '#domain/service/service-acts.ts'

const at = (clock: string) => Date.parse(`2026-11-21T${clock}:00Z`)
const makeReservation = (over: Partial<ServiceFacts> = {}): ServiceFacts => ({
  state: 'Completed',
  arrivalAt: at('16:00'),
  lateAt: at('16:15'),
  leftAt: null,
  ...over,
})

test.each([
  ['a paid party can be seated, or its bill can be closed', makeReservation(), '15:59', ['seat', 'close_bill']],
  ['a party of another night cannot be seated', makeReservation(), '-24h', []],
  [
    'a party can be marked as a no-show only after its grace period',
    makeReservation(),
    '16:16',
    ['seat', 'no_show', 'close_bill'],
  ],
  [
    'a seated party can leave, walk out, or pay',
    makeReservation({ state: 'Seated' }),
    '17:00',
    ['leave', 'walk_out', 'close_bill'],
  ],
  [
    'for a party that has left, only the bill is open',
    makeReservation({ state: 'Seated', leftAt: at('18:00') }),
    '18:30',
    ['walk_out', 'close_bill'],
  ],
  ['a no-show that arrives later can be seated', makeReservation({ state: 'NoShow' }), '18:00', ['seat']],
  ['an unpaid reservation has no action', makeReservation({ state: 'WaitingForPayment' }), '16:30', []],
  ['a closed bill has no action', makeReservation({ state: 'ClosedBill' }), '20:00', []],
] as const)('the actions that staff can take on a reservation: %s', (_, reservation, clock, expected) => {
  const now = clock === '-24h' ? reservation.arrivalAt - 24 * 3_600_000 - 1 : at(clock)
  expect(actsNow(reservation, now)).toEqual(expected)
})

test('for ten seconds, staff can undo their own action without a reason', () => {
  const last = { act: 'seat', actor: 'staff:a', at: at('16:00') } as const
  expect(isUndoneFreely(last, { actor: 'staff:a', now: at('16:00') + 10_000 })).toBe(true)
  expect(isUndoneFreely(last, { actor: 'staff:a', now: at('16:00') + 10_001 })).toBe(false)
  expect(isUndoneFreely(last, { actor: 'staff:b', now: at('16:00') + 1000 })).toBe(false)
})
