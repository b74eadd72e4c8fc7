// The answer of /metrics: counters of the running process, and gauges of the database and the process. Each request reads the gauges again.
import { Counter, Gauge, Registry } from 'prom-client'
import { isAnswering, readGauges } from '#server/db/gauges.ts'
import type { PageCache } from '#server/delivery/page-cache.ts'
import type { Jobs } from '#server/jobs.ts'
import type { App } from '#server/app.ts'

export type MetricSources = { jobs: () => Jobs | null; kept: PageCache | null }

export async function metricsText(app: App, { jobs, kept }: MetricSources): Promise<string> {
  const registry = new Registry()
  const registers = [registry]
  const gauge = (name: string, help: string, value: number) => new Gauge({ registers, name, help }).set(value)
  await timeStatement(app)
  for (const [key, value] of Object.entries(await readGauges(app.sql, app.now())))
    gauge(`senja_${key.replace(/[A-Z]/g, (x) => `_${x.toLowerCase()}`)}`, `In the database: ${key}`, value)
  if (kept) {
    const { pages, bytes, renders } = kept.count()
    gauge('senja_kept_pages', 'Pages in memory', pages)
    gauge('senja_kept_pages_bytes', 'Bytes of pages in memory', bytes)
    new Counter({ registers, name: 'senja_page_renders_total', help: 'Shared pages that were rendered' }).inc(renders)
  }
  gauge('senja_memory_bytes', 'Resident memory of this process', process.memoryUsage.rss())
  countRuns(registers, jobs())
  const text = await Registry.merge([app.metrics.registry, registry]).metrics()
  return text.replaceAll(/\n{2,}/g, '\n')
}

/** Sends a trivial statement, and measures how long the statement waits for a database connection. */
async function timeStatement({ sql, metrics }: App): Promise<void> {
  const startedAt = performance.now()
  await isAnswering(sql)
  metrics.poolWait.observe({ pool: 'statements' }, (performance.now() - startedAt) / 1000)
}

function countRuns(registers: Registry[], jobs: Jobs | null): void {
  const labelNames = ['job'] as const
  const faults = new Counter({
    registers,
    labelNames,
    name: 'senja_job_faults_total',
    help: 'Items of jobs that failed',
  })
  const runs = new Counter({ registers, labelNames, name: 'senja_job_runs_total', help: 'Rounds of jobs' })
  for (const [job, counts] of jobs?.runs() ?? []) {
    faults.inc({ job }, counts.faults)
    runs.inc({ job }, counts.runs)
  }
}
