// Ratios inside one run: subject and baseline take turns, so that what the machine does besides hits both.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** One round: how many a second, and the processor time of one, over every process that took part. */
export type Rate = { perSecond: number; cpuMs: number }

export const median = (of: readonly number[]) => {
  const sorted = of.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** How far the rounds lie apart: (most - least) / median. */
export const spread = (of: readonly number[]) => (Math.max(...of) - Math.min(...of)) / (median(of) || 1)

/** Runs each in turn, `rounds` times over: A B A B. */
export async function inTurn<Name extends string>(
  rounds: number,
  measured: Record<Name, () => Promise<Rate>>,
): Promise<Record<Name, Rate[]>> {
  const names = Object.keys(measured) as Name[]
  const found = Object.fromEntries(names.map((name) => [name, [] as Rate[]])) as Record<Name, Rate[]>
  for (let round = 0; round < rounds; round++) {
    for (const name of names) found[name].push(await measured[name]())
  }
  return found
}

/** Beyond this the rounds say more about the machine than about what was measured. */
const NOISY = 0.25

const rates = (of: Rate[]) => of.map((rate) => rate.perSecond)
const cpu = (of: Rate[]) => of.map((rate) => rate.cpuMs)

export type Comparison = {
  what: string
  subject: [string, Rate[]]
  baseline: [string, Rate[]]
  goal: number
  note?: string
  /** The baseline waits for locks rather than works: processor time says nothing of that. */
  isWaiting?: boolean
}

/**
 * One line: the median of the rounds' ratios, the goal, every round. Where the rounds differ too much, others are at work on the
 * machine: then the ratio of processor time is judged, which they disturb far less. False where the goal is missed.
 */
export function compare({ what, subject, baseline, goal, note, isWaiting = false }: Comparison): boolean {
  const pairs = (of: (rate: Rate) => number) =>
    subject[1].map((rate, round) => of(rate) / of(baseline[1][round] ?? rate))
  const byRate = median(pairs((rate) => rate.perSecond))
  const byCpu = median(pairs((rate) => 1 / rate.cpuMs))
  const noise = Math.max(spread(rates(subject[1])), spread(rates(baseline[1])))
  const isNoisy = noise > NOISY && hasProc && !isWaiting
  const isReached = (isNoisy ? byCpu : byRate) >= goal
  const shown = ([name, of]: [string, Rate[]]) =>
    `${name} ${rates(of)
      .map((rate) => Math.round(rate))
      .join(' ')}/s (median ${Math.round(median(rates(of)))}, ${median(cpu(of)).toFixed(2)} ms of processor each)`
  const checked = isNoisy
    ? `rounds differ by ${Math.round(noise * 100)} %, too noisy: judged by processor time, ${byCpu.toFixed(2)}`
    : `by processor time ${byCpu.toFixed(2)}`
  console.log(
    `${isReached ? 'ok  ' : 'MISS'} ${what}: ${byRate.toFixed(2)} (goal at least ${goal}); ${checked}; ${shown(subject)}, ${shown(baseline)}${note ? `; ${note}` : ''}`,
  )
  return isReached
}

const hasProc = existsSync('/proc/self/stat')
const MS_A_TICK = 10

/** Processor time so far, in ms, of this process with its ended children, of `pids`, and of everything beneath `parents`, ended or not. */
export function cpuMsOf({
  pids = [],
  parents = [],
}: {
  pids?: (number | undefined)[]
  parents?: (number | undefined)[]
}): number {
  if (!hasProc) return 0
  const children =
    parents.length === 0
      ? []
      : readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parents.includes(statOf(name).parent))
  const own = [process.pid, ...pids, ...children].map((pid) => statOf(pid).own)
  const ended = [process.pid, ...parents].map((pid) => statOf(pid).ended)
  return [...own, ...ended].reduce((sum, ticks) => sum + ticks, 0) * MS_A_TICK
}

function statOf(pid: number | string | undefined): { parent: number; own: number; ended: number } {
  try {
    // After the name in brackets: state, parent, …, own user and system time, that of ended children.
    const fields =
      readFileSync(`/proc/${pid ?? 0}/stat`, 'utf8')
        .split(') ')
        .at(-1)
        ?.split(' ')
        .map(Number) ?? []
    return {
      parent: fields[1] ?? 0,
      own: (fields[11] ?? 0) + (fields[12] ?? 0),
      ended: (fields[13] ?? 0) + (fields[14] ?? 0),
    }
  } catch {
    return { parent: 0, own: 0, ended: 0 }
  }
}
