import type { Db, Sql, Statement, Tx } from '#server/db/open.ts'

/**
 * Returns a transaction in the form of a pool. If a command opens a transaction on this pool, it gets only a savepoint inside `tx`. So a
 * command can run for a preview or a test, and the caller then rolls `tx` back.
 */
export function readingInside(tx: Tx): Sql {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no page uses the members that only a pool has, such as listen
  return nested(tx) as unknown as Sql
}

function nested(tx: Tx): Tx {
  const savepoint = (run: (inside: Tx) => unknown) => tx.savepoint((inside) => run(nested(inside)))
  const begin = (options: unknown, run?: (inside: Tx) => unknown) =>
    savepoint((inside) => (typeof options === 'function' ? options(inside) : run?.(inside)))
  const finish = async (...statements: ((sql: Db) => Statement)[]) => {
    for (const statement of statements) await statement(tx).execute()
  }
  const own: Record<string | symbol, unknown> = { begin, savepoint, finish }
  return new Proxy(tx, {
    get: (target, name): unknown => own[name] ?? Reflect.get(target, name),
  })
}
