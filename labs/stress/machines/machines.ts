// Parts of the stress run that need a proxy, a second PostgreSQL server or PostgreSQL backups. They run only if `--only` names them, and
// they are short by default.
import type { Verdict } from '../support/verdict.ts'
import { clocks } from './clocks.ts'
import { failover } from './failover.ts'
import { killProcesses } from './killed.ts'
import { releases } from './releases.ts'
import { restore } from './restore.ts'
import { rolling } from './rolling.ts'
import { watchers } from './watchers.ts'

export const machineFlags = {
  'rolling-restarts': { type: 'string', default: '1' },
  'killed-seconds': { type: 'string', default: '30' },
  failovers: { type: 'string', default: '2' },
  'restored-rows': { type: 'string', default: '20000' },
  'clock-holds': { type: 'string', default: '40' },
  watchers: { type: 'string', default: '2000' },
  'watched-nights': { type: 'string', default: '400' },
  'release-before': { type: 'string', default: '' },
  'release-seconds': { type: 'string', default: '20' },
  'machine-guests': { type: 'string', default: '12' },
  'machine-port': { type: 'string', default: '4160' },
} as const

type Common = { seed: number; turn: Promise<void> }
type Figure = (flag: keyof typeof machineFlags) => number
type Word = (flag: 'release-before') => string

/** These parts of the stress run start one after another, because each of them needs the whole machine and the same ports. */
export function machineParts(figure: Figure, word: Word): Record<string, (common: Common) => Promise<Verdict>> {
  const place = ({ seed }: Common) => ({ seed, firstPort: figure('machine-port') })
  const ground = (common: Common) => ({ ...place(common), guests: figure('machine-guests') })
  const parts: Record<string, (common: Common) => Promise<Verdict>> = {
    rolling: (common) => rolling({ ...ground(common), rounds: figure('rolling-restarts'), streams: 4 }),
    killed: (common) =>
      killProcesses({ ...ground(common), seconds: figure('killed-seconds'), everySeconds: 5, mostPercent: 0.1 }),
    failover: (common) =>
      failover({ ...ground(common), rounds: figure('failovers'), backWithinSeconds: { server: 15, machine: 30 } }),
    clocks: (common) =>
      clocks({ ...place(common), holds: figure('clock-holds'), offSeconds: 3, windowSeconds: 8, mostOffMs: 1000 }),
    watchers: (common) =>
      watchers({
        ...place(common),
        watchers: figure('watchers'),
        nights: figure('watched-nights'),
        silent: 40,
        bookings: 120,
        most: { statementsPerSecond: 50, seenMs: 1000, growthMb: 150 },
      }),
    releases: (common) =>
      releases({
        ...ground(common),
        before: word('release-before'),
        seconds: figure('release-seconds'),
        mostLockSeconds: 2,
      }),
    restore: (common) => restore({ ...ground(common), rows: figure('restored-rows'), tables: 6 }),
  }
  const inTurn = Object.entries(parts).map(([name, part]) => [
    name,
    async (common: Common) => {
      await common.turn
      return part(common)
    },
  ])
  return Object.fromEntries(inTurn) as typeof parts
}
