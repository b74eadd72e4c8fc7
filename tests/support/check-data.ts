import { brokenInvariants } from '#server/db/invariants/invariants.ts'
import type { App } from '#server/app.ts'

/** Throws if an invariant is broken. The message lists each broken invariant by name, with the rows that break it. */
export async function checkData(app: Pick<App, 'sql' | 'keys'>, now: Date): Promise<void> {
  const violations = await brokenInvariants(app, now, { jobsHaveRun: false })
  if (violations.length > 0) {
    throw new Error(violations.map((b) => `${b.id} ${b.title}: ${JSON.stringify(b.rows.slice(0, 3))}`).join('\n'))
  }
}
