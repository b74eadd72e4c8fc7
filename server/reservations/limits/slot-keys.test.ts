import { expect, test } from 'vitest'
import { possibleSlotKeys, slotKeysOf } from '#server/reservations/limits/slot-keys.ts'

const PHONE = '+6281200000001'
const NOBODY = { browserKey: null, memberId: null, place: 'here' }
const SOMEBODY = { browserKey: 'b', memberId: 'm', place: 'here' }

test('R-048 the possible slots of a guest are by browser, account, typed phone with address, and proven phone', () => {
  expect(possibleSlotKeys(SOMEBODY, PHONE)).toEqual([
    'browser:b',
    'member:m',
    `phone:${PHONE}@here`,
    `proven-phone:${PHONE}`,
  ])
  expect(possibleSlotKeys(NOBODY, PHONE)).toEqual([`phone:${PHONE}@here`, `proven-phone:${PHONE}`])
})

test('R-048 a proven phone needs only its own slot; a typed phone needs the slot shared by all who type it at the address', () => {
  expect(slotKeysOf(SOMEBODY, PHONE, false)).toEqual({
    required: ['browser:b', 'member:m', `phone:${PHONE}@here`],
    optional: [],
  })
  expect(slotKeysOf(SOMEBODY, PHONE, true)).toEqual({
    required: ['browser:b', 'member:m', `proven-phone:${PHONE}`],
    optional: [`phone:${PHONE}@here`],
  })
})
