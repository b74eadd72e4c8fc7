import { fromDate } from '@internationalized/date'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NightHours } from '#domain/calendar/night.ts'
import {
  addMonths,
  addNights,
  clockIn,
  clockOf,
  closesAt,
  dateIn,
  instantOf,
  isNight,
  isoIn,
  isWeekend,
  minutesOf,
  nightOf,
  nightsFrom,
  opensAt,
  passesMidnight,
  timezoneOf,
  weekdayOf,
  zoneName,
} from '#domain/calendar/night.ts'

const club: NightHours = { timezone: 'Asia/Jakarta', openHour: '21:00', closeHour: '03:00' }
const lunch: NightHours = { timezone: 'Asia/Makassar', openHour: '11:00', closeHour: '23:00' }

test.each([
  ['2026-03-07T21:00+07:00', '2026-03-07', club],
  ['2026-03-08T01:30+07:00', '2026-03-07', club],
  ['2026-03-08T02:59+07:00', '2026-03-07', club],
  ['2026-03-08T03:00+07:00', '2026-03-08', club],
  ['2026-03-08T14:00+07:00', '2026-03-08', club],
  ['2026-03-07T12:00+08:00', '2026-03-07', lunch],
  ['2026-03-07T23:30+08:00', '2026-03-07', lunch],
  ['2026-03-07T23:30+07:00', '2026-03-08', lunch],
  ['2026-12-31T18:00Z', '2026-12-31', club],
])('R-040 the instant %s belongs to the night of %s', (instant, night, hours) => {
  expect(nightOf(new Date(instant), hours)).toBe(night)
})

test.each([
  ['Asia/Jakarta', '2026-03-07T14:00:00.000Z', '2026-03-07T18:30:00.000Z'],
  ['Asia/Makassar', '2026-03-07T13:00:00.000Z', '2026-03-07T17:30:00.000Z'],
  ['Asia/Jayapura', '2026-03-07T12:00:00.000Z', '2026-03-07T16:30:00.000Z'],
])(
  'R-040 in a night that opens at 21:00, the time 01:30 is on the next calendar day, in %s',
  (timezone, nine, halfPastOne) => {
    expect(instantOf('2026-03-07', '21:00', { ...club, timezone }).toISOString()).toBe(nine)
    expect(instantOf('2026-03-07', '01:30', { ...club, timezone }).toISOString()).toBe(halfPastOne)
  },
)

test('a night opens on its own date, and closes on the next date if it ends at midnight or later', () => {
  expect(opensAt('2026-03-07', club)).toEqual(new Date('2026-03-07T21:00+07:00'))
  expect(closesAt('2026-03-07', club)).toEqual(new Date('2026-03-08T03:00+07:00'))
  expect(closesAt('2026-03-07', lunch)).toEqual(new Date('2026-03-07T23:00+08:00'))
  expect(closesAt('2026-03-07', { ...club, closeHour: '00:00' })).toEqual(new Date('2026-03-08T00:00+07:00'))
  expect(passesMidnight({ ...club, openHour: '09:00', closeHour: '09:00' })).toBe(true)
})

const clocks = fc.integer({ min: 0, max: 1439 }).map(clockOf)
const zones = fc.constantFrom('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura')
const nights = fc.integer({ min: 0, max: 4000 }).map((count) => addNights('2024-01-01', count))
const outlets = fc.record({ timezone: zones, openHour: clocks, closeHour: clocks })

test('R-040 every minute of an open night belongs to that night, in each of the three zones', () => {
  fc.assert(
    fc.property(outlets, nights, fc.integer({ min: 0, max: 1439 }), (hours, night, offset) => {
      const opening = opensAt(night, hours)
      const instant = new Date(opening.getTime() + offset * 60_000)
      fc.pre(instant < closesAt(night, hours))
      const clock = clockIn(instant, hours.timezone)
      expect(nightOf(instant, hours)).toBe(night)
      expect(instantOf(night, clock, hours)).toEqual(instant)
    }),
  )
})

