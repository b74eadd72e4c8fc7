/** Characters. */
export const LONGEST_EMAIL = 254
const LONGEST_LOCAL = 64

/**
 * An address that a mail server takes: dot-separated words, an at sign, and a host with a dot. Letters of other scripts are allowed in both,
 * as mail servers have them (RFC 6531); blanks, quotes, lists and characters that nobody sees are not.
 */
export function isEmail(text: string): boolean {
  if (text.length > LONGEST_EMAIL || UNSEEN.test(text)) return false
  const at = text.lastIndexOf('@')
  return at > 0 && at <= LONGEST_LOCAL && LOCAL.test(text.slice(0, at)) && HOST.test(text.slice(at + 1))
}

const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u
const WORD = "[\\p{L}\\p{M}\\p{N}!#$%&'’*+/=?^_`{|}~-]+"
const LOCAL = new RegExp(`^${WORD}(?:\\.${WORD})*$`, 'u')
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?'
const HOST = new RegExp(`^${LABEL}(?:\\.${LABEL})*\\.(?!\\d+$)${LABEL}$`, 'u')

/** As much of an address as tells its owner which it is, and a stranger nothing: 'r***@…'. */
export const maskedEmail = (email: string): string => `${email.slice(0, 1)}***@…`
