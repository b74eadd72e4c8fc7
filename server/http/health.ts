// Liveness, readiness and metrics of the process, for proxies and for monitoring.
import { timingSafeEqual } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { isAnswering } from '#server/db/gauges.ts'
import { hasSandboxTools } from '#server/http/sandbox-tools.ts'
import { metricsText, type MetricSources } from '#server/http/metrics-text.ts'
import type { App } from '#server/app.ts'

/** Returns true if the caller sends the token of the metrics. Other callers get 404, because the metrics contain business figures. */
function mayReadMetrics(c: Context, app: Pick<App, 'settings'>): boolean {
  const { metricsToken } = app.settings
  if (metricsToken === null) return hasSandboxTools(c, app)
  const sentHeader = Buffer.from(c.req.header('authorization') ?? '')
  const expected = Buffer.from(`Bearer ${metricsToken}`)
  return sentHeader.length === expected.length && timingSafeEqual(sentHeader, expected)
}

/** Readiness of the process for traffic. `isFilled`: the database has its first content. `isLeaving`: the process is stopping. */
export type Readiness = { isFilled: boolean; isLeaving: boolean }

export function mountHealth(hono: Hono, app: App, sources: MetricSources, readiness: Readiness): void {
  hono.get('/healthz', (c) => c.text('ok'))
  hono.get('/readyz', async (c) => {
    if (readiness.isLeaving) return c.json({ ready: false, leaving: true }, 503)
    if (!readiness.isFilled) return c.json({ ready: false, filled: false }, 503)
    if (!(await isAnswering(app.sql))) return c.json({ ready: false, database: false }, 503)
    const running = sources.jobs()
    return c.json({ ready: true, database: true, migrations: true, jobs: running !== null }, 200)
  })
  hono.get('/metrics', async (c) => {
    if (!mayReadMetrics(c, app)) return c.notFound()
    return c.text(await metricsText(app, sources), 200, { 'Content-Type': 'text/plain; version=0.0.4' })
  })
}
