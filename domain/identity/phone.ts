import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max'
import { digitsOf, SHORTEST_LOGIN_PHONE, withPlainDigits } from '#domain/identity/phone-digits.ts'
import type { FieldFault } from '#domain/refusals.ts'

/**
 * Options of the parser. `allowed`: country calling codes that are accepted, such as '62'; if missing, all countries. `mobileOnly`: accept
 * only numbers that can receive a text message.
 */
export type PhoneRules = { allowed?: readonly string[]; mobileOnly?: boolean }

const LONGEST_PHONE_TEXT = 40

/**
 * Converts a typed phone to E.164 ('+6281234567890'). A phone without a country code counts as Indonesian. Returns null if the
 * phone is invalid or its country is ambiguous.
 */
export function toE164(raw: string, rules: PhoneRules = {}): string | null {
  const phone = parsePhone(raw, rules)
  return phone && isAllowed(phone.countryCallingCode, rules) ? phone.number : null
}

/** Returns the fault of a phone, or null if the phone can be used to sign in. */
export function phoneProblem(
  raw: string,
  rules: PhoneRules = {},
): Extract<FieldFault, 'phone_required' | 'phone_invalid' | 'phone_country' | 'phone_which'> | null {
  const digits = digitsOf(raw)
  if (digits === '') return 'phone_required'
  if (digits.length < SHORTEST_LOGIN_PHONE) return 'phone_invalid'
  const phone = parsePhone(raw, rules)
  if (!phone) return foreignReading(raw) ? 'phone_which' : 'phone_invalid'
  return isAllowed(phone.countryCallingCode, rules) ? null : 'phone_country'
}

/** Returns an E.164 phone without its plus, as WhatsApp links and some gateways require. */
export function phoneDigits(e164: string): string {
  return digitsOf(e164)
}

/**
 * Returns an E.164 phone as its owner types it. An Indonesian phone loses its country code ('081234567890'). Any other phone stays
 * unchanged.
 */
export function asTypedAtHome(e164: string): string {
  return e164.startsWith('+62') ? `0${e164.slice(3)}` : e164
}

/** Formats a phone with the name of its country, so that the owner can check the number: '+62 812 3456 7890, Indonesia'. */
export function phoneText(e164: string, language: string): string {
  const phone = parsePhoneNumberFromString(e164)
  if (!phone) return e164
  const country = phone.country && new Intl.DisplayNames([language], { type: 'region' }).of(phone.country)
  return country ? `${phone.formatInternational()}, ${country}` : phone.formatInternational()
}

/** Masks a phone for display and logs: country code and the last three digits, '+62•••••••890'. */
export function maskPhone(e164: string): string {
  const countryCode = parsePhoneNumberFromString(e164)?.countryCallingCode ?? ''
  const digits = digitsOf(e164).slice(countryCode.length)
  const hidden = Math.max(digits.length - 3, 0)
  return `+${countryCode}${'•'.repeat(hidden)}${digits.slice(hidden)}`
}

function parsePhone(raw: string, { mobileOnly = false }: PhoneRules) {
  if (raw.length > LONGEST_PHONE_TEXT || foreignReading(raw)) return null
  const phone = parsePhoneNumberFromString(withCountryCode(raw), 'ID')
  if (!phone?.isValid()) return null
  return mobileOnly && !isMobile(phone) ? null : phone
}

/**
 * In some countries, such as the United States, mobile phones and fixed lines use the same number ranges. Numbers in these ranges are
 * accepted as mobile numbers.
 */
const isMobile = (phone: PhoneNumber): boolean =>
  phone.getType() === 'MOBILE' || phone.getType() === 'FIXED_LINE_OR_MOBILE'

/**
 * Interprets a number without a plus as a mobile number of another country: '6591234567' is a mobile number of Singapore. Returns null if
 * the number is a mobile number of Indonesia, or if no other country matches.
 */
export function foreignReading(raw: string): string | null {
  if (raw.length > LONGEST_PHONE_TEXT) return null
  const text = withCountryCode(raw)
  const digits = digitsOf(text)
  if (text.startsWith('+') || digits.startsWith('0')) return null
  const foreign = parsePhoneNumberFromString(`+${digits}`)
  if (!foreign?.isValid() || foreign.countryCallingCode === '62' || !isMobile(foreign)) return null
  const local = parsePhoneNumberFromString(text, 'ID')
  return local?.isValid() && isMobile(local) ? null : foreign.number
}

/** Reads a number without a plus as an Indonesian number. Returns null if the number is not valid in Indonesia. */
export function indonesianReading(raw: string): string | null {
  const phone = raw.length > LONGEST_PHONE_TEXT ? undefined : parsePhoneNumberFromString(withCountryCode(raw), 'ID')
  return phone?.isValid() && phone.countryCallingCode === '62' ? phone.number : null
}

// '00' at the start means a plus. In a long number, 62 at the start is the country code. Without this rule, the parser would read
// '62812345678' as a fixed line of area 628.
function withCountryCode(raw: string): string {
  const text = withPlainDigits(raw).trim()
  if (text.startsWith('+')) return text
  const digits = digitsOf(text)
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  return digits.startsWith('62') && digits.length >= 11 ? `+${digits}` : text
}

function isAllowed(countryCode: string, { allowed }: PhoneRules): boolean {
  return allowed === undefined || allowed.includes(countryCode)
}
