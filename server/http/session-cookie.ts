import { SESSION_COOKIE } from '#contract/preferences.ts'
import { ownCookie } from '#server/http/own-cookies.ts'
import { SESSION_LIVES_SECONDS } from '#server/identity/sessions.ts'
import type { App } from '#server/app.ts'

/** Returns the cookie that stores a session token. Scripts cannot read the cookie. A null token deletes it. */
export const sessionCookie = (app: Pick<App, 'publicUrl'>, token: string | null): string[] =>
  ownCookie(app, SESSION_COOKIE, token, SESSION_LIVES_SECONDS)
