import { expect, test } from 'vitest'
import { registrationFault } from '#app/site/pages/auth/registration/registration-fault.ts'

const LEFT_OUT = 'Please enter all the required field'
const sent = {
  phone_number: '0812',
  confirmation_code: '123456',
  first_name: 'Sekar',
  last_name: 'Ayu',
  email: 'sekar@surat.example',
  date_of_birth: '2001-05-05',
  gender: 1 as const,
  nationality_id: 1,
  province_id: 1,
  city_id: 1,
}
const wrong = { confirmation_code: ['The code you entered is wrong.'] }

test('R-073 a wrong code at registration is reported as a wrong code, not as a missing field', () => {
  expect(registrationFault(sent, wrong, LEFT_OUT)).toBe('The code you entered is wrong.')
  const both = { ...wrong, date_of_birth: ['Registration is only allowed for <18>'] }
  expect(registrationFault(sent, both, LEFT_OUT)).toBe(
    'The code you entered is wrong.\nRegistration is only allowed for <18>',
  )
})

test('R-073 if a field is missing, the dialog shows the error text from the specification', () => {
  const errors = { ...wrong, last_name: ['Last Name is required'] }
  expect(registrationFault({ ...sent, last_name: '' }, errors, LEFT_OUT)).toBe(LEFT_OUT)
})
