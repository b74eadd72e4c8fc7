// Simulates very many splits with random histories, on separate databases. Some shares are paid at the same time, some last payments arrive
// at the deadline, and some callers guess links.
import { instantOf } from '#domain/calendar/night.ts'
import { guessLinks } from '../../tests/support/guess-links.ts'
import { nightOfTheYears } from '../../tests/support/full-nights.ts'
import { playSplit } from '../../tests/support/split-histories.ts'
import { payAtDeadline, payAtOnce } from '../../tests/support/split-rushes.ts'
import { openInside } from './support/inside.ts'
import { randomFrom } from './support/random.ts'
import { openServer } from './support/server.ts'
import { brokenPromises, Tally, type Verdict } from './support/verdict.ts'

export type Splits = {
  histories: number
  /** Number of splits with eight friends who pay within 50 ms. */
  rushes: number
  /** Number of splits in which the last payment arrives within 50 ms of the split's end. */
  deadlines: number
  guesses: number
  /** Number of parallel databases, each with a separate clock. */
  workers: number
  seed: number
  ports: readonly number[]
}

const HOURS = { timezone: 'Asia/Jakarta', openHour: '17:00', closeHour: '03:00' }
const DAYS_BEFORE_MS = 6 * 86_400_000
const STEPS = 14
/** A night has about thirty tables. Each kind of run begins at a different night. */
const TABLES_OF_A_NIGHT = 20
const MOST_FAULTS = 50

type Clock = { at: number; since: number | null }
type Report = { tally: Tally; faults: string[] }

/** Decision 145: a split is either paid once or refunded in full. After the end of the split, no place stays on hold. */
export async function splits(plan: Splits): Promise<Verdict> {
  const start = performance.now()
  const report: Report = { tally: new Tally(), faults: [] }
  await Promise.all(Array.from({ length: plan.workers }, (_, worker) => runWorker(worker, plan, report)))
  const { tally, faults } = report
  for (const end of ['history funded', 'history released', 'deadline funded', 'deadline released'])
    if (tally.of(end) === 0) faults.push(`no ${end}: nothing was tried`)
  const seconds = (performance.now() - start) / 1000
  return {
    name: 'splits',
    figures: `${plan.histories} histories, ${plan.rushes} rushes, ${plan.deadlines} deadlines, ${plan.guesses} guesses in ${seconds.toFixed(0)} s: ${tally.toString()}; ${faults.length} faults`,
    faults: faults.slice(0, MOST_FAULTS),
  }
}

async function runWorker(worker: number, plan: Splits, { tally, faults }: Report): Promise<void> {
  await using server = await openServer(`stress-splits-${worker}`, { pool: 12 })
  const clock: Clock = { at: Date.now(), since: null }
  const now = () => new Date(clock.at + (clock.since === null ? 0 : performance.now() - clock.since))
  const app = await openInside(server, { port: plan.ports[0] ?? 0, pool: 12, now })
  const dice = randomFrom(plan.seed + worker)
  let nightCount = 0
  /** Sets the clock to some days before the next night with a free table. */
  const nextNight = () => {
    const night = nightOfTheYears(Math.floor(nightCount++ / TABLES_OF_A_NIGHT))
    clock.since = null
    clock.at = instantOf(night, '18:00', HOURS).getTime() - DAYS_BEFORE_MS
    return night
  }
  const own = (count: number) => Math.floor((count + plan.workers - 1 - worker) / plan.workers)
  try {
    for (let index = 0; index < own(plan.histories); index++) {
      const advance = (seconds: number) => void (clock.at += seconds * 1000)
      const history = await playSplit(app, { night: nextNight(), dice, steps: STEPS, advance })
      tally.add(`history ${history.end}`)
      faults.push(...history.faults.map((fault) => `${history.acts.join(', ')}: ${fault}`))
    }
    for (let index = 0; index < own(plan.rushes); index++)
      faults.push(...(await payAtOnce(app, { night: nextNight(), dice })))
    for (let index = 0; index < own(plan.deadlines); index++) {
      const race = await payAtDeadline(app, { night: nextNight(), dice, clock })
      tally.add(`deadline ${race.end}`)
      faults.push(...race.faults)
    }
    faults.push(...(await guessLinks(app, { guesses: own(plan.guesses), night: nextNight(), dice })))
    faults.push(...(await brokenPromises(server.sql, { jobsHaveRun: false, at: app.now() })))
  } finally {
    await app.close()
  }
}
