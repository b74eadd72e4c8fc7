import { expect, test } from 'vitest'
import { isNewBell } from '#door/pages/news.ts'

test('an alarm is shown until somebody confirms it; an all-clear is shown only on a phone that showed the alarm', () => {
  const fire = { id: 'a', kind: 'fire' }
  const over = { id: 'b', kind: 'over' }
  expect(isNewBell(fire, null)).toBe(true)
  expect(isNewBell(fire, 'a')).toBe(false)
  expect(isNewBell(over, 'a')).toBe(true)
  expect(isNewBell(over, 'b')).toBe(false)
  // A phone that starts after an alarm does not show the all-clear of that alarm.
  expect(isNewBell(over, null)).toBe(false)
})
