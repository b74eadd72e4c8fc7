// The cookie of a door's session. No script can read it, no other site can send it, and only the door's calls receive it.
import type { Context } from 'hono'
import { generateCookie } from 'hono/cookie'
import { cookieValue, DOOR_COOKIE } from '#contract/preferences.ts'
import { isOwnSite } from '#server/http/api/mount.ts'
import { type DoorDevice } from '#server/door/device-repository.ts'
import { DOOR_SESSION_SECONDS, doorSession, readDoorSession } from '#server/door/door-keys.ts'
import type { App } from '#server/app.ts'

const PREFIX = '__Secure-'

export function keepDoorSession(app: App, c: Context, door: DoorDevice): void {
  const options = {
    path: '/api/door',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: DOOR_SESSION_SECONDS,
  } as const
  const isTls = app.publicUrl().startsWith('https://')
  const line = isTls
    ? generateCookie(DOOR_COOKIE, doorSession(app, door), { ...options, secure: true, prefix: 'secure' })
    : generateCookie(DOOR_COOKIE, doorSession(app, door), options)
  c.header('Set-Cookie', line, { append: true })
}

/** Finds the door device of a request by its session cookie. Requests from other sites have no such cookie. */
export async function doorOf(c: Context, app: App): Promise<DoorDevice | null> {
  const sent = c.req.header('cookie')
  const site = c.req.header('sec-fetch-site') ?? 'same-origin'
  if (sent === undefined || !isOwnSite(c, app) || (site !== 'same-origin' && site !== 'none')) return null
  const token = cookieValue(sent, PREFIX + DOOR_COOKIE) ?? cookieValue(sent, DOOR_COOKIE)
  return token === null ? null : readDoorSession(app, token)
}
