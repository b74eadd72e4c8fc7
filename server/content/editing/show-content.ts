// Shows and hides items of the site. Pages compare the item's period with the clock. So no job has to run when the period starts or ends.
import type { ContentItem } from '#domain/content/editing/content-kinds.ts'
import { canBeHidden } from '#domain/content/editing/content-kinds.ts'
import { decidesSale } from '#domain/content/editing/stock-fields.ts'
import { isFixedPage } from '#domain/content/site-pages.ts'
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { saleFault } from '#server/content/editing/event-sale.ts'
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

/** Returns true if an item is on the site now, or if the period in which it is shown starts later. */
const isOnSite = ({ isPublished, unpublishedAt }: Visibility, now: Date): boolean =>
  isPublished && (unpublishedAt === null || unpublishedAt > now)

/**
 * Shows an item, hides it, or sets the period in which it is shown. `version`: the version of the visibility on the user's screen; 0 if no
 * version was saved yet.
 * @throws Refused not_found, changed_meanwhile; validation_failed if the end is not after the beginning, or if a hidden event cannot be
 * sold as announced; forbidden if the item decides the sale of a night and the actor may not plan the stock of its outlet
 */
export function showContent(app: App, actor: Actor, item: ContentItem, showing: Showing): Promise<{ version: number }> {
  return transact(app, actor, (work) => showItem(work, actor, item, showing))
}

/** `version`: the version of the visibility that the user saw. Null if the user did not see it. */
export type Showing = Visibility & { version: number | null; mayPlan: MayPlan }

/** Does the work of `showContent` in the transaction of another command. @throws Refused as `showContent` does */
export async function showItem(
  work: Work,
  actor: Actor,
  item: ContentItem,
  { version: seenVersion, mayPlan, ...visibility }: Showing,
): Promise<{ version: number }> {
  const stored = canBeHidden(item.kind) ? await lockItem(work.sql, item) : null
  if (!stored || (item.kind === 'pages' && isFixedPage(stored.live['key']))) throw new Refused('not_found')
  const last = (await latestVersions(work.sql, item)).find(({ part }) => part === 'visibility')
  const version = last?.version ?? 0
  if (version !== (seenVersion ?? version))
    throw new Refused('changed_meanwhile', { by: last?.by ?? null, at: last?.at ?? work.now() })
  if (!mayPlan(stored.outletId) && decidesSale(item.kind, stored.live)) throw new Refused('forbidden')
  const before = await findVisibility(work.sql, item)
  const fault = visibility.isPublished && !isOnSite(before, work.now()) ? await saleFault(work, item) : null
  if (fault) refuseFaults({ is_using_ticket: [fault] })
  // Lists show the newest stories first. If staff hide a story and show it again, it keeps its first date, so it does not move to the top.
  const begins = item.kind === 'stories' ? (visibility.publishedAt ?? before.publishedAt) : visibility.publishedAt
  if (begins && visibility.unpublishedAt && visibility.unpublishedAt <= begins)
    throw new Refused('validation_failed', { errors: { until: ['date_invalid'] } })
  const next = { ...visibility, publishedAt: begins }
  await writeVisibility(work.sql, item, next)
  return { version: await addVersions(work, item, { version, before, next, actor, outletId: stored.outletId }) }
}

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
