import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Outcome } from './plan.ts'

const FILE = '.cache/mutants/outcomes.json'

export type Trial = { outcome: Outcome; by: string | null; tried: number; of: number }

/**
 * The outcomes of all sources. The key is the path of a source. Each entry has the digest of the tested text, and the outcome of each
 * mutant.
 */
export type Outcomes = Record<string, { text: string; mutants: Record<string, Trial> }>

export const readOutcomes = (): Outcomes => (existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {})

/** Writes a new file and then replaces the old file. So a run that is killed does not destroy the earlier outcomes. */
export function saveOutcomes(outcomes: Outcomes): void {
  writeFileSync(`${FILE}.new`, JSON.stringify(outcomes, null, 1))
  renameSync(`${FILE}.new`, FILE)
}
