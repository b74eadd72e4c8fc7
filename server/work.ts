// The unit of work of a command: one transaction, one instant and one actor. A command cannot access the connection pool.
import { type Actor, actorKey, isAudited } from '#domain/identity/actor.ts'
import type { HouseMemory } from '#server/catalogue/house/house-memory.ts'
import type { House } from '#domain/settings/house-settings.ts'
import { currentRequestId } from '#server/current-request.ts'
import { nameActorIn } from '#server/db/name-actor.ts'
import { repeatOnConflict } from '#server/db/conflicts.ts'
import type { Db, Tx } from '#server/db/open.ts'
import type { PlanCache } from '#server/inventory/plan-cache.ts'
import type { App } from '#server/app.ts'

/** The dependencies of queries that both pages and commands use. `sql` is the pool of the process, or the transaction of a command. */
export type Reading = { sql: Db; now: () => Date; plans: PlanCache; house: Pick<HouseMemory, 'read'> }

/** Services of the process that a command can use. These services do not access the database or the network. */
export type Tools = Pick<App, 'uuid' | 'randomBytes' | 'keys' | 'settings' | 'publicUrl' | 'log'> & {
  /** The name of the gateway for new payments, and the refund terms of each gateway. No function of this object calls a gateway. */
  payments: Pick<App['payments'], 'name' | 'refundTerms'>
  /** True if phones can get text messages as well as emails. */
  canText: boolean
}

export type Work = Tools & {
  /** The transaction. A command can access the database only through this transaction. */
  sql: Tx
  /** The instant of the command. Every call returns the same value. */
  now: () => Date
  actor: Actor
  /** The cache of the plans of nights. A plan that is missing in the cache is read in the transaction of the command. */
  plans: PlanCache
  /**
   * The settings of the house, as read at the start of the command. A command that decides about money must read the settings again in its
   * transaction.
   */
  house: Pick<HouseMemory, 'read' | 'readIn'>
  /** The prefix of new booking codes and payment references, as read at the start of the command. */
  bookingPrefix: string
}

/** The dependencies of the reads that a command makes before its first write. These reads share one connection, but no transaction. */
export type Preparation = Omit<Work, 'sql'> & { sql: Tx['before'] }

export const preparationOf = (work: Work): Preparation => ({ ...work, sql: work.sql.before })

/**
 * Runs a command in one transaction. After a lock conflict (40P01, 40001, 55P03), the command runs again. So `run` can be called several
 * times, and must change things only through its `work`.
 */
export function transact<T>(app: App, actor: Actor, run: (work: Work) => Promise<T>): Promise<T> {
  return repeatOnConflict(async () => {
    const now = app.now()
    const [house, bookingPrefix] = await Promise.all([app.house.read(), app.group.bookingPrefix()])
    return await app.sql.begin(async (sql) => {
      // Changes by staff are audited with the name of their author. Changes by guests are not audited, so this statement is skipped for
      // guests.
      if (isAudited(actor)) await nameActor(sql, actor)
      return run(workOf(app, { sql, actor, now, house, bookingPrefix }))
    })
  })
}

/**
 * Sets the actor of the transaction for the audit of its changes. Terminal commands that change audited tables must call this function
 * themselves.
 */
export const nameActor = (sql: Tx, actor: Actor): Promise<void> => nameActorIn(sql, actorKey(actor), currentRequestId())

/** Runs the command in a savepoint. An error rolls back only the writes of this command. */
export function savepoint<T>(work: Work, run: (work: Work) => Promise<T>): Promise<T> {
  return work.sql.savepoint((sql) => run({ ...work, sql }))
}

type Begin = { sql: Tx; actor: Actor; now: Date; house: House; bookingPrefix: string }

function workOf(app: App, { sql, actor, now, house, bookingPrefix }: Begin): Work {
  const { codes } = app
  const canText = codes.kind === 'carrier' && codes.report !== undefined
  return {
    ...app,
    sql,
    actor,
    bookingPrefix,
    now: () => now,
    plans: app.plans.alone,
    house: { ...app.house, read: () => Promise.resolve(house) },
    canText,
  }
}
