// The one-time code for a phone or an email, and its limits (spec §1; decisions on signing in).

export const CODE_DIGITS = 6
/** Validity of a code in seconds. A code also becomes invalid after five wrong guesses or after one use. */
export const CODE_LIVES_SECONDS = 300
/** Validity of a code by email, in seconds. This period is longer than for a code by phone, because an email may take minutes to arrive. */
export const EMAIL_CODE_LIVES_SECONDS = 900
export const MOST_GUESSES = 5
export const RESEND_AFTER_SECONDS = 60

/**
 * A limit: at most `most` requests per subject within `withinSeconds`. A tripwire is a limit for all people together. It counts only
 * requests that the limits per subject allow. When a tripwire is reached, it raises an alert.
 */
export type Limit = { most: number; withinSeconds: number; isTripwire?: true }

const HOUR = 3600

/**
 * Seconds to wait before the next code to one phone. The index is the number of earlier codes without a correct answer; the last value
 * applies to all further codes. The count restarts after a correct code of the phone, or after a day without codes. Therefore an attacker
 * can delay the owner of a phone only by minutes. An attacker can request only some hundred codes a day, with five guesses each.
 */
export const SEND_WAITS_SECONDS = [RESEND_AFTER_SECONDS, 60, 60, 120, 300, 600, 900] as const

/**
 * Limits for clients that never proved the phone. `address`: codes that one network address requests. `neighbours`: codes to consecutive
 * phones, as if a machine dials a range. `everybody`: all codes together. The periods are short, so that an honest client waits only for
 * minutes.
 */
export const SEND_LIMITS = {
  address: { most: 20, withinSeconds: HOUR },
  neighbours: { most: 50, withinSeconds: 600, isTripwire: true },
  everybody: { most: 1000, withinSeconds: 600, isTripwire: true },
} as const satisfies Record<string, Limit>

/**
 * Limits for a browser that proved the phone before. The requests of this browser are counted separately, so that other clients cannot use
 * up the limits of the browser.
 */
export const KNOWN_BROWSER_LIMITS = {
  minute: { most: 1, withinSeconds: RESEND_AFTER_SECONDS },
  hour: { most: 10, withinSeconds: HOUR },
} as const satisfies Record<string, Limit>

/** Number of days for which a browser is trusted after the owner of a phone used this browser. */
export const BROWSER_KNOWN_DAYS = 180
export const PROOF_HOLDS_HOURS = 12

/**
 * Limits for requests that check if a phone is known. These limits are as strict as the limits for codes, because each answer reveals
 * something about a person.
 */
export const CHECK_LIMITS = {
  phone: { most: 10, withinSeconds: HOUR },
  address: { most: 20, withinSeconds: 600 },
  neighbours: { most: 50, withinSeconds: 600, isTripwire: true },
} as const satisfies Record<string, Limit>

/**
 * Limits of guesses. `address`: all guesses of one client. `sprayed`: the guesses of all clients together. It stops attackers who try one
 * code on many phones.
 */
export const GUESS_LIMITS = {
  address: { most: 60, withinSeconds: 600 },
  sprayed: { most: 200, withinSeconds: 600, isTripwire: true },
} as const satisfies Record<string, Limit>

const STREET = 1000

/**
 * Returns the two neighborhoods of a phone. All phones of a neighborhood share a limit. A neighborhood is a block of a thousand consecutive
 * numbers. There are two series of blocks, and the second series is shifted by half a block. So a short range of numbers always lies within
 * one block.
 */
export function neighbourhoodsOf(e164: string): [string, string] {
  const number = Number(e164)
  return [`${Math.floor(number / STREET)}`, `${Math.floor((number + STREET / 2) / STREET)}+`]
}

/** Parses a typed or pasted code, also with spaces and dashes. Returns its six digits, or null if the text is not a code. */
export function readCode(raw: string): string | null {
  if (raw.length > 40) return null
  const digits = raw.replaceAll(/[\s-]/g, '')
  return /^[0-9]{6}$/.test(digits) ? digits : null
}
