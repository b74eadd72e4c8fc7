// What a part of a stress run found, in one line.
import { openKeys } from '#server/keys/open-keys.ts'
import { testKeyRing } from '#tests/support/key-ring.ts'
import { SECRET } from './server.ts'
import { brokenInvariants } from '#server/db/invariants/invariants.ts'
import type { Sql } from '#server/db/open.ts'

export type Verdict = {
  name: string
  figures: string
  /** What must not be; none is a pass. */
  faults: string[]
}

/** The keys that all servers of a stress run share. */
const STRESS_KEYS = openKeys(testKeyRing([1], SECRET))

const MOST_FAULTS_SHOWN = 12

/** Prints one line, and beneath a failure what was found. */
export function report({ name, figures, faults }: Verdict): void {
  console.log(`${faults.length === 0 ? 'ok  ' : 'FAIL'} ${name}: ${figures}`)
  for (const fault of faults.slice(0, MOST_FAULTS_SHOWN)) console.log(`       ${fault.slice(0, 600)}`)
  if (faults.length > MOST_FAULTS_SHOWN) console.log(`       and ${faults.length - MOST_FAULTS_SHOWN} more`)
}

/** Each invariant that does not hold `at` this instant, with its first rows. A part with a clock of its own passes its time. */
export async function brokenPromises(sql: Sql, { jobsHaveRun = true, at = new Date() } = {}): Promise<string[]> {
  const broken = await brokenInvariants({ sql, keys: STRESS_KEYS }, at, { jobsHaveRun })
  return broken.map(({ id, title, rows }) => `${id} ${title}: ${rows.length} rows, ${JSON.stringify(rows.slice(0, 3))}`)
}

/** How often each thing was counted, most first: `201 ×40, 409 table_unavailable ×310`. */
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
