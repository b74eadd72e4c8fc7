import { expect, test } from 'vitest'
import { STATE } from '#domain/reservations/states.ts'
import { moveProblem } from '#domain/service/move-targets.ts'

const free = { isOwn: false, capacity: 4, isReservable: true, isClaimed: false, holder: null }
const mover = { pax: 4, capacity: 4, isFirm: true, isSamePrice: true, maySettle: true }
const makeTarget = (state: keyof typeof STATE, pax = 2) => ({
  ...free,
  isClaimed: true,
  holder: { state: STATE[state], pax },
})

test.each([
  ['a free table is possible', free, mover, null],
  ['the party’s own table is not a target', { ...free, isOwn: true }, mover, 'own'],
  ['a table that the venue holds is not possible', { ...free, isClaimed: true }, mover, 'withheld'],
  ['a table out of use is not possible', { ...free, isReservable: false }, mover, 'not_reservable'],
  ['a table that is too small is not possible', { ...free, capacity: 3 }, mover, 'too_small'],
  ['the party can swap places with a paid party', makeTarget('Completed'), mover, null],
  ['the party can swap places with a seated party', makeTarget('Seated'), mover, null],
  ['a party that is paying keeps its table', makeTarget('WaitingForPayment'), mover, 'pending'],
  [
    'a party that is paying cannot take the table of another party',
    makeTarget('Completed'),
    { ...mover, isFirm: false },
    'pending',
  ],
  ['in a swap, the other party must fit too', makeTarget('Completed', 5), mover, 'too_small'],
  [
    'a swap needs two tables with the same price',
    makeTarget('Completed'),
    { ...mover, isSamePrice: false },
    'other_price',
  ],
  [
    'without the right to settle a difference, a table with another price is not possible',
    free,
    { ...mover, isSamePrice: false, maySettle: false },
    'right',
  ],
] as const)('the rules for moving a party to a table: %s', (_, target, by, expected) => {
  expect(moveProblem(target, by)).toBe(expected)
})
