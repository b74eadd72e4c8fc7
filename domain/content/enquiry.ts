// What visitors write to the house: the contact form and the partnership form (spec §3, R-010).
import { isEmail } from '#domain/identity/email.ts'
import { digitsOf } from '#domain/identity/phone-digits.ts'
import type { FieldFault } from '#domain/refusals.ts'

/** The contact message form; an empty text is a field left empty. */
export type ContactEnquiry = { name: string; mobile: string; subject: string; message: string }

/** What a partnership may be about, in the order of the page. */
export const PARTNERSHIP_KINDS = ['brand_night', 'stage', 'bar_and_kitchen', 'affiliate', 'place', 'other'] as const
export type PartnershipKind = (typeof PARTNERSHIP_KINDS)[number]

/** The partnership form; `city` may stay empty. */
export type PartnershipEnquiry = {
  name: string
  company: string
  email: string
  mobile: string
  kind: string
  city: string
  message: string
}

export type EnquiryFaults<Enquiry> = Partial<Record<keyof Enquiry, FieldFault[]>>

/** Longest texts, in characters. */
export const LONGEST = { name: 120, company: 120, mobile: 40, email: 254, subject: 150, city: 80, message: 4000 }

/** At least 6 digits, as wherever a phone is asked for that nobody sends a code to (spec §5). */
const SHORTEST_MOBILE = 6

/** Every failing field with its fault, in the order of the form; no key at all when all is well. */
export const checkContactEnquiry = (enquiry: ContactEnquiry): EnquiryFaults<ContactEnquiry> =>
  faultsOf<ContactEnquiry>([
    ['name', lineProblem(enquiry.name, LONGEST.name, 'name_required')],
    ['mobile', mobileProblem(enquiry.mobile)],
    ['subject', lineProblem(enquiry.subject, LONGEST.subject, 'subject_required')],
    ['message', messageProblem(enquiry.message)],
  ])

/** As `checkContactLetter`. */
export const checkPartnershipEnquiry = (enquiry: PartnershipEnquiry): EnquiryFaults<PartnershipEnquiry> =>
  faultsOf<PartnershipEnquiry>([
    ['kind', isPartnershipKind(enquiry.kind) ? null : enquiry.kind === '' ? 'required' : 'invalid'],
    ['name', lineProblem(enquiry.name, LONGEST.name, 'name_required')],
    ['company', lineProblem(enquiry.company, LONGEST.company, 'required')],
    ['email', emailProblem(enquiry.email)],
    ['mobile', mobileProblem(enquiry.mobile)],
    ['city', enquiry.city.trim() === '' ? null : lineProblem(enquiry.city, LONGEST.city, 'required')],
    ['message', messageProblem(enquiry.message)],
  ])

export const isPartnershipKind = (text: string): text is PartnershipKind =>
  (PARTNERSHIP_KINDS as readonly string[]).includes(text)

function faultsOf<Enquiry>(verdicts: [keyof Enquiry, FieldFault | null][]): EnquiryFaults<Enquiry> {
  const faults: EnquiryFaults<Enquiry> = {}
  for (const [field, fault] of verdicts) if (fault) faults[field] = [fault]
  return faults
}

function lineProblem(text: string, longest: number, missing: FieldFault): FieldFault | null {
  const line = text.trim()
  if (line === '') return missing
  if (lengthOf(line) > longest) return 'too_long'
  // A line break here would end up in the head of a mail.
  return /\p{Cc}/u.test(line) ? 'invalid' : null
}

function mobileProblem(mobile: string): FieldFault | null {
  const digits = digitsOf(mobile)
  if (digits === '') return 'mobile_required'
  if (digits.length < SHORTEST_MOBILE) return 'phone_short'
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

// Code points, so that a letter outside the basic plane counts once.
const lengthOf = (text: string): number => Array.from(text).length
