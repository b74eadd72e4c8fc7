import { expect, test } from 'vitest'
import type { ContactForm } from '#domain/reservations/contact-form.ts'
import { problemsOf } from '#domain/forms/form-rules.ts'
import { BOOKING_FORM, EMPTY_CONTACT } from '#domain/reservations/contact-form.ts'

const problemsOfContact = (form: ContactForm) => problemsOf(BOOKING_FORM, { ...form, hasAgreed: true })
const good: ContactForm = {
  name: 'Sekar Ayu',
  phone: '0812-3456-7890',
  email: 'sekar@example.com',
  time: '21:30',
  purpose: 'birthday',
  otherPurpose: '',
  note: '',
}

test('R-039 a complete contact form has no fault, even if no purpose is selected', () => {
  expect(problemsOfContact(good)).toEqual({})
  expect(problemsOfContact({ ...good, purpose: '' })).toEqual({})
})

test('R-039 the faults of an empty form are listed in the order of its fields', () => {
  const faults = problemsOfContact({ ...EMPTY_CONTACT, purpose: 'other', note: 'x'.repeat(1001) })
  expect(Object.entries(faults)).toEqual([
    ['name', 'name_required'],
    ['phone', 'phone_required'],
    ['email', 'email_required'],
    ['otherPurpose', 'purpose_other_required'],
    ['time', 'time_required'],
    ['note', 'too_long'],
  ])
})

test.each<[keyof ContactForm, string, string | null]>([
  ['name', 'Ayuni', 'name_short'],
  ['name', '  Ayuni  ', 'name_short'],
  ['name', 'Ayunda', null],
  ['name', 'Ayunda\nBcc: x@y.z', 'invalid'],
  ['name', 'x'.repeat(121), 'too_long'],
  ['phone', '12345', 'phone_short'],
  ['phone', '1-2-3-4-5', 'phone_short'],
  ['phone', '123456', null],
  ['phone', '١٢٣٤٥٦', null],
  ['phone', 'abc', 'phone_required'],
  ['phone', '1'.repeat(41), 'phone_invalid'],
  ['email', 'sekar', 'email_invalid'],
  ['email', ' sekar@example.com ', null],
  ['time', '24:00', 'time_invalid'],
  ['time', '9:00', 'time_invalid'],
  ['time', '00:30', null],
])('R-039 the field %s with "%s" has the fault %s', (field, value, fault) => {
  expect(problemsOfContact({ ...good, [field]: value })).toEqual(fault === null ? {} : { [field]: fault })
})

test('R-039 if the purpose is `other`, the guest must describe it', () => {
  expect(problemsOfContact({ ...good, purpose: 'other', otherPurpose: '  ' })).toEqual({
    otherPurpose: 'purpose_other_required',
  })
  expect(problemsOfContact({ ...good, purpose: 'other', otherPurpose: 'Reunion' })).toEqual({})
})

test.each<[keyof ContactForm, string, string | null]>([
  ['name', 'x'.repeat(120), null],
  ['name', ' Ayunda\n', null],
  ['phone', '1'.repeat(40), null],
  ['phone', '1'.repeat(41), 'phone_invalid'],
  ['email', ' sekar@example.com ', null],
  ['time', '  ', 'time_required'],
  ['time', '1121:30', 'time_invalid'],
  ['time', '21:301', 'time_invalid'],
  ['purpose', 'x'.repeat(120), null],
  ['purpose', 'x'.repeat(121), 'too_long'],
  ['otherPurpose', 'x'.repeat(100), null],
  ['otherPurpose', 'x'.repeat(101), 'too_long'],
  ['note', 'x'.repeat(1000), null],
])('R-039 the field %s with the limit value "%s" has the fault %s', (field, text, fault) => {
  expect(problemsOfContact({ ...good, [field]: text })).toEqual(fault ? { [field]: fault } : {})
})

test('R-039 if the form has a list of arrival times, the selected time must be in the list', () => {
  const problemOf = (time: string) =>
    problemsOf(BOOKING_FORM, { ...good, time, hasAgreed: true, slots: ['21:00', '21:30'] }).time
  expect(problemOf('21:30')).toBeUndefined()
  expect(problemOf('22:00')).toBe('time_invalid')
})

test('R-042 a booking needs consent to the terms', () => {
  expect(problemsOf(BOOKING_FORM, { ...good, hasAgreed: false })).toEqual({ terms: 'terms_required' })
})
