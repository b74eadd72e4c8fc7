// A server for a stress run: a database with demo data, and real processes.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { serverFlags } from '../../../bin/node-flags.js'
import type { Sql } from '#server/db/open.ts'
import { endSharedServer, ownDatabase, sharedDatabase, type Address } from './database.ts'

export const root = fileURLToPath(new URL('../../..', import.meta.url))
export const SECRET = 'known to the stress run alone, and long enough'
const READY_WITHIN_MS = 60_000

export type Process = {
  url: string
  pid: number | undefined
  port: number
  /** Text that the process wrote to its log. */
  announced: string[]
  isUp(): boolean
  kill(signal: NodeJS.Signals): Promise<void>
}

export type TestServer = {
  sql: Sql
  dataDir: string
  merchantKey: string
  /** Starts a process and waits until it is ready. `took`: the time in ms from the start of the process to the first 200 of /readyz. */
  serve(port: number, env?: Record<string, string>): Promise<Process & { took: number }>
  address: Address
  /** Returns the process id of the database server, or undefined while no server runs. */
  serverPid(): number | undefined
  [Symbol.asyncDispose](): Promise<void>
}

const leftOver = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of leftOver) child.kill('SIGKILL')
})

const servers = new Set<TestServer>()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void closeAll().then(() => process.exit(1))
  })
}

/** Closes the remaining servers. Then closes the database server that most of these servers share. */
export async function closeAll(): Promise<void> {
  await Promise.allSettled([...servers].map((server) => server[Symbol.asyncDispose]()))
  await endSharedServer()
}

/** Creates a server. With `ownsServer`, the database runs only as long as a process of this server runs. */
export async function openServer(name: string, { ownsServer = false, pool = 8 } = {}): Promise<TestServer> {
  const database = await (ownsServer ? ownDatabase(name, pool) : sharedDatabase(name, pool))
  const running = new Set<Process>()

  const server: TestServer = {
    sql: database.sql,
    dataDir: database.dataDir,
    address: database.address,
    merchantKey: createHmac('sha256', SECRET).update('sandbox-gateway\nmerchant').digest('base64url'),
    serve: (port, env = {}) =>
      serveAlone(port, { DATA_DIR: database.dataDir, ...database.env, ...env }, (serverProcess) =>
        running.add(serverProcess),
      ),
    serverPid: () => database.serverPid(),
    async [Symbol.asyncDispose]() {
      if (!servers.delete(server)) return
      await Promise.all([...running].map((serverProcess) => serverProcess.kill('SIGTERM')))
      await database.leave()
    },
  }
  servers.add(server)
  return server
}

/**
 * Starts a process on an existing database and waits until the process is ready. `onStart` is called as soon as the process runs.
 * `release`: the folder of the build that the process runs.
 */
export async function serveAlone(
  port: number,
  env: Record<string, string>,
  onStart: (serverProcess: Process) => void = () => undefined,
  release = root,
): Promise<Process & { took: number }> {
  const start = performance.now()
  const child = startProcess(port, env, release)
  onStart(child)
  while (!(await isReady(child.url))) {
    if (!child.isUp()) throw new Error(`the process on ${port} ended: ${child.announced.join('').slice(-2000)}`)
    if (performance.now() - start > READY_WITHIN_MS)
      throw new Error(`the process on ${port} is not ready after ${READY_WITHIN_MS} ms`)
    await pause(20)
  }
  return { ...child, took: performance.now() - start }
}

export async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}

function startProcess(port: number, env: Record<string, string>, release: string): Process {
  const child = spawn(process.execPath, [...serverFlags, join(release, 'bin/serve.js')], {
    cwd: release,
    // The IPC channel (`ipc`) is open while the run lives. If the run is killed, the channel closes and the process ends too.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_OPTIONS: process.env['APP_NODE_OPTIONS'] ?? '',
      NODE_ENV: 'production',
      SENJA_SANDBOX: '1',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ENV_FILE: '',
      HOST: '127.0.0.1',
      PORT: String(port),
      APP_SECRET: SECRET,
      ...env,
    },
  })
  leftOver.add(child)
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => output.push(part.toString()))
  const exit = new Promise<void>((resolve) => {
    child.once('exit', () => {
      leftOver.delete(child)
      resolve()
    })
  })
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    port,
    announced: output,
    isUp: () => leftOver.has(child),
    async kill(signal) {
      if (!leftOver.has(child)) return
      child.kill(signal)
      const hurry = setTimeout(() => child.kill('SIGKILL'), 15_000)
      await exit
      clearTimeout(hurry)
    },
  }
}

/** Builds the site if the build is missing or older than its sources. Ends this process if the build fails. */
export function build(): void {
  const { status } = spawnSync(process.execPath, [join(root, 'bin/build.js'), '--if-changed'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(1)
}
