// npm run bench: compares the server with a simpler program, for example with bare React. Each run measures the server and the simpler
// program alternately.
import { parseArgs } from 'node:util'
import { build, closeAll } from '../stress/support/server.ts'
import { benchBookings } from './bookings/bookings.ts'
import { benchCeiling } from './bookings/ceiling.ts'
import { benchExport } from './export.ts'
import { benchKeptPages } from './kept-pages.ts'
import { benchPages } from './pages.ts'
import { benchSessions } from './sessions.ts'
import { benchStart } from './start.ts'
import { benchTonight } from './tonight.ts'

const flags = {
  rounds: { type: 'string', default: '3' },
  seconds: { type: 'string', default: '1.7' },
  connections: { type: 'string', default: '16' },
  processes: { type: 'string', default: '1' },
  port: { type: 'string', default: '4650' },
  visits: { type: 'string', default: '4000' },
  only: { type: 'string', default: '' },
} as const
const { values } = parseArgs({ options: flags })
const common = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  connections: Number(values.connections),
  port: Number(values.port),
}

const parts: Record<string, () => Promise<boolean>> = {
  kept: () => benchKeptPages({ ...common, path: '/en', goal: 0.8, visits: Number(values.visits), edits: 10 }),
  pages: () => benchPages({ ...common, path: '/en', goal: 0.4 }),
  bookings: () =>
    benchBookings({
      ...common,
      processes: Number(values.processes),
      goals: { statement: 0.5, hot: 0.7, counter: 2.5 },
    }),
  ceiling: () => benchCeiling({ ...common, processes: 4, poolOfEach: 4, share: 0.4, goal: 0.9 }),
  sessions: () => benchSessions({ dinners: 100_000, asks: 200, port: common.port, goalMs: 50 }),
  export: () =>
    benchExport({ rows: 100_000, rounds: common.rounds, port: common.port, goalMs: 5000, processorMs: 2000 }),
  tonight: () =>
    benchTonight({ parties: 400, rounds: common.rounds, port: common.port, goalMs: 1000, longestTaskMs: 50 }),
  start: () => benchStart({ rounds: 5, port: common.port, goalMs: 1500 }),
}

build()
/**
 * Benchmarks that run only if the option `--only` names them, because they create a hundred thousand rows or limit the processor time of
 * the database.
 */
const ASKED_FOR_ALONE = ['sessions', 'export', 'ceiling']
const selectedNames =
  values.only === '' ? Object.keys(parts).filter((name) => !ASKED_FOR_ALONE.includes(name)) : values.only.split(',')
let missCount = 0
for (const name of selectedNames) {
  const part = parts[name]
  if (!part) throw new Error(`--only takes ${Object.keys(parts).join(', ')}`)
  if (!(await part())) missCount += 1
}
await closeAll()
console.log(`bench: ${selectedNames.length - missCount} of ${selectedNames.length} parts reach their goals`)
process.exit(missCount > 0 ? 1 : 0)
