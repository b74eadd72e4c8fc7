export const LONGEST_EMAIL = 254
const LONGEST_LOCAL = 64

/**
 * Returns true if a mail server accepts the address: words with dots between them, an at sign, and a host with a dot. Letters of all
 * scripts are allowed (RFC 6531). Blanks, quotes, lists and invisible characters are not allowed.
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

/** Shortens an email address so that only its owner recognizes it, with its host: 'r•••@surat.example'. */
export const hintedEmail = (email: string): string => email.replace(/^(.)[^@]*@/, '$1•••@')

/** Masks an email address so that only its owner recognizes it: 'r***@…'. */
export const maskedEmail = (email: string): string => `${email.slice(0, 1)}***@…`
