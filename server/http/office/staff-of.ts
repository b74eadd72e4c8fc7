import type { Context } from 'hono'
import { DEVICE_COOKIE, OFFICE_COOKIE, ownCookieValue } from '#contract/preferences.ts'
import { isOwnSite } from '#server/http/api/mount.ts'
import { readStaffSession, type SignedInStaff } from '#server/staff/sessions.ts'
import type { App } from '#server/app.ts'

/**
 * Finds the signed-in member of staff of a request, by the session cookie. The cookie is accepted only in requests from pages of this
 * site.
 */
export async function staffOf(c: Context, app: App): Promise<SignedInStaff | null> {
  const sent = c.req.header('cookie')
  const token = sent !== undefined && isOwnSite(c, app) ? ownCookieValue(sent, OFFICE_COOKIE) : null
  return token === null ? null : readStaffSession(app, token, ownCookieValue(sent, DEVICE_COOKIE))
}
