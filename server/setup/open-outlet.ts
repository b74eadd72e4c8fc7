// Publishes an outlet together with its brand. The site then shows the content of their drafts, and guests can book.
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import type { ContentItem } from '#domain/content/editing/content-kinds.ts'
import { Refused } from '#domain/refusals.ts'
import { findVisibility } from '#server/content/editing/item-repository.ts'
import { openItem } from '#server/content/editing/open-item.ts'
import { checkedRow, gatewaysOf, putOut } from '#server/content/editing/publish-content.ts'
import { showItem } from '#server/content/editing/show-content.ts'
import { brandOfOutlet, openForBookings } from '#server/setup/setup-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Opens an outlet. Publishes all drafts of the outlet and its brand, shows both on the site, and lets guests book. A second call changes
 * nothing.
 * @throws Refused not_found, validation_failed with the fields that are missing
 */
export function openOutlet(app: App, actor: Actor, outletId: number): Promise<{ done: true }> {
  const gateways = gatewaysOf(app)
  return transact(app, actor, async (work) => {
    const brandId = await brandOfOutlet(work.sql, outletId)
    if (brandId === null) throw new Refused('not_found')
    await putUp(work, { kind: 'brands', id: brandId }, gateways)
    await putUp(work, { kind: 'outlets', id: outletId }, gateways)
    await openForBookings(work.sql, outletId)
    return { done: true }
  })
}

/** Publishes the drafts of an item. The site shows the item immediately. */
async function putUp(work: Work, item: ContentItem, gateways: readonly string[]): Promise<void> {
  const open = await openItem(work, item)
  const outgoing = open.drafts.map((draft) => ({ ...draft, actor: actorKey(work.actor) }))
  const row = await checkedRow(work, open, outgoing, gateways)
  if (outgoing.length > 0) await putOut(work, open, { outgoing, ...row })
  const { isPublished, publishedAt, unpublishedAt } = await findVisibility(work.sql, item)
  if (isPublished && publishedAt === null && unpublishedAt === null) return
  const visibility = { isPublished: true, publishedAt: null, unpublishedAt: null }
  await showItem(work, work.actor, item, { ...visibility, version: null, mayPlan: () => true })
}
