/** A phone is over 6 digits long when signing in (spec §5, R-071). */
export const SHORTEST_LOGIN_PHONE = 7

/** First code points of the digit rows people type with: ASCII, Arabic, Persian, fullwidth. */
const ZEROS = [0x30, 0x660, 0x6f0, 0xff10]

/** The text with every known digit written as ASCII, and the plus as '+': fullwidth, or as addresses write it. */
export function withPlainDigits(text: string): string {
  return text.replaceAll(/＋|%2B/gi, '+').replaceAll(/[٠-٩۰-۹０-９]/g, (character) => {
    const code = character.charCodeAt(0)
    const zero = ZEROS.findLast((first) => first <= code) ?? code
    return String(code - zero)
  })
}

/** The digits of a phone number as typed, everything else stripped (spec §5). Light enough for the browser. */
export function digitsOf(raw: string): string {
  return withPlainDigits(raw).replaceAll(/\D/g, '')
}
