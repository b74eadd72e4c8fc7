// Counts wrong codes. Strangers share one count for each account. A known browser and a session have separate counts.
import type { Limit } from '#domain/identity/one-time-code.ts'
import { isRefused } from '#domain/refusals.ts'
import { type Attempt, countAttempts, takeBackAttempts } from '#server/identity/attempts.ts'
import type { KnownBrowser } from '#server/staff/guesses/known-browsers.ts'
import type { App } from '#server/app.ts'

const HOUR = 3600
const GUESSES = { most: 10, withinSeconds: HOUR } as const satisfies Limit
/**
 * Many wrong codes from one address raise an alert. The address is
 * never blocked, because all staff of a venue share one.
 */
const SPRAYED = { most: 60, withinSeconds: HOUR, isTripwire: true } as const satisfies Limit

export type Guesser = { address: string; browser: KnownBrowser | null }

/**
 * `staffId` null: no account has this mail address. It is counted
 * too, so that the answer does not reveal which accounts exist.
 */
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
 * Runs a guess at a code. The guess is counted first, so that concurrent guesses cannot exceed the limit. A right code
 * is then removed from the count.
 * @throws Refused too_much_attempts, and what `guess` throws
 */
export async function countGuess<T>(app: App, attempt: Attempt, guess: () => Promise<T>): Promise<T> {
  if (!app.settings.areLimitsOn) return guess()
  await countAttempts(app, app.sql, [[attempt]])
  const result = await guess()
  await takeBackAttempts(app, app.sql, [attempt])
  return result
}

/** Counts a wrong code for the alert about its address. */
export async function noteStranger(app: App, { address, browser }: Guesser): Promise<void> {
  if (!app.settings.areLimitsOn || browser) return
  const attempt = { what: 'staff sign-in address', subject: address, limit: SPRAYED }
  await countAttempts(app, app.sql, [[attempt]]).catch((error: unknown) => {
    if (!isRefused(error)) throw error
  })
}
