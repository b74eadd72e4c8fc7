import type { Sql, Tx } from '#server/db/open.ts'

/** A transaction in the place of the pool, for what only reads: a transaction inside it is a savepoint. */
export function readingInside(tx: Tx): Sql {
  const begin = (options: unknown, run?: (inside: Tx) => unknown) =>
    tx.savepoint((inside) => (typeof options === 'function' ? options(inside) : run?.(inside)))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what only the pool has, such as listen, no page asks for
  return new Proxy(tx, {
    get: (target, name): unknown => (name === 'begin' ? begin : Reflect.get(target, name)),
  }) as unknown as Sql
}
