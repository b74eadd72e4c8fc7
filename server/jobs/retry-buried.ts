import { system } from '#domain/identity/actor.ts'
import type { Job } from '#server/jobs/job.ts'
import { type BuriedItem, unearthItems } from '#server/jobs/repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** Lets everything that was given up, or that of one job, be tried again from the start. Returns what. */
export function retryBuried(
  app: App,
  jobs: readonly Job[],
  name: string | null,
): Promise<Pick<BuriedItem, 'job' | 'key'>[]> {
  return transact(app, system('retry jobs'), async ({ sql }) => {
    const items = await unearthItems(sql, name)
    for (const { job, key } of items) await jobs.find((one) => one.name === job)?.onUnearthed?.(sql, key)
    return items
  })
}
