// A job that ends pay links after their deadline. The places of a link are free from the deadline on. The job asks the gateway if the
// guest has paid, and then informs the guest.
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

/** Maximum time in seconds for which the email to the guest waits for a gateway that does not answer. */
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
  const waitMs = app.now().getTime() - link.expiresAt.getTime()
  if (!wasHeard && waitMs < PATIENCE_SECONDS * 1000) return { againAfterSeconds: 1 }
  await transact(app, system('lapse pay links'), async (work) => {
    await lockReservation(work.sql, link.reservationId)
    const now = await findMoveLink(work.sql, id)
    if (now?.state === 'open' && now.expiresAt <= work.now()) await endMoveLink(work, link.reservationId, 'lapsed')
    if (wasHeard && now?.state !== 'paid') await closeAttemptsOf(work.sql, link.intentId)
  })
}
