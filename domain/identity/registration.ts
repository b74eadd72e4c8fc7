// Registering as a member: every field and its rule, in the order of the form (spec §5, R-073).
import { ageOn } from '#domain/catalogue/age-limits.ts'
import { isEmail } from '#domain/identity/email.ts'
import { isNight } from '#domain/calendar/night.ts'
import type { FieldFault, FieldFaults } from '#domain/refusals.ts'

/** As sent: dates 'YYYY-MM-DD', ids of the lists of regions, gender 1 male or 2 female. Null is a field left empty. */
export type RegistrationForm = {
  first_name: string | null
  last_name: string | null
  email: string | null
  date_of_birth: string | null
  gender: number | null
  nationality_id: number | null
  province_id: number | null
  city_id: number | null
}

export const REGISTRATION_FIELDS = [
  'first_name',
  'last_name',
  'email',
  'date_of_birth',
  'gender',
  'nationality_id',
  'province_id',
  'city_id',
] as const satisfies (keyof RegistrationForm)[]

export const YOUNGEST_MEMBER = 18
/** Longest names, in letters. */
export const LONGEST_NAME = 80
const OLDEST_MEMBER = 120

/** Every failing field with its fault; `today` is the date in Jakarta. Whether the ids exist is the database's to say. */
export function checkRegistration(form: RegistrationForm, today: string): FieldFaults {
  const verdicts: Record<(typeof REGISTRATION_FIELDS)[number], FieldFault | null> = {
    first_name: nameProblem(form.first_name, 'first_name_required'),
    last_name: nameProblem(form.last_name, 'last_name_required'),
    email: !form.email?.trim() ? 'email_required' : isEmail(form.email.trim()) ? null : 'email_invalid',
    date_of_birth: birthProblem(form.date_of_birth, today),
    gender: form.gender === 1 || form.gender === 2 ? null : 'gender_required',
    nationality_id: form.nationality_id === null ? 'nationality_required' : null,
    province_id: form.province_id === null ? 'province_required' : null,
    city_id: form.city_id === null ? 'city_required' : null,
  }
  return Object.fromEntries(
    REGISTRATION_FIELDS.flatMap((field) => {
      const fault = verdicts[field]
      return fault ? [[field, [fault]]] : []
    }),
  )
}

function nameProblem(name: string | null, missing: FieldFault): FieldFault | null {
  if (!name?.trim()) return missing
  return name.trim().length > LONGEST_NAME ? 'too_long' : null
}

function birthProblem(born: string | null, today: string): FieldFault | null {
  if (!born) return 'date_of_birth_required'
  if (!isNight(born) || born > today || ageOn(born, today) > OLDEST_MEMBER) return 'date_of_birth_invalid'
  return ageOn(born, today) < YOUNGEST_MEMBER ? 'under_age' : null
}
