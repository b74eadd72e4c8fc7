// The one-time code that a phone is asked for, and how often it may be asked (spec §1; decisions on signing in).
import { withPlainDigits } from '#domain/identity/phone-digits.ts'

export const CODE_DIGITS = 6
/** A code is good for five minutes, for five guesses, and for one use. */
export const CODE_LIVES_SECONDS = 300
export const MOST_GUESSES = 5
/** Before a code is sent once more to the same phone. */
export const RESEND_AFTER_SECONDS = 60

/** At most so many within so long; counted apart for each subject. */
export type Limit = { most: number; withinSeconds: number }

const HOUR = 3600
const DAY = 24 * HOUR

/** Codes sent: to one phone, from one address, to phones that follow each other (a machine dialling through), to all. */
export const SEND_LIMITS = {
  phoneMinute: { most: 1, withinSeconds: RESEND_AFTER_SECONDS },
  phoneHour: { most: 5, withinSeconds: HOUR },
  phoneDay: { most: 10, withinSeconds: DAY },
  address: { most: 20, withinSeconds: HOUR },
  neighbours: { most: 50, withinSeconds: HOUR },
  everybody: { most: 2000, withinSeconds: HOUR },
} as const satisfies Record<string, Limit>

/** Questions whether a phone is known: as dear as a code, since each answer tells something about a person. */
export const CHECK_LIMITS = {
  phone: { most: 10, withinSeconds: HOUR },
  address: { most: 20, withinSeconds: 600 },
  neighbours: { most: 50, withinSeconds: 600 },
} as const satisfies Record<string, Limit>

/** Guesses of a code: five for a code, and of one code against many phones no more than this from all the world. */
export const GUESS_LIMITS = {
  phone: { most: 25, withinSeconds: DAY },
  address: { most: 60, withinSeconds: 600 },
  sprayed: { most: 200, withinSeconds: 600 },
} as const satisfies Record<string, Limit>

/** Phones that follow each other share what they are limited by: all but their last three digits. */
export const neighbourhoodOf = (e164: string): string => e164.slice(0, -3)

/** The code as typed or pasted, as six plain digits; null where it is none. */
export function readCode(raw: string): string | null {
  if (raw.length > 40) return null
  const digits = withPlainDigits(raw).replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
