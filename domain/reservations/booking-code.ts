/**
 * The alphabet of booking codes: Crockford's base 32, without I, L, O and U. People do not confuse these characters when they read a code
 * aloud or from a screen.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const OWN_PART = /^[0-9A-HJKMNP-TV-Z]{6}$/

export const BOOKING_CODE_BYTES = 6

/** The form of a group's prefix for booking codes: three capital letters. */
export const BOOKING_PREFIX_PATTERN = /^[A-Z]{3}$/

/**
 * Makes a booking code, 'SNJ-7K3QZ9', from the prefix of the group and six random bytes. The database ensures that no two codes have the
 * same six characters, even with different prefixes.
 */
export function bookingCode(prefix: string, randomBytes: Uint8Array): string {
  if (randomBytes.length < BOOKING_CODE_BYTES) throw new RangeError('A booking code takes six random bytes')
  const characters = Array.from(randomBytes.subarray(0, BOOKING_CODE_BYTES), (byte) => ALPHABET.charAt(byte % 32))
  return `${prefix}-${characters.join('')}`
}

/** Returns the first and the last letter of the group's prefix. The group's reservation numbers begin with these two letters. */
export const lettersOf = (prefix: string): string => prefix.charAt(0) + prefix.charAt(2)

/** Returns the six characters after the prefix of a stored booking code. */
export const ownPartOf = (code: string): string => code.slice(-6)

/**
 * Parses a typed booking code and returns its six characters without the prefix. `prefixes` are the current and the former prefixes of the
 * group. Accepts uppercase and lowercase letters, a missing prefix, the letter O instead of 0, and I or L instead of 1. Returns null if the
 * code is invalid.
 */
export function readBookingCode(text: string, prefixes: readonly string[]): string | null {
  const compact = text.toUpperCase().replaceAll(/[\s-]/g, '')
  const hasPrefix = compact.length === 9 && prefixes.includes(compact.slice(0, 3))
  const ownPart = (hasPrefix ? compact.slice(3) : compact).replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return OWN_PART.test(ownPart) ? ownPart : null
}

/**
 * Removes prefixes of booking codes from a typed search. A name can begin with the same letters, so a prefix is removed only before a
 * hyphen or a short word with a digit.
 */
export function withoutPrefixes(text: string, prefixes: readonly string[]): string {
  if (prefixes.length === 0) return text
  const isCode = String.raw`-\s*(?=[0-9a-z]{2})|\s*(?=[a-z]*\d)(?=[0-9a-z]{1,6}(?![0-9a-z]))`
  return text.replaceAll(new RegExp(String.raw`\b(?:${prefixes.join('|')})(?:${isCode})`, 'gi'), '')
}
