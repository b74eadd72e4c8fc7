// The registration form of a member: all fields and their rules, in the order of the form (spec §5, R-073).
import { ageOn } from '#domain/catalogue/age-limits.ts'
import type { FormRules } from '#domain/forms/form-rules.ts'
import { isEmail, LONGEST_EMAIL } from '#domain/identity/email.ts'
import { isNight } from '#domain/calendar/night.ts'
import type { FieldFault } from '#domain/refusals.ts'

/** The submitted form. Dates are 'YYYY-MM-DD', regions are ids, gender is 1 for male or 2 for female. Null means an empty field. */
export type RegistrationForm = {
  first_name: string | null
  last_name: string | null
  /** True if the guest has only one name. Then the last name can be empty. */
  has_one_name?: boolean | null
  email: string | null
  date_of_birth: string | null
  gender: number | null
  nationality_id: number | null
  province_id: number | null
  city_id: number | null
}

export const YOUNGEST_MEMBER = 18
export const LONGEST_NAME = 80
const OLDEST_MEMBER = 120

/** `today` is the date in Jakarta. */
export type RegistrationValues = RegistrationForm & { today: string }

/** The registration form, in the order of the page. Only the server can check the code and the ids. */
export const REGISTRATION_FORM = {
  phone_number: {},
  confirmation_code: {},
  first_name: { longest: LONGEST_NAME, problem: (form) => nameProblem(form.first_name, 'first_name_required') },
  last_name: { longest: LONGEST_NAME, problem: lastNameProblem },
  email: { longest: LONGEST_EMAIL, problem: ({ email }) => emailProblem(email) },
  date_of_birth: { problem: ({ date_of_birth: born, today }) => birthProblem(born, today) },
  gender: { problem: ({ gender }) => (gender === 1 || gender === 2 ? null : 'gender_required') },
  nationality_id: { problem: (form) => (form.nationality_id === null ? 'nationality_required' : null) },
  province_id: { problem: (form) => (form.province_id === null ? 'province_required' : null) },
  city_id: { problem: (form) => (form.city_id === null ? 'city_required' : null) },
} satisfies FormRules<string, RegistrationValues>

function emailProblem(email: string | null): FieldFault | null {
  if (!email?.trim()) return 'email_required'
  return isEmail(email.trim()) ? null : 'email_invalid'
}

function nameProblem(name: string | null, missing: FieldFault): FieldFault | null {
  if (!name?.trim()) return missing
  return name.trim().length > LONGEST_NAME ? 'too_long' : null
}

function lastNameProblem({ last_name: last, has_one_name: hasOne }: RegistrationForm): FieldFault | null {
  return hasOne && !last?.trim() ? null : nameProblem(last, 'last_name_required')
}

function birthProblem(born: string | null, today: string): FieldFault | null {
  if (!born) return 'date_of_birth_required'
  if (!isNight(born) || born > today || ageOn(born, today) > OLDEST_MEMBER) return 'date_of_birth_invalid'
  return ageOn(born, today) < YOUNGEST_MEMBER ? 'under_age' : null
}
