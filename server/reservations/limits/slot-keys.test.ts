import { expect, test } from 'vitest'
import { possibleSlotKeys, slotKeysOf } from '#server/reservations/limits/slot-keys.ts'

const PHONE = '+6281200000001'
const NOBODY = { browserKey: null, memberId: null, place: 'here' }
const SOMEBODY = { browserKey: 'b', memberId: 'm', place: 'here' }

test('R-048 an unpaid hold can use a slot of the browser, the account, the phone at this IP address, or the proven phone', () => {
  expect(possibleSlotKeys(SOMEBODY, PHONE)).toEqual([
    'browser:b',
    'member:m',
    `phone:${PHONE}@here`,
    `proven-phone:${PHONE}`,
  ])
  expect(possibleSlotKeys(NOBODY, PHONE)).toEqual([`phone:${PHONE}@here`, `proven-phone:${PHONE}`])
})

test('R-048 a hold with a proven phone needs the free slot of this phone, and otherwise the slot at the IP address', () => {
  expect(slotKeysOf(SOMEBODY, PHONE, false)).toEqual({
    required: ['browser:b', 'member:m', `phone:${PHONE}@here`],
    optional: [],
  })
  expect(slotKeysOf(SOMEBODY, PHONE, true)).toEqual({
    required: ['browser:b', 'member:m', `proven-phone:${PHONE}`],
    optional: [`phone:${PHONE}@here`],
  })
})
