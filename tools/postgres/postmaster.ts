import { spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
} from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { errorCode, NoEmbeddedDatabase } from '#tools/postgres/account.ts'
import type { Binaries } from '#tools/postgres/binaries.ts'
import { type Place, socketPort } from '#tools/postgres/place.ts'

/** What a server writes about itself into `postmaster.pid`; `ready` once it takes queries. */
export type Postmaster = { pid: number; socketFolder: string; ready: boolean }

/** A server that takes queries, and whether this call started it. */
export type Running = Postmaster & { startedHere: boolean }

const retryMs = 10_000
const recoveryMs = 300_000

/**
 * Returns the live server of the place, starting it when there is none. Call it under the lock of the place.
 * Right after a kill -9 the old server's children still hold its memory: it tries again for up to 10 s.
 */
export async function ensureRunning(place: Place, binaries: Binaries): Promise<Running> {
  const giveUpAt = Date.now() + retryMs
  for (let attempt = 0; ; attempt++) {
    const found = readPostmaster(place.cluster)
    if (found && (await answers(found))) {
      const ready = await untilReady(place.cluster, found.pid, () => isAlive(found.pid, place.cluster))
      if (ready) return { ...ready, startedHere: false }
    }
    forgetTheDead(place)
    const outcome = await launch(place, binaries)
    if (typeof outcome !== 'string') return { ...outcome, startedHere: true }
    const passing = /lock file|shared memory block/.test(outcome)
    if (!passing || Date.now() > giveUpAt) throw new NoEmbeddedDatabase(outcome)
    if (attempt > 10) endOrphans(place.cluster)
    await pause(100)
  }
}

/** Stops the server of the place, ending its connections, and waits until it has written everything. */
export async function stopServer(place: Place): Promise<void> {
  const found = readPostmaster(place.cluster)
  if (!found || !(await answers(found))) return
  process.kill(found.pid, 'SIGINT')
  const hurryAt = Date.now() + 20_000
  while (isAlive(found.pid, place.cluster)) {
    if (Date.now() > hurryAt) process.kill(found.pid, 'SIGQUIT')
    await pause(Date.now() > hurryAt ? 1000 : 10)
  }
}

/** Whether the process lives and is the server of this cluster: ids are used again, and the dead may stay listed. */
export function isAlive(pid: number, cluster: string): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
  return !hasProc || worksIn(pid, cluster)
}

/** Reads `postmaster.pid`; undefined when there is none. What it says may be of a server that is gone. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    if (!(pid > 1)) return undefined
    return { pid, socketFolder: (lines[4] ?? '').trim(), ready: (lines[7] ?? '').trim() === 'ready' }
  } catch {
    return undefined
  }
}

const hasProc = existsSync('/proc/self/cwd')

function worksIn(pid: number | string, cluster: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch {
    return false
  }
}

/** Whether a server listens on the socket: its children close it, so none answers once it is dead. */
function answers(postmaster: Postmaster): Promise<boolean> {
  if (!postmaster.socketFolder) return Promise.resolve(false)
  return new Promise((resolve) => {
    const socket = connect(join(postmaster.socketFolder, `.s.PGSQL.${socketPort}`))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    // A full queue of newcomers says EAGAIN: somebody is there.
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EAGAIN'))
  })
}

/** Waits while `lives()` until the server `pid` takes queries; undefined when it ends instead. */
async function untilReady(cluster: string, pid: number, lives: () => boolean): Promise<Postmaster | undefined> {
  const giveUpAt = Date.now() + recoveryMs
  while (lives() && Date.now() < giveUpAt) {
    const seen = readPostmaster(cluster)
    if (seen?.pid === pid && seen.ready) return seen
    await pause(5)
  }
  return undefined
}

/** Starts a server in a session of its own; returns the last lines of its log when it does not come up. */
async function launch(place: Place, binaries: Binaries): Promise<Postmaster | string> {
  const logPath = join(place.home, 'server.log')
  if ((statSync(logPath, { throwIfNoEntry: false })?.size ?? 0) > 10_000_000) rmSync(logPath)
  const logFile = openSync(logPath, 'a', 0o600)
  if (place.account) chownSync(logPath, place.account.uid, place.account.gid)
  const logStart = statSync(logPath).size
  let ended = ''
  const server = spawn(binaries.postgres, serverArguments(place), {
    ...spawnSettings(place, binaries),
    // Ctrl-C in a terminal reaches every process of its group: the app has to finish its requests first.
    detached: true,
    stdio: ['ignore', logFile, logFile],
  })
  server.once('error', (error) => (ended = error.message))
  server.once('exit', (code, signal) => (ended = `ended with ${signal ?? code}`))
  server.unref()
  closeSync(logFile)
  const ready = await untilReady(place.cluster, server.pid ?? 0, () => ended === '')
  if (ready) return ready
  if (ended === '') return `the server did not get ready in ${recoveryMs / 1000} s, see ${logPath}`
  const announced = readFileSync(logPath, 'utf8').slice(logStart).trim().split('\n').slice(-3)
  return `PostgreSQL ${ended} ${announced.join(' ')}`
}

/** How every program of PostgreSQL is run: as the account, in the cluster, with an environment that nothing leaks into. */
export function spawnSettings(place: Place, binaries: Binaries) {
  const lib = join(binaries.folder, 'lib')
  return {
    cwd: place.home,
    env: {
      PATH: process.env['PATH'] ?? '/usr/bin:/bin',
      LC_ALL: 'C.UTF-8',
      TZ: 'UTC',
      ...(process.platform === 'darwin' ? { DYLD_LIBRARY_PATH: lib } : { LD_LIBRARY_PATH: lib }),
    },
    ...(place.account && { uid: place.account.uid, gid: place.account.gid }),
  }
}

function serverArguments({ cluster, socketFolder }: Place): string[] {
  const settings = {
    listen_addresses: '',
    port: socketPort,
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: 200,
    shared_buffers: '128MB',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // After a crash, one call for the whole file system instead of one for each of a thousand files: seconds.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/**
 * Removes the lock files whose process is not a server of this cluster: its number belongs to somebody else now, or the
 * dead server is still listed because nobody has collected it. PostgreSQL would take either for a live server.
 */
function forgetTheDead({ cluster, socketFolder }: Place): void {
  if (!hasProc) return
  for (const path of [join(cluster, 'postmaster.pid'), join(socketFolder, `.s.PGSQL.${socketPort}.lock`)]) {
    const pid = existsSync(path) && readFileSync(path, 'utf8').split('\n')[0]
    if (pid && !worksIn(pid, cluster)) rmSync(path, { force: true })
  }
}

/** Ends what a dead server left behind in this cluster. Only for a cluster without a live server. */
function endOrphans(cluster: string): void {
  if (!hasProc) return
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    if (worksIn(pid, cluster) && isPostgres(pid)) process.kill(Number(pid), 'SIGKILL')
  }
}

function isPostgres(pid: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
  } catch {
    return false
  }
}
