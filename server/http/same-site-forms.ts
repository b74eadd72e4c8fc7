import type { MiddlewareHandler } from 'hono'
import { csrf } from 'hono/csrf'
import { isOwnOrigin } from '#server/http/api/mount.ts'
import type { App } from '#server/app.ts'

/** Refuses forms that another site posts before anything reads them. Who says neither where from nor by whom is no browser. */
export function sameSiteForms(app: Pick<App, 'publicUrl'>): MiddlewareHandler {
  const guard = csrf({
    origin: (origin, c) => isOwnOrigin(c, app, origin),
    secFetchSite: ['same-origin', 'none'],
  })
  return (c, next) =>
    c.req.header('origin') === undefined && c.req.header('sec-fetch-site') === undefined ? next() : guard(c, next)
}
