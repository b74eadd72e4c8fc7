import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Outcome } from './plan.ts'

const FILE = '.cache/mutants/outcomes.json'

export type Found = { outcome: Outcome; by: string | null; tried: number; of: number }

/** By source: which text of it was tried, and what came of each mutant. */
export type Outcomes = Record<string, { text: string; mutants: Record<string, Found> }>

export const readOutcomes = (): Outcomes => (existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {})

/** Written whole beside the old one first: a run that is killed leaves what was known. */
export function saveOutcomes(outcomes: Outcomes): void {
  writeFileSync(`${FILE}.new`, JSON.stringify(outcomes, null, 1))
  renameSync(`${FILE}.new`, FILE)
}
