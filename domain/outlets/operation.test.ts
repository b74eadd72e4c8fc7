import { USUAL_HOUSE } from '#domain/settings/house-settings.ts'
import { expect, test } from 'vitest'
import { faultsOfHours, type Operation } from '#domain/outlets/operation.ts'
import { type BookedParty, touchReasons } from '#domain/outlets/touched-bookings.ts'

const bar: Operation = {
  type: 'rooftop_bar',
  timezone: 'Asia/Jakarta',
  openHour: '18:00',
  closeHour: '03:00',
  maximumEta: '23:30',
  arrivalFrom: null,
  arrivalTo: null,
  closedWeekdays: [],
  specialHours: [],
  sessionTimes: [],
  seasonNames: [],
  cutOffDate: null,
  paymentType: 'DownPayment',
  isUsingTicket: false,
}

test.each<[string, Partial<Operation>, object]>([
  ['may close after midnight', {}, {}],
  ['may close at the hour of opening, a day later', { closeHour: '18:00' }, {}],
  ['may have a latest arrival after midnight', { maximumEta: '02:00' }, {}],
  ['refuse a latest arrival after closing', { maximumEta: '03:30' }, { maximum_eta: ['outside_hours'] }],
  ['refuse arrivals before opening', { arrivalFrom: '17:00' }, { arrival_from: ['outside_hours'] }],
  ['refuse arrivals after closing', { arrivalTo: '04:00' }, { arrival_to: ['outside_hours'] }],
  [
    'refuse a window that ends before it begins',
    { arrivalFrom: '22:00', arrivalTo: '21:00' },
    { arrival_to: ['no_arrival_left'] },
  ],
  [
    'refuse a day without any arrival time',
    { openHour: '10:00', closeHour: '20:00', maximumEta: '19:00' },
    { arrival_to: ['no_arrival_left'] },
  ],
  [
    'of a restaurant have sessions from 17:00 on',
    { type: 'restaurant', openHour: '10:00', closeHour: '20:00', maximumEta: '19:00' },
    {},
  ],
  [
    'of a restaurant may list its sessions',
    { type: 'restaurant', sessionTimes: [{ time: '18:00' }, { time: '20:30' }] },
    {},
  ],
  [
    'of a restaurant refuse a session before opening',
    { type: 'restaurant', sessionTimes: [{ time: '18:00' }, { time: '12:00' }] },
    { 'session_times.1.time': ['outside_hours'] },
  ],
])('the hours of an outlet %s', (_, change, faults) => {
  expect(faultsOfHours({ ...bar, ...change })).toEqual(faults)
})

/** 2026-12-07 is a Monday. */
const party: BookedParty = {
  kind: 'tables',
  night: '2026-12-07',
  arrivalTime: '22:30',
  paymentType: 'DownPayment',
  isOffSchedule: false,
  hasOwnPayment: false,
  hasOwnSale: false,
}

test.each<[string, Partial<Operation>, Partial<BookedParty>, string[]]>([
  ['on a weekday that becomes closed', { closedWeekdays: [1] }, {}, ['closed']],
  [
    'between the new sessions of a restaurant',
    { sessionTimes: [{ time: '18:00' }, { time: '20:30' }] },
    { kind: 'restaurant', arrivalTime: '19:00' },
    ['arrival'],
  ],
  [
    'at a new session of a restaurant',
    { sessionTimes: [{ time: '18:00' }, { time: '20:30' }] },
    { kind: 'restaurant', arrivalTime: '20:30' },
    [],
  ],
  ['on another weekday', { closedWeekdays: [2] }, {}, []],
  ['on a closed weekday that staff opened', { closedWeekdays: [1] }, { isOffSchedule: true }, []],
  ['after the new cut-off date', { cutOffDate: '2026-12-06' }, {}, ['after_cut_off']],
  ['on the new cut-off date', { cutOffDate: '2026-12-07' }, {}, []],
  ['after the new latest arrival', { maximumEta: '22:00' }, {}, ['arrival']],
  ['before the new window', { arrivalFrom: '22:45' }, {}, ['arrival']],
  ['between two slots of the new window', { arrivalFrom: '22:15' }, {}, []],
  ['after the new closing hour', { closeHour: '22:00', maximumEta: '22:00' }, {}, ['arrival']],
  ['with another payment type', { paymentType: 'BookingFee' }, {}, ['payment']],
  ['with tickets, which have no other payment type', { paymentType: 'BookingFee' }, { kind: 'tickets' }, []],
  ['on a night with its own payment type', { paymentType: 'BookingFee' }, { hasOwnPayment: true }, []],
  ['of a table on a night that now sells tickets', { isUsingTicket: true }, {}, ['sale']],
  ['of a table on a night of an event', { isUsingTicket: true }, { hasOwnSale: true }, []],
  ['that did not fit before', { maximumEta: '22:00' }, { arrivalTime: '23:45' }, []],
  ['of a dinner within its sessions', { maximumEta: '22:00' }, { kind: 'restaurant', arrivalTime: '19:00' }, []],
  ['with two reasons', { closedWeekdays: [1], maximumEta: '22:00' }, {}, ['closed', 'arrival']],
])('a change of the outlet touches a booking %s: expected reasons', (_, change, over, reasons) => {
  const outlets = { was: bar, becomes: { ...bar, ...change }, today: '2026-12-01', ahead: USUAL_HOUSE }
  expect(touchReasons({ ...party, ...over }, outlets)).toEqual(reasons)
})
