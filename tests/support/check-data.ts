import { brokenInvariants } from '#server/db/invariants/invariants.ts'
import type { App } from '#server/app.ts'

/** Fails with every invariant that does not hold, by name and with the rows that break it. */
export async function checkData(app: Pick<App, 'sql' | 'keys'>, now: Date): Promise<void> {
  const broken = await brokenInvariants(app, now, { jobsHaveRun: false })
  if (broken.length > 0) {
    throw new Error(broken.map((b) => `${b.id} ${b.title}: ${JSON.stringify(b.rows.slice(0, 3))}`).join('\n'))
  }
}
