// Simulates months of random bookkeeping in this process, with the application's own commands. After each command, the ledger is compared
// with all other records.
import * as fc from 'fast-check'
import { nextMonth } from '#domain/pricing/commission.ts'
import { bookFaults, lockedMonths } from '#tests/support/book-checks.ts'
import { playMonth } from '#tests/support/book-history.ts'
import { bookMonth } from '#tests/support/book-months.ts'
import { aBookWorld } from '#tests/support/book-world.ts'
import { testClock } from '#tests/support/test-clock.ts'
import { crowd } from './support/client.ts'
import { openInside } from './support/inside.ts'
import { openServer } from './support/server.ts'
import { brokenPromises, Tally, type Verdict } from './support/verdict.ts'

export type BookHistories = {
  /** Total number of simulated months. */
  histories: number
  /** Number of parallel databases. */
  workers: number
  seed: number
  ports: readonly number[]
}

/** Number of consecutive months in one database. Each month continues with the records of the earlier months. */
const MONTHS = 60

/** Simulates months until a month has a fault. */
export async function bookHistories({ histories, workers, seed, ports }: BookHistories): Promise<Verdict> {
  const faults: string[] = []
  const tally = new Tally()
  let playedCount = 0
  await crowd(Math.ceil(histories / MONTHS), workers, async (batch) => {
    if (faults.length > 0) return
    const months = Math.min(MONTHS, histories - batch * MONTHS)
    const outcome = await playBatch({ months, seed: seed + batch, port: ports[0] ?? 0 }, tally)
    playedCount += outcome.played
    faults.push(...outcome.faults.map((fault) => `seed ${seed + batch}, month ${outcome.played}: ${fault}`))
  })
  if (tally.of('bill') === 0 || tally.of('lock') === 0) faults.push('no bill or no locked month: nothing was tried')
  return {
    name: 'books',
    figures: `${playedCount} months of three outlets in two zones, ${MONTHS} in a row: ${tally.toString()}`,
    faults,
  }
}

type Batch = { months: number; seed: number; port: number }

async function playBatch({ months, seed, port }: Batch, tally: Tally): Promise<{ played: number; faults: string[] }> {
  await using server = await openServer(`stress-books-${seed}`, { pool: 2 })
  const month = nextMonth(new Date().toISOString().slice(0, 10))
  const clock = testClock(new Date())
  const app = await openInside(server, { port, now: () => clock.now() })
  try {
    const world = await aBookWorld(app, { clock, owner: server.sql, month })
    let playedCount = 0
    for (const history of fc.sample(bookMonth, { seed, numRuns: months })) {
      const since = world.month
      await playMonth(world, history)
      playedCount += 1
      const locked = await lockedMonths(app)
      const changed = Object.entries(world.locked).filter(([name, entries]) => locked[name] !== entries)
      const faults = [
        ...changed.map(([name]) => `the locked month ${name} changed`),
        ...(await bookFaults(world.app, since)),
      ]
      if (faults.length > 0) return { played: playedCount, faults }
    }
    for (const [command, times] of world.done) for (let time = 0; time < times; time++) tally.add(command)
    return { played: playedCount, faults: await brokenPromises(server.sql, { jobsHaveRun: false, at: clock.now() }) }
  } finally {
    await app.close()
  }
}
