import type { Job } from '#server/jobs/job.ts'
import { itemOfTheClock } from '#server/jobs/repository.ts'
import type { App } from '#server/app.ts'

/** A job of the clock alone: one item, at most once in `everySeconds` however many processes there are. */
export function periodic(
  name: string,
  everySeconds: number,
  run: (app: App) => Promise<unknown>,
  more: Pick<Job, 'sandboxOnly' | 'leaseSeconds'> = {},
): Job {
  return {
    name,
    // Another process may have been stopped just before its turn.
    everyMs: Math.min(everySeconds * 1000, 60_000),
    due: itemOfTheClock,
    async run(app) {
      await run(app)
      return { againAfterSeconds: everySeconds }
    },
    leaseSeconds: 600,
    // It comes round by itself: giving it up would be for good.
    mostTries: Number.MAX_SAFE_INTEGER,
    ...more,
  }
}
