import type { ContentItem } from '#domain/content/editing/content-kinds.ts'
import { actorKey } from '#domain/identity/actor.ts'
import { insertVersion } from '#server/content/editing/version-repository.ts'
import type { Work } from '#server/work.ts'

/** Records the creation of a hidden item as the first version of its visibility. The history and the audit log show this version. */
export async function recordMade(work: Work, item: ContentItem, outletId: number | null): Promise<void> {
  await insertVersion(work.sql, item, {
    part: 'visibility',
    version: 1,
    madeOf: null,
    body: { is_published: false, published_at: null, unpublished_at: null },
    actor: actorKey(work.actor),
    at: work.now(),
    note: 'made',
    outletId,
  })
}
