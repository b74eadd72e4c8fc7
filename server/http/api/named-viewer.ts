import { randomBytes } from 'node:crypto'
import { BROWSER_COOKIE, PREFERENCE_SECONDS } from '#contract/preferences.ts'
import type { Call } from '#server/http/api/handler.ts'
import { ownCookie } from '#server/http/own-cookies.ts'
import { browserKeyOf, type Viewer } from '#server/reservations/viewer.ts'

/**
 * Gives a new browser a random name in a cookie, so that the server can find the holds of this browser again. Clients that are not browsers
 * get no name.
 */
export function namedViewer({
  c,
  viewer,
  app,
}: Pick<Call<'createTableReservation' | 'sendCode'>, 'c' | 'viewer' | 'app'>): Viewer {
  if (viewer.browserKey || !c.req.header('sec-fetch-site')) return viewer
  const name = randomBytes(24).toString('base64url')
  for (const line of ownCookie(app, BROWSER_COOKIE, name, PREFERENCE_SECONDS))
    c.header('Set-Cookie', line, { append: true })
  return { ...viewer, browserKey: browserKeyOf(name) }
}
