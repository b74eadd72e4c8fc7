import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { pageAt, pages } from '#contract/pages.ts'
import { answering } from '#server/current-request.ts'
import { requestId } from '#server/http/request-id.ts'
import type { Metrics } from '#server/metrics.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'DELETE'])

/** Measures the time of each request. Gives the request an id. The response and each log line of the request contain this id. */
export function measureRequests({ requests }: Pick<Metrics, 'requests'>): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now()
    const id = requestId()
    await answering(id, next)
    c.res.headers.set('X-Request-Id', id)
    const { method } = c.req
    requests.observe(
      {
        route: routeOf(c),
        method: METHODS.has(method) ? method : 'other',
        status: `${Math.trunc(c.res.status / 100)}xx`,
      },
      (performance.now() - startedAt) / 1000,
    )
  }
}

/**
 * Returns the pattern of the route that answered. In Hono, all pages and files share one pattern, so their pattern is computed from the
 * path instead.
 */
function routeOf(c: Context): string {
  const route = routePath(c)
  if (route !== '/*') return route
  const { path } = c.req
  if (path.startsWith('/assets/') || path.startsWith('/pictures/')) return 'file'
  const name = pageAt(path.replace(/\.data$/, ''))?.name
  return name ? `/:language/${pages[name].en}` : 'other'
}
