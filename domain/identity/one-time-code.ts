// The one-time code that a phone is asked for, and how often it may be asked (spec §1; decisions on signing in).

export const CODE_DIGITS = 6
/** A code is good for five minutes, for five guesses, and for one use. */
export const CODE_LIVES_SECONDS = 300
/** Longer than by phone, because a mail may take minutes to arrive. */
export const EMAIL_CODE_LIVES_SECONDS = 900
export const MOST_GUESSES = 5
/** Before a code is sent once more to the same phone. */
export const RESEND_AFTER_SECONDS = 60

/**
 * At most `most` within the time, counted for each subject. A tripwire counts many people together. It counts only
 * attempts that their own limits allow, and raises an alert when it is reached.
 */
export type Limit = { most: number; withinSeconds: number; isTripwire?: true }

const HOUR = 3600

/**
 * Seconds before the next code to one phone, by how many before it nobody answered; the last holds from there on. The
 * count begins again once a code of the phone was right, or after a quiet day. So a stranger makes an owner wait for
 * minutes at most, and has at most some hundred codes a day, of five guesses each.
 */
export const SEND_WAITS_SECONDS = [RESEND_AFTER_SECONDS, 60, 60, 120, 300, 600, 900] as const

/**
 * Codes sent to clients that never proved the phone: from one address, to phones that follow each other (a machine dialling
 * through), to all. The windows are short: who is in one by chance waits for minutes.
 */
export const SEND_LIMITS = {
  address: { most: 20, withinSeconds: HOUR },
  neighbours: { most: 50, withinSeconds: 600, isTripwire: true },
  everybody: { most: 1000, withinSeconds: 600, isTripwire: true },
} as const satisfies Record<string, Limit>

/** A browser that has proven the phone before is counted by itself, and nobody else can use its limits up. */
export const KNOWN_BROWSER_LIMITS = {
  minute: { most: 1, withinSeconds: RESEND_AFTER_SECONDS },
  hour: { most: 10, withinSeconds: HOUR },
} as const satisfies Record<string, Limit>

/** How long a browser is known to belong to the owner of a phone. */
export const BROWSER_KNOWN_DAYS = 180
/** How long a proof of the phone holds for a booking. */
export const PROOF_HOLDS_HOURS = 12

/** Questions whether a phone is known: as dear as a code, since each answer tells something about a person. */
export const CHECK_LIMITS = {
  phone: { most: 10, withinSeconds: HOUR },
  address: { most: 20, withinSeconds: 600 },
  neighbours: { most: 50, withinSeconds: 600, isTripwire: true },
} as const satisfies Record<string, Limit>

/** Guesses: five for a code that was sent, so many from one client, and of one code against many phones from all the world. */
export const GUESS_LIMITS = {
  address: { most: 60, withinSeconds: 600 },
  sprayed: { most: 200, withinSeconds: 600, isTripwire: true },
} as const satisfies Record<string, Limit>

const STREET = 1000

/**
 * Phones that follow each other share what they are limited by: two streets of a thousand numbers, half a street apart,
 * so that a row of neighbours that begins in one always lies whole in one of them.
 */
export function neighbourhoodsOf(e164: string): [string, string] {
  const number = Number(e164)
  return [`${Math.floor(number / STREET)}`, `${Math.floor((number + STREET / 2) / STREET)}+`]
}

/** The code as typed or pasted, with its blanks and dashes, as six digits; null where it is none. */
export function readCode(raw: string): string | null {
  if (raw.length > 40) return null
  const digits = raw.replaceAll(/[\s-]/g, '')
  return /^[0-9]{6}$/.test(digits) ? digits : null
}
