// The plan for one test process, and the outcomes that the process reports. Both the plan and the outcomes are passed as files.
import { readFileSync } from 'node:fs'

export type Plan = {
  paths: string[]
  /** Paths of the test files that may detect the mutants. */
  tests: string[]
  /** Names of mutants, in the order in which they are tried. */
  todo: string[]
  /** Path of the file for the outcomes. Each outcome is written on a separate line as soon as the outcome is known. */
  out: string
  /** File with the mutants that each test reaches. The next test processes reuse this file. */
  reachFile: string
  /** Maximum time in ms that the tests may spend on one mutant without a failing test. */
  patience: number
}

/** Outcome of a mutant. `unreached`: no test runs the mutated code. `survived`: every test that ran has passed. */
export type Outcome = 'noticed' | 'timed out' | 'survived' | 'unreached'

export type Line =
  | { pid: number }
  | { trying: string; upTo: number }
  | { mutant: string; outcome: Outcome; by: string | null; tried: number; of: number }
  | { failedWithout: string; error: string }

export type Reach = { test: string; took: number; mutants: string[]; isBroken: boolean }

export const PLAN_VARIABLE = 'SENJA_MUTANTS_PLAN'

export function readPlan(): Plan {
  const file = process.env[PLAN_VARIABLE]
  if (!file) throw new Error(`${PLAN_VARIABLE} names no plan`)
  return JSON.parse(readFileSync(file, 'utf8'))
}
