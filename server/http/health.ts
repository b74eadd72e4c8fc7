// Alive, ready, and how it goes: for proxies and for whoever watches.
import { timingSafeEqual } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { isAnswering, readGauges } from '#server/db/gauges.ts'
import type { Jobs } from '#server/jobs.ts'
import type { PageCache } from '#server/http/page-cache.ts'
import type { Settings } from '#server/settings.ts'
import type { World } from '#server/world.ts'

/** Numbers of business and of alarms are for whoever has the token: everybody else finds no such page. */
function mayReadMetrics(
  c: Context,
  { metricsToken, isSandbox }: Pick<Settings, 'metricsToken' | 'isSandbox'>,
): boolean {
  if (metricsToken === null) return isSandbox
  const given = Buffer.from(c.req.header('authorization') ?? '')
  const wanted = Buffer.from(`Bearer ${metricsToken}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Whether traffic may come: not before the first data is laid out, and no more once the process is leaving. */
export type Readiness = { isFilled: boolean; isLeaving: boolean }

export function mountHealth(
  app: Hono,
  world: World,
  jobs: () => Jobs | null,
  kept: PageCache | null,
  readiness: Readiness,
): void {
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    if (readiness.isLeaving) return c.json({ ready: false, leaving: true }, 503)
    if (!readiness.isFilled) return c.json({ ready: false, filled: false }, 503)
    if (!(await isAnswering(world.sql))) return c.json({ ready: false, database: false }, 503)
    const running = jobs()
    return c.json({ ready: true, database: true, migrations: true, jobs: running !== null }, 200)
  })
  app.get('/metrics', async (c) => {
    if (!mayReadMetrics(c, world.settings)) return c.notFound()
    const lines = Object.entries(await readGauges(world.sql, world.now())).map(([key, value]) => {
      const name = `senja_${key.replace(/[A-Z]/g, (x) => `_${x.toLowerCase()}`)}`
      return `# TYPE ${name} gauge\n${name} ${value}`
    })
    const runs = [...(jobs()?.runs() ?? [])].map(
      ([name, run]) =>
        `senja_job_faults_total{job="${name}"} ${run.faults}\nsenja_job_runs_total{job="${name}"} ${run.runs}`,
    )
    if (kept) {
      const { pages, bytes, renders } = kept.count()
      lines.push(`# TYPE senja_kept_pages gauge\nsenja_kept_pages ${pages}`)
      lines.push(`# TYPE senja_kept_pages_bytes gauge\nsenja_kept_pages_bytes ${bytes}`)
      lines.push(`# TYPE senja_page_renders_total counter\nsenja_page_renders_total ${renders}`)
    }
    lines.push(`# TYPE senja_memory_bytes gauge\nsenja_memory_bytes ${process.memoryUsage.rss()}`, ...runs)
    return c.text(`${lines.join('\n')}\n`, 200, { 'Content-Type': 'text/plain; version=0.0.4' })
  })
}
