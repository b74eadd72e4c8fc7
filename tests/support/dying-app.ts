// Simulates a process that is killed during a transaction. After a given number of statements, the process stops without a commit.
import type { Sql, Tx } from '#server/db/open.ts'
import type { App } from '#server/app.ts'

export class Died extends Error {}

type Life = { left: number }

/**
 * Returns a transaction that counts its statements. When the limit is reached, the statement fails as if the process had just been killed.
 */
function dyingTx(tx: Tx, life: Life): Tx {
  return new Proxy(tx, {
    apply(target, self, args: unknown[]) {
      const isStatement = Array.isArray(args[0]) && 'raw' in args[0]
      if (isStatement && --life.left <= 0) throw new Died()
      return Reflect.apply(target, self, args)
    },
    get(target, name) {
      if (name === 'savepoint')
        return (run: (sp: Tx) => Promise<unknown>) => target.savepoint((sp) => run(dyingTx(sp, life)))
      return Reflect.get(target, name) as unknown
    },
  })
}

/**
 * Returns an app that behaves as if its process were killed at the statement with the number `statements`. Only statements in transactions
 * are counted.
 */
export function dyingApp(app: App, statements: number): App {
  const life = { left: statements }
  const sql: Sql = new Proxy(app.sql, {
    get(target, name) {
      if (name === 'begin') return (run: (tx: Tx) => Promise<unknown>) => target.begin((tx) => run(dyingTx(tx, life)))
      return Reflect.get(target, name) as unknown
    },
  })
  return { ...app, sql }
}
