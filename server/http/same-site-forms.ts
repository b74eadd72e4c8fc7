import type { MiddlewareHandler } from 'hono'
import { csrf } from 'hono/csrf'
import { isOwnOrigin } from '#server/http/api/mount.ts'
import type { App } from '#server/app.ts'

/**
 * Refuses forms of other sites before any handler reads them. A request without Origin and Sec-Fetch-Site does not come from a browser and
 * is accepted.
 */
export function sameSiteForms(app: Pick<App, 'publicUrl'>): MiddlewareHandler {
  const guard = csrf({
    origin: (origin, c) => isOwnOrigin(c, app, origin),
    secFetchSite: ['same-origin', 'none'],
  })
  return (c, next) =>
    c.req.header('origin') === undefined && c.req.header('sec-fetch-site') === undefined ? next() : guard(c, next)
}
