import type { Sql, Tx } from '#server/db/open.ts'

/** Thrown inside the transaction to roll it back. */
class TakenBack extends Error {}

/** Runs a function in a transaction that is rolled back, and returns the result of the function. Rethrows an error of the function. */
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
