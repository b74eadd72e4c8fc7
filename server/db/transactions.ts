// Transactions with their own connections. `begin` is sent together with the first statement, and `commit` with the last statement. A
// transaction with only one statement, apart from its queries through `before`, is sent without `begin` and `commit`.
import type { Client, Db, Sql, Statement, Tx } from '#server/db/sql.ts'

/** A connection for transactions, which run one after another. `closures` counts how often the connection was lost. */
type Seat = { client: Client; closures: number }

type Run<T> = (tx: Tx) => Promise<T> | T

export type Transactions = {
  begin: Sql['begin']
  end(ending?: { timeout?: number }): Promise<void>
}

/** Error of a transaction that lost its connection. The database has rolled the transaction back. */
class TransactionLost extends Error {
  code = 'CONNECTION_CLOSED'
}

/**
 * Returns `size` connections. Each connection is opened at its first use. `connect` opens a connection and calls `onClose` when it is lost.
 * `onWait` is called for each transaction with the number of seconds that it waited for a connection.
 */
export function openTransactions(
  size: number,
  connect: (onClose: () => void) => Client,
  onWait: (seconds: number) => void = () => undefined,
): Transactions {
  const seats = Array.from({ length: size }, () => openSeat(connect))
  const free = [...seats]
  const waiting: ((seat: Seat) => void)[] = []
  const take = (): Seat | Promise<Seat> => free.pop() ?? new Promise((resolve) => void waiting.push(resolve))
  const giveBack = (seat: Seat) => {
    const next = waiting.shift()
    if (next) next(seat)
    else free.push(seat)
  }
  return {
    async begin<T>(options: string | Run<T>, run?: Run<T>): Promise<T> {
      const start = performance.now()
      const seat = await take()
      onWait((performance.now() - start) / 1000)
      try {
        return typeof options === 'string'
          ? await runOn(seat, `begin ${options}`, run as Run<T>)
          : await runOn(seat, 'begin', options)
      } finally {
        giveBack(seat)
      }
    },
    async end(ending) {
      await Promise.all(seats.map(({ client }) => client.end(ending)))
    },
  }
}

function openSeat(connect: (onClose: () => void) => Client): Seat {
  const seat: Omit<Seat, 'client'> & { client?: Client } = { closures: 0 }
  seat.client = connect(() => void (seat.closures += 1))
  return seat as Seat
}

type State = { isBegun: boolean; isOver: boolean; closures: number; savepoints: number }

async function runOn<T>(seat: Seat, begin: string, run: Run<T>): Promise<T> {
  const { client } = seat
  const state: State = { isBegun: false, isOver: false, closures: seat.closures, savepoints: 0 }
  const beginOnce = () => {
    if (state.isBegun) return
    state.isBegun = true
    state.closures = seat.closures
    // If `begin` fails, the statement that was sent together with `begin` fails too. This statement reports the error.
    client
      .unsafe(begin)
      .execute()
      .catch(() => undefined)
  }
  try {
    const result = await run(transactionOn(seat, state, beginOnce))
    if (state.isBegun && !state.isOver) {
      refuseLost(seat, state)
      refuseRolledBack(await client.unsafe('commit'))
    }
    return result
  } catch (error) {
    // A reopened connection has nothing to roll back.
    if (state.isBegun && !state.isOver && seat.closures === state.closures)
      await client.unsafe('rollback').catch(() => undefined)
    throw error
  }
}

function refuseLost(seat: Seat, { closures, isBegun }: State): void {
  if (isBegun && seat.closures !== closures) throw new TransactionLost('the connection was lost inside a transaction')
}

/** Throws if the transaction was rolled back. After a failed statement, PostgreSQL answers a commit with "ROLLBACK". */
function refuseRolledBack({ command }: { command: string }): void {
  if (command !== 'COMMIT') throw new Error('a statement that failed inside a transaction was passed over')
}

const WRITES = /\b(insert\s+into|update\s+\w|delete\s+from|for\s+(no\s+key\s+)?update|for\s+share|pg_advisory_xact)/i
/**
 * The statements that `refuseWrite` has already checked. A template literal passes the same array of texts in each call, so each statement
 * is checked only once.
 */
const questions = new WeakSet<object>()

function refuseWrite(text: unknown): void {
  if (typeof text !== 'object' || text === null || questions.has(text)) return
  if (Array.isArray(text) && WRITES.test(text.join('?')))
    throw new Error('before a transaction begins nothing is written or locked')
  questions.add(text)
}

function refuseOver(state: State): void {
  if (state.isOver) throw new Error('the transaction is over')
}

function transactionOn(seat: Seat, state: State, beginOnce: () => void): Tx {
  const { client } = seat
  const guard = () => {
    refuseLost(seat, state)
    refuseOver(state)
    beginOnce()
  }
  const before = asking(client, (text) => {
    refuseOver(state)
    refuseWrite(text)
  })
  const tx = Object.assign(asking(client, guard), {
    savepoint: async <T>(run: Run<T>): Promise<T> => {
      guard()
      return runToSavepoint(seat, state, () => run(tx))
    },
    finish: (...ask: ((sql: Db) => Statement)[]) => finish(seat, state, beginOnce, ask),
    before,
  }) as unknown as Tx
  return tx
}

function asking(client: Client, check: (text: unknown) => void) {
  const tag = (...parts: Parameters<Client>) => {
    check(parts[0])
    return client(...parts)
  }
  const unsafe = (...parts: Parameters<Client['unsafe']>) => {
    check([parts[0]])
    return client.unsafe(...parts)
  }
  return Object.assign(tag, {
    json: client.json.bind(client),
    array: client.array.bind(client),
    typed: client.typed,
    types: client.types,
    unsafe,
  })
}

async function runToSavepoint<T>(seat: Seat, state: State, run: () => Promise<T> | T): Promise<T> {
  const { client } = seat
  const name = `s${(state.savepoints += 1)}`
  const set = client.unsafe(`savepoint ${name}`).execute()
  set.catch(() => undefined)
  try {
    const result = await run()
    await set
    return result
  } catch (error) {
    if (!state.isOver && seat.closures === state.closures) await client.unsafe(`rollback to ${name}`)
    throw error
  }
}

async function finish(seat: Seat, state: State, beginOnce: () => void, ask: ((sql: Db) => Statement)[]): Promise<void> {
  const { client } = seat
  refuseLost(seat, state)
  refuseOver(state)
  state.isOver = true
  if (!state.isBegun && ask.length === 1) {
    await ask[0]?.(client).execute()
    return
  }
  beginOnce()
  const sent = ask.map((statement) => statement(client).execute())
  const [commitOutcome, ...outcomes] = await Promise.allSettled([client.unsafe('commit').execute(), ...sent])
  // The error of the first rejected statement has the reason. The later statements fail only because of the first error.
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  if (commitOutcome.status === 'rejected') throw commitOutcome.reason
  refuseRolledBack(commitOutcome.value)
}
