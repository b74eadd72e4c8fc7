// Reports the result of each part of a stress run, in one line.
import { openKeys } from '#server/keys/open-keys.ts'
import { testKeyRing } from '#tests/support/key-ring.ts'
import { SECRET } from './server.ts'
import { brokenInvariants } from '#server/db/invariants/invariants.ts'
import type { Sql } from '#server/db/open.ts'

export type Verdict = {
  name: string
  figures: string
  /** Violated expectations; an empty list means that this part of the stress run passed. */
  faults: string[]
}

const STRESS_KEYS = openKeys(testKeyRing([1], SECRET))

const MOST_FAULTS_SHOWN = 12

export function report({ name, figures, faults }: Verdict): void {
  console.log(`${faults.length === 0 ? 'ok  ' : 'FAIL'} ${name}: ${figures}`)
  for (const fault of faults.slice(0, MOST_FAULTS_SHOWN)) console.log(`       ${fault.slice(0, 600)}`)
  if (faults.length > MOST_FAULTS_SHOWN) console.log(`       and ${faults.length - MOST_FAULTS_SHOWN} more`)
}

/**
 * Finds the invariants that are violated at the instant `at`. Each result also shows the first rows that violate the invariant. For a part
 * with a simulated clock, `at` must be the time of that clock.
 */
export async function brokenPromises(sql: Sql, { jobsHaveRun = true, at = new Date() } = {}): Promise<string[]> {
  const violations = await brokenInvariants({ sql, keys: STRESS_KEYS }, at, { jobsHaveRun })
  return violations.map(
    ({ id, title, rows }) => `${id} ${title}: ${rows.length} rows, ${JSON.stringify(rows.slice(0, 3))}`,
  )
}

/** Counts how often each text was added. `toString` returns the most frequent text first: `409 table_unavailable ×310, 201 ×40`. */
export class Tally {
  counts = new Map<string, number>()
  add(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1)
  }
  of(what: string): number {
    return this.counts.get(what) ?? 0
  }
  toString(): string {
    return [...this.counts]
      .toSorted((a, b) => b[1] - a[1])
      .map(([what, count]) => `${what} ×${count}`)
      .join(', ')
  }
}
