// Runs two releases on one database. First the newer release migrates the database and replaces the running older release. Then the older
// release replaces the newer release. No request of a guest may fail.
import { execFile } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { connect, type Sql } from '#server/db/open.ts'
import type { Address } from '../support/database.ts'
import { openServer, root, SECRET, serveAlone, type Process, type TestServer } from '../support/server.ts'
import { brokenPromises, type Verdict } from '../support/verdict.ts'
import { openFolder, removeFolder } from './daemons.ts'
import { behindProxy } from './group.ts'
import { faultsOf, figuresOf, openGuests } from './guests.ts'
import { unlessInstalled } from './packages.ts'
import { openProxy, type Proxy } from './proxy.ts'

export type Releases = {
  /** The commit of the older release, which the newer release replaces. */
  before: string
  /** Number of seconds in which both releases serve requests. */
  seconds: number
  mostLockSeconds: number
  guests: number
  seed: number
  firstPort: number
}

const run = promisify(execFile)
const LOOK_EVERY_MS = 250
const PROXY_LOOKS_MS = 3000

/** C-5: two releases share one database, as described at the top of this file. */
export async function releases(plan: Releases): Promise<Verdict> {
  const name = 'releases side by side'
  const missing = unlessInstalled(name, ['haproxy'])
  if (missing) return missing
  if (plan.before === '')
    return { name, figures: 'not run', faults: ['name the release before: --release-before <commit>'] }
  // Both releases sell the same demo content.
  await using demoServer = await openServer('stress-releases', { pool: 3 })
  const folder = await openFolder('releases')
  const before = await releaseOf(folder, plan.before)
  try {
    return { name, ...(await sideBySide(demoServer, folder, plan, before)) }
  } finally {
    await run('git', ['worktree', 'remove', '--force', before], { cwd: root })
    await removeFolder(folder)
  }
}

/**
 * Builds a release in a separate folder and returns the path of the folder. If the release and this checkout have the same lock file, the
 * release uses the packages of this checkout.
 */
async function releaseOf(folder: string, commit: string): Promise<string> {
  const { stdout } = await run('git', ['rev-parse', commit], { cwd: root })
  const path = join(folder, stdout.trim().slice(0, 12))
  await run('git', ['worktree', 'add', '--force', '--detach', path, commit], { cwd: root })
  const lock = (at: string) => readFileSync(join(at, 'package-lock.json'), 'utf8')
  if (lock(path) === lock(root)) symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'))
  else await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: path, maxBuffer: 1 << 26 })
  await run(process.execPath, ['bin/build.js'], { cwd: path, maxBuffer: 1 << 26 })
  return path
}

async function sideBySide(
  { sql: demoSql, address, dataDir }: TestServer,
  folder: string,
  plan: Releases,
  before: string,
): Promise<Pick<Verdict, 'figures' | 'faults'>> {
  const database = 'releases'
  await demoSql.unsafe(`create database ${database}`)
  const [proxyPort = 0, ...ports] = [0, 1, 2, 3, 4].map((n) => plan.firstPort + n)
  const env = settingsOf(dataDir, { ...address, database }, proxyPort)
  const running: Process[] = []
  const serve = (release: string, port: number | undefined) =>
    serveAlone(port ?? 0, env, (serverProcess) => running.push(serverProcess), release)
  const old = [await serve(before, ports[0]), await serve(before, ports[1])]
  const sql = connect({ ...address, database }, { pool: 2 })
  const proxy = await openProxy(folder, { port: proxyPort, senja: ports })
  // Waits until the proxy has checked every process. Two of the processes have not started yet, so the proxy must mark them as down.
  await pause(PROXY_LOOKS_MS)
  const guests = await openGuests(demoSql, { url: proxy.url, guests: plan.guests, streams: 2, seed: plan.seed })
  const locks = watchLocks(sql)
  await pause(3000)
  const now = [await serve(root, ports[2]), await serve(root, ports[3])]
  await pause(plan.seconds * 1000)
  await retire(proxy, [
    [1, old[0]],
    [2, old[1]],
  ])
  await pause(3000)
  // Simulates a deployment that is undone: the earlier release starts on a database that the newer release has migrated.
  for (const server of [1, 2]) {
    await serve(before, ports[server - 1])
    await proxy.tell(`set server senja/a${server} state ready`)
  }
  await pause(PROXY_LOOKS_MS)
  await retire(proxy, [
    [3, now[0]],
    [4, now[1]],
  ])
  await pause(PROXY_LOOKS_MS)
  await guests.leave()
  const lockSeconds = await locks.end()
  await proxy.close()
  await Promise.all(running.map((serverProcess) => serverProcess.kill('SIGTERM')))
  const faults = [
    ...guests.failures.first,
    ...(lockSeconds > plan.mostLockSeconds ? [`somebody waited ${lockSeconds.toFixed(1)} s for a lock`] : []),
    ...(await faultsOf(sql, guests, 5)),
    ...(await brokenPromises(sql, { jobsHaveRun: false })),
  ]
  await sql.end({ timeout: 2 })
  const migrations = await newMigrations(before)
  const figures = `${migrations} migrations, ${plan.seconds} s with both, then back to the older, the longest wait for a lock ${lockSeconds.toFixed(1)} s; ${figuresOf(guests)}`
  return { figures, faults }
}

const settingsOf = (dataDir: string, { host, port, user, database }: Address, proxyPort: number) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: `postgres:///${database}`,
  PGHOST: host,
  PGPORT: String(port),
  PGUSER: user,
  APP_SECRET: SECRET,
  ...behindProxy(proxyPort),
})

/**
 * Ends the processes one after the other, as a deployment does. First the proxy stops sending guests to a process, then the process ends.
 */
async function retire(proxy: Proxy, servers: readonly (readonly [number, Process | undefined])[]): Promise<void> {
  for (const [server, process] of servers) {
    await proxy.tell(`set server senja/a${server} state drain`)
    await pause(1000)
    await process?.kill('SIGTERM')
  }
}

/** Returns the number of migrations that exist in this checkout but not in the release in `before`. */
async function newMigrations(before: string): Promise<number> {
  const count = async (release: string) =>
    (await readdir(join(release, 'server/db/migrations'))).filter((file) => file.endsWith('.sql')).length
  return (await count(root)) - (await count(before))
}

/** Starts to measure how long statements wait for locks. `end()` returns the longest wait, in seconds. */
function watchLocks(sql: Sql): { end(): Promise<number> } {
  const watch = { isOver: false, most: 0 }
  const watching = (async () => {
    while (!watch.isOver) {
      const [row] = await sql<{ seconds: number | null }[]>`
        select extract(epoch from max(clock_timestamp() - l.waitstart))::float8 as seconds from pg_locks l where not l.granted`
      watch.most = Math.max(watch.most, row?.seconds ?? 0)
      await pause(LOOK_EVERY_MS)
    }
  })()
  // If this promise is rejected, `end()` throws the error. This handler only prevents that the rejection counts as unhandled.
  watching.catch(() => undefined)
  return {
    async end() {
      watch.isOver = true
      await watching
      return watch.most
    },
  }
}
