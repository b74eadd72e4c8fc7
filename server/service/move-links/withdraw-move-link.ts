import type { Actor } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { closeAttemptsOf } from '#server/payments/attempt-repository.ts'
import { lockSeen, type Seen } from '#server/reservations/changes/lock-seen.ts'
import { closePagesOf } from '#server/reservations/move-links/close-pages-of.ts'
import { endMoveLink } from '#server/reservations/move-links/end-move-link.ts'
import { newestMoveLink } from '#server/reservations/move-links/move-link-repository.ts'
import { versionOf } from '#server/reservations/changes/version-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Staff takes a pay link back: the gateway's page is closed first, so that nothing is paid for a table that is given back. Where
 * the guest was faster, the move stands.
 * @throws Refused not_found, changed_meanwhile (paid meanwhile, too), wrong_state where none is open
 */
export async function withdrawMoveLink(app: App, actor: Actor, seen: Seen): Promise<{ version: number }> {
  const link = await newestMoveLink(app.sql, seen.id)
  const isSeen = (await versionOf(app.sql, seen.id)) === seen.version
  const { wasHeard } = link?.state === 'open' && isSeen ? await closePagesOf(app, link) : { wasHeard: false }
  return transact(app, actor, async (work) => {
    await lockSeen(work, [seen])
    const ended = await endMoveLink(work, seen.id, 'withdrawn')
    if (!ended) throw new Refused('wrong_state')
    if (wasHeard && ended.id === link?.id) await closeAttemptsOf(work.sql, ended.intentId)
    return { version: (await versionOf(work.sql, seen.id)) ?? seen.version }
  })
}
