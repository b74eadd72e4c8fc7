// Four processes against the database's own ceiling: bookings over HTTP beside the same statements alone, on a database that is the narrowest part.
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
  /** Of one processor, so much is the database's. */
  share: number
  goal: number
}

const WARM_SECONDS = 6

/** C-1. */
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
  // More guests than connections: a process that waits for its turn at the database has the next one ready.
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

/** Leaves a process and all that it starts `share` of one processor. Returns how to lift it, or null where this machine cannot. */
function limitProcessor(pid: number | undefined, share: number): (() => void) | null {
  if (pid === undefined || !existsSync('/sys/fs/cgroup/cpu/cgroup.procs')) return null
  try {
    mkdirSync(GROUP, { recursive: true })
    writeFileSync(`${GROUP}/cpu.cfs_period_us`, String(PERIOD_US))
    writeFileSync(`${GROUP}/cpu.cfs_quota_us`, String(Math.round(PERIOD_US * share)))
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
    for (const one of [String(pid), ...children]) writeFileSync(`${GROUP}/cgroup.procs`, one)
  } catch {
    return null
  }
  return () => {
    // A backend may end meanwhile.
    for (const one of readFileSync(`${GROUP}/cgroup.procs`, 'utf8').trim().split('\n').filter(Boolean))
      if (existsSync(`/proc/${one}`)) writeFileSync('/sys/fs/cgroup/cpu/cgroup.procs', one)
    rmdirSync(GROUP)
  }
}
