import { system } from '#domain/identity/actor.ts'
import type { Job } from '#server/jobs/job.ts'
import { runRound } from '#server/jobs/run-round.ts'
import {
  addNews,
  dueAnnouncements,
  lockAnnouncements,
  queueNews,
  queueSaleNews,
} from '#server/reservations/follows/announce-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * The job that queues the emails to followers. The emails are about new nights, and about sales that guests can join now. A new night is
 * announced in one round, and its email is queued in the next round. So nights that staff publish together are in one email.
 */
export const followAnnouncing: Job = {
  name: 'announce to followers',
  everyMs: 5000,
  due: dueAnnouncements,
  run: announce,
}

/** Runs one round of the job now. Announces the nights and sales that are due. */
export const announceNights = (app: App) => runRound(app, followAnnouncing)

/** Handles one item in one transaction, so an interrupted announcement leaves no row. */
function announce(app: App, key: string): Promise<void> {
  return transact(app, system('announce to followers'), async ({ sql, now }) => {
    const [kind, id = ''] = key.split(':')
    await lockAnnouncements(sql)
    if (kind === 'sale') await queueSaleNews(sql, id, now())
    else if (kind === 'event') await addNews(sql, Number(id), now())
    else await queueNews(sql, now())
  })
}
