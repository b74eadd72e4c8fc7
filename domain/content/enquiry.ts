// Enquiries of visitors to the group: the contact form and the partnership form (spec §3, R-010).
import type { FieldRule, FormRules } from '#domain/forms/form-rules.ts'
import { isEmail, LONGEST_EMAIL } from '#domain/identity/email.ts'
import { digitsOf } from '#domain/identity/phone-digits.ts'
import type { FieldFault } from '#domain/refusals.ts'

/** The values of the contact form. An empty text means an empty field. */
export type ContactEnquiry = { name: string; mobile: string; subject: string; message: string }

/** Types of partnership, in the order of the page. */
export const PARTNERSHIP_KINDS = ['brand_night', 'stage', 'bar_and_kitchen', 'affiliate', 'place', 'other'] as const
export type PartnershipKind = (typeof PARTNERSHIP_KINDS)[number]

/** The values of the partnership form. `city` may be empty. */
export type PartnershipEnquiry = {
  name: string
  company: string
  email: string
  mobile: string
  kind: string
  city: string
  message: string
}

const LONGEST = { line: 120, mobile: 40, subject: 150, city: 80, message: 4000 }

/** Minimum number of digits of a phone number, as in every form that sends no code to the phone (spec §5). */
const SHORTEST_MOBILE = 6

const NAME = {
  longest: LONGEST.line,
  problem: ({ name }) => lineProblem(name, LONGEST.line, 'name_required'),
} satisfies FieldRule<{ name: string }>
const MOBILE = { longest: LONGEST.mobile, problem: ({ mobile }) => mobileProblem(mobile) } satisfies FieldRule<{
  mobile: string
}>
const MESSAGE = { longest: LONGEST.message, problem: ({ message }) => messageProblem(message) } satisfies FieldRule<{
  message: string
}>

/** The fields of the contact form, in the order of the page (spec §5, R-010). */
export const CONTACT_FORM = {
  name: NAME,
  mobile: MOBILE,
  subject: {
    longest: LONGEST.subject,
    problem: ({ subject }) => lineProblem(subject, LONGEST.subject, 'subject_required'),
  },
  message: MESSAGE,
} satisfies FormRules<keyof ContactEnquiry, ContactEnquiry>

/** The fields of the partnership form, in the order of the page. */
export const PARTNERSHIP_FORM = {
  kind: { problem: ({ kind }) => (isPartnershipKind(kind) ? null : kind === '' ? 'required' : 'invalid') },
  name: NAME,
  company: { longest: LONGEST.line, problem: ({ company }) => lineProblem(company, LONGEST.line, 'required') },
  email: { longest: LONGEST_EMAIL, problem: ({ email }) => emailProblem(email) },
  mobile: MOBILE,
  city: {
    longest: LONGEST.city,
    problem: ({ city }) => (city.trim() === '' ? null : lineProblem(city, LONGEST.city, 'required')),
  },
  message: MESSAGE,
} satisfies FormRules<keyof PartnershipEnquiry, PartnershipEnquiry>

export const isPartnershipKind = (text: string): text is PartnershipKind =>
  (PARTNERSHIP_KINDS as readonly string[]).includes(text)

function lineProblem(text: string, longest: number, missing: FieldFault): FieldFault | null {
  const line = text.trim()
  if (line === '') return missing
  if (lengthOf(line) > longest) return 'too_long'
  // A line break is not allowed here, because the text becomes part of the headers of an email.
  return /\p{Cc}/u.test(line) ? 'invalid' : null
}

function mobileProblem(mobile: string): FieldFault | null {
  const digits = digitsOf(mobile)
  if (digits === '') return 'mobile_required'
  if (digits.length < SHORTEST_MOBILE) return 'phone_short'
  if (/^0+$/.test(digits)) return 'phone_invalid'
  return mobile.length > LONGEST.mobile || /\p{Cc}/u.test(mobile) ? 'phone_invalid' : null
}

function emailProblem(email: string): FieldFault | null {
  if (email.trim() === '') return 'email_required'
  return isEmail(email.trim()) ? null : 'email_invalid'
}

function messageProblem(message: string): FieldFault | null {
  if (message.trim() === '') return 'message_required'
  if (lengthOf(message) > LONGEST.message) return 'too_long'
  return message.includes('\0') ? 'invalid' : null
}

// Counts Unicode code points, so that an emoji or a rare letter with two code units counts as one letter.
const lengthOf = (text: string): number => Array.from(text).length
