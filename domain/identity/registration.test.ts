import { wireFaultsOf } from '#domain/forms/form-rules.ts'
import { expect, test } from 'vitest'
import { REGISTRATION_FORM, type RegistrationForm } from '#domain/identity/registration.ts'

const TODAY = '2026-11-20'
const form: RegistrationForm = {
  first_name: 'Rani',
  last_name: 'Putri',
  email: 'rani@example.com',
  date_of_birth: '1995-05-05',
  gender: 2,
  nationality_id: 1,
  province_id: 2,
  city_id: 3,
}
const faultsOf = (over: Partial<RegistrationForm>) =>
  wireFaultsOf(REGISTRATION_FORM, { ...form, ...over, today: TODAY })

test.each<[Partial<RegistrationForm>, Record<string, string[]>]>([
  [{}, {}],
  [{ gender: 1 }, {}],
  [{ first_name: null }, { first_name: ['first_name_required'] }],
  [{ first_name: '  ' }, { first_name: ['first_name_required'] }],
  [{ first_name: ` ${'x'.repeat(80)} ` }, {}],
  [{ first_name: 'x'.repeat(81) }, { first_name: ['too_long'] }],
  [{ last_name: '' }, { last_name: ['last_name_required'] }],
  [{ email: null }, { email: ['email_required'] }],
  [{ email: ' ' }, { email: ['email_required'] }],
  [{ email: ' rani@example.com ' }, {}],
  [{ email: 'rani' }, { email: ['email_invalid'] }],
  [{ gender: null }, { gender: ['gender_required'] }],
  [{ gender: 3 }, { gender: ['gender_required'] }],
  [{ gender: 0 }, { gender: ['gender_required'] }],
  [{ nationality_id: null }, { nationality_id: ['nationality_required'] }],
  [{ province_id: null }, { province_id: ['province_required'] }],
  [{ city_id: null }, { city_id: ['city_required'] }],
])('R-073 registering with %o returns the faults %o', (over, faults) => expect(faultsOf(over)).toEqual(faults))

test.each([
  [null, 'date_of_birth_required'],
  ['', 'date_of_birth_required'],
  ['1995-02-30', 'date_of_birth_invalid'],
  ['2026-11-21', 'date_of_birth_invalid'],
  ['2026-11-20', 'under_age'],
  ['2008-11-21', 'under_age'],
  ['2008-11-20', null],
  ['1906-01-01', null],
  ['1905-11-20', 'date_of_birth_invalid'],
])('R-073 a date of birth %j has the fault %j on 2026-11-20', (date_of_birth, fault) => {
  expect(faultsOf({ date_of_birth })).toEqual(fault ? { date_of_birth: [fault] } : {})
})

test('R-073 an empty form has a fault for every required field, in the order of the form', () => {
  const empty = Object.fromEntries(Object.keys(form).map((field) => [field, null]))
  expect(Object.keys(faultsOf(empty))).toEqual(Object.keys(form))
})
