import { isHarmless, PAPER, readHarmless, formatMutant } from './harmless.ts'
import type { Mutant } from './mutate-source.ts'
import type { Outcomes } from './outcomes.ts'
import { nameOf } from './switch-source.ts'

export function showTable(mutants: Map<string, Mutant[]>, outcomes: Outcomes): void {
  const harmless = readHarmless()
  const total = { noticed: 0, harmless: 0, left: 0, open: 0 }
  const rows = [...mutants].map(([path, ofPath]) => {
    const count = { noticed: 0, harmless: 0, left: 0, open: 0 }
    for (const mutant of ofPath) {
      const trial = outcomes[path]?.mutants[nameOf(mutant)]
      if (!trial) count.open += 1
      else if (trial.outcome === 'noticed' || trial.outcome === 'timed out') count.noticed += 1
      else if (isHarmless(mutant, harmless)) count.harmless += 1
      else {
        count.left += 1
        const { before, after } = formatMutant(mutant)
        const testCount = trial.outcome === 'unreached' ? 'no test' : `${trial.tried} of ${trial.of} tests`
        console.log(`${path}:${mutant.line}  ${before}  →  ${after}  (${testCount})`)
      }
    }
    for (const kind of ['noticed', 'harmless', 'left', 'open'] as const) total[kind] += count[kind]
    return { path, ...count }
  })
  for (const { path, noticed, harmless: harmlessCount, left, open } of [...rows, { path: 'all', ...total }]) {
    const share = noticed + left > 0 ? `${((100 * noticed) / (noticed + left)).toFixed(1)} %` : '–'
    console.log(
      `${path.padEnd(52)} ${share.padStart(8)}  ${noticed} noticed, ${left} not, ${harmlessCount} harmless${open ? `, ${open} not tried` : ''}`,
    )
  }
  const all = [...mutants.values()].flat()
  for (const row of harmless)
    if (mutants.has(row.path) && !all.some((mutant) => isHarmless(mutant, [row])))
      console.log(`${PAPER} names what is gone: ${row.path}  ${row.before}  →  ${row.after}`)
}
