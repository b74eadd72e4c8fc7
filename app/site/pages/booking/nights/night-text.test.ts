import { expect, test } from 'vitest'
import { clockText, instantText } from '#app/site/pages/booking/nights/night-text.ts'
import { calendar as english } from '#messages/en/calendar.ts'
import { calendar as indonesian } from '#messages/id/calendar.ts'

const at = new Date('2026-12-05T15:00:00Z')

test('a time and its timezone are never separated by a line break', () => {
  expect(clockText(at, 'Asia/Jakarta', indonesian)).toBe('22.00\u00a0WIB')
  expect(instantText(at, 'Asia/Makassar', english, 'en')).toBe('Sat 5 Dec, 23:00\u00a0WITA')
})
