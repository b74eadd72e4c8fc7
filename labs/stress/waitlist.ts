// Simulates very many random full nights on separate databases. An independent implementation of the rules checks the order of the
// waitlist.
import { openLog } from '#server/log.ts'
import { readSettings } from '#server/settings.ts'
import { openApp, type App } from '#server/app.ts'
import { instantOf } from '#domain/calendar/night.ts'
import { FULL_HOUSES, nightOfTheYears } from '../../tests/support/full-nights.ts'
import { type NightReport, playNight } from '../../tests/support/waitlist-nights.ts'
import { randomFrom } from './support/random.ts'
import { openServer, SECRET } from './support/server.ts'
import { brokenPromises, type Verdict } from './support/verdict.ts'

export type Waitlist = {
  nights: number
  /** Number of parallel databases, each with a separate clock. */
  workers: number
  /** Number of rounds of random actions on a night. After these rounds, the run releases all places. */
  steps: number
  seed: number
}

const HOURS = { timezone: 'Asia/Jakarta', openHour: '17:00', closeHour: '03:00' }
const DAYS_BEFORE_MS = 5 * 86_400_000
const MOST_FAULTS = 50

/**
 * a place has at most one open offer. The offer goes to the first party on the waitlist that fits the place. No party waits forever,
 * no place is lost, and no new guest gets a place before the guests on the waitlist.
 */
export async function waitlist({ nights, workers, steps, seed }: Waitlist): Promise<Verdict> {
  const start = performance.now()
  const each = Array.from({ length: workers }, (_, worker) => runWorker(worker, { nights, workers, steps, seed }))
  const report = (await Promise.all(each)).flat()
  const sum = (of: (nightReport: NightReport) => number) =>
    report.reduce((total, nightReport) => total + of(nightReport), 0)
  const faults = report.flatMap((nightReport) => nightReport.faults)
  const offers = sum((nightReport) => nightReport.offers)
  if (offers < nights) faults.push('hardly anything was offered: nothing was tried')
  const seconds = (performance.now() - start) / 1000
  return {
    name: 'waitlist',
    figures:
      `${report.length} nights of tables, tickets and dinners in ${seconds.toFixed(0)} s: ${offers} offers, ${sum((nightReport) => nightReport.newcomers)} newcomers, ` +
      `${sum((nightReport) => nightReport.deaths)} deaths in the middle; ${faults.length} faults`,
    faults: faults.slice(0, MOST_FAULTS),
  }
}

async function runWorker(worker: number, { nights, workers, steps, seed }: Waitlist): Promise<NightReport[]> {
  await using server = await openServer(`stress-waitlist-${worker}`, { pool: 6 })
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
  const report: NightReport[] = []
  for (let index = worker; index < nights; index += workers) {
    const night = nightOfTheYears(Math.floor(index / workers))
    clock.at = instantOf(night, '18:00', HOURS).getTime() - DAYS_BEFORE_MS
    const open = FULL_HOUSES[report.length % FULL_HOUSES.length]
    if (!open) break
    const advance = (seconds: number) => {
      clock.at += seconds * 1000
    }
    report.push(await playNight(app, await open(app, night), { dice, steps, advance }))
  }
  const faults = await brokenPromises(server.sql, { jobsHaveRun: false })
  const [last] = report
  last?.faults.push(...faults)
  return report
}
