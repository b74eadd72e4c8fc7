// Browsers that have signed staff in are recognised by a cookie, so that guesses of strangers do not block them.
import { accountsOfBrowser, saveBrowser } from '#server/staff/guesses/browser-repository.ts'
import { BROWSER_KNOWN_SECONDS, digestOf } from '#server/staff/sessions.ts'
import type { App } from '#server/app.ts'

const NAME = /^[\w-]{43}$/

/** `key` identifies the browser in counts. `accounts`: staff ids that it has signed in. */
export type KnownBrowser = { key: string; accounts: readonly string[] }

/** Finds the browser of a cookie. Returns null if it has not signed staff in. */
export async function findBrowser(app: Pick<App, 'sql' | 'now'>, name: string | null): Promise<KnownBrowser | null> {
  if (name === null || !NAME.test(name)) return null
  const hash = digestOf(name)
  const since = new Date(app.now().getTime() - BROWSER_KNOWN_SECONDS * 1000)
  const accounts = await accountsOfBrowser(app.sql, hash, since)
  return accounts.length > 0 ? { key: hash.toString('base64url'), accounts } : null
}

/** Stores that a browser signed a staff member in. Returns the name for its cookie. */
export async function rememberBrowser(
  app: Pick<App, 'sql' | 'now' | 'randomBytes'>,
  { name, staffId }: { name: string | null; staffId: string },
): Promise<string> {
  const validName = name !== null && NAME.test(name) ? name : app.randomBytes(32).toString('base64url')
  await saveBrowser(app.sql, { browserHash: digestOf(validName), staffId, now: app.now() })
  return validName
}
