// The parts that need a proxy, a second PostgreSQL or copies of it: short unless a number says otherwise, and only where they are asked for.
import type { Verdict } from '../support/verdict.ts'
import { failover } from './failover.ts'
import { killed } from './killed.ts'
import { restore } from './restore.ts'
import { rolling } from './rolling.ts'

/** Flags of these parts, with their short form. */
export const machineFlags = {
  'rolling-restarts': { type: 'string', default: '1' },
  'killed-seconds': { type: 'string', default: '30' },
  failovers: { type: 'string', default: '2' },
  'restored-rows': { type: 'string', default: '20000' },
  'machine-guests': { type: 'string', default: '12' },
  'machine-port': { type: 'string', default: '4160' },
} as const

type Common = { seed: number; turn: Promise<void> }
type Figure = (flag: keyof typeof machineFlags) => number

/** One after another: each has the machine, and the same ports, to itself. */
export function machineParts(figure: Figure): Record<string, (common: Common) => Promise<Verdict>> {
  const ground = ({ seed }: Common) => ({ seed, guests: figure('machine-guests'), firstPort: figure('machine-port') })
  const parts: Record<string, (common: Common) => Promise<Verdict>> = {
    rolling: (common) => rolling({ ...ground(common), rounds: figure('rolling-restarts'), streams: 4 }),
    killed: (common) =>
      killed({ ...ground(common), seconds: figure('killed-seconds'), everySeconds: 5, mostPercent: 0.1 }),
    failover: (common) =>
      failover({ ...ground(common), rounds: figure('failovers'), backWithinSeconds: { server: 15, machine: 30 } }),
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
