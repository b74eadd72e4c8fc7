import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isClosedNight } from '#domain/calendar/closed-night.ts'
import {
  addNights,
  clockOf,
  closesAt,
  hoursOfNight,
  instantOf,
  nightOf,
  nightsFrom,
  opensAt,
  type SpecialHours,
} from '#domain/calendar/night.ts'
import { sessionsAhead, sessionsOfNight } from '#domain/calendar/sessions.ts'
import { arrivalSlots, lastArrivalAt, slotsOfNight } from '#domain/calendar/slots.ts'
import { seasonNights, weekHours } from '#domain/calendar/week-hours.ts'

const hours = (row: Partial<SpecialHours>): SpecialHours => ({
  from_night: null,
  until_night: null,
  weekdays: [],
  is_closed: false,
  open_hour: null,
  close_hour: null,
  arrival_from: null,
  arrival_to: null,
  ...row,
})
const season = (from: string, until: string, row: Partial<SpecialHours>) =>
  hours({ from_night: from, until_night: until, ...row })

const bar = {
  timezone: 'Asia/Jakarta',
  openHour: '18:00',
  closeHour: '03:00',
  maximumEta: '01:00',
  arrivalFrom: '19:00',
  arrivalTo: '23:30',
  closedWeekdays: [1],
}
/** 2026-02-18 is a Wednesday. */
const withSeasons = {
  ...bar,
  specialHours: [
    hours({ weekdays: [5, 6], open_hour: '16:00', close_hour: '04:00' }),
    season('2026-02-18', '2026-03-19', { open_hour: '20:00', close_hour: '00:00' }),
    season('2026-02-18', '2026-03-19', { weekdays: [6], open_hour: '21:00', close_hour: '02:00' }),
    season('2026-02-18', '2026-03-19', { weekdays: [4], is_closed: true }),
    season('2026-03-20', '2026-03-22', { is_closed: true }),
    season('2026-03-23', '2026-03-29', { weekdays: [1], open_hour: '12:00', close_hour: '23:00' }),
  ],
}
const rangeOn = (night: string) => {
  const { openHour, closeHour } = hoursOfNight(withSeasons, night)
  return `${openHour}-${closeHour}`
}

test.each([
  ['the usual hours on a weekday without other hours', '2026-02-11', '18:00-03:00'],
  ['the hours of the weekday', '2026-02-13', '16:00-04:00'],
  ['the hours of the season on its first night', '2026-02-18', '20:00-00:00'],
  ['the hours of the season, also on a weekday with hours of its own', '2026-02-20', '20:00-00:00'],
  ['the hours of the weekday of the season', '2026-02-21', '21:00-02:00'],
  ['on a closed day of a season, the hours that the season has without the closure', '2026-02-19', '20:00-00:00'],
  ['after the season, the usual hours', '2026-03-30', '18:00-03:00'],
])('a night has %s', (_, night, range) => {
  expect(rangeOn(night)).toBe(range)
})

test.each([
  ['open by the week', '2026-02-17', null, false],
  ['closed by its weekday', '2026-02-16', null, true],
  ['closed by the weekday of a season', '2026-02-19', null, true],
  ['closed by its weekday, although a season has hours for every day', '2026-02-23', null, true],
  ['open by a season that names its closed weekday', '2026-03-23', null, false],
  ['closed by a season on every day', '2026-03-21', null, true],
  ['closed by a season and opened by staff', '2026-03-21', 'open', false],
] as const)('a night is %s', (_, night, departure, isClosed) => {
  expect(isClosedNight(withSeasons, night, departure)).toBe(isClosed)
})

test('until the closing time of the night before, an early morning belongs to that night, in each of the three zones', () => {
  for (const [timezone, offset] of [
    ['Asia/Jakarta', '+07:00'],
    ['Asia/Makassar', '+08:00'],
    ['Asia/Jayapura', '+09:00'],
  ] as const) {
    const outlet = { ...withSeasons, timezone }
    const nightAt = (local: string) => nightOf(new Date(`${local}${offset}`), outlet)
    // On Fridays the outlet closes at 04:00, but on the Wednesday of the season it closes at midnight.
    expect(nightAt('2026-02-14T03:59')).toBe('2026-02-13')
    expect(nightAt('2026-02-14T04:00')).toBe('2026-02-14')
    expect(nightAt('2026-02-19T00:00')).toBe('2026-02-19')
    expect(nightAt('2026-02-22T01:59')).toBe('2026-02-21')
    expect(opensAt('2026-02-21', outlet)).toEqual(new Date(`2026-02-21T21:00${offset}`))
    expect(closesAt('2026-02-21', outlet)).toEqual(new Date(`2026-02-22T02:00${offset}`))
    expect(instantOf('2026-02-21', '01:30', outlet)).toEqual(new Date(`2026-02-22T01:30${offset}`))
    expect(instantOf('2026-03-23', '13:00', outlet)).toEqual(new Date(`2026-03-23T13:00${offset}`))
  }
})

