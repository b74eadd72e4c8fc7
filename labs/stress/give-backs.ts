// Guests give their places back to the waitlist while other calls use the same places. This part of the stress test simulates very many
// such races on separate databases.
import { openLog } from '#server/log.ts'
import { readSettings } from '#server/settings.ts'
import { openApp, type App } from '#server/app.ts'
import { instantOf } from '#domain/calendar/night.ts'
import { nightOfTheYears } from '../../tests/support/full-nights.ts'
import { playRace, type RaceReport, RIVALS } from '../../tests/support/give-back-races.ts'
import { randomFrom } from './support/random.ts'
import { openServer, SECRET } from './support/server.ts'
import { brokenPromises, type Verdict } from './support/verdict.ts'

export type GiveBacks = {
  races: number
  /** Number of parallel databases, each with a separate clock. */
  workers: number
  seed: number
}

const HOURS = { timezone: 'Asia/Jakarta', openHour: '17:00', closeHour: '03:00' }
const DAYS_BEFORE_MS = 5 * 86_400_000
const MOST_FAULTS = 50

/** Decision 146: a listed place always has exactly one owner. The seller is refunded if and only if the buyer was confirmed. */
export async function giveBacks({ races, workers, seed }: GiveBacks): Promise<Verdict> {
  const start = performance.now()
  const each = Array.from({ length: workers }, (_, worker) => runWorker(worker, { races, workers, seed }))
  const report = (await Promise.all(each)).flat()
  const faults = report.flatMap((race) => race.faults.map((fault) => `${race.rivals.join(' ')}: ${fault}`))
  const sold = report.filter(({ isSold }) => isSold).length
  if (sold === 0 || sold === report.length) faults.push('every race ended alike: nothing was tried')
  const seconds = (performance.now() - start) / 1000
  return {
    name: 'givebacks',
    figures: `${report.length} races in ${seconds.toFixed(0)} s: ${sold} places sold, ${report.length - sold} kept; ${faults.length} faults`,
    faults: faults.slice(0, MOST_FAULTS),
  }
}

async function runWorker(worker: number, { races, workers, seed }: GiveBacks): Promise<RaceReport[]> {
  await using server = await openServer(`stress-givebacks-${worker}`, { pool: 12 })
  const clock = { at: Date.now() }
  const settings = {
    ...readSettings({ SENJA_SANDBOX: '1', DATA_DIR: server.dataDir, APP_SECRET: SECRET, LOG_LEVEL: 'error' }),
    planKeptMs: 0,
  }
  const app: App = await openApp(
    settings,
    { port: 0 },
    {
      database: { sql: server.sql, close: async () => undefined },
      now: () => new Date(clock.at),
      log: openLog('error'),
    },
  )
  const dice = randomFrom(seed + worker)
  const report: RaceReport[] = []
  for (let index = worker; index < races; index += workers) {
    const night = nightOfTheYears(Math.floor(index / workers))
    clock.at = instantOf(night, '18:00', HOURS).getTime() - DAYS_BEFORE_MS
    const rivals = dice.shuffled(RIVALS).slice(0, dice.whole(1, 3))
    report.push(await playRace(app, { night, rivals, dice }))
  }
  const faults = await brokenPromises(server.sql, { jobsHaveRun: false, at: app.now() })
  report.at(-1)?.faults.push(...faults)
  return report
}
