import { expect, test } from 'vitest'
import { inJakarta, nightText } from '#app/components/night-text.ts'
import { calendar as en } from '#messages/en/calendar.ts'
import { calendar as id } from '#messages/id/calendar.ts'

test('dates and times have the format of the language', () => {
  expect(nightText(id).long('2026-11-21')).toBe('Sabtu, 21 November 2026')
  expect(nightText(en).short('2026-12-05')).toBe('Sat 5 Dec')
  expect(nightText(id).clock('20:47')).toBe('20.47')
  expect(nightText(en).range('22:00', '04:00')).toBe('22:00 to 04:00')
  // A no-break space between the time and the zone keeps both on one line.
  expect(nightText(id).range('16:00', '23:00', 'WITA')).toBe('16.00–23.00\u00a0WITA')
})

test('the header shows the time of Jakarta', () => {
  expect(inJakarta(new Date('2026-11-21T18:30:00Z'))).toEqual({ date: '2026-11-22', clock: '01:30' })
})
