// What visitors write to the house: the contact form and the partnership form (spec §3, R-010).
import { isEmail } from '#domain/identity/email.ts'
import { digitsOf } from '#domain/identity/phone-digits.ts'
import type { FieldFault } from '#domain/refusals.ts'

/** The contact message form; an empty text is a field left empty. */
export type ContactLetter = { name: string; mobile: string; subject: string; message: string }

/** What a partnership may be about, in the order of the page. */
export const PARTNERSHIP_KINDS = ['brand_night', 'stage', 'bar_and_kitchen', 'affiliate', 'place', 'other'] as const
export type PartnershipKind = (typeof PARTNERSHIP_KINDS)[number]

/** The partnership form; `city` may stay empty. */
export type PartnershipLetter = {
  name: string
  company: string
  email: string
  mobile: string
  kind: string
  city: string
  message: string
}

export type LetterFaults<Letter> = Partial<Record<keyof Letter, FieldFault[]>>

/** Longest texts, in letters. */
export const LONGEST = { name: 120, company: 120, mobile: 40, email: 254, subject: 150, city: 80, message: 4000 }

/** At least 6 digits, as wherever a phone is asked for that nobody sends a code to (spec §5). */
const SHORTEST_MOBILE = 6

/** Every failing field with its fault, in the order of the form; no key at all when all is well. */
export const checkContactLetter = (letter: ContactLetter): LetterFaults<ContactLetter> =>
  faultsOf<ContactLetter>([
    ['name', whyNotLine(letter.name, LONGEST.name, 'name_required')],
    ['mobile', whyNotMobile(letter.mobile)],
    ['subject', whyNotLine(letter.subject, LONGEST.subject, 'subject_required')],
    ['message', whyNotMessage(letter.message)],
  ])

/** As `checkContactLetter`. */
export const checkPartnershipLetter = (letter: PartnershipLetter): LetterFaults<PartnershipLetter> =>
  faultsOf<PartnershipLetter>([
    ['kind', isPartnershipKind(letter.kind) ? null : letter.kind === '' ? 'required' : 'invalid'],
    ['name', whyNotLine(letter.name, LONGEST.name, 'name_required')],
    ['company', whyNotLine(letter.company, LONGEST.company, 'required')],
    ['email', whyNotEmail(letter.email)],
    ['mobile', whyNotMobile(letter.mobile)],
    ['city', letter.city.trim() === '' ? null : whyNotLine(letter.city, LONGEST.city, 'required')],
    ['message', whyNotMessage(letter.message)],
  ])

export const isPartnershipKind = (text: string): text is PartnershipKind =>
  (PARTNERSHIP_KINDS as readonly string[]).includes(text)

function faultsOf<Letter>(verdicts: [keyof Letter, FieldFault | null][]): LetterFaults<Letter> {
  const faults: LetterFaults<Letter> = {}
  for (const [field, fault] of verdicts) if (fault) faults[field] = [fault]
  return faults
}

function whyNotLine(text: string, longest: number, missing: FieldFault): FieldFault | null {
  const line = text.trim()
  if (line === '') return missing
  if (lengthOf(line) > longest) return 'too_long'
  // A line break here would end up in the head of a mail.
  return /\p{Cc}/u.test(line) ? 'invalid' : null
}

function whyNotMobile(mobile: string): FieldFault | null {
  const digits = digitsOf(mobile)
  if (digits === '') return 'mobile_required'
  if (digits.length < SHORTEST_MOBILE) return 'phone_short'
  return mobile.length > LONGEST.mobile || /\p{Cc}/u.test(mobile) ? 'phone_invalid' : null
}

function whyNotEmail(email: string): FieldFault | null {
  if (email.trim() === '') return 'email_required'
  return isEmail(email.trim()) ? null : 'email_invalid'
}

function whyNotMessage(message: string): FieldFault | null {
  if (message.trim() === '') return 'message_required'
  if (lengthOf(message) > LONGEST.message) return 'too_long'
  return message.includes('\0') ? 'invalid' : null
}

// Code points, so that a letter outside the basic plane counts once.
const lengthOf = (text: string): number => Array.from(text).length
