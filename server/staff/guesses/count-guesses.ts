// Counts wrong codes. Each known browser and each session has its own count. All unknown browsers share one count for each account.
import type { Limit } from '#domain/identity/one-time-code.ts'
import { isRefused } from '#domain/refusals.ts'
import { type Attempt, countAttempts, takeBackAttempts } from '#server/identity/attempts.ts'
import type { KnownBrowser } from '#server/staff/guesses/known-browsers.ts'
import type { App } from '#server/app.ts'

const HOUR = 3600
const GUESSES = { most: 10, withinSeconds: HOUR } as const satisfies Limit
/**
 * Limit of wrong codes from one IP address. Above the limit, the server raises an alert. It does not block the IP address, because all
 * staff of a venue use the same address.
 */
const SPRAYED = { most: 60, withinSeconds: HOUR, isTripwire: true } as const satisfies Limit

export type Guesser = { address: string; browser: KnownBrowser | null }

/**
 * Returns the key and the limit for counting an attempt to sign in. `staffId` is null if no account has the email address. Such an attempt
 * is also counted, because otherwise a person could find out which accounts exist.
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
 * Counts an attempt with a code, and then calls `guess` to check the code. The attempt is counted before the check, so that concurrent
 * attempts cannot exceed the limit. If the code is correct, the attempt is removed from the count.
 * @throws Refused too_much_attempts, and every error of `guess`
 */
export async function countGuess<T>(app: App, attempt: Attempt, guess: () => Promise<T>): Promise<T> {
  if (!app.settings.areLimitsOn) return guess()
  await countAttempts(app, app.sql, [[attempt]])
  const result = await guess()
  await takeBackAttempts(app, app.sql, [attempt])
  return result
}

/** Counts a wrong code from an unknown browser. The count belongs to the IP address of the browser and can raise an alert. */
export async function noteStranger(app: App, { address, browser }: Guesser): Promise<void> {
  if (!app.settings.areLimitsOn || browser) return
  const attempt = { what: 'staff sign-in address', subject: address, limit: SPRAYED }
  await countAttempts(app, app.sql, [[attempt]]).catch((error: unknown) => {
    if (!isRefused(error)) throw error
  })
}
