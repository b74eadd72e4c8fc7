import { expect, test } from 'vitest'
import type { DateQuestion } from '#domain/inventory/date-state.ts'
import { USUAL_HOUSE } from '#domain/settings/house-settings.ts'
import { calendarStateOf, dateState, reservationProblem, mayBeWaitedFor } from '#domain/inventory/date-state.ts'

const saturday: DateQuestion = {
  night: '2026-03-14',
  outlet: {
    isActive: true,
    isReservable: true,
    openForReservation: true,
    closedWeekdays: [1],
    cutOffDate: null,
    ahead: USUAL_HOUSE,
    hours: { timezone: 'Asia/Jakarta', openHour: '18:00', closeHour: '03:00', maximumEta: '23:30' },
  },
  day: null,
  event: null,
  unitsFree: 4,
  now: new Date('2026-03-07T12:00+07:00'),
}
const day = { isClosed: false, isPrivate: false, reservationAvailable: true }
const event = { isSoldOut: false, whatsappOnly: false, isCancelled: false }
const restaurant = { ...saturday.outlet, closedWeekdays: [], isRestaurant: true }

const cases: [string, Partial<DateQuestion>, string, string | null][] = [
  ['an ordinary night', {}, 'open', null],
  ['a night nobody counted', { unitsFree: null }, 'open', null],
  ['an event night', { event }, 'event', null],
  ['a WhatsApp-only event, shown but refused', { event: { ...event, whatsappOnly: true } }, 'event', 'whatsapp_only'],
  ['a closed weekday', { night: '2026-03-16' }, 'closed', 'closed'],
  ['a closed weekday opened by an off-schedule day', { night: '2026-03-16', day }, 'open', null],
  ['a closed off-schedule day', { day: { ...day, isClosed: true } }, 'closed', 'closed'],
  ['a private event', { day: { ...day, isPrivate: true } }, 'private_event', 'private_event'],
  ['a day without reservations', { day: { ...day, reservationAvailable: false } }, 'not_reservable', 'not_reservable'],
  ['no place left', { unitsFree: 0 }, 'fully_booked', 'fully_booked'],
  ['a called-off event', { event: { ...event, isCancelled: true } }, 'closed', 'closed'],
  ['a sold-out event', { event: { ...event, isSoldOut: true } }, 'fully_booked', 'fully_booked'],
  ['an outlet that is off', { outlet: { ...saturday.outlet, isActive: false } }, 'not_reservable', 'not_reservable'],
  [
    'an outlet that is not reservable',
    { outlet: { ...saturday.outlet, isReservable: false } },
    'not_reservable',
    'not_reservable',
  ],
  [
    'an outlet not accepting online',
    { outlet: { ...saturday.outlet, openForReservation: false } },
    'not_accepting',
    'not_accepting',
  ],
  ['the 60th night', { night: '2026-05-06' }, 'open', null],
  ['the 61st night', { night: '2026-05-07' }, 'too_far', 'too_far'],
  [
    'a night after the outlet’s last',
    { outlet: { ...saturday.outlet, cutOffDate: '2026-03-13' } },
    'too_far',
    'too_far',
  ],
  ['yesterday', { night: '2026-03-06' }, 'past', 'past'],
  ['a Sunday in the restaurant flow', { outlet: restaurant, night: '2026-03-15' }, 'sunday', 'sunday'],
  ['a Sunday at a bar', { night: '2026-03-15' }, 'open', null],
  ['a dinner in 2 days', { outlet: restaurant, night: '2026-03-09' }, 'too_soon', 'too_soon'],
  ['a dinner in 3 days', { outlet: restaurant, night: '2026-03-10' }, 'open', null],
  ['a dinner in 2 months', { outlet: restaurant, night: '2026-05-07' }, 'open', null],
  [
    'a dinner after 2 months',
    { outlet: { ...restaurant, cutOffDate: '2026-12-31' }, night: '2026-05-08' },
    'too_far',
    'too_far',
  ],
]

test.each(cases)('R-032 R-053 R-064 %s', (_, change, state, reason) => {
  expect(dateState({ ...saturday, ...change })).toEqual({ state, reason })
  expect(reservationProblem({ ...saturday, ...change })).toBe(reason)
})

test.each([
  ['2026-03-14T22:59+07:00', 'open'],
  ['2026-03-14T23:00+07:00', 'open'],
  ['2026-03-14T23:01+07:00', 'past'],
  ['2026-03-15T01:00+07:00', 'past'],
])('R-032 a night is past after its last arrival slot: at %s the state is %s', (now, state) => {
  expect(dateState({ ...saturday, now: new Date(now) }).state).toBe(state)
})

test('R-032 after midnight, guests can still reserve the running night while an arrival slot is left', () => {
  const hours = { ...saturday.outlet.hours, maximumEta: '01:00', arrivalTo: '01:00' }
  const outlet = { ...saturday.outlet, hours }
  expect(dateState({ ...saturday, outlet, now: new Date('2026-03-15T00:45+07:00') }).state).toBe('open')
  expect(dateState({ ...saturday, outlet, now: new Date('2026-03-15T01:01+07:00') }).state).toBe('past')
})

test('R-032 the state of a date is computed in the outlet’s timezone', () => {
  const at = new Date('2026-03-14T15:30:00Z')
  const inZone = (timezone: string) => ({ ...saturday.outlet, hours: { ...saturday.outlet.hours, timezone } })
  expect(dateState({ ...saturday, outlet: inZone('Asia/Jakarta'), now: at }).state).toBe('open')
  expect(dateState({ ...saturday, outlet: inZone('Asia/Jayapura'), now: at }).state).toBe('past')
})

test('R-032 a calendar shows the states `too_soon` and `not_accepting` as not reservable', () => {
  const states = ['open', 'event', 'closed', 'fully_booked', 'sunday', 'too_soon', 'not_accepting'] as const
  expect(states.map(calendarStateOf)).toEqual([...states.slice(0, 5), 'not_reservable', 'not_reservable'])
})

test('R-067 only a night that is on sale or fully booked has a waitlist', () => {
  const reasons = [null, 'fully_booked', 'past', 'closed', 'private_event', 'not_reservable', 'too_far'] as const
  expect(reasons.filter(mayBeWaitedFor)).toEqual([null, 'fully_booked'])
})
