import type postgres from 'postgres'

type Types = { bigint: number; plainDate: string; decimal: number }

export interface Client extends postgres.ISql<Types>, Pick<postgres.Sql<Types>, 'options' | 'listen' | 'end'> {}

/** Runs SQL in the pool or in one of its transactions. Columns are in camelCase, dates are 'YYYY-MM-DD', bigints are numbers. */
export interface Sql extends Client {
  /** Runs `run` in a transaction. `options` are the words after `begin`, such as "isolation level …". Rolls back if `run` throws. */
  begin: <T>(options: string | ((tx: Tx) => Promise<T> | T), run?: (tx: Tx) => Promise<T> | T) => Promise<T>
}
/** A statement that is sent by `execute`. Its rows are not used. */
export type Statement = { execute(): Promise<unknown> }
export interface Tx extends postgres.ISql<Types> {
  /** Runs `run` after a savepoint. If `run` throws, only its own writes are rolled back. */
  savepoint<T>(run: (tx: Tx) => Promise<T> | T): Promise<T>
  /** Sends the last statements of the transaction together with the commit. After this call, no other statement is allowed. */
  finish(...statements: ((sql: Db) => Statement)[]): Promise<void>
  /**
   * Runs queries on the connection of the transaction before the transaction begins. Rejects writes and locks. The queries read the same
   * rows as inside the transaction, because in READ COMMITTED each statement sees all rows that were committed before it began.
   */
  before: postgres.ISql<Types>
}
/** The database client that a repository gets. The repository runs inside a transaction or outside of one. */
export type Db = Sql | Tx | Tx['before']

/** A query that is not sent yet. It can become a part of another query. */
export type Question<Row extends object> = postgres.PendingQuery<Row[]>

/** A part of a statement. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>
