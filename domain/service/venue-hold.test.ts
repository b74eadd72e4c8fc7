import { expect, test } from 'vitest'
import { releaseAtOf, stands } from '#domain/service/venue-hold.ts'

const club = { timezone: 'Asia/Jakarta', openHour: '21:00', closeHour: '04:00' }
const kitchen = { timezone: 'Asia/Makassar', openHour: '17:00', closeHour: '23:00' }

test.each([
  ['within the night', '22:00', club, '2026-11-25T22:00:00+07:00'],
  ['after midnight', '01:30', club, '2026-11-26T01:30:00+07:00'],
  ['before the opening, on the day of the night', '18:00', club, '2026-11-25T18:00:00+07:00'],
  ['on the day of a night that ends before midnight', '12:00', kitchen, '2026-11-25T12:00:00+08:00'],
] as const)('a venue can set the end of its hold to an hour %s', (_, clock, hours, at) => {
  expect(releaseAtOf('2026-11-25', clock, hours)).toEqual(new Date(at))
})

test('a venue’s hold with an end at or after closing has no end time of its own, and ends with the night', () => {
  expect(releaseAtOf('2026-11-25', '04:00', club)).toBeNull()
  expect(releaseAtOf('2026-11-25', '23:00', kitchen)).toBeNull()
})

test('if a hold ends at a time after the outlet closes, its end is on the day before the night', () => {
  expect(releaseAtOf('2026-11-25', '23:30', kitchen)).toEqual(new Date('2026-11-24T23:30:00+08:00'))
})

test('a venue’s hold is active until exactly its end time, or until its release', () => {
  const at = new Date('2026-11-25T15:00:00Z')
  const before = new Date(at.getTime() - 1)
  expect(stands({ outcome: null, releaseAt: at }, before)).toBe(true)
  expect(stands({ outcome: null, releaseAt: at }, at)).toBe(false)
  expect(stands({ outcome: null, releaseAt: null }, at)).toBe(true)
  expect(stands({ outcome: 'released', releaseAt: null }, before)).toBe(false)
})
