// The database for a server of a stress run. It is a copy of a database with demo data: adding the data takes seconds, but a copy takes a
// fraction of a second.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPlace } from '#tools/postgres/place.ts'
import { readPostmaster, stopServer } from '#tools/postgres/postmaster.ts'
import { openEmbedded, type Embedded } from '#tools/postgres/embedded.ts'
import type { DatabaseAddress } from '#server/db/address.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { connect, type Sql } from '#server/db/open.ts'
import { extendDemo } from '#demo/extend-demo.ts'
import { seedDemo } from '#demo/seed-demo.ts'
import { openLog } from '#server/log.ts'

export type Address = { host: string; port: number; user: string; database: string }

export type TestDatabase = {
  sql: Sql
  dataDir: string
  env: Record<string, string>
  address: Address
  /** Returns the process id of the database server, or undefined while no server runs. */
  serverPid(): number | undefined
  /** Releases the database. After this, no process may use the database. */
  leave(): Promise<void>
}

async function newFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `senja-${name}-`))
  // If root starts the run, the database server runs as another user. This user needs access to the folder.
  await chmod(folder, 0o755)
  return folder
}

async function removeFolder(dataDir: string): Promise<void> {
  const { home } = findPlace(dataDir, () => undefined)
  if (home !== join(dataDir, 'postgres')) await rm(home, { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true })
}

const furnish = (embedded: Embedded) => furnishAt(embedded.options)

export async function furnishAt(address: DatabaseAddress): Promise<void> {
  await migrateDatabase(address)
  const sql = connect(address, { pool: 2 })
  const furnisher = { sql, now: () => new Date(), log: openLog('error') }
  await seedDemo(furnisher)
  await extendDemo(furnisher)
  await sql`vacuum analyze`
  await sql.end()
}

/** Opens a separate database server. As in production, it runs only while a process of the app runs. */
export async function ownDatabase(name: string, pool: number): Promise<TestDatabase> {
  const dataDir = await newFolder(name)
  const embedded = await openEmbedded({ dataDir, log: () => undefined })
  await furnish(embedded)
  const place = findPlace(dataDir, () => undefined)
  await embedded.stop()
  const sql = connect(embedded.options, { pool })
  return {
    sql,
    dataDir,
    env: {},
    address: embedded.options,
    serverPid: () => readPostmaster(place.cluster)?.pid,
    async leave() {
      await sql.end({ timeout: 2 })
      await stopServer(place)
      await removeFolder(dataDir)
    },
  }
}

type Quarter = { embedded: Embedded; dataDir: string }
let quarter: Promise<Quarter> | undefined

async function layOut(): Promise<Quarter> {
  const dataDir = await newFolder('stress')
  const embedded = await openEmbedded({ dataDir, log: () => undefined })
  await furnish(embedded)
  return { embedded, dataDir }
}

/** Makes a copy of the seeded database, on a database server that all parts of the stress test share. */
export async function sharedDatabase(name: string, pool: number): Promise<TestDatabase> {
  quarter ??= layOut()
  const { embedded, dataDir: quarterDir } = await quarter
  const { options } = embedded
  const database = name.replaceAll('-', '_')
  const admin = connect({ ...options, database: 'postgres' }, { pool: 1 })
  await admin.unsafe(`create database ${database} template ${options.database}`)
  await admin.end()
  const dataDir = await newFolder(name)
  const sql = connect({ ...options, database }, { pool })
  return {
    sql,
    dataDir,
    env: {
      DATABASE_URL: `postgres:///${database}`,
      PGHOST: options.host,
      PGPORT: String(options.port),
      PGUSER: options.user,
    },
    address: { ...options, database },
    serverPid: () => readPostmaster(findPlace(quarterDir, () => undefined).cluster)?.pid,
    async leave() {
      await sql.end({ timeout: 2 })
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export async function endSharedServer(): Promise<void> {
  if (!quarter) return
  const { embedded, dataDir } = await quarter
  await embedded.stop()
  await removeFolder(dataDir)
}
