import type { MiddlewareHandler } from 'hono'
import { csrf } from 'hono/csrf'
import { isOwnOrigin } from '#server/http/mount.ts'
import type { World } from '#server/world.ts'

/** Refuses forms that another site posts before anything reads them. Who says neither where from nor by whom is no browser. */
export function sameSiteForms(world: Pick<World, 'publicUrl'>): MiddlewareHandler {
  const guard = csrf({
    origin: (origin, c) => isOwnOrigin(c, world, origin),
    secFetchSite: ['same-origin', 'none'],
  })
  return (c, next) =>
    c.req.header('origin') === undefined && c.req.header('sec-fetch-site') === undefined ? next() : guard(c, next)
}
