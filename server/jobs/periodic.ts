import type { Job } from '#server/jobs/job.ts'
import { itemOfTheClock } from '#server/jobs/repository.ts'
import type { App } from '#server/app.ts'

/** Makes a job that depends only on the clock. It has one item, which runs at most once in `everySeconds` across all processes. */
export function periodic(
  name: string,
  everySeconds: number,
  run: (app: App) => Promise<unknown>,
  more: Pick<Job, 'sandboxOnly' | 'leaseSeconds'> = {},
): Job {
  return {
    name,
    // Each process looks at least once a minute, because the process that should run the item may have stopped.
    everyMs: Math.min(everySeconds * 1000, 60_000),
    due: itemOfTheClock,
    async run(app) {
      await run(app)
      return { againAfterSeconds: everySeconds }
    },
    leaseSeconds: 600,
    // A clock job has only one item. If the job gave this item up, the job would never run again.
    mostTries: Number.MAX_SAFE_INTEGER,
    ...more,
  }
}
