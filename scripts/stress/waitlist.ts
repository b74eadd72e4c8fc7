// Very many nights that are full, made up by chance, on databases of their own: the order of a line, judged by rules of its own.
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
  /** Databases side by side, each with a clock of its own. */
  workers: number
  /** Things that happen on a night before everything is given back. */
  steps: number
  seed: number
}

const HOURS = { timezone: 'Asia/Jakarta', openHour: '17:00', closeHour: '03:00' }
const DAYS_BEFORE_MS = 5 * 86_400_000
const MOST_FAULTS = 50

/** one live offer a place, the order kept among those it fits, nobody starves, no place is lost, nobody new goes first. */
export async function waitlist({ nights, workers, steps, seed }: Waitlist): Promise<Verdict> {
  const begun = performance.now()
  const each = Array.from({ length: workers }, (_, worker) => runWorker(worker, { nights, workers, steps, seed }))
  const report = (await Promise.all(each)).flat()
  const sum = (of: (one: NightReport) => number) => report.reduce((total, one) => total + of(one), 0)
  const faults = report.flatMap((one) => one.faults)
  const offers = sum((one) => one.offers)
  if (offers < nights) faults.push('hardly anything was offered: nothing was tried')
  const seconds = (performance.now() - begun) / 1000
  return {
    name: 'waitlist',
    figures:
      `${report.length} nights of tables, tickets and dinners in ${seconds.toFixed(0)} s: ${offers} offers, ${sum((one) => one.newcomers)} newcomers, ` +
      `${sum((one) => one.deaths)} deaths in the middle; ${faults.length} faults`,
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
  const broken = await brokenPromises(server.sql, { jobsHaveRun: false })
  const [last] = report
  last?.faults.push(...broken)
  return report
}
