import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { digitsOf, SHORTEST_LOGIN_PHONE, withPlainDigits } from '#domain/identity/phone-digits.ts'
import type { FieldFault } from '#domain/refusals.ts'

/**
 * `allowed`: country calling codes ('62') that may be used; left out, every country. `mobileOnly`: only lines that can
 * take a text message.
 */
export type PhoneRules = { allowed?: readonly string[]; mobileOnly?: boolean }

const LONGEST_PHONE_TEXT = 40

/** A phone as typed in E.164 ('+6281234567890'), read as Indonesian where it names no country; null where it is none. */
export function toE164(raw: string, rules: PhoneRules = {}): string | null {
  const phone = parsePhone(raw, rules)
  return phone && isAllowed(phone.countryCallingCode, rules) ? phone.number : null
}

/** Why a phone cannot be used to sign in, or null. */
export function phoneProblem(
  raw: string,
  rules: PhoneRules = {},
): Extract<FieldFault, 'phone_required' | 'phone_invalid' | 'phone_country'> | null {
  const digits = digitsOf(raw)
  if (digits === '') return 'phone_required'
  if (digits.length < SHORTEST_LOGIN_PHONE) return 'phone_invalid'
  const phone = parsePhone(raw, rules)
  if (!phone) return 'phone_invalid'
  return isAllowed(phone.countryCallingCode, rules) ? null : 'phone_country'
}

/** E.164 without its plus, as WhatsApp links and some gateways want it. */
export function phoneDigits(e164: string): string {
  return digitsOf(e164)
}

/** An E.164 phone as its owner types it: an Indonesian one without its country, '081234567890', any other as it is. */
export function asTypedAtHome(e164: string): string {
  return e164.startsWith('+62') ? `0${e164.slice(3)}` : e164
}

/** A phone fit to be shown or logged: country code and the last three digits, '+62•••••••890'. */
export function maskPhone(e164: string): string {
  const countryCode = parsePhoneNumberFromString(e164)?.countryCallingCode ?? ''
  const digits = digitsOf(e164).slice(countryCode.length)
  const hidden = Math.max(digits.length - 3, 0)
  return `+${countryCode}${'•'.repeat(hidden)}${digits.slice(hidden)}`
}

function parsePhone(raw: string, { mobileOnly = false }: PhoneRules) {
  if (raw.length > LONGEST_PHONE_TEXT) return null
  const phone = parsePhoneNumberFromString(withCountryCode(raw), 'ID')
  if (!phone?.isValid()) return null
  // Some countries, like the United States, number mobiles and fixed lines alike.
  const isFixed = phone.getType() !== 'MOBILE' && phone.getType() !== 'FIXED_LINE_OR_MOBILE'
  return mobileOnly && isFixed ? null : phone
}

// '62812345678' without a plus would be read as a fixed line of area 628: that long, a leading 62 is the country.
function withCountryCode(raw: string): string {
  const text = withPlainDigits(raw).trim()
  if (text.startsWith('+')) return text
  const digits = digitsOf(text)
  if (digits.startsWith('0062')) return `+${digits.slice(2)}`
  return digits.startsWith('62') && digits.length >= 11 ? `+${digits}` : text
}

function isAllowed(countryCode: string, { allowed }: PhoneRules): boolean {
  return allowed === undefined || allowed.includes(countryCode)
}
