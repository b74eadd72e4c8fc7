// An app for one test. The app has a copy of the template database and a separate clock. It calls the real gateway code over HTTP.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve, type ServerType } from '@hono/node-server'
import { createWebServer, type WebServer } from '#server/web-server.ts'
import type { Sql } from '#server/db/open.ts'
import { openLog, type Log } from '#server/log.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { openApp, type App } from '#server/app.ts'
import { checkData } from '#tests/support/check-data.ts'
import { connectTo, openOwnDatabase, USUAL_POOL } from '#tests/support/own-database.ts'
import { testClock, type TestClock } from '#tests/support/test-clock.ts'

export type TestApp = App & {
  clock: TestClock
  /** Starts the whole server on a separate port. The server stops when the app is disposed. */
  open(options?: { jobs?: boolean }): Promise<{ url: string; web: WebServer }>
  /** Starts a second server for the same database. Like a second process, this server has separate connections and empty caches. */
  openSecond(): Promise<{ url: string }>
  /** A connection with the role of the database owner. Tests use it for statements that the role of the server may not run. */
  owner: Sql
  /** All lines of the log from the level `debug` up. */
  heard: string[]
  [Symbol.asyncDispose](): Promise<void>
}

type TestOptions = {
  now?: Date | string
  settings?: Partial<Settings>
  checkAtEnd?: boolean
  pool?: number
  /** True if the database must contain no deleted rows. A test of a query plan or of the number of reads needs such a database. */
  isNew?: boolean
  /** True if the database must contain no nights, so that a test sees only the nights that it adds. */
  isCalendarEmpty?: boolean
}

/**
 * Makes an app for a test. The clock of the app stays at `now` until the test moves it. The app has `pool` connections for single
 * statements and the same number for transactions. When the app is disposed, it checks the invariants.
 */
export async function testApp(options: TestOptions = {}): Promise<TestApp> {
  const { pool = USUAL_POOL, isNew = false, isCalendarEmpty = false } = options
  const database = await openOwnDatabase({ pool, isNew, isCalendarEmpty })
  const dataDir = await mkdtemp(join(tmpdir(), 'senja-app-'))
  const clock = testClock(options.now)
  const listening = { port: 0 }
  const settings = { ...settingsIn(dataDir), ...options.settings }
  const { sql, owner } = database
  const logLines: string[] = []
  const aloud = openLog(settings.logLevel)
  const recordingLog = openLog('debug', (line) => void logLines.push(line))
  const makeParts = (own: Sql, close: () => Promise<void>) => ({
    database: { sql: own, close },
    now: () => clock.now(),
    log: bothLogs(aloud, recordingLog),
  })
  const app = await openApp(
    settings,
    listening,
    makeParts(sql, () => Promise.resolve()),
  )
  const seconds: App[] = []
  const open: Listening[] = []
  const serveApp = async (instance: App, at: { port: number }, jobs: boolean) => {
    const listener = await listen(instance, at)
    listener.web.start({ jobs })
    open.push(listener)
    return { url: instance.selfUrl(), web: listener.web }
  }
  return {
    ...app,
    clock,
    heard: logLines,
    owner,
    open: ({ jobs = false } = {}) => serveApp(app, listening, jobs),
    async openSecond() {
      const at = { port: 0 }
      const secondSql = connectTo(database.name, 4)
      const second = await openApp(
        settings,
        at,
        makeParts(secondSql, () => secondSql.end({ timeout: 2 })),
      )
      seconds.push(second)
      return serveApp(second, at, false)
    },
    async [Symbol.asyncDispose]() {
      for (const listener of open) await stopListening(listener)
      let isReusable = false
      try {
        if (options.checkAtEnd !== false) await checkData({ sql: database.keeper, keys: app.keys }, clock.now())
        isReusable = true
      } finally {
        for (const instance of [...seconds, app]) await instance.close()
        await database.leave(isReusable)
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

type Listening = { web: WebServer; server: ServerType }

async function stopListening({ web, server }: Listening): Promise<void> {
  if ('closeAllConnections' in server) server.closeAllConnections()
  server.close()
  await web.stop()
}

async function listen(app: App, at: { port: number }): Promise<Listening> {
  const web = await createWebServer(app, null, { clientFolder: null, version: 'test' })
  const server = await new Promise<ServerType>((resolve) => {
    const httpServer = serve({ fetch: web.hono.fetch, port: 0, hostname: '127.0.0.1' }, (info: AddressInfo) => {
      at.port = info.port
      resolve(httpServer)
    })
  })
  return { web, server }
}

const bothLogs = (first: Log, other: Log): Log => ({
  debug: (...args) => [first, other].forEach((log) => log.debug(...args)),
  info: (...args) => [first, other].forEach((log) => log.info(...args)),
  warn: (...args) => [first, other].forEach((log) => log.warn(...args)),
  error: (...args) => [first, other].forEach((log) => log.error(...args)),
})

export const aUuid = () => randomUUID()
