// Kills the primary database while guests book. Patroni promotes the standby, and HAProxy routes to the new primary.
import { setTimeout as pause } from 'node:timers/promises'
import { connect, type Sql } from '#server/db/open.ts'
import { serveAlone, type Process } from '../support/server.ts'
import { furnishAt } from '../support/database.ts'
import { brokenPromises, type Verdict } from '../support/verdict.ts'
import { openFolder, removeFolder } from './daemons.ts'
import { faultsOf, figuresOf, openGuests, type Guests } from './guests.ts'
import { unlessInstalled } from './packages.ts'
import { openPair, PASSWORD, type Pair } from './patroni.ts'
import { openProxy } from './proxy.ts'

export type Failover = {
  rounds: number
  guests: number
  /**
   * Maximum number of seconds between a kill and the first successful write. Patroni detects the failure of a machine only after the
   * machine's lease of 20 s has expired.
   */
  backWithinSeconds: { server: number; machine: number }
  seed: number
  firstPort: number
}

const CALM_MS = 6000
const LOOK_EVERY_MS = 500
/**
 * Number of consecutive checks that must find a writable server. Together they must last longer than the proxy needs to detect a standby.
 */
const WRITABLE_LOOKS = 20
/** The name of the cluster in patroni.yml. */
const SCOPE = 'senja'

/** C-4: kills the PostgreSQL server of the primary. Later kills the whole machine of the primary. */
export async function failover(plan: Failover): Promise<Verdict> {
  const missing = unlessInstalled('failover', ['haproxy', 'postgres', 'psql', 'patroni', 'etcd'])
  if (missing) return missing
  const folder = await openFolder('failover')
  const [proxyPort, databasePort, ...ports] = [0, 1, 2, 3].map((n) => plan.firstPort + n) as [
    number,
    number,
    ...number[],
  ]
  const pair = await openPair(folder, plan.firstPort + 6)
  const proxy = await openProxy(folder, {
    port: proxyPort,
    senja: ports,
    postgres: { port: databasePort, servers: pair.nodes },
  })
  const url = `postgres://senja:${PASSWORD}@127.0.0.1:${databasePort}/senja`
  const sql = connect({ url }, { pool: 3 })
  const serving: Process[] = []
  const faults: string[] = []
  const figures: string[] = []
  try {
    await untilWritable(sql)
    await furnishAt({ url })
    const env = environmentOf(url, folder, proxy.url)
    serving.push(...(await Promise.all(ports.map((port) => serveAlone(port, env)))))
    const guests = await openGuests(sql, { url: proxy.url, guests: plan.guests, seed: plan.seed })
    for (let round = 0; round < plan.rounds; round++) {
      const what = round % 2 === 0 ? 'server' : 'machine'
      const { primary } = await pair.settled(90)
      await pause(CALM_MS)
      const killedAt = performance.now()
      await pair.kill(primary, what)
      const back = await writesBack(guests, killedAt, 90)
      figures.push(
        `the ${what} of ${primary.name}: writes back after ${back === null ? 'never' : `${back.toFixed(1)} s`}`,
      )
      if (back === null || back > plan.backWithinSeconds[what])
        faults.push(
          `after the ${what} of ${primary.name} died, writes were back after ${back?.toFixed(1) ?? 'more than 90'} s`,
        )
      pair.bringBack(primary)
    }
    const switchover = await byHand(pair, guests, plan.backWithinSeconds.server)
    figures.push(...switchover.figures)
    faults.push(...switchover.faults)
    await pair.settled(90)
    await guests.leave()
    faults.push(...(await faultsOf(sql, guests, 60)), ...(await brokenPromises(sql)))
    figures.push(figuresOf(guests))
  } finally {
    await Promise.all(serving.map((serverProcess) => serverProcess.kill('SIGTERM')))
    await sql.end({ timeout: 2 })
    await proxy.close()
    await pair.close()
    await removeFolder(folder)
  }
  return { name: 'failover', figures: figures.join('; '), faults }
}

/**
 * Waits until several consecutive checks find a writable server. A new proxy treats both servers as the primary until its first health
 * check, so one check is not enough.
 */
async function untilWritable(sql: Sql): Promise<void> {
  for (let looks = 0; looks < WRITABLE_LOOKS;) {
    const [row] = await sql<{ isStandby: boolean }[]>`select pg_is_in_recovery() as is_standby`.catch(() => [])
    looks = row && !row.isStandby ? looks + 1 : 0
    await pause(LOOK_EVERY_MS)
  }
}

/**
 * Runs the commands of docs/operations.md: a switchover to the standby, a forced failover back, and a new copy of a standby.
 */
async function byHand(pair: Pair, guests: Guests, withinSeconds: number) {
  const figures: string[] = []
  const faults: string[] = []
  for (const what of ['switchover', 'failover']) {
    const { primary, standby } = await pair.settled(90)
    await pause(CALM_MS)
    const askedAt = performance.now()
    const writes = guests.writes.length
    await pair.control(primary, [what, ...(what === 'failover' ? ['--candidate', standby.name] : []), '--force'])
    const settled = await pair.settled(90)
    const longest = longestSilence(guests, askedAt)
    figures.push(`${what}: writes away for at most ${longest.toFixed(1)} s`)
    if (settled.primary !== standby) faults.push(`${what}: ${standby.name} was to lead`)
    if (guests.writes.length === writes || longest > withinSeconds)
      faults.push(`${what}: writes were away for ${longest} s`)
  }
  const { standby } = await pair.settled(90)
  const start = performance.now()
  await pair.control(standby, ['reinit', SCOPE, standby.name, '--force', '--wait'])
  await pair.settled(90)
  figures.push(`reinit of ${standby.name} in ${((performance.now() - start) / 1000).toFixed(0)} s`)
  return { figures, faults }
}

/** Returns the longest time between two consecutive confirmed bookings, in seconds. */
function longestSilence({ writes }: Guests, since: number): number {
  const times = [since, ...writes.map((write) => write.answered).filter((at) => at > since), performance.now()]
  const sorted = times.toSorted((a, b) => a - b)
  return Math.max(...sorted.slice(1).map((at, index) => at - (sorted[index] ?? at))) / 1000
}

const environmentOf = (url: string, folder: string, publicUrl: string) => ({
  DATABASE_URL: url,
  DATA_DIR: folder,
  TRUSTED_PROXIES: '1',
  PUBLIC_URL: publicUrl,
  PAYMENT_WINDOW_SECONDS: '7200',
  DATABASE_POOL: '4',
})

/**
 * Waits until the server confirms a booking that was sent after `since`. Returns the number of seconds since `since`. Returns null if
 * `withinSeconds` have passed.
 */
async function writesBack({ writes }: Guests, since: number, withinSeconds: number): Promise<number | null> {
  while (performance.now() - since < withinSeconds * 1000) {
    // A server can still answer bookings from before the kill. Only a booking that was sent after the kill proves that writes work again.
    const first = writes.find(({ asked }) => asked > since)
    if (first) return (first.answered - since) / 1000
    await pause(50)
  }
  return null
}
