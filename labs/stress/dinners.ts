// Very many guests book the dinners of one restaurant, through all processes at once. A short second run has no guards in the database.
import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '#server/db/open.ts'
import { narrowRoom, loadDinners, type Loaded } from '../../tests/support/dinner-load.ts'
import { randomFrom } from './support/random.ts'
import { openServer, type TestServer } from './support/server.ts'
import { openClient } from './support/client.ts'
import { brokenPromises, type Verdict } from './support/verdict.ts'

export type Dinners = {
  /** `count`: number of bookings and cancellations. `clients`: number of concurrent guests. */
  count: number
  clients: number
  /** Number of requests in the control run. This run removes the guards of the dinner tables, so the checks must find errors. */
  controlCount: number
  /** Number of seconds for which an unpaid dinner is held. */
  windowSeconds: number
  restWithinSeconds: number
  seed: number
  ports: readonly number[]
}

/** no table has two parties, no section has too many guests, and no guest is refused while a place is free for them. */
export async function dinners(plan: Dinners): Promise<Verdict> {
  const controlFaults: string[] = []
  const control = await withoutGuards(plan, controlFaults)
  await using server = await openServer('stress-dinners', { pool: 4 })
  const { report, deadlocks, announced } = await load(server, plan, {
    count: plan.count,
    quiet: Math.floor(plan.count / 20),
  })
  const restSeconds = await restOf(server.sql, plan.restWithinSeconds)
  const { faults, twice, wrong, answers, seconds } = report
  const all = [...controlFaults, ...faults, ...twice, ...wrong, ...announced, ...(await brokenPromises(server.sql))]
  if (restSeconds === null) all.push(`dinners are still held ${plan.restWithinSeconds} s later`)
  if (report.promised.length === 0 || report.refused.length === 0)
    all.push('nobody won or nobody lost: nothing was tried')
  const answerCounts = [...answers].toSorted((a, b) => b[1] - a[1]).map(([what, times]) => `${what} ×${times}`)
  return {
    name: 'dinners',
    figures:
      `${report.count} bookings and cancellations on ${report.nights} nights by ${plan.clients} guests at once over ${plan.ports.length} processes in ${seconds.toFixed(0)} s ` +
      `(${Math.round(report.count / seconds)}/s): ${answerCounts.join(', ')}; ${twice.length} oversold, ${wrong.length} of ${report.refused.length} refusals wrong, ` +
      `${deadlocks} deadlocks in the database, none shown; at rest ${restSeconds?.toFixed(1) ?? 'not'} s later; ${control}`,
    faults: all,
  }
}

async function load(server: TestServer, plan: Dinners, { count, quiet }: { count: number; quiet: number }) {
  const { sql } = server
  const [menteng] = await sql<{ id: number }[]>`select id from outlets where type = 'restaurant' order by id limit 1`
  if (!menteng) throw new Error('the demo has no restaurant')
  await narrowRoom(sql, menteng.id)
  const processes = await Promise.all(
    plan.ports.map((port) => server.serve(port, { PAYMENT_WINDOW_SECONDS: String(plan.windowSeconds) })),
  )
  const client = openClient(plan.clients)
  const report: Loaded = await loadDinners({
    app: { sql, now: () => new Date() },
    outletId: menteng.id,
    client: { urls: processes.map(({ url }) => url), ...client, clock: () => Date.now() },
    random: randomFrom(plan.seed),
    count,
    quiet,
    clients: plan.clients,
    nights: 60,
  })
  client.close()
  const [row] = await sql<{ deadlocks: number }[]>`
    select deadlocks::int from pg_stat_database where datname = current_database()`
  const outputLines = processes.flatMap((instance) => instance.announced.join('').split('\n').filter(Boolean))
  return { report, deadlocks: row?.deadlocks ?? 0, announced: outputLines.slice(0, 5) }
}

/**
 * Waits until no hold is active and no refund is in progress. Returns the waiting time in seconds, or null after more than `most` seconds.
 */
async function restOf(sql: Sql, most: number): Promise<number | null> {
  for (const startedAt = performance.now(); ; await pause(200)) {
    const [row] = await sql<{ held: number }[]>`
      select (select count(*) from reservations where state = 0)::int + (select count(*) from refunds where state in ('asked', 'sent'))::int as held`
    const seconds = (performance.now() - startedAt) / 1000
    if (row?.held === 0) return seconds
    if (seconds > most) return null
  }
}

/**
 * A small run on a database that lets two parties sit at one table. The independent check must find such tables. Otherwise the check proves
 * nothing.
 */
async function withoutGuards(plan: Dinners, faults: string[]): Promise<string> {
  await using server = await openServer('stress-dinners-control', { pool: 4 })
  await server.sql.unsafe(
    'alter table seatings drop constraint seatings_overlap; drop trigger seatings_section on seatings',
  )
  const { report } = await load(server, plan, { count: plan.controlCount, quiet: 0 })
  const tables = report.twice.filter((fault) => fault.startsWith('table')).length
  const sections = report.twice.length - tables
  if (tables === 0) faults.push('without its guards nothing was oversold: the oracle was tried on nothing')
  return `without its guards ${tables} tables and ${sections} sections oversold in ${report.count}`
}
