import type { ContentItem } from '#domain/content/editing/content-kinds.ts'
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { assertSeen, openItem, type SeenPart, stateOf } from '#server/content/editing/open-item.ts'
import { insertVersion } from '#server/content/editing/version-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Confirms that the English text matches the current Indonesian text. Adds a version of the English text with an unchanged body.
 * @throws Refused not_found, changed_meanwhile
 */
export function confirmEnglish(
  app: App,
  actor: Actor,
  item: ContentItem,
  seenPart: Omit<SeenPart, 'part'>,
): Promise<{ done: true }> {
  return transact(app, actor, async (work) => {
    const open = await openItem(work, item)
    assertSeen(open, { part: 'en', ...seenPart })
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
