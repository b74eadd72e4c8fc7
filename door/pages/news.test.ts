import { expect, test } from 'vitest'
import { isNewBell } from '#door/pages/news.ts'

test('an all-clear is shown only on a phone that showed the alarm', () => {
  const fire = { id: 'a', kind: 'fire' }
  const over = { id: 'b', kind: 'over' }
  expect(isNewBell(fire, null)).toBe(true)
  expect(isNewBell(fire, 'a')).toBe(false)
  expect(isNewBell(over, 'a')).toBe(true)
  expect(isNewBell(over, 'b')).toBe(false)
  // This phone started after the alarm and never showed it, so the phone does not show the all-clear.
  expect(isNewBell(over, null)).toBe(false)
})
