/** Minimum number of digits of a phone for signing in (spec §5, R-071). */
export const SHORTEST_LOGIN_PHONE = 7

/**
 * Converts Arabic, Persian and fullwidth digits to ASCII digits, and a fullwidth or URL-encoded plus to '+'. In these scripts, the code
 * point of the digit 0 is a multiple of 16. So the remainder of the division by 16 is the digit.
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
