import { expect, test } from 'vitest'
import { wireFaultsOf } from '#domain/forms/form-rules.ts'
import { STAFF_BOOKING_FORM, type StaffBookingValues } from '#domain/reservations/staff-booking-form.ts'
import {
  isDeadline,
  latestDeadline,
  mayGive,
  staffNightProblem,
} from '#domain/reservations/staff-booking.ts'

const at = (clock: string) => Date.parse(`2026-11-21T${clock}:00Z`)
const values = (over: Partial<StaffBookingValues> = {}): StaffBookingValues => ({
  settlement: 'link',
  name: 'Tio',
  phone: '0812 3310 5567',
  email: '',
  note: '',
  reason: '',
  isBanned: false,
  ...over,
})

test.each([
  ['a short name and no e-mail address are enough', {}, {}],
  ['a phone is asked for, and one that exists', { phone: '0812' }, { phone: ['phone_invalid'] }],
  ['a walk-in may be nobody’s', { settlement: 'walk_in', name: '', phone: '' }, {}],
  ['a phone of a walk-in is read all the same', { settlement: 'walk_in', phone: '12' }, { phone: ['phone_invalid'] }],
  ['an address that is typed is one', { email: 'tio@' }, { email: ['email_invalid'] }],
  ['a name of two lines is none', { name: 'Tio\nBcc' }, { name: ['invalid'] }],
  ['a courtesy takes a reason', { settlement: 'at_venue' }, { reason: ['reason_required'] }],
  ['whoever is closed out is booked for with a reason', { isBanned: true }, { reason: ['reason_required'] }],
  ['and with one they are', { isBanned: true, reason: 'Paid at the stand last time' }, {}],
] as [string, Partial<StaffBookingValues>, object][])('%s', (_, over, faults) => {
  expect(wireFaultsOf(STAFF_BOOKING_FORM, values(over))).toEqual(faults)
})

test('a link waits until the opening at most, and half an hour once the night is on', () => {
  expect(latestDeadline(at('15:00'), at('09:00'))).toBe(at('15:00'))
  expect(latestDeadline(at('15:00'), at('14:50'))).toBe(at('15:20'))
  expect(latestDeadline(at('15:00'), at('16:42'))).toBe(at('17:12'))
  const noon = { opensAt: at('15:00'), now: at('12:00') }
  expect([at('12:05'), at('12:10'), at('15:00'), at('15:01')].map((one) => isDeadline(one, noon))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('staff sells a night that is not sold online, but none that is closed or over', () => {
  const night = { closesAt: at('20:00'), now: at('18:00') }
  expect(
    (['past', 'too_soon', 'fully_booked', 'not_accepting', null] as const).map((one) => staffNightProblem(one, night)),
  ).toEqual([null, null, null, null, null])
  expect(staffNightProblem('closed', night)).toBe('closed')
  expect(staffNightProblem(null, { ...night, now: at('20:00') })).toBe('past')
})

test('an owner gives up any amount, a manager one million, nobody else anything', () => {
  expect([
    mayGive('full', 9_000_000),
    mayGive('limited', 1_000_000),
    mayGive('limited', 1_000_001),
    mayGive(null, 1),
  ]).toEqual([true, true, false, false])
})
