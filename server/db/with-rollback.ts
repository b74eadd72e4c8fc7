import type { Sql, Tx } from '#server/db/open.ts'

/** Ends a transaction that is to leave nothing behind. */
class TakenBack extends Error {}

/** Runs something in a transaction of which nothing stays, and returns what it made of it. Whatever it throws is thrown on. */
export async function withRollback<T>(sql: Sql, run: (sql: Tx) => Promise<T>): Promise<T> {
  const answers: T[] = []
  try {
    await sql.begin(async (tx) => {
      answers.push(await run(tx))
      throw new TakenBack()
    })
  } catch (fault) {
    if (!(fault instanceof TakenBack)) throw fault
  }
  if (!(0 in answers)) throw new Error('the transaction ended before it was run')
  return answers[0]
}
