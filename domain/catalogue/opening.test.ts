import { expect, test } from 'vitest'
import type { OutletHours } from '#domain/calendar/night.ts'
import { weekdayOf } from '#domain/calendar/night.ts'
import { openStatus } from '#domain/catalogue/opening.ts'

const club: OutletHours = { timezone: 'Asia/Jakarta', openHour: '21:00', closeHour: '03:00' }
const never = () => false

test('R-013 an outlet that opens in the evening is still open after midnight, until its closing time', () => {
  const saturday = { isOpen: true, night: '2026-03-07', closesAt: new Date('2026-03-08T03:00+07:00') }
  expect(openStatus(club, never, new Date('2026-03-07T21:00+07:00'))).toEqual(saturday)
  expect(openStatus(club, never, new Date('2026-03-08T02:59+07:00'))).toEqual(saturday)
})

test('R-013 for a closed outlet, the night and the time of the next opening are returned', () => {
  const sunday = { isOpen: false, night: '2026-03-08', opensAt: new Date('2026-03-08T21:00+07:00') }
  expect(openStatus(club, never, new Date('2026-03-08T03:00+07:00'))).toEqual(sunday)
  expect(openStatus(club, never, new Date('2026-03-08T20:59+07:00'))).toEqual(sunday)
})

test('R-013 an outlet that closes in the evening opens again the next day', () => {
  const bistro = { timezone: 'Asia/Makassar', openHour: '11:00', closeHour: '22:00' }
  expect(openStatus(bistro, never, new Date('2026-03-07T21:59+08:00')).isOpen).toBe(true)
  expect(openStatus(bistro, never, new Date('2026-03-07T22:00+08:00')).isOpen).toBe(false)
  expect(openStatus(bistro, never, new Date('2026-03-07T22:30+08:00'))).toEqual({
    isOpen: false,
    night: '2026-03-08',
    opensAt: new Date('2026-03-08T11:00+08:00'),
  })
})

const shutSundayAndMonday = (night: string) => weekdayOf(night) === 7 || weekdayOf(night) === 1

test('R-013 the next opening skips nights on which the outlet is closed', () => {
  expect(openStatus(club, shutSundayAndMonday, new Date('2026-03-08T22:00+07:00'))).toEqual({
    isOpen: false,
    night: '2026-03-10',
    opensAt: new Date('2026-03-10T21:00+07:00'),
  })
  expect(openStatus(club, () => true, new Date('2026-03-08T22:00+07:00'))).toEqual({
    isOpen: false,
    night: null,
    opensAt: null,
  })
})
