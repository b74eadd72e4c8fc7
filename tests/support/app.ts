// An app of a test's own: its own database, cloned from the furnished template, its own clock, the real gateway over real HTTP.
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve, type ServerType } from '@hono/node-server'
import { inject } from 'vitest'
import { createWebServer, type WebServer } from '#server/web-server.ts'
import { connect, type Sql } from '#server/db/open.ts'
import { RUNTIME_ROLE } from '#server/db/runtime-role.ts'
import { openLog, type Log } from '#server/log.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { openApp, type App } from '#server/app.ts'
import { checkData } from '#tests/support/check-data.ts'
import { TEMPLATE, testClock, type TestClock } from '#tests/support/test-clock.ts'

export type TestApp = App & {
  clock: TestClock
  /** Serves the whole server on a port of its own; stopped with the app. */
  open(options?: { jobs?: boolean }): Promise<{ url: string; web: WebServer }>
  /** Serves the same database from a second process's point of view: connections of its own, and nothing remembered. */
  openSecond(): Promise<{ url: string }>
  /** The database with the role of its owner, for statements that the server's role may not run. */
  owner: Sql
  /** Every line of the log from `debug` on. */
  heard: string[]
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * Makes an app whose time stands at `now` until the test moves it, with `pool` connections for statements and as many for
 * transactions. When it is left, the invariants are checked.
 */
export async function testApp(
  options: { now?: Date | string; settings?: Partial<Settings>; checkAtEnd?: boolean; pool?: number } = {},
): Promise<TestApp> {
  const database = await cloneTemplate()
  const dataDir = await mkdtemp(join(tmpdir(), 'senja-app-'))
  const clock = testClock(options.now)
  const listening = { port: 0 }
  const settings = { ...settingsIn(dataDir), ...options.settings }
  const sql = connectTo(database, options.pool ?? 12)
  const owner = connect({ ...inject('server'), database }, { pool: 1 })
  const heard: string[] = []
  const aloud = openLog(settings.logLevel)
  const kept = openLog('debug', (line) => void heard.push(line))
  const given = (own: Sql) => ({
    database: { sql: own, close: () => own.end({ timeout: 2 }) },
    now: () => clock.now(),
    log: bothLogs(aloud, kept),
  })
  const app = await openApp(settings, listening, given(sql))
  const seconds: App[] = []
  const open: Listening[] = []
  const serveApp = async (served: App, at: { port: number }, jobs: boolean) => {
    const one = await listen(served, at)
    one.web.start({ jobs })
    open.push(one)
    return { url: served.selfUrl(), web: one.web }
  }
  return {
    ...app,
    clock,
    heard,
    owner,
    open: ({ jobs = false } = {}) => serveApp(app, listening, jobs),
    async openSecond() {
      const at = { port: 0 }
      const second = await openApp(settings, at, given(connectTo(database, 4)))
      seconds.push(second)
      return serveApp(second, at, false)
    },
    async [Symbol.asyncDispose]() {
      for (const { web, server: listener } of open) {
        if ('closeAllConnections' in listener) listener.closeAllConnections()
        listener.close()
        await web.stop()
      }
      try {
        if (options.checkAtEnd !== false) await checkData(app, clock.now())
      } finally {
        for (const one of [...seconds, app]) await one.close()
        await owner.end({ timeout: 2 })
        await asAdmin(`drop database if exists ${database} with (force)`)
        await rm(dataDir, { recursive: true, force: true })
      }
    },
  }
}

const settingsIn = (dataDir: string): Settings => ({
  ...readSettings({
    SENJA_SANDBOX: '1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    APP_SECRET: 'a secret for tests only, long enough',
  }),
  areLimitsOn: false,
  planKeptMs: 0,
})

/** Through PgBouncer, where the run goes through one. */
function connectTo(database: string, pool: number): Sql {
  const direct = { ...inject('server'), user: RUNTIME_ROLE, database }
  const pooler = inject('pooler')
  if (!pooler) return connect(direct, { pool })
  return connect({ ...direct, ...pooler }, { pool, direct, prepares: false, setByRole: true })
}

async function asAdmin(statement: string): Promise<void> {
  const admin = connect({ ...inject('server'), database: 'postgres' }, { pool: 1 })
  await admin.unsafe(statement)
  await admin.end()
}

/** A database of its own. Returns its name. */
async function cloneTemplate(): Promise<string> {
  const database = `senja_${randomBytes(6).toString('hex')}`
  // Its files copied as they are: half the time of copying them through the log, and there is one for nearly every test.
  await asAdmin(`create database ${database} template ${TEMPLATE} strategy file_copy`)
  return database
}

type Listening = { web: WebServer; server: ServerType }

/** Serves an app on any port, which is noted in `at`. */
async function listen(served: App, at: { port: number }): Promise<Listening> {
  const web = await createWebServer(served, null, { clientFolder: null, version: 'test' })
  const server = await new Promise<ServerType>((resolve) => {
    const started = serve({ fetch: web.hono.fetch, port: 0, hostname: '127.0.0.1' }, (info: AddressInfo) => {
      at.port = info.port
      resolve(started)
    })
  })
  return { web, server }
}

const bothLogs = (one: Log, other: Log): Log => ({
  debug: (...announced) => [one, other].forEach((log) => log.debug(...announced)),
  info: (...announced) => [one, other].forEach((log) => log.info(...announced)),
  warn: (...announced) => [one, other].forEach((log) => log.warn(...announced)),
  error: (...announced) => [one, other].forEach((log) => log.error(...announced)),
})

export const aUuid = () => randomUUID()