test('if staff keep a booking on a night with changed hours, the booking stays on its calendar day', () => {
  const lunch = { ...bar, openHour: '11:00', closeHour: '23:00' }
  const evening = hours({ weekdays: [6], open_hour: '18:00', close_hour: '03:00' })
  const brunch = hours({ weekdays: [6], open_hour: '10:00', close_hour: '17:00' })
  const at = (clock: string, outlet: typeof bar, row: SpecialHours) =>
    instantOf('2026-02-21', clock, { ...outlet, specialHours: [row] })
  expect(at('12:00', lunch, evening)).toEqual(new Date('2026-02-21T12:00+07:00'))
  expect(at('01:30', lunch, evening)).toEqual(new Date('2026-02-22T01:30+07:00'))
  expect(at('01:30', bar, brunch)).toEqual(new Date('2026-02-22T01:30+07:00'))
  expect(at('10:30', bar, brunch)).toEqual(new Date('2026-02-21T10:30+07:00'))
})

test('arrival times stay within the hours of the night, and special hours may set another range of arrival times', () => {
  const on = (night: string) => slotsOfNight(hoursOfNight(withSeasons, night))
  expect([on('2026-02-11')[0], on('2026-02-11').at(-1)]).toEqual(['19:00', '23:30'])
  expect([on('2026-02-18')[0], on('2026-02-18').at(-1)]).toEqual(['20:00', '23:30'])
  expect(on('2026-03-23').at(-1)).toBe('22:30')
  const brunch = {
    ...bar,
    specialHours: [
      hours({ weekdays: [7], open_hour: '11:00', close_hour: '17:00', arrival_from: '11:30', arrival_to: '13:00' }),
    ],
  }
  const sunday = { night: '2026-02-15', outlet: brunch, now: new Date('2026-02-15T12:00+07:00') }
  expect(slotsOfNight(hoursOfNight(brunch, sunday.night))).toEqual(['11:30', '12:00', '12:30', '13:00'])
  expect(arrivalSlots(sunday)).toEqual(['12:00', '12:30', '13:00'])
  expect(lastArrivalAt(sunday.night, brunch)).toEqual(new Date('2026-02-15T13:00+07:00'))
})

test('sessions of dinners follow the hours of a season', () => {
  const house = {
    ...bar,
    arrivalFrom: null,
    arrivalTo: null,
    maximumEta: '21:00',
    openHour: '17:00',
    closeHour: '23:00',
  }
  const outlet = {
    ...house,
    specialHours: [season('2026-02-18', '2026-03-19', { open_hour: '18:30', close_hour: '22:00' })],
  }
  expect(sessionsOfNight(hoursOfNight(outlet, '2026-02-17'))[0]).toBe('17:00')
  const query = { night: '2026-02-18', outlet, now: new Date('2026-02-18T00:00+07:00') }
  expect([sessionsAhead(query)[0], sessionsAhead(query).at(-1)]).toEqual(['18:30', '21:00'])
})

test('the week is shown without seasons, and consecutive nights of a season with the same hours are one entry', () => {
  const week = weekHours(withSeasons)
  expect(week.map(({ opens }) => opens)).toEqual(['18:00', '18:00', '18:00', '18:00', '16:00', '16:00', '18:00'])
  expect(week.map(({ isClosed }) => isClosed)).toEqual([true, false, false, false, false, false, false])
  // This Monday of the season is closed, like every Monday in the regular week. So the Monday is no exception and is not listed.
  expect(seasonNights(withSeasons, '2026-03-15', 10)).toEqual([
    { from: '2026-03-15', until: '2026-03-15', isClosed: false, opens: '20:00', closes: '00:00' },
    { from: '2026-03-17', until: '2026-03-18', isClosed: false, opens: '20:00', closes: '00:00' },
    { from: '2026-03-19', until: '2026-03-22', isClosed: true, opens: '20:00', closes: '00:00' },
    { from: '2026-03-23', until: '2026-03-23', isClosed: false, opens: '12:00', closes: '23:00' },
  ])
})

test('every minute of an open night belongs to that night, also if each weekday has other hours', () => {
  const early = fc.integer({ min: 8 * 60, max: 22 * 60 })
  const late = fc.integer({ min: 0, max: 8 * 60 })
  const days = fc.array(fc.tuple(early, late), { minLength: 7, maxLength: 7 })
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 1439 }), (clocks, count, offset) => {
      const specialHours = clocks.map(([open, close], at) =>
        hours({ weekdays: [at + 1], open_hour: clockOf(open), close_hour: clockOf(close) }),
      )
      const outlet = { ...bar, specialHours }
      const night = addNights('2026-01-01', count)
      const instant = new Date(opensAt(night, outlet).getTime() + offset * 60_000)
      fc.pre(instant < closesAt(night, outlet))
      expect(nightOf(instant, outlet)).toBe(night)
    }),
  )
  expect(nightsFrom('2026-02-18', 3).map(rangeOn)).toEqual(['20:00-00:00', '20:00-00:00', '20:00-00:00'])
})
