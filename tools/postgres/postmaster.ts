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

/**
 * Content of the file `postmaster.pid`. The running server writes this file about itself. `ready` is true when the server accepts queries.
 */
export type Postmaster = { pid: number; socketFolder: string; ready: boolean }

/** A server that accepts queries. `startedHere` is true if this call started the server. */
export type Running = Postmaster & { startedHere: boolean }

const retryMs = 10_000
const recoveryMs = 300_000

/**
 * Returns the running server of the place. Starts a server if no server is running. Call this function only while you hold the lock of the
 * place. The start is retried for up to 10 s, because child processes of a killed server (kill -9) use its memory for a moment longer.
 */
export async function ensureRunning(place: Place, binaries: Binaries): Promise<Running> {
  const giveUpAt = Date.now() + retryMs
  for (let attempt = 0; ; attempt++) {
    const postmaster = readPostmaster(place.cluster)
    if (postmaster && (await answers(postmaster))) {
      const ready = await untilReady(place.cluster, postmaster.pid, () => isAlive(postmaster.pid, place.cluster))
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

/** Stops the server of the place and ends its connections. Waits until the server has written all data. */
export async function stopServer(place: Place): Promise<void> {
  const postmaster = readPostmaster(place.cluster)
  if (!postmaster || !(await answers(postmaster))) return
  process.kill(postmaster.pid, 'SIGINT')
  const hurryAt = Date.now() + 20_000
  while (isAlive(postmaster.pid, place.cluster)) {
    if (Date.now() > hurryAt) process.kill(postmaster.pid, 'SIGQUIT')
    await pause(Date.now() > hurryAt ? 1000 : 10)
  }
}

/**
 * Returns true if the process is running and is the server of this cluster. The process id alone proves nothing: another process may have
 * got the id, and the system may still list a dead process.
 */
export function isAlive(pid: number, cluster: string): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
  return !hasProc || worksIn(pid, cluster)
}

/** Reads `postmaster.pid`. Returns undefined if the file is missing. The file may describe a server that has ended. */
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

/**
 * Returns true if a server listens on the socket. After the server has died, no process listens on the socket. Even a child process that
 * still runs does not, because each child process closed the socket when it started.
 */
function answers(postmaster: Postmaster): Promise<boolean> {
  if (!postmaster.socketFolder) return Promise.resolve(false)
  return new Promise((resolve) => {
    const socket = connect(join(postmaster.socketFolder, `.s.PGSQL.${socketPort}`))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    // EAGAIN means that the queue of connections is full, so a server is listening.
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EAGAIN'))
  })
}

/** Waits until the server with the process id `pid` accepts queries. Returns undefined if `lives()` returns false before that. */
async function untilReady(cluster: string, pid: number, lives: () => boolean): Promise<Postmaster | undefined> {
  const giveUpAt = Date.now() + recoveryMs
  while (lives() && Date.now() < giveUpAt) {
    const postmaster = readPostmaster(cluster)
    if (postmaster?.pid === pid && postmaster.ready) return postmaster
    await pause(5)
  }
  return undefined
}

/** Starts a server in a separate session of the operating system. If the server does not start, returns the last lines of its log. */
async function launch(place: Place, binaries: Binaries): Promise<Postmaster | string> {
  const logPath = join(place.home, 'server.log')
  if ((statSync(logPath, { throwIfNoEntry: false })?.size ?? 0) > 10_000_000) rmSync(logPath)
  const logFile = openSync(logPath, 'a', 0o600)
  if (place.account) chownSync(logPath, place.account.uid, place.account.gid)
  const logStart = statSync(logPath).size
  let exitText = ''
  const server = spawn(binaries.postgres, serverArguments(place), {
    ...spawnSettings(place, binaries),
    // Ctrl-C in a terminal sends a signal to every process of its group. The server runs in a separate group, because the app must first
    // finish its requests.
    detached: true,
    stdio: ['ignore', logFile, logFile],
  })
  server.once('error', (error) => (exitText = error.message))
  server.once('exit', (code, signal) => (exitText = `ended with ${signal ?? code}`))
  server.unref()
  closeSync(logFile)
  const ready = await untilReady(place.cluster, server.pid ?? 0, () => exitText === '')
  if (ready) return ready
  if (exitText === '') return `the server did not get ready in ${recoveryMs / 1000} s, see ${logPath}`
  const lastLines = readFileSync(logPath, 'utf8').slice(logStart).trim().split('\n').slice(-3)
  return `PostgreSQL ${exitText} ${lastLines.join(' ')}`
}

/** Returns the options for every program of PostgreSQL: the account, the folder of the cluster, and a clean environment. */
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
    // With this setting, PostgreSQL syncs the whole file system by one call after a crash. A call for each of about a thousand files would
    // take some seconds longer.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/**
 * Removes a lock file if the process in the file is not a running server of this cluster. Another process may have got the id of the dead
 * server, or the dead server may still be listed as a zombie. PostgreSQL would then think that a server is running.
 */
function forgetTheDead({ cluster, socketFolder }: Place): void {
  if (!hasProc) return
  for (const path of [join(cluster, 'postmaster.pid'), join(socketFolder, `.s.PGSQL.${socketPort}.lock`)]) {
    const pid = existsSync(path) && readFileSync(path, 'utf8').split('\n')[0]
    if (pid && !worksIn(pid, cluster)) rmSync(path, { force: true })
  }
}

/** Kills the processes that a dead server has left in this cluster. Call this function only while the cluster has no running server. */
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
