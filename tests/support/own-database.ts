// The database of a test's app is a clone of the template. After a test, the clone is restored. The next app then uses it with the same
// open connections, which have already loaded the tables and planned their statements. With new connections, most of a test's time would be
// spent on this.
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import { connect, type Sql } from '#server/db/open.ts'
import { RUNTIME_ROLE } from '#server/db/runtime-role.ts'
import { lend } from '#tests/support/lent-client.ts'
import { emptyCalendar, type Restorable, restoreClone, watchClone } from '#tests/support/restore.ts'
import { TEMPLATE } from '#tests/support/test-clock.ts'

export type OwnDatabase = {
  name: string
  sql: Sql
  owner: Sql
  /** A connection with the owner's role. The test tools check the database with it, and tests do not use it. */
  keeper: Sql
  /** Restores the database, so that the next app can use it. Drops the database if `isReusable` is false or if the restore fails. */
  leave(isReusable: boolean): Promise<void>
}

type Clone = Restorable & { name: string; sql: Sql; owner: Sql; uses: number; isCalendarEmpty: boolean }

/** A clone is used at most this number of times. Deleted rows stay in the files of a clone, so each use makes the clone slower. */
const MOST_USES = 40
/**
 * Maximum number of idle clones of each kind (with or without a calendar). Usually, only one app is open at a time. A clone has up to 18
 * open connections.
 */
const MOST_IDLE = 1
export const USUAL_POOL = 12
/**
 * Number of connections for single statements. Every connection must plan each statement once. So PostgreSQL would spend more time on
 * planning if there were more connections.
 */
const STATEMENT_POOL = 4
/** When an app is closed, its running statements must end within this time in milliseconds. */
const QUIET_MS = 2000

const idle: Clone[] = []

type Wish = { pool: number; isNew: boolean; isCalendarEmpty: boolean }

function takeIdle({ isNew, isCalendarEmpty }: Wish): Clone | undefined {
  const at = isNew ? -1 : idle.findIndex((clone) => clone.isCalendarEmpty === isCalendarEmpty)
  return at < 0 ? undefined : idle.splice(at, 1)[0]
}

/**
 * Opens a copy of the template database. There are `pool` connections for statements, and `pool` more for transactions. With `isNew`, the
 * copy is new and has no deleted rows in its files. With `isCalendarEmpty`, the copy contains no nights.
 */
export async function openOwnDatabase(wish: Wish): Promise<OwnDatabase> {
  const { pool, isCalendarEmpty } = wish
  const clone = takeIdle(wish) ?? (await makeClone(isCalendarEmpty))
  clone.uses += 1
  const isUsual = pool === USUAL_POOL
  const unusual = isUsual ? null : connectTo(clone.name, pool)
  const sql = lend(unusual ?? clone.sql, () => connectTo(clone.name, 1))
  const owner = lend(clone.owner, () => connect({ ...inject('server'), database: clone.name }, { pool: 1 }))
  return {
    name: clone.name,
    sql: sql.client,
    owner: owner.client,
    keeper: clone.keeper,
    async leave(isReusable) {
      await Promise.all([sql.takeBack(), owner.takeBack()])
      await unusual?.end({ timeout: 2 })
      const alike = idle.filter((other) => other.isCalendarEmpty === isCalendarEmpty)
      const isWanted = alike.length < MOST_IDLE && clone.uses < MOST_USES
      const isWhole = isReusable && !sql.isEnded() && !owner.isEnded()
      if (isWanted && isWhole && (await isQuiet(clone)) && (await isRestored(clone))) idle.push(clone)
      else await drop(clone)
    },
  }
}

/**
 * Restores a clone. If this fails, prints the error and returns false, so that the clone is dropped. The error is not thrown, because it
 * could hide an error of the test.
 */
const isRestored = (clone: Clone): Promise<boolean> =>
  restoreClone(clone).catch((fault: unknown) => {
    console.error(`${clone.name} was not restored`, fault)
    return false
  })

async function makeClone(isCalendarEmpty: boolean): Promise<Clone> {
  const name = `senja_${randomBytes(6).toString('hex')}`
  // The database is copied from the template file by file. A copy through the write-ahead log would take twice as long.
  await asAdmin(`create database ${name} template ${TEMPLATE} strategy file_copy`)
  const address = { ...inject('server'), database: name }
  const keeper = connect(address, { pool: 1 })
  // The statements of `keeper` are long. Their plans do not depend on the values, so each statement is planned only once.
  await keeper.unsafe('set plan_cache_mode = force_generic_plan')
  const template = isCalendarEmpty ? await emptyCalendar(keeper, inject('template')) : inject('template')
  const restorable = await watchClone(keeper, connect(address, { pool: 1 }), template)
  const sql = connectTo(name, USUAL_POOL, STATEMENT_POOL)
  return { ...restorable, name, sql, owner: connect(address, { pool: 1 }), uses: 0, isCalendarEmpty }
}

async function drop({ name, sql, owner, keeper, restorer }: Clone): Promise<void> {
  await Promise.all([sql, owner, keeper, restorer].map((client) => client.end({ timeout: 2 })))
  await asAdmin(`drop database if exists ${name} with (force)`)
}

/** Connects as the server's role. If the run uses PgBouncer, connects through PgBouncer. */
export function connectTo(database: string, pool: number, statementPool = pool): Sql {
  const direct = { ...inject('server'), user: RUNTIME_ROLE, database }
  const pooler = inject('pooler')
  if (!pooler) return connect(direct, { pool, statementPool })
  return connect({ ...direct, ...pooler }, { pool, statementPool, direct, prepares: false, setByRole: true })
}

async function asAdmin(statement: string): Promise<void> {
  const admin = connect({ ...inject('server'), database: 'postgres' }, { pool: 1 })
  await admin.unsafe(statement)
  await admin.end()
}

/** Waits for statements that still run. Then returns true if all other sessions are idle and hold no session lock. */
async function isQuiet({ keeper }: Clone): Promise<boolean> {
  const giveUpAt = performance.now() + QUIET_MS
  for (;;) {
    const [row] = await keeper.unsafe<{ busy: number }[]>(
      `select (select count(*) from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
          and pid <> pg_backend_pid() and state <> 'idle')::int
        + (select count(*) from pg_locks where locktype = 'advisory'
          and database = (select oid from pg_database where datname = current_database()))::int as busy`,
      [],
      { prepare: true },
    )
    if (row?.busy === 0) return true
    if (performance.now() > giveUpAt) return false
    await pause(20)
  }
}
