import { type Job, LEASE_SECONDS, MOST_TRIES, QUIET_SECONDS, restAfter } from '#server/jobs/job.ts'
import { buryItem, claimItems, type ClaimedItem, dropItem, failItem, restItem } from '#server/jobs/repository.ts'
import type { App } from '#server/app.ts'

export type Round = { handled: number; failed: number }

const MOST_ITEMS = 200
const AT_ONCE = 8

/**
 * Runs one round of a job: finds the due items and handles all of them, a few at a time. If one item fails, the other items are not
 * affected.
 */
export async function runRound(
  app: App,
  job: Job,
  { limit = job.mostItems ?? MOST_ITEMS }: { limit?: number | undefined } = {},
): Promise<Round> {
  const now = app.now()
  const until = after(now, job.leaseSeconds ?? LEASE_SECONDS)
  const claim = { job: job.name, due: job.due(app.sql, now), now, until, limit }
  const items = await claimItems(app.sql, claim)
  const round: Round = { handled: 0, failed: 0 }
  const next = items.values()
  const worker = async () => {
    for (const item of next) {
      if (await handle(app, job, item, until)) round.handled += 1
      else round.failed += 1
    }
  }
  await Promise.all(Array.from({ length: Math.min(job.atOnce ?? AT_ONCE, items.length) }, worker))
  return round
}

/** Returns false if the item failed. */
async function handle(app: App, job: Job, { key, attempts }: ClaimedItem, until: Date): Promise<boolean> {
  const claim = { job: job.name, key, until }
  try {
    const outcome = await job.run(app, key)
    const quiet = outcome ? outcome.againAfterSeconds : (job.quietSeconds ?? QUIET_SECONDS)
    if (quiet > 0) await restItem(app.sql, claim, after(app.now(), quiet))
    else await dropItem(app.sql, claim)
    return true
  } catch (fault) {
    const now = app.now()
    const error = fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault)
    const isLast = attempts >= (job.mostTries ?? MOST_TRIES)
    app.log.error(isLast ? 'job given up' : 'job failed', fault, { job: job.name, item: key, attempts })
    const rest = job.restAfter?.(attempts) ?? restAfter(attempts)
    if (isLast) {
      await job.onBuried?.(app.sql, key)
      await buryItem(app.sql, claim, { error, now })
    } else await failItem(app.sql, claim, { error, restsUntil: after(now, rest) })
    return false
  }
}

const after = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000)
