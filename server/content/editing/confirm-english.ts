import type { ContentItem } from '#domain/content/editing/content-kinds.ts'
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { assertSeen, openItem, type SeenPart, stateOf } from '#server/content/editing/open-item.ts'
import { insertVersion } from '#server/content/editing/version-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Says that the English on the site fits the Indonesian as it is now: a version without a change.
 * @throws Refused not_found, changed_meanwhile
 */
export function confirmEnglish(
  app: App,
  actor: Actor,
  item: ContentItem,
  seen: Omit<SeenPart, 'part'>,
): Promise<{ done: true }> {
  return transact(app, actor, async (work) => {
    const open = await openItem(work, item)
    assertSeen(open, { part: 'en', ...seen })
    const { version, body } = stateOf(open, 'en')
    await insertVersion(work.sql, item, {
      part: 'en',
      version: version + 1,
      madeOf: stateOf(open, 'id').version,
      body,
      actor: actorKey(actor),
      at: work.now(),
      note: 'kept',
      outletId: open.outletId,
    })
    return { done: true }
  })
}
