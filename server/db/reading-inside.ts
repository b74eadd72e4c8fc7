import type { Sql, Tx } from '#server/db/open.ts'

/** Returns a transaction in the form of a pool, for reads. A transaction that is opened inside it becomes a savepoint. */
export function readingInside(tx: Tx): Sql {
  const begin = (options: unknown, run?: (inside: Tx) => unknown) =>
    tx.savepoint((inside) => (typeof options === 'function' ? options(inside) : run?.(inside)))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what only the pool has, such as listen, no page asks for
  return new Proxy(tx, {
    get: (target, name): unknown => (name === 'begin' ? begin : Reflect.get(target, name)),
  }) as unknown as Sql
}
