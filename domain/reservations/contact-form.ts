import { isEmail, LONGEST_EMAIL } from '#domain/identity/email.ts'
import { digitsOf } from '#domain/identity/phone-digits.ts'
import type { FieldRule, FormRules } from '#domain/forms/form-rules.ts'
import type { FieldFault } from '#domain/refusals.ts'

/** Purposes of a visit. If the guest selects `other`, the guest must also enter a text. */
export const PURPOSES = ['night_out', 'birthday', 'anniversary', 'celebration', 'business', 'other'] as const

/** The values of the contact form of a reservation (spec §3). `time` is the arrival, 'HH:mm'. An empty text means an empty field. */
export type ContactForm = {
  name: string
  phone: string
  email: string
  time: string
  purpose: string
  otherPurpose: string
  note: string
}

/** The optional texts of the form. They are stored together under their API names, and erased together. */
export const REMARKS = ['purpose'] as const
export type Remarks = Partial<Record<(typeof REMARKS)[number], string>>

export function remarksOf(input: { [Name in keyof Remarks]?: string | null }): Remarks {
  const remarks: Remarks = {}
  for (const name of REMARKS) {
    const text = input[name]?.trim()
    if (text) remarks[name] = text
  }
  return remarks
}

export const EMPTY_CONTACT: ContactForm = {
  name: '',
  phone: '',
  email: '',
  time: '',
  purpose: '',
  otherPurpose: '',
  note: '',
}

/** Minimum length of a name in characters (spec §9, R-039). */
export const SHORTEST_NAME = 6
const SHORTEST_OTHER_NAME = 2
/** Minimum number of digits of a phone (spec §5, R-039). */
export const SHORTEST_PHONE = 6

const LONGEST = { name: 120, phone: 40, email: LONGEST_EMAIL, purpose: 120, otherPurpose: 100, note: 1000 }

/** The contact of a guest. `registeredName`: the registered name of a member. This name may be shorter than the minimum length. */
export type GuestValues = Pick<ContactForm, 'name' | 'phone' | 'email'> & { registeredName?: string }

/** The rules for the name, phone and email of a guest. They are the same in all forms (spec §5, R-039). */
export const GUEST_FIELDS = {
  name: { longest: LONGEST.name, problem: nameProblem },
  phone: { wire: ['phone_number'], longest: LONGEST.phone, problem: ({ phone }) => contactPhoneProblem(phone) },
  email: { longest: LONGEST.email, problem: ({ email }) => emailProblem(email) },
} satisfies FormRules<'name' | 'phone' | 'email', GuestValues>

export const NOTE_FIELD = {
  wire: ['notes'],
  longest: LONGEST.note,
  problem: ({ note }) => textProblem(note, LONGEST.note),
} satisfies FieldRule<Pick<ContactForm, 'note'>>

export const TERMS_FIELD = {
  wire: ['terms_accepted'],
  problem: ({ hasAgreed }) => (hasAgreed ? null : 'terms_required'),
} satisfies FieldRule<{ hasAgreed: boolean }>

/** `slots`: the available arrival times, if they are known. */
export type BookingValues = ContactForm & { registeredName?: string; hasAgreed: boolean; slots?: readonly string[] }

/**
 * The form for reserving a table or a ticket, with its fields in order (spec §2, §5; R-039). Only the server can check the selected places
 * and the affiliator code.
 */
export const BOOKING_FORM = {
  ...GUEST_FIELDS,
  purpose: { longest: LONGEST.purpose, problem: ({ purpose }) => textProblem(purpose, LONGEST.purpose) },
  otherPurpose: { longest: LONGEST.otherPurpose, problem: otherPurposeProblem },
  time: { wire: ['time', 'date'], problem: timeProblem },
  note: NOTE_FIELD,
  code: { wire: ['affiliator_code'] },
  terms: TERMS_FIELD,
} satisfies FormRules<string, BookingValues>

/** A name in Latin letters needs at least six characters. A name in another script needs at least two characters. */
const shortestOf = (name: string): number =>
  /\p{L}/u.test(name) && !/\p{Script=Latin}/u.test(name) ? SHORTEST_OTHER_NAME : SHORTEST_NAME

function nameProblem({ name, registeredName = '' }: Pick<GuestValues, 'name' | 'registeredName'>): FieldFault | null {
  const length = lengthOf(name.trim())
  if (length === 0) return 'name_required'
  const isRegistered = name.trim().toLowerCase() === registeredName.toLowerCase()
  if (length < shortestOf(name) && !isRegistered) return 'name_short'
  if (length > LONGEST.name) return 'too_long'
  // A name must not contain a line break, because it becomes part of the headers of an email.
  return /\p{Cc}/u.test(name.trim()) ? 'invalid' : null
}

function contactPhoneProblem(phone: string): FieldFault | null {
  const digits = digitsOf(phone)
  if (digits === '') return 'phone_required'
  if (digits.length < SHORTEST_PHONE) return 'phone_short'
  if (/^0+$/.test(digits)) return 'phone_invalid'
  return phone.length > LONGEST.phone ? 'phone_invalid' : null
}

function emailProblem(email: string): FieldFault | null {
  if (email.trim() === '') return 'email_required'
  return isEmail(email.trim()) ? null : 'email_invalid'
}

function timeProblem({ time, slots }: Pick<BookingValues, 'time' | 'slots'>): FieldFault | null {
  if (time.trim() === '') return 'time_required'
  const isTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)
  return isTime && (slots?.includes(time) ?? true) ? null : 'time_invalid'
}

function otherPurposeProblem({
  purpose,
  otherPurpose,
}: Pick<ContactForm, 'purpose' | 'otherPurpose'>): FieldFault | null {
  if (purpose === 'other' && otherPurpose.trim() === '') return 'purpose_other_required'
  return textProblem(otherPurpose, LONGEST.otherPurpose)
}

function textProblem(text: string, longest: number): FieldFault | null {
  return lengthOf(text) > longest ? 'too_long' : null
}

// Counts Unicode code points. So an emoji or a rare letter counts as one letter, although it has two code units.
function lengthOf(text: string): number {
  return Array.from(text).length
}
