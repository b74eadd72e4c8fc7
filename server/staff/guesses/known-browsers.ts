// A known browser is a browser in which staff have signed in. A cookie identifies it. Wrong codes from other browsers cannot block a known
// browser.
import { accountsOfBrowser, saveBrowser } from '#server/staff/guesses/browser-repository.ts'
import { BROWSER_KNOWN_SECONDS, digestOf } from '#server/staff/sessions.ts'
import type { App } from '#server/app.ts'

const NAME = /^[\w-]{43}$/

/**
 * A browser in which staff have signed in. `key`: the key for the count of wrong codes from this browser. `accounts`: the ids of these
 * staff members.
 */
export type KnownBrowser = { key: string; accounts: readonly string[] }

/** Finds a browser by its cookie. Returns null if no staff member has signed in with the browser. */
export async function findBrowser(app: Pick<App, 'sql' | 'now'>, name: string | null): Promise<KnownBrowser | null> {
  if (name === null || !NAME.test(name)) return null
  const hash = digestOf(name)
  const since = new Date(app.now().getTime() - BROWSER_KNOWN_SECONDS * 1000)
  const accounts = await accountsOfBrowser(app.sql, hash, since)
  return accounts.length > 0 ? { key: hash.toString('base64url'), accounts } : null
}

/** Stores that a staff member signed in with a browser. Returns the id of the browser for its cookie. */
export async function rememberBrowser(
  app: Pick<App, 'sql' | 'now' | 'randomBytes'>,
  { name, staffId }: { name: string | null; staffId: string },
): Promise<string> {
  const validName = name !== null && NAME.test(name) ? name : app.randomBytes(32).toString('base64url')
  await saveBrowser(app.sql, { browserHash: digestOf(validName), staffId, now: app.now() })
  return validName
}
