import { system } from '#domain/identity/actor.ts'
import type { Job } from '#server/jobs/job.ts'
import { type BuriedItem, unearthItems } from '#server/jobs/repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** Starts all given-up items again, or only the given-up items of one job. Returns these items. */
export function retryBuried(
  app: App,
  jobs: readonly Job[],
  name: string | null,
): Promise<Pick<BuriedItem, 'job' | 'key'>[]> {
  return transact(app, system('retry jobs'), async ({ sql }) => {
    const items = await unearthItems(sql, name)
    for (const { job, key } of items) await jobs.find((candidate) => candidate.name === job)?.onUnearthed?.(sql, key)
    return items
  })
}
