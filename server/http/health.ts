// Alive, ready, and how it goes: for proxies and for whoever watches.
import type { Hono } from 'hono'
import type { Jobs } from '#server/jobs.ts'
import type { World } from '#server/world.ts'

export function mountHealth(app: Hono, world: World, jobs: () => Jobs | null): void {
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    try {
      await world.sql`select 1`
    } catch {
      return c.json({ ready: false, database: false }, 503)
    }
    const running = jobs()
    return c.json({ ready: true, database: true, migrations: true, jobs: running !== null }, 200)
  })
  app.get('/metrics', async (c) => {
    const [row] = await world.sql<Record<string, number>[]>`
      select (select count(*) from reservations where state = 0 and expires_at > ${world.now()})::int as waiting,
        (select count(*) from reservations where state = 0 and expires_at <= ${world.now()})::int as lapsed,
        (select count(*) from messages where state = 'queued')::int as outbox,
        (select count(*) from messages where state = 'dead')::int as dead_messages,
        (select count(*) from refunds where state = 'queued')::int as refunds_queued,
        (select count(*) from refunds where state = 'manual')::int as refunds_manual,
        (select count(*) from payment_flags where not is_settled)::int as payment_flags`
    const lines = Object.entries(row ?? {}).map(([key, value]) => {
      const name = `senja_${key.replace(/[A-Z]/g, (x) => `_${x.toLowerCase()}`)}`
      return `# TYPE ${name} gauge\n${name} ${value}`
    })
    const runs = [...(jobs()?.runs() ?? [])].map(([name, run]) => `senja_job_faults_total{job="${name}"} ${run.faults}\nsenja_job_runs_total{job="${name}"} ${run.runs}`)
    lines.push(`# TYPE senja_memory_bytes gauge\nsenja_memory_bytes ${process.memoryUsage.rss()}`, ...runs)
    return c.text(`${lines.join('\n')}\n`, 200, { 'Content-Type': 'text/plain; version=0.0.4' })
  })
}
