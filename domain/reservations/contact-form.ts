import { isEmail } from '#domain/identity/email.ts'
import { digitsOf } from '#domain/identity/phone-digits.ts'
import type { FieldFault } from '#domain/refusals.ts'

/** Purposes of visit to choose from; `other` asks for words of the guest's own. */
export const PURPOSES = ['night_out', 'birthday', 'anniversary', 'celebration', 'business', 'other'] as const

/** The contact form of a reservation (spec §3); `time` is the arrival, 'HH:mm'; an empty text is a field left empty. */
export type ContactForm = {
  name: string
  phone: string
  email: string
  time: string
  purpose: string
  otherPurpose: string
  note: string
}

export type ContactFaults = Partial<Record<keyof ContactForm, FieldFault[]>>

export const EMPTY_CONTACT: ContactForm = {
  name: '',
  phone: '',
  email: '',
  time: '',
  purpose: '',
  otherPurpose: '',
  note: '',
}

/** At least 6 characters (spec §9, R-039). */
export const SHORTEST_NAME = 6
/** At least 6 digits (spec §5, R-039). */
export const SHORTEST_PHONE = 6

const LONGEST = { name: 120, phone: 40, purpose: 120, otherPurpose: 200, note: 1000 }

/** Every failing field with its fault, in the order of the form (spec §5, R-039); no key at all when all is well. */
export function checkContact(form: ContactForm): ContactFaults {
  const verdicts: [keyof ContactForm, FieldFault | null][] = [
    ['name', nameProblem(form.name)],
    ['phone', contactPhoneProblem(form.phone)],
    ['email', emailProblem(form.email)],
    ['time', timeProblem(form.time)],
    ['purpose', textProblem(form.purpose, LONGEST.purpose)],
    ['otherPurpose', otherPurposeProblem(form)],
    ['note', textProblem(form.note, LONGEST.note)],
  ]
  const faults: ContactFaults = {}
  for (const [field, fault] of verdicts) if (fault) faults[field] = [fault]
  return faults
}

function nameProblem(name: string): FieldFault | null {
  const length = lengthOf(name.trim())
  if (length === 0) return 'name_required'
  if (length < SHORTEST_NAME) return 'name_short'
  if (length > LONGEST.name) return 'too_long'
  // A line break in a name would end up in mail headers.
  return /\p{Cc}/u.test(name.trim()) ? 'invalid' : null
}

function contactPhoneProblem(phone: string): FieldFault | null {
  const digits = digitsOf(phone)
  if (digits === '') return 'phone_required'
  if (digits.length < SHORTEST_PHONE) return 'phone_short'
  return phone.length > LONGEST.phone ? 'phone_invalid' : null
}

function emailProblem(email: string): FieldFault | null {
  if (email.trim() === '') return 'email_required'
  return isEmail(email.trim()) ? null : 'email_invalid'
}

function timeProblem(time: string): FieldFault | null {
  if (time.trim() === '') return 'time_required'
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time) ? null : 'time_invalid'
}

function otherPurposeProblem({ purpose, otherPurpose }: ContactForm): FieldFault | null {
  if (purpose === 'other' && otherPurpose.trim() === '') return 'purpose_other_required'
  return textProblem(otherPurpose, LONGEST.otherPurpose)
}

function textProblem(text: string, longest: number): FieldFault | null {
  return lengthOf(text) > longest ? 'too_long' : null
}

// Code points, so that a letter outside the basic plane counts once.
function lengthOf(text: string): number {
  return Array.from(text).length
}
