import type { FormRules } from '#domain/forms/form-rules.ts'
import { isEmail, LONGEST_EMAIL } from '#domain/identity/email.ts'
import { phoneProblem } from '#domain/identity/phone.ts'

export type ContactCorrection = { name: string; phone: string; email: string }

const LONGEST_NAME = 120

/** The fields of the form in order. Staff can leave the email empty, as in a booking. */
export const CONTACT_FORM = {
  name: { longest: LONGEST_NAME, problem: ({ name }) => nameProblem(name) },
  phone: { wire: ['phone_number'], longest: 40, problem: ({ phone }) => phoneProblem(phone) },
  email: {
    longest: LONGEST_EMAIL,
    problem: ({ email }) => (email.trim() === '' || isEmail(email.trim()) ? null : 'email_invalid'),
  },
} satisfies FormRules<keyof ContactCorrection, ContactCorrection>

function nameProblem(name: string) {
  const length = Array.from(name.trim()).length
  if (length === 0) return 'name_required'
  if (length > LONGEST_NAME) return 'too_long'
  // A line break is not allowed, because the name becomes part of the headers of an email.
  return /\p{Cc}/u.test(name.trim()) ? 'invalid' : null
}
