// Whether an item is on the site, and from when to when: pages judge it by time, so that nothing has to happen at the hour.
import type { LiveRow } from '#domain/content/editing/content-body.ts'
import type { ContentItem } from '#domain/content/editing/content-kinds.ts'
import { canBeHidden, fieldsOfKind } from '#domain/content/editing/content-kinds.ts'
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { findVisibility, lockItem, type Visibility, writeVisibility } from '#server/content/editing/item-repository.ts'
import type { MayPlan } from '#server/content/editing/publish-content.ts'
import { FOUND } from '#server/content/editing/part-states.ts'
import { insertVersion, latestVersions } from '#server/content/editing/version-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

const bodyOfVisibility = ({ isPublished, publishedAt, unpublishedAt }: Visibility) => ({
  is_published: isPublished,
  published_at: publishedAt && publishedAt.toISOString(),
  unpublished_at: unpublishedAt && unpublishedAt.toISOString(),
})

/**
 * Puts an item on the site, takes it off, or says from when to when it is there. `version`: of the visibility that was seen, 0 for none.
 * @throws Refused not_found, changed_meanwhile, validation_failed where it would end before it begins, forbidden where the night would sell
 * something else and who acts plans no stock
 */
export function showContent(
  app: App,
  actor: Actor,
  item: ContentItem,
  { version, mayPlan, ...shown }: Visibility & { version: number; mayPlan: MayPlan },
): Promise<{ version: number }> {
  return transact(app, actor, async (work) => {
    const found = canBeHidden(item.kind) ? await lockItem(work.sql, item) : null
    if (!found) throw new Refused('not_found')
    const last = (await latestVersions(work.sql, item)).find(({ part }) => part === 'visibility')
    if ((last?.version ?? 0) !== version)
      throw new Refused('changed_meanwhile', { by: last?.by ?? null, at: last?.at ?? work.now() })
    if (!mayPlan(found.outletId) && decidesSale(item, found.live)) throw new Refused('forbidden')
    const before = await findVisibility(work.sql, item)
    // A story stands under the day it came out: it always has one.
    const begins = item.kind === 'stories' ? (shown.publishedAt ?? before.publishedAt) : shown.publishedAt
    if (begins && shown.unpublishedAt && shown.unpublishedAt <= begins)
      throw new Refused('validation_failed', { errors: { until: ['date_invalid'] } })
    const next = { ...shown, publishedAt: begins }
    await writeVisibility(work.sql, item, next)
    return { version: await addVersions(work, item, { version, before, next, actor, outletId: found.outletId }) }
  })
}

/** Whether the night sells something else while the item is on the site. */
const decidesSale = ({ kind }: ContentItem, live: LiveRow): boolean =>
  fieldsOfKind(kind).some(({ name, isOfStock }) => isOfStock && live[name] === true)

type Change = { version: number; before: Visibility; next: Visibility; actor: Actor; outletId: number | null }

async function addVersions(work: Work, item: ContentItem, change: Change): Promise<number> {
  const common = { part: 'visibility' as const, madeOf: null, at: work.now(), outletId: change.outletId }
  const first = change.version === 0 ? 1 : change.version
  if (change.version === 0)
    await insertVersion(work.sql, item, {
      ...common,
      version: 1,
      body: bodyOfVisibility(change.before),
      actor: FOUND,
      note: 'found',
    })
  await insertVersion(work.sql, item, {
    ...common,
    version: first + 1,
    body: bodyOfVisibility(change.next),
    actor: actorKey(change.actor),
    note: null,
  })
  return first + 1
}
