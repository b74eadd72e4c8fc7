import { USUAL_HOUSE } from '#domain/settings/house-settings.ts'
import { expect, test } from 'vitest'
import type { SpecialHours } from '#domain/calendar/night.ts'
import { faultsOfHours, operationOf } from '#domain/outlets/operation.ts'
import { nextSeasons, readSpecialHours } from '#domain/outlets/special-hours.ts'
import { touchReasons } from '#domain/outlets/touched-bookings.ts'

type Row = Partial<SpecialHours> & { name?: object }
const ramadanName = { name: { id: 'Ramadan' } }
const ramadan = { ...ramadanName, from_night: '2026-02-18', until_night: '2026-03-19' }
const evening = { open_hour: '19:00', close_hour: '02:00' }

const outletWith = (...rows: Row[]) =>
  operationOf({
    type: 'rooftop_bar',
    timezone: 'Asia/Jakarta',
    open_hour: '18:00',
    close_hour: '03:00',
    maximum_eta: '23:30',
    arrival_from: null,
    arrival_to: null,
    closed_weekdays: [],
    special_hours: rows,
    cut_off_date: null,
    payment_type: 'DownPayment',
    is_using_ticket: false,
  })

test.each<[string, Row[], object]>([
  ['accept hours on weekdays', [{ weekdays: [5, 6], ...evening }], {}],
  [
    'accept a season and its weekday',
    [
      { ...ramadan, ...evening },
      { ...ramadan, weekdays: [5], is_closed: true },
    ],
    {},
  ],
  ['refuse a row without days and nights', [evening], { 'special_hours.0.weekdays': ['required'] }],
  [
    'refuse a closure of the whole year',
    [{ weekdays: [1], is_closed: true }],
    { 'special_hours.0.from_night': ['required'] },
  ],
  [
    'refuse a season without an end',
    [{ ...ramadan, until_night: null, ...evening }],
    { 'special_hours.0.until_night': ['required'] },
  ],
  [
    'refuse a season that ends first',
    [{ ...ramadan, until_night: '2026-02-17', ...evening }],
    { 'special_hours.0.until_night': ['date_invalid'] },
  ],
  [
    'refuse a season of two years',
    [{ ...ramadan, until_night: '2028-02-17', ...evening }],
    { 'special_hours.0.until_night': ['date_invalid'] },
  ],
  ['refuse a season without a name', [{ ...ramadan, name: {}, ...evening }], { 'special_hours.0.name': ['required'] }],
  [
    'refuse an open row without hours',
    [{ weekdays: [5], open_hour: '19:00' }],
    { 'special_hours.0.close_hour': ['required'] },
  ],
  [
    'refuse two seasons that overlap',
    [
      { ...ramadan, ...evening },
      { ...ramadan, from_night: '2026-03-19', until_night: '2026-03-19', is_closed: true },
    ],
    { 'special_hours.1.weekdays': ['hours_overlap'] },
  ],
  [
    'refuse two rows for one weekday',
    [
      { weekdays: [5, 6], ...evening },
      { weekdays: [6], ...evening },
    ],
    { 'special_hours.1.weekdays': ['hours_overlap'] },
  ],
  [
    'refuse a night that lasts into the next one',
    [
      { weekdays: [6], open_hour: '19:00', close_hour: '10:00' },
      { weekdays: [7], open_hour: '09:00', close_hour: '23:00' },
    ],
    { 'special_hours.0.close_hour': ['nights_overlap'], 'special_hours.1.open_hour': ['nights_overlap'] },
  ],
  [
    'refuse an arrival after closing',
    [{ weekdays: [5], ...evening, arrival_to: '02:30' }],
    { 'special_hours.0.arrival_to': ['outside_hours'] },
  ],
  [
    'refuse hours without arrival times',
    [{ weekdays: [7], open_hour: '11:00', close_hour: '17:00' }],
    { 'special_hours.0.arrival_to': ['no_arrival_left'] },
  ],
  [
    'accept early hours with their own arrival times',
    [{ weekdays: [7], open_hour: '11:00', close_hour: '17:00', arrival_from: '11:00', arrival_to: '14:00' }],
    {},
  ],
])('the special hours of an outlet %s', (_, rows, faults) => {
  expect(faultsOfHours(outletWith(...rows))).toEqual(faults)
})

test.each<[string, Row[], string[]]>([
  ['in a season that closes', [{ ...ramadan, is_closed: true }], ['closed']],
  ['in a season that closes other weekdays', [{ ...ramadan, weekdays: [1], is_closed: true }], []],
  ['before the opening of a season', [{ ...ramadan, open_hour: '22:30', close_hour: '02:00' }], ['arrival']],
  ['before the opening on another weekday', [{ weekdays: [1], open_hour: '22:30', close_hour: '02:00' }], []],
])('a change of special hours affects a booking %s for the expected reasons', (_, rows, reasons) => {
  // 2026-02-20 is a Friday.
  const party = {
    kind: 'tables',
    night: '2026-02-20',
    arrivalTime: '22:00',
    paymentType: 'DownPayment',
    isOffSchedule: false,
    hasOwnPayment: false,
    hasOwnSale: false,
  } as const
  const change = { was: outletWith(), becomes: outletWith(...rows), today: '2026-02-01', ahead: USUAL_HOUSE }
  expect(touchReasons(party, change)).toEqual(reasons)
})

test('seasons are copied to the next year, but a copy that already exists or is in the past is left out', () => {
  const rows = readSpecialHours([
    { weekdays: [5], ...evening },
    { ...ramadan, ...evening },
    { ...ramadanName, from_night: '2026-12-24', until_night: '2027-01-01', ...evening },
    { ...ramadanName, from_night: '2024-12-24', until_night: '2025-01-01', ...evening },
    { ...ramadanName, from_night: '2025-02-28', until_night: '2025-02-28', ...evening },
  ])
  expect(nextSeasons(rows, '2026-11-20')).toEqual([
    { at: 1, from_night: '2027-02-18', until_night: '2027-03-19' },
    { at: 2, from_night: '2027-12-24', until_night: '2028-01-01' },
  ])
})