test('R-040 a night lasts at most a day and never begins before its date', () => {
  fc.assert(
    fc.property(outlets, nights, (hours, night) => {
      const length = closesAt(night, hours).getTime() - opensAt(night, hours).getTime()
      expect(length).toBeGreaterThan(0)
      expect(length).toBeLessThanOrEqual(86_400_000)
      expect(dateIn(opensAt(night, hours), hours.timezone)).toBe(night)
    }),
  )
})

test('nights and months are added correctly across the end of a year and across leap days', () => {
  expect(addNights('2026-12-31', 1)).toBe('2027-01-01')
  expect(addNights('2028-03-01', -1)).toBe('2028-02-29')
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-28')
  expect(nightsFrom('2026-02-27', 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
})

test('R-052 Friday and Saturday are weekend nights', () => {
  expect(nightsFrom('2026-03-02', 7).map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(nightsFrom('2026-03-02', 7).map(isWeekend)).toEqual([false, false, false, false, true, true, false])
})

test.each(['2026-02-30', '2026-13-01', '2026-2-3', '2026-02-03T00:00', '', '0000-01-01', '٢٠٢٦-٠٢-٠٣'])(
  'a text that is not an existing date in the form YYYY-MM-DD is not a night: "%s"',
  (text) => expect(isNight(text)).toBe(false),
)

test('only an existing date is a night, and only an existing time is a time of day', () => {
  expect(isNight('2028-02-29')).toBe(true)
  expect(minutesOf('23:59')).toBe(1439)
  expect(minutesOf('21:00:00')).toBe(1260)
  expect(() => minutesOf('24:00')).toThrow(RangeError)
})

test('the timezones of Indonesia have the names WIB, WITA and WIT', () => {
  expect(['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'].map(zoneName)).toEqual(['WIB', 'WITA', 'WIT'])
  expect(() => zoneName('Europe/Paris')).toThrow(RangeError)
})

test('a time is shown in its timezone, even if the offset has half or quarter hours', () => {
  const everywhere = [
    'Asia/Jakarta',
    'Asia/Jayapura',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'UTC',
  ]
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
      fc.constantFrom(...everywhere),
      (at, zone) => {
        const instant = new Date(Math.floor(at.getTime() / 1000) * 1000)
        const local = fromDate(instant, zone).toString().replace(/\[.*$/, '')
        expect(isoIn(instant, zone)).toBe(local)
        expect(dateIn(instant, zone)).toBe(local.slice(0, 10))
        expect(clockIn(instant, zone)).toBe(local.slice(11, 16))
      },
    ),
  )
})

test('for every time since 1988, the fixed offsets of the Indonesian timezones equal the offsets from Intl', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1988-01-02'), max: new Date('2060-01-01'), noInvalidDate: true }),
      fc.constantFrom('Asia/Jakarta', 'Asia/Pontianak', 'Asia/Makassar', 'Asia/Jayapura'),
      (at, zone) => {
        const instant = new Date(Math.floor(at.getTime() / 60_000) * 60_000)
        const local = fromDate(instant, zone)
        expect(isoIn(instant, zone)).toBe(local.toString().replace(/\[.*$/, ''))
        const hours = { timezone: zone, openHour: clockIn(instant, zone), closeHour: '00:00' }
        expect(opensAt(dateIn(instant, zone), hours)).toEqual(instant)
      },
    ),
  )
})

test('`timezoneOf` returns a timezone that has the given Indonesian name', () => {
  for (const zone of ['WIB', 'WITA', 'WIT'] as const) expect(zoneName(timezoneOf(zone))).toBe(zone)
})

test('an ISO time has the offset of its own timezone, in Indonesia and elsewhere', () => {
  const instant = new Date('2026-11-21T15:00:00.123Z')
  expect(
    ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura', 'Asia/Kolkata'].map((zone) => isoIn(instant, zone)),
  ).toEqual([
    '2026-11-21T22:00:00+07:00',
    '2026-11-21T23:00:00+08:00',
    '2026-11-22T00:00:00+09:00',
    '2026-11-21T20:30:00+05:30',
  ])
})
