import { expect, test } from 'vitest'
import { STATE } from '#domain/reservations/states.ts'
import { moveProblem } from '#domain/service/move-targets.ts'

const free = { isOwn: false, capacity: 4, isReservable: true, isClaimed: false, holder: null }
const mover = { pax: 4, capacity: 4, isFirm: true, isSamePrice: true, maySettle: true }
const held = (state: keyof typeof STATE, pax = 2) => ({
  ...free,
  isClaimed: true,
  holder: { state: STATE[state], pax },
})

test.each([
  ['a free table is to be had', free, mover, null],
  ['its own is no other', { ...free, isOwn: true }, mover, 'own'],
  ['one the venue keeps back is not', { ...free, isClaimed: true }, mover, 'withheld'],
  ['one out of use is not', { ...free, isReservable: false }, mover, 'not_reservable'],
  ['one too small is not', { ...free, capacity: 3 }, mover, 'too_small'],
  ['a paid party changes places', held('Completed'), mover, null],
  ['a seated party changes places', held('Seated'), mover, null],
  ['somebody who is paying keeps theirs', held('WaitingForPayment'), mover, 'pending'],
  ['whoever still pays takes nobody’s', held('Completed'), { ...mover, isFirm: false }, 'pending'],
  ['the other party must fit as well', held('Completed', 5), mover, 'too_small'],
  ['places are changed at one price alone', held('Completed'), { ...mover, isSamePrice: false }, 'other_price'],
  ['a price that is not theirs to settle is not', free, { ...mover, isSamePrice: false, maySettle: false }, 'right'],
] as const)('%s', (_, target, by, wanted) => {
  expect(moveProblem(target, by)).toBe(wanted)
})
