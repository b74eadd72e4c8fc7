import { expect, test } from 'vitest'
import { isNewBell } from '#door/pages/news.ts'

test('a bell is shown until it is answered, and an all clear to whoever was shown a bell before', () => {
  const fire = { id: 'a', kind: 'fire' }
  const over = { id: 'b', kind: 'over' }
  expect(isNewBell(fire, null)).toBe(true)
  expect(isNewBell(fire, 'a')).toBe(false)
  expect(isNewBell(over, 'a')).toBe(true)
  expect(isNewBell(over, 'b')).toBe(false)
  // A phone that begins after the alarm has nothing to go back from.
  expect(isNewBell(over, null)).toBe(false)
})
