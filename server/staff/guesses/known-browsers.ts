// A browser that has signed somebody in is known by a cookie, so that strangers' guesses do not shut it out.
import { accountsOfBrowser, saveBrowser } from '#server/staff/guesses/browser-repository.ts'
import { BROWSER_KNOWN_SECONDS, digestOf } from '#server/staff/sessions.ts'
import type { App } from '#server/app.ts'

const NAME = /^[\w-]{43}$/

/** `key` tells browsers apart in counts. `accounts`: whom it has signed in. */
export type KnownBrowser = { key: string; accounts: readonly string[] }

/** The browser of a cookie, or null if it has signed nobody in. */
export async function findBrowser(app: Pick<App, 'sql' | 'now'>, name: string | null): Promise<KnownBrowser | null> {
  if (name === null || !NAME.test(name)) return null
  const hash = digestOf(name)
  const since = new Date(app.now().getTime() - BROWSER_KNOWN_SECONDS * 1000)
  const accounts = await accountsOfBrowser(app.sql, hash, since)
  return accounts.length > 0 ? { key: hash.toString('base64url'), accounts } : null
}

/** Remembers that a browser signed somebody in. Returns its name, for the cookie. */
export async function rememberBrowser(
  app: Pick<App, 'sql' | 'now' | 'randomBytes'>,
  { name, staffId }: { name: string | null; staffId: string },
): Promise<string> {
  const kept = name !== null && NAME.test(name) ? name : app.randomBytes(32).toString('base64url')
  await saveBrowser(app.sql, { browserHash: digestOf(kept), staffId, now: app.now() })
  return kept
}
