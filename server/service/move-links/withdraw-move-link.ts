import type { Actor } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { closeAttemptsOf } from '#server/payments/attempt-repository.ts'
import { lockSeen, type SeenVersion } from '#server/reservations/changes/lock-seen.ts'
import { closePagesOf } from '#server/reservations/move-links/close-pages-of.ts'
import { endMoveLink } from '#server/reservations/move-links/end-move-link.ts'
import { newestMoveLink } from '#server/reservations/move-links/move-link-repository.ts'
import { versionOf } from '#server/reservations/changes/version-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Withdraws a pay link. The payment page is closed first, so that the guest cannot pay for a released table. If the guest paid before the
 * withdrawal, the change remains valid.
 * @throws Refused not_found, changed_meanwhile (also if the guest paid meanwhile), wrong_state if no link is open
 */
export async function withdrawMoveLink(
  app: App,
  actor: Actor,
  seenReservation: SeenVersion,
): Promise<{ version: number }> {
  const link = await newestMoveLink(app.sql, seenReservation.id)
  const isSeen = (await versionOf(app.sql, seenReservation.id)) === seenReservation.version
  const { wasHeard } = link?.state === 'open' && isSeen ? await closePagesOf(app, link) : { wasHeard: false }
  return transact(app, actor, async (work) => {
    await lockSeen(work, [seenReservation])
    const endedLink = await endMoveLink(work, seenReservation.id, 'withdrawn')
    if (!endedLink) throw new Refused('wrong_state')
    if (wasHeard && endedLink.id === link?.id) await closeAttemptsOf(work.sql, endedLink.intentId)
    return { version: (await versionOf(work.sql, seenReservation.id)) ?? seenReservation.version }
  })
}
