// Alive, ready, and how it goes: for proxies and for whoever watches.
import { timingSafeEqual } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { isAnswering } from '#server/db/gauges.ts'
import { hasSandboxTools } from '#server/http/sandbox-tools.ts'
import { metricsText, type Watched } from '#server/http/metrics-text.ts'
import type { App } from '#server/app.ts'

/** Numbers of business and of alarms are for whoever has the token: everybody else finds no such page. */
function mayReadMetrics(c: Context, app: Pick<App, 'settings'>): boolean {
  const { metricsToken } = app.settings
  if (metricsToken === null) return hasSandboxTools(c, app)
  const given = Buffer.from(c.req.header('authorization') ?? '')
  const wanted = Buffer.from(`Bearer ${metricsToken}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Whether traffic may come: not before the first data is laid out, and no more once the process is leaving. */
export type Readiness = { isFilled: boolean; isLeaving: boolean }

export function mountHealth(hono: Hono, app: App, watched: Watched, readiness: Readiness): void {
  hono.get('/healthz', (c) => c.text('ok'))
  hono.get('/readyz', async (c) => {
    if (readiness.isLeaving) return c.json({ ready: false, leaving: true }, 503)
    if (!readiness.isFilled) return c.json({ ready: false, filled: false }, 503)
    if (!(await isAnswering(app.sql))) return c.json({ ready: false, database: false }, 503)
    const running = watched.jobs()
    return c.json({ ready: true, database: true, migrations: true, jobs: running !== null }, 200)
  })
  hono.get('/metrics', async (c) => {
    if (!mayReadMetrics(c, app)) return c.notFound()
    return c.text(await metricsText(app, watched), 200, { 'Content-Type': 'text/plain; version=0.0.4' })
  })
}
