// Benchmark C-1: compares bookings over HTTP at four server processes with the same SQL statements without HTTP. The processor time of the
// database is limited, so that the database is the bottleneck.
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { openServer } from '../../stress/support/server.ts'
import { book, openRequests } from './book.ts'
import { compare, cpuMsOf, inTurn } from '../measure.ts'
import { openPlaces } from './places.ts'
import { openStatements } from './statements.ts'

export type Ceiling = {
  rounds: number
  seconds: number
  port: number
  processes: number
  poolOfEach: number
  /** Share of one processor that the database may use. */
  share: number
  goal: number
}

const WARM_SECONDS = 6

/** Runs benchmark C-1, described at the top of this file. */
export async function benchCeiling(plan: Ceiling): Promise<boolean> {
  await using server = await openServer('bench-ceiling')
  const places = await openPlaces(server.sql)
  const ports = Array.from({ length: plan.processes }, (_, index) => plan.port + index)
  const env = { PAYMENT_WINDOW_SECONDS: '7200', DATABASE_POOL: String(plan.poolOfEach) }
  const processes = await Promise.all(ports.map((port) => server.serve(port, env)))
  const connections = plan.processes * plan.poolOfEach
  const load = { connections, seconds: plan.seconds }
  const cpuMs = () => cpuMsOf({ pids: processes.map(({ pid }) => pid), parents: [server.serverPid()] })
  const statement = await openStatements(server, places, load, cpuMs)
  const next = openRequests(places)
  // More guests than connections send requests. So a process always has another request to work on while it waits for the database.
  const overHttp = (seconds: number) => book(ports, { connections: connections * 3, seconds }, cpuMs, next.any)
  await overHttp(WARM_SECONDS)
  await server.sql`vacuum analyze`
  const release = limitProcessor(server.serverPid(), plan.share)
  if (!release) {
    console.log('MISS bookings at the ceiling: not run, /sys/fs/cgroup/cpu is not there or not ours')
    return false
  }
  const rates = await inTurn(plan.rounds, {
    http: () => overHttp(plan.seconds),
    statement: () => statement.run(['table', 'spread']),
  })
  release()
  return compare({
    what: 'bookings over four processes / the database’s own ceiling',
    goal: plan.goal,
    isWaiting: true,
    subject: [`HTTP over ${ports.length} processes`, rates.http],
    baseline: [statement.name, rates.statement],
    note: `the database has ${plan.share} of a processor and ${connections} connections`,
  })
}

const GROUP = '/sys/fs/cgroup/cpu/senja-bench'
const PERIOD_US = 20_000

/**
 * Limits a process and its children to `share` of one processor. Returns a function that removes the limit, or null if the limit cannot be
 * set.
 */
function limitProcessor(pid: number | undefined, share: number): (() => void) | null {
  if (pid === undefined || !existsSync('/sys/fs/cgroup/cpu/cgroup.procs')) return null
  try {
    mkdirSync(GROUP, { recursive: true })
    writeFileSync(`${GROUP}/cpu.cfs_period_us`, String(PERIOD_US))
    writeFileSync(`${GROUP}/cpu.cfs_quota_us`, String(Math.round(PERIOD_US * share)))
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
    for (const processId of [String(pid), ...children]) writeFileSync(`${GROUP}/cgroup.procs`, processId)
  } catch {
    return null
  }
  return () => {
    // A process of the database may end while this loop runs.
    for (const processId of readFileSync(`${GROUP}/cgroup.procs`, 'utf8').trim().split('\n').filter(Boolean))
      if (existsSync(`/proc/${processId}`)) writeFileSync('/sys/fs/cgroup/cpu/cgroup.procs', processId)
    rmdirSync(GROUP)
  }
}
