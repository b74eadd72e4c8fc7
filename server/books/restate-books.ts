import { system } from '#domain/identity/actor.ts'
import { recogniseRevenue } from '#server/books/recognise-revenue.ts'
import { isRestatingDue, takeRestating } from '#server/books/recognition-repository.ts'
import type { Job } from '#server/jobs/job.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const AT_ONCE = 200

/** Restates all reservations that still have entries on accounts from before decision 96. Returns the number of restated reservations. */
export async function restateBooks(app: App): Promise<number> {
  for (let total = 0; ;) {
    const batch = await restateBatch(app)
    total += batch
    if (batch === 0) return total
  }
}

const restateBatch = (app: App): Promise<number> =>
  transact(app, system('restate books'), async (work) => {
    const ids = await takeRestating(work.sql, AT_ONCE)
    await recogniseRevenue(work, ids)
    return ids.length
  })

export const booksRestating: Job = {
  name: 'restate books',
  everyMs: 60_000,
  due: isRestatingDue,
  run: async (app) => void (await restateBooks(app)),
  leaseSeconds: 600,
}
