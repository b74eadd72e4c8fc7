/** A phone is over 6 digits long when signing in (spec §5, R-071). */
export const SHORTEST_LOGIN_PHONE = 7

/**
 * The text with every digit people type with (Arabic, Persian, fullwidth) written as ASCII, and the plus as '+': fullwidth, or as
 * addresses write it. Each of those rows of digits begins at a multiple of sixteen.
 */
export function withPlainDigits(text: string): string {
  return text
    .replaceAll(/＋|%2B/gi, '+')
    .replaceAll(/[٠-٩۰-۹０-９]/g, (character) => String(character.charCodeAt(0) % 16))
}

/** The digits of a phone number as typed, everything else stripped (spec §5). Light enough for the browser. */
export function digitsOf(raw: string): string {
  return withPlainDigits(raw).replaceAll(/\D/g, '')
}
