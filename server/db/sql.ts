// What runs SQL, and what is asked of it: types alone.
import type postgres from 'postgres'

type Types = { bigint: number; plainDate: string; decimal: number }

export interface Client extends postgres.ISql<Types>, Pick<postgres.Sql<Types>, 'options' | 'listen' | 'end'> {}

/** Runs SQL: the pool, or one transaction of it. Columns come back in camelCase, dates as 'YYYY-MM-DD', bigints as numbers. */
export interface Sql extends Client {
  /** Runs `run` in a transaction, with `options` as in "isolation level …". What it throws takes everything back. */
  begin: <T>(options: string | ((tx: Tx) => Promise<T> | T), run?: (tx: Tx) => Promise<T> | T) => Promise<T>
}
/** A statement that is sent when it is told to, whatever its rows are. */
export type Statement = { execute(): Promise<unknown> }
export interface Tx extends postgres.ISql<Types> {
  /** What `run` throws takes back what it wrote, and nothing else. */
  savepoint<T>(run: (tx: Tx) => Promise<T> | T): Promise<T>
  /** Runs the last statements of the transaction and commits with them. Nothing may follow. */
  finish(...statements: ((sql: Db) => Statement)[]): Promise<void>
  /**
   * Asks on the same connection and begins no transaction; it refuses to write or to lock. Each statement of READ COMMITTED
   * sees what is committed when it begins, so a question before the transaction sees what it would see inside.
   */
  before: postgres.ISql<Types>
}
/** What a repository takes: it does not care whether it runs inside a transaction. */
export type Db = Sql | Tx | Tx['before']

/** A question that was not asked yet: it may still become part of another. */
export type Question<Row extends object> = postgres.PendingQuery<Row[]>
