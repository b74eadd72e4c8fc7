import { emailsPerRound } from '#domain/broadcasts/broadcast.ts'
import { system } from '#domain/identity/actor.ts'
import type { Job } from '#server/jobs/job.ts'
import { runRound } from '#server/jobs/run-round.ts'
import {
  countByWhatsApp,
  dueRounds,
  endRound,
  handleGuests,
  lockRound,
} from '#server/service/broadcasts/round-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * The job that sends released broadcasts. Each round queues only some messages, so that confirmations do not wait for a whole broadcast.
 */
export const broadcastSending: Job = {
  name: 'send broadcasts',
  everyMs: 10_000,
  due: dueRounds,
  run: sendRound,
}

/** Runs the due rounds of broadcasts now. */
export const sendBroadcasts = (app: App) => runRound(app, broadcastSending)

function sendRound(app: App, id: string): Promise<void> {
  const hasWhatsApp = app.whatsApp !== null
  return transact(app, system('send broadcasts'), async ({ sql, now, settings, house }) => {
    const row = await lockRound(sql, id, now())
    if (!row) return
    const limit = emailsPerRound(settings.mailsPerMinute)
    const { broadcastsByWhatsApp } = await house.read()
    const left = broadcastsByWhatsApp - (await countByWhatsApp(sql, now()))
    const mostByWhatsApp = hasWhatsApp && row.hasShortTexts ? Math.max(0, left) : 0
    await handleGuests(sql, { id, outletId: row.outletId, limit, mostByWhatsApp, now: now() })
    await endRound(sql, id, now())
  })
}
