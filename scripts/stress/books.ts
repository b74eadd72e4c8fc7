// Months of the books by chance, with the commands of the application in this process: after each the ledger is compared with all else.
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
  /** Months in all. */
  histories: number
  /** Databases at once. */
  workers: number
  seed: number
  ports: readonly number[]
}

/** Months in a row in one database: they see what the months before left. */
const MONTHS = 60

/** Plays months until one leaves a fault. */
export async function bookHistories({ histories, workers, seed, ports }: BookHistories): Promise<Verdict> {
  const faults: string[] = []
  const done = new Tally()
  let played = 0
  await crowd(Math.ceil(histories / MONTHS), workers, async (batch) => {
    if (faults.length > 0) return
    const months = Math.min(MONTHS, histories - batch * MONTHS)
    const found = await playBatch({ months, seed: seed + batch, port: ports[0] ?? 0 }, done)
    played += found.played
    faults.push(...found.faults.map((fault) => `seed ${seed + batch}, month ${found.played}: ${fault}`))
  })
  if (done.of('bill') === 0 || done.of('lock') === 0) faults.push('no bill or no locked month: nothing was tried')
  return {
    name: 'books',
    figures: `${played} months of three outlets in two zones, ${MONTHS} in a row: ${done.toString()}`,
    faults,
  }
}

type Batch = { months: number; seed: number; port: number }

async function playBatch({ months, seed, port }: Batch, done: Tally): Promise<{ played: number; faults: string[] }> {
  await using server = await openServer(`stress-books-${seed}`, { pool: 2 })
  const month = nextMonth(new Date().toISOString().slice(0, 10))
  const clock = testClock(new Date())
  const app = await openInside(server, { port, now: () => clock.now() })
  try {
    const world = await aBookWorld(app, { clock, owner: server.sql, month })
    let played = 0
    for (const history of fc.sample(bookMonth, { seed, numRuns: months })) {
      const since = world.month
      await playMonth(world, history)
      played += 1
      const locked = await lockedMonths(app)
      const changed = Object.entries(world.locked).filter(([name, entries]) => locked[name] !== entries)
      const faults = [
        ...changed.map(([name]) => `the locked month ${name} changed`),
        ...(await bookFaults(world.app, since)),
      ]
      if (faults.length > 0) return { played, faults }
    }
    for (const [command, times] of world.done) for (let time = 0; time < times; time++) done.add(command)
    return { played, faults: await brokenPromises(server.sql, { jobsHaveRun: false, at: clock.now() }) }
  } finally {
    await app.close()
  }
}
