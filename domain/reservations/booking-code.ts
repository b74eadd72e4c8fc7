/**
 * The alphabet of booking codes: Crockford's base 32, without I, L, O and U. People do not confuse its characters when they read a code
 * aloud or from a screen.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const PREFIX = 'SNJ-'

export const BOOKING_CODE_BYTES = 6

/** Makes a booking code, 'SNJ-7K3QZ9', from six random bytes. The database ensures that the code is unique. */
export function bookingCode(randomBytes: Uint8Array): string {
  if (randomBytes.length < BOOKING_CODE_BYTES) throw new RangeError('A booking code takes six random bytes')
  const characters = Array.from(randomBytes.subarray(0, BOOKING_CODE_BYTES), (byte) => ALPHABET.charAt(byte % 32))
  return PREFIX + characters.join('')
}

/**
 * Parses a typed booking code. Accepts uppercase and lowercase letters, a missing prefix, O for 0, and I or L for 1. Returns null if the
 * code is invalid.
 */
export function readBookingCode(text: string): string | null {
  const compact = text
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replace(/^SNJ(?=.{6}$)/, '')
  const code = compact.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{6}$/.test(code) ? PREFIX + code : null
}
