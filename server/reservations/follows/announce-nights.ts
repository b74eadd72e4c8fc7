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
 * The job that queues the emails to followers: new nights, and sales that guests can join now. The emails about new nights are queued in the
 * round after the nights were announced, so nights that staff publishes together are in one email.
 */
export const followAnnouncing: Job = {
  name: 'announce to followers',
  everyMs: 5000,
  due: dueAnnouncements,
  run: announce,
}

/** Announces the due nights and sales now. */
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
