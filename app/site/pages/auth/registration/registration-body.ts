import { birthDateOf, type BirthParts } from '#app/components/forms/birth-parts.tsx'
import type { CodeConfirmation } from '#contract/web/member-endpoints.ts'
import type { REGISTRATION_FORM } from '#domain/identity/registration.ts'
import { digitsOf } from '#domain/identity/phone-digits.ts'

/** The values of the form on the page. A list has the id of the selected entry as text, or '' if nothing is selected. */
export type Registration = {
  phone: string
  code: string
  firstName: string
  lastName: string
  hasOneName: boolean
  email: string
  born: BirthParts
  gender: string
  nationality: string
  province: string
  city: string
}

export const emptyRegistration: Registration = {
  phone: '',
  code: '',
  firstName: '',
  lastName: '',
  hasOneName: false,
  email: '',
  born: { day: '', month: '', year: '' },
  gender: '',
  nationality: '',
  province: '',
  city: '',
}

/** The form's fields by their names in the API. */
export type RegistrationField = keyof typeof REGISTRATION_FORM

const idOf = (option: string) => (option === '' ? null : Number(option))

/**
 * The request body with all fields of the form, including the empty fields. So the server reports all invalid fields at once (spec §5,
 *
 */
export const registrationBody = (form: Registration): CodeConfirmation => ({
  phone_number: digitsOf(form.phone),
  confirmation_code: form.code,
  first_name: form.firstName,
  last_name: form.hasOneName ? '' : form.lastName,
  has_one_name: form.hasOneName,
  email: form.email,
  date_of_birth: birthDateOf(form.born),
  gender: form.gender === '1' ? 1 : form.gender === '2' ? 2 : null,
  nationality_id: idOf(form.nationality),
  province_id: idOf(form.province),
  city_id: idOf(form.city),
})
