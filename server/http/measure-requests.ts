import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { pageAt, pages } from '#contract/pages.ts'
import { answering } from '#server/current-request.ts'
import { requestId } from '#server/http/request-id.ts'
import type { Metrics } from '#server/metrics.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'DELETE'])

/** Names each request, in its answer and in every line of the log, and times it. */
export function measureRequests({ requests }: Pick<Metrics, 'requests'>): MiddlewareHandler {
  return async (c, next) => {
    const begun = performance.now()
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
      (performance.now() - begun) / 1000,
    )
  }
}

/** The pattern that answered. Pages and files share one of Hono's. */
function routeOf(c: Context): string {
  const route = routePath(c)
  if (route !== '/*') return route
  const { path } = c.req
  if (path.startsWith('/assets/') || path.startsWith('/pictures/')) return 'file'
  const name = pageAt(path.replace(/\.data$/, ''))?.name
  return name ? `/:language/${pages[name].en}` : 'other'
}
