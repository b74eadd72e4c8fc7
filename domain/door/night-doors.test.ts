import { expect, test } from 'vitest'
import { allQuarters, unseenDoors } from '#domain/door/night-doors.ts'

test('a quarter hour without entries is listed if it lies between quarter hours with entries', () => {
  expect(allQuarters([])).toEqual([])
  expect(
    allQuarters([
      { at: 900_000, came: 4, went: 0 },
      { at: 2_700_000, came: 1, went: 3 },
    ]),
  ).toEqual([
    { at: 900_000, came: 4, went: 0 },
    { at: 1_800_000, came: 0, went: 0 },
    { at: 2_700_000, came: 1, went: 3 },
  ])
})

test('the doors that sent nothing for two minutes are counted, and the longest silence is returned in minutes', () => {
  const now = 1_000_000
  expect(unseenDoors([{ seenAt: now - 119_000 }], now)).toBeNull()
  expect(unseenDoors([{ seenAt: now }, { seenAt: now - 360_000 }, { seenAt: now - 130_000 }], now)).toEqual({
    unseen: 2,
    of: 3,
    minutes: 6,
  })
})
