// A pay link whose hour has come. What it keeps is to be had from then on; this asks the gateway, tells the guest, and tidies up.
import { system } from '#domain/identity/actor.ts'
import type { Job } from '#server/jobs/job.ts'
import { runRound } from '#server/jobs/run-round.ts'
import { closeAttemptsOf } from '#server/payments/attempt-repository.ts'
import { closePagesOf } from '#server/reservations/move-links/close-pages-of.ts'
import { endMoveLink } from '#server/reservations/move-links/end-move-link.ts'
import { dueMoveLinks, findMoveLink } from '#server/reservations/move-links/move-link-repository.ts'
import { lockReservation } from '#server/reservations/repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** How long a silent gateway may keep its guest from being told. */
const PATIENCE_SECONDS = 30

export const moveLinkLapsing: Job = {
  name: 'lapse pay links of moves',
  everyMs: 1000,
  due: dueMoveLinks,
  run: lapseMoveLink,
  leaseSeconds: 20,
}

export const lapseMoveLinks = (app: App) => runRound(app, moveLinkLapsing)

async function lapseMoveLink(app: App, id: string): Promise<void | { againAfterSeconds: number }> {
  const link = await findMoveLink(app.sql, id)
  if (!link) return
  const { wasHeard } = await closePagesOf(app, link)
  const waited = app.now().getTime() - link.expiresAt.getTime()
  if (!wasHeard && waited < PATIENCE_SECONDS * 1000) return { againAfterSeconds: 1 }
  await transact(app, system('lapse pay links'), async (work) => {
    await lockReservation(work.sql, link.reservationId)
    const now = await findMoveLink(work.sql, id)
    if (now?.state === 'open' && now.expiresAt <= work.now()) await endMoveLink(work, link.reservationId, 'lapsed')
    if (wasHeard && now?.state !== 'paid') await closeAttemptsOf(work.sql, link.intentId)
  })
}
