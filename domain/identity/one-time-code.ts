// The one-time code for a phone or an email, and its limits (spec §1; decisions on signing in).

export const CODE_DIGITS = 6
/** Validity of a code in seconds. A code also becomes invalid after five wrong guesses or after one use. */
export const CODE_LIVES_SECONDS = 300
/** Validity of a code by email, in seconds. This period is longer than for a code by phone, because an email can take minutes to arrive. */
export const EMAIL_CODE_LIVES_SECONDS = 900
export const MOST_GUESSES = 5
export const RESEND_AFTER_SECONDS = 60

/**
 * A limit: at most `most` requests within `withinSeconds`. A usual limit counts the requests of each subject separately. A tripwire counts
 * together the requests of all people that passed the usual limits. A reached tripwire raises an alert.
 */
export type Limit = { most: number; withinSeconds: number; isTripwire?: true }

const HOUR = 3600

/**
 * Seconds to wait before the next code to one phone. The index is the number of earlier codes without a correct entry. The last value
 * applies to all further codes. The index returns to 0 after a correct code of the phone, or after a day without codes. So an attacker can
 * delay the owner of a phone only by minutes, and can request only some hundred codes a day, with five guesses each.
 */
export const SEND_WAITS_SECONDS = [RESEND_AFTER_SECONDS, 60, 60, 120, 300, 600, 900] as const

/**
 * Limits for clients that have not proved the phone before. `address`: codes that one network address requests. `neighbours`: codes to
 * phones with consecutive numbers, because a machine may try a range of numbers. `everybody`: all codes together. The periods are short, so
 * that an honest client waits only for minutes.
 */
export const SEND_LIMITS = {
  address: { most: 20, withinSeconds: HOUR },
  neighbours: { most: 50, withinSeconds: 600, isTripwire: true },
  everybody: { most: 1000, withinSeconds: 600, isTripwire: true },
} as const satisfies Record<string, Limit>

/**
 * Limits for a browser that proved the phone before. The requests of this browser have separate limits, so other clients cannot block the
 * browser.
 */
export const KNOWN_BROWSER_LIMITS = {
  minute: { most: 1, withinSeconds: RESEND_AFTER_SECONDS },
  hour: { most: 10, withinSeconds: HOUR },
} as const satisfies Record<string, Limit>

/** After a browser proved a phone, it is trusted for this number of days. */
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
 * Limits of guesses. `address`: the guesses of one client. `sprayed`: the guesses of all clients together. `sprayed` stops attackers who
 * try one code on many phones.
 */
export const GUESS_LIMITS = {
  address: { most: 60, withinSeconds: 600 },
  sprayed: { most: 200, withinSeconds: 600, isTripwire: true },
} as const satisfies Record<string, Limit>

const STREET = 1000

/**
 * Returns the two neighborhoods of a phone. A neighborhood is a block of a thousand consecutive numbers. All phones in a block share a
 * limit. There are two series of blocks. The second series is shifted by half a block, so that any short range of numbers lies within one
 * block.
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
