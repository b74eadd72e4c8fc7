// Computes ratios between a subject and a baseline. Both are measured in turn within one run, so that other load of the machine affects
// both.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Result of a round. `perSecond`: requests per second. `cpuMs`: processor time per request in ms, summed over all processes. */
export type Rate = { perSecond: number; cpuMs: number }

export const median = (of: readonly number[]) => {
  const sorted = of.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

export const spread = (of: readonly number[]) => (Math.max(...of) - Math.min(...of)) / (median(of) || 1)

/** Runs each subject in turn, `rounds` times: A B A B. */
export async function inTurn<Name extends string>(
  rounds: number,
  benchmarks: Record<Name, () => Promise<Rate>>,
): Promise<Record<Name, Rate[]>> {
  const names = Object.keys(benchmarks) as Name[]
  const ratesByName = Object.fromEntries(names.map((name) => [name, [] as Rate[]])) as Record<Name, Rate[]>
  for (let round = 0; round < rounds; round++) {
    for (const name of names) ratesByName[name].push(await benchmarks[name]())
  }
  return ratesByName
}

/**
 * Maximum spread of the rounds, as a fraction of the median. With a larger spread, the load of the machine affects the result more than the
 * measured program does.
 */
const NOISY = 0.25

const rates = (of: Rate[]) => of.map((rate) => rate.perSecond)
const cpu = (of: Rate[]) => of.map((rate) => rate.cpuMs)

export type Comparison = {
  what: string
  subject: [string, Rate[]]
  baseline: [string, Rate[]]
  goal: number
  note?: string
  /** True if the baseline mostly waits for locks. Its processor time is then not comparable. */
  isWaiting?: boolean
}

/**
 * Prints one line with the median ratio of the rounds, the goal and every round. Returns false if the goal is missed. If the rounds differ
 * too much, other programs are using the machine. In that case, the processor times are compared, because other programs affect them much
 * less.
 */
export function compare({ what, subject, baseline, goal, note, isWaiting = false }: Comparison): boolean {
  const pairs = (of: (rate: Rate) => number) =>
    subject[1].map((rate, round) => of(rate) / of(baseline[1][round] ?? rate))
  const byRate = median(pairs((rate) => rate.perSecond))
  const byCpu = median(pairs((rate) => 1 / rate.cpuMs))
  const noise = Math.max(spread(rates(subject[1])), spread(rates(baseline[1])))
  const isNoisy = noise > NOISY && hasProc && !isWaiting
  const isReached = (isNoisy ? byCpu : byRate) >= goal
  const formatRates = ([name, of]: [string, Rate[]]) =>
    `${name} ${rates(of)
      .map((rate) => Math.round(rate))
      .join(' ')}/s (median ${Math.round(median(rates(of)))}, ${median(cpu(of)).toFixed(2)} ms of processor each)`
  const checked = isNoisy
    ? `rounds differ by ${Math.round(noise * 100)} %, too noisy: judged by processor time, ${byCpu.toFixed(2)}`
    : `by processor time ${byCpu.toFixed(2)}`
  console.log(
    `${isReached ? 'ok  ' : 'MISS'} ${what}: ${byRate.toFixed(2)} (goal at least ${goal}); ${checked}; ${formatRates(subject)}, ${formatRates(baseline)}${note ? `; ${note}` : ''}`,
  )
  return isReached
}

const hasProc = existsSync('/proc/self/stat')
const MS_A_TICK = 10

/**
 * Returns the sum of the processor time of three groups of processes until now, in ms. The groups are: this process with its ended
 * children, the processes `pids`, and all descendants of `parents`, both running and ended.
 */
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
  const endedTicks = [process.pid, ...parents].map((pid) => statOf(pid).ended)
  return [...own, ...endedTicks].reduce((sum, ticks) => sum + ticks, 0) * MS_A_TICK
}

function statOf(pid: number | string | undefined): { parent: number; own: number; ended: number } {
  try {
    // The fields that come after the process name, which is in brackets. Used here: the parent, the user and system time of the process,
    // and these times of its ended children.
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
