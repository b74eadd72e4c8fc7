// The unit of work: what a command runs in. It has one transaction, one instant and one actor; the pool is out of its reach.
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { currentRequestId } from '#server/current-request.ts'
import { nameActorIn } from '#server/db/name-actor.ts'
import { repeatOnConflict } from '#server/db/conflicts.ts'
import type { Db, Tx } from '#server/db/open.ts'
import type { PlanCache } from '#server/inventory/plan-cache.ts'
import type { App } from '#server/app.ts'

/** What a question needs that a page asks as well as a command: the pool of a process, or a command's transaction. */
export type Reading = { sql: Db; now: () => Date; plans: PlanCache }

/** Services of the process that a command may use: none of them reaches the database or the network. */
export type Tools = Pick<App, 'uuid' | 'randomBytes' | 'keys' | 'settings' | 'publicUrl' | 'log'> & {
  /** Which gateway new payments are opened at, and what each gives back. Nothing is asked of it. */
  payments: Pick<App['payments'], 'name' | 'refundTerms'>
  /** Whether a phone can be written to beside a mail. */
  canText: boolean
}

export type Work = Tools & {
  /** The transaction. There is no other way to the database from inside a command. */
  sql: Tx
  /** The instant of the command: the same whenever it is asked. */
  now: () => Date
  actor: Actor
  /** Remembered plans; what is not remembered is read in this transaction. */
  plans: PlanCache
}

/** What leads up to the first write of a command: it asks on the same connection, and begins no transaction. */
export type Preparation = Omit<Work, 'sql'> & { sql: Tx['before'] }

export const preparationOf = (work: Work): Preparation => ({ ...work, sql: work.sql.before })

/**
 * Runs a command in one transaction, again where it only lost a race for locks (40P01, 40001, 55P03): `run` may be called
 * several times and does nothing but through its `work`.
 */
export function transact<T>(app: App, actor: Actor, run: (work: Work) => Promise<T>): Promise<T> {
  return repeatOnConflict(async () => {
    const now = app.now()
    return await app.sql.begin(async (sql) => {
      // What staff changes is written down with who did it; guests never pay for the statement.
      if (actor.kind === 'staff' || actor.kind === 'device') await nameActor(sql, actor)
      return run(workOf(app, { sql, actor, now }))
    })
  })
}

/** Tells the transaction who acts, for the audit of what it changes. Commands of the program on audited tables say so themselves. */
export const nameActor = (sql: Tx, actor: Actor): Promise<void> => nameActorIn(sql, actorKey(actor), currentRequestId())

/** The same command, inside a savepoint: what it throws takes back what it wrote, and nothing else. */
export function savepoint<T>(work: Work, run: (work: Work) => Promise<T>): Promise<T> {
  return work.sql.savepoint((sql) => run({ ...work, sql }))
}

function workOf(app: App, { sql, actor, now }: { sql: Tx; actor: Actor; now: Date }): Work {
  const { codes } = app
  const canText = codes.kind === 'carrier' && codes.report !== undefined
  return { ...app, sql, actor, now: () => now, plans: app.plans.alone, canText }
}
