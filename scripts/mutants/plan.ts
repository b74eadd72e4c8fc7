// What one process of tests is asked to try, and what it says; both travel as files.
import { readFileSync } from 'node:fs'

export type Plan = {
  /** Sources that are mutated. */
  paths: string[]
  /** Files of tests that may notice. */
  tests: string[]
  /** Names of mutants, in the order in which they are tried. */
  todo: string[]
  /** Where each outcome is written to, a line each, as soon as it is known. */
  out: string
  /** What each file of tests reaches, kept from one process to the next. */
  reachFile: string
  /** How long tests may take over one mutant that nobody notices, in milliseconds. */
  patience: number
}

/** `unreached`: no test comes by. `survived`: every test that was tried is content. */
export type Outcome = 'noticed' | 'timed out' | 'survived' | 'unreached'

export type Line =
  | { pid: number }
  | { trying: string; upTo: number }
  | { mutant: string; outcome: Outcome; by: string | null; tried: number; of: number }
  | { failedWithout: string; error: string }

/** A test that reaches mutants: how long it takes, and which. */
export type Reach = { test: string; took: number; mutants: string[]; isBroken: boolean }

export const PLAN_VARIABLE = 'SENJA_MUTANTS_PLAN'

export function readPlan(): Plan {
  const file = process.env[PLAN_VARIABLE]
  if (!file) throw new Error(`${PLAN_VARIABLE} names no plan`)
  return JSON.parse(readFileSync(file, 'utf8'))
}
