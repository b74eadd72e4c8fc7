/** Crockford's base 32: no I, L, O or U, so that a code read aloud or off a screen is read one way. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const PREFIX = 'SNJ-'

export const BOOKING_CODE_BYTES = 6

/** A booking code, 'SNJ-7K3QZ9', from six random bytes that are handed in; its uniqueness is the database's to hold. */
export function bookingCode(randomBytes: Uint8Array): string {
  if (randomBytes.length < BOOKING_CODE_BYTES) throw new RangeError('A booking code takes six random bytes')
  const characters = Array.from(randomBytes.subarray(0, BOOKING_CODE_BYTES), (byte) => ALPHABET.charAt(byte % 32))
  return PREFIX + characters.join('')
}

/** A booking code as a person typed it: any case, with or without the prefix, O for 0, I or L for 1; null where it is none. */
export function readBookingCode(typed: string): string | null {
  const compact = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replace(/^SNJ(?=.{6}$)/, '')
  const code = compact.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{6}$/.test(code) ? PREFIX + code : null
}
