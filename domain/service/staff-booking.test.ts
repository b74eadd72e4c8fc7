import { expect, test } from 'vitest'
import { wireFaultsOf } from '#domain/forms/form-rules.ts'
import { STAFF_BOOKING_FORM, type StaffBookingValues } from '#domain/service/staff-booking-form.ts'
import {
  isDeadline,
  latestDeadline,
  mayGive,
  prepaymentWaiver,
  partnerNightProblem,
  staffNightProblem,
} from '#domain/service/staff-booking.ts'

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
  ['a short name without an email address is valid', {}, {}],
  ['a valid phone is required', { phone: '0812' }, { phone: ['phone_invalid'] }],
  ['a walk-in needs no name and no phone', { settlement: 'walk_in', name: '', phone: '' }, {}],
  ['a phone of a walk-in is read all the same', { settlement: 'walk_in', phone: '12' }, { phone: ['phone_invalid'] }],
  ['an address that is typed is one', { email: 'tio@' }, { email: ['email_invalid'] }],
  ['a name of two lines is none', { name: 'Tio\nBcc' }, { name: ['invalid'] }],
  ['a courtesy takes a reason', { settlement: 'at_venue' }, { reason: ['reason_required'] }],
  ['whoever is closed out is booked for with a reason', { isBanned: true }, { reason: ['reason_required'] }],
  ['and with one they are', { isBanned: true, reason: 'Paid at the stand last time' }, {}],
] as [string, Partial<StaffBookingValues>, object][])('the faults of a staff booking: %s', (_, over, faults) => {
  expect(wireFaultsOf(STAFF_BOOKING_FORM, values(over))).toEqual(faults)
})

test('the deadline of a pay link is at the latest the opening, or half an hour from now if that is later', () => {
  expect(latestDeadline(at('15:00'), at('09:00'))).toBe(at('15:00'))
  expect(latestDeadline(at('15:00'), at('14:50'))).toBe(at('15:20'))
  expect(latestDeadline(at('15:00'), at('16:42'))).toBe(at('17:12'))
  const noon = { opensAt: at('15:00'), now: at('12:00') }
  expect([at('12:05'), at('12:10'), at('15:00'), at('15:01')].map((deadline) => isDeadline(deadline, noon))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('staff can book a night that guests cannot book online, but not a closed or past night', () => {
  const night = { closesAt: at('20:00'), now: at('18:00') }
  expect(
    (['past', 'too_soon', 'fully_booked', 'not_accepting', null] as const).map((problem) =>
      staffNightProblem(problem, night),
    ),
  ).toEqual([null, null, null, null, null])
  expect(staffNightProblem('closed', night)).toBe('closed')
  expect(staffNightProblem(null, { ...night, now: at('20:00') })).toBe('past')
})

test('a partner can book the same nights as staff, except nights that the venue reserves for itself', () => {
  const night = { closesAt: at('19:00'), now: at('10:00') }
  const problems = ([null, 'fully_booked', 'too_soon', 'closed', 'private_event', 'not_reservable'] as const).map(
    (reason) => partnerNightProblem(reason, night),
  )
  expect(problems).toEqual([null, null, null, 'closed', 'private_event', 'not_reservable'])
})

test('a booking needs no prepayment if its total is 0 or if a courtesy waives the prepayment', () => {
  const sold = { amount: 500_000, origin: 'staff', courtesyKind: null } as const
  expect([
    prepaymentWaiver(sold),
    prepaymentWaiver({ ...sold, amount: 0 }),
    prepaymentWaiver({ ...sold, amount: 0, origin: 'walk_in' }),
    prepaymentWaiver({ ...sold, courtesyKind: 'on_house' }),
    prepaymentWaiver({ ...sold, origin: 'guest_list', courtesyKind: 'at_venue' }),
  ]).toEqual([null, 'free', null, 'on_house', 'at_venue'])
})

test('an owner may waive any amount, and a manager at most one million rupiah', () => {
  expect([
    mayGive('full', 9_000_000),
    mayGive('limited', 1_000_000),
    mayGive('limited', 1_000_001),
    mayGive(null, 1),
  ]).toEqual([true, true, false, false])
})
