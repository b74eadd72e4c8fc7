// Wrong codes are counted, right ones are not. Strangers share one count an account; a known browser and a session have their own.
import type { Limit } from '#domain/identity/one-time-code.ts'
import { isRefused } from '#domain/refusals.ts'
import { type Attempt, countAttempts, takeBackAttempts } from '#server/identity/attempts.ts'
import type { KnownBrowser } from '#server/staff/guesses/known-browsers.ts'
import type { App } from '#server/app.ts'

const HOUR = 3600
const GUESSES = { most: 10, withinSeconds: HOUR } as const satisfies Limit
/** Many accounts tried from one address raise an alert. The address is never refused: a venue has one for everybody. */
const SPRAYED = { most: 60, withinSeconds: HOUR, isTripwire: true } as const satisfies Limit

export type Guesser = { address: string; browser: KnownBrowser | null }

/** `staffId` null: the address is nobody's, and is counted all the same. */
export function signInAttempt(
  { browser }: Guesser,
  { email, staffId }: { email: string; staffId: string | null },
): Attempt {
  if (browser && staffId !== null && browser.accounts.includes(staffId))
    return { what: 'staff sign-in browser', subject: `${browser.key} ${staffId}`, limit: GUESSES }
  return { what: 'staff sign-in', subject: email.toLowerCase(), limit: GUESSES }
}

export const sessionAttempt = (sessionId: string): Attempt => ({
  what: 'staff session code',
  subject: sessionId,
  limit: GUESSES,
})

/**
 * Runs a guess at a code. It is counted before it is judged, so that guesses at once do not slip past the limit, and taken back
 * if it was right.
 * @throws Refused too_much_attempts, and what `guess` throws
 */
export async function countGuess<T>(app: App, attempt: Attempt, guess: () => Promise<T>): Promise<T> {
  if (!app.settings.areLimitsOn) return guess()
  await countAttempts(app, app.sql, [[attempt]])
  const result = await guess()
  await takeBackAttempts(app, app.sql, [attempt])
  return result
}

/** Notes a wrong code of a stranger's address, for the alert alone. */
export async function noteStranger(app: App, { address, browser }: Guesser): Promise<void> {
  if (!app.settings.areLimitsOn || browser) return
  const attempt = { what: 'staff sign-in address', subject: address, limit: SPRAYED }
  await countAttempts(app, app.sql, [[attempt]]).catch((error: unknown) => {
    if (!isRefused(error)) throw error
  })
}
