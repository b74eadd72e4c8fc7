/** Minimum number of digits of a phone for signing in (spec §5, R-071). */
export const SHORTEST_LOGIN_PHONE = 7

/**
 * Returns the text with all digits (Arabic, Persian, fullwidth) as ASCII digits, and the fullwidth or URL-encoded plus as '+'. In each of
 * these scripts, the digit 0 has a code point that is a multiple of 16, so the remainder is the digit.
 */
export function withPlainDigits(text: string): string {
  return text
    .replaceAll(/＋|%2B/gi, '+')
    .replaceAll(/[٠-٩۰-۹０-９]/g, (character) => String(character.charCodeAt(0) % 16))
}

/** Returns only the digits of a typed phone number (spec §5). The function is small enough for the browser. */
export function digitsOf(raw: string): string {
  return withPlainDigits(raw).replaceAll(/\D/g, '')
}
