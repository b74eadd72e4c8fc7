import type { Night } from '#domain/calendar/night.ts'
import { nightOf } from '#domain/calendar/night.ts'
import { type ContentItem, itemKey } from '#domain/content/editing/content-kinds.ts'
import type { SeriesReach } from '#domain/content/editing/spread-changes.ts'
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { type SaleFault, saleFault } from '#server/content/editing/event-sale.ts'
import { findItem, findVisibility } from '#server/content/editing/item-repository.ts'
import { openItem, type SeenPart } from '#server/content/editing/open-item.ts'
import { checkedRow, faultsOfStock, type MayPlan, outgoingOf, putOut } from '#server/content/editing/publish-content.ts'
import { showItem } from '#server/content/editing/show-content.ts'
import { changeSeriesEvent, type SeriesChange } from '#server/stock/event-series/change-series.ts'
import { findSeriesEvent, lockSeries } from '#server/stock/event-series/series-repository.ts'
import { findStockOutlet } from '#server/stock/stock-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type EventPublication = {
  parts: readonly SeenPart[]
  reach: SeriesReach
  /**
   * Null if hidden events stay hidden. Otherwise, hidden events also go on the site, and `version` is the version of the event's visibility
   * on the user's screen.
   */
  showing: { version: number } | null
  mayPlan: MayPlan
}

type NightOfSeries = { key: string; night: Night }

export type PublishedEvent = {
  /** Other nights to which the changes were applied. */
  changed: NightOfSeries[]
  /** Nights on which some fields kept a different value. `fields`: the names of these fields. */
  kept: (NightOfSeries & { fields: string[] })[]
  /** Nights that were hidden before and are now on the site. */
  shown: NightOfSeries[]
  /** Other nights that stay hidden, because they cannot sell the tickets or tables that the event requires. */
  hidden: (NightOfSeries & { reason: SaleFault })[]
}

/**
 * Publishes the drafts of an event and applies their changes to the other nights of the series, in one transaction. With `showing`, also
 * puts hidden nights on the site. The tickets of a night are on sale as soon as its event is on the site.
 * @throws Refused not_found, changed_meanwhile, wrong_state if there is nothing to publish, validation_failed, forbidden
 */
export function publishEvent(
  app: App,
  actor: Actor,
  item: ContentItem,
  { parts, reach, showing, mayPlan }: EventPublication,
): Promise<PublishedEvent> {
  return transact(app, actor, async (work) => {
    if (parts.length === 0 && !showing) throw new Refused('wrong_state')
    const others = await lockReach(work, item, reach)
    const change = await publishDrafts(work, item, { parts, mayPlan, by: actorKey(actor) })
    const result: PublishedEvent = { changed: [], kept: [], shown: [], hidden: [] }
    for (const { id, night } of others) {
      const { changed, own } = await changeSeriesEvent(work, { kind: 'events', id }, change)
      const place = { key: itemKey('events', id), night }
      if (changed.length > 0) result.changed.push(place)
      if (own.length > 0) result.kept.push({ ...place, fields: own })
    }
    if (showing) await showReach(work, { item, others, version: showing.version, mayPlan, actor, result })
    return result
  })
}

/** Locks the event, and the other events that the publication changes. Returns only the other events. */
async function lockReach(work: Work, item: ContentItem, reach: SeriesReach): Promise<{ id: number; night: Night }[]> {
  const event = item.kind === 'events' ? await findSeriesEvent(work.sql, item.id) : null
  const outlet = event && (await findStockOutlet(work.sql, event.outletId))
  if (!event || !outlet) throw new Refused('not_found')
  if (reach === 'one') return []
  const tonight = nightOf(work.now(), outlet)
  return lockSeries(work.sql, event, reach === 'later' && event.night > tonight ? event.night : tonight)
}

async function publishDrafts(
  work: Work,
  item: ContentItem,
  { parts, mayPlan, by }: { parts: readonly SeenPart[]; mayPlan: MayPlan; by: string },
): Promise<SeriesChange> {
  const open = await openItem(work, item)
  const before = open.live
  const source = open.states.find(({ part }) => part === 'id')
  if (parts.length === 0) return { before, after: before, isLevel: false, by }
  const outgoing = outgoingOf(open, parts, by)
  const next = await checkedRow(work, open, outgoing)
  if (!mayPlan(open.outletId)) refuseFaults(faultsOfStock(item, { was: before, becomes: next.row }))
  await putOut(work, open, { outgoing, ...next })
  const stored = await findItem(work.sql, item)
  if (!stored) throw new Refused('not_found')
  const english = outgoing.find(({ part }) => part === 'en')
  return { before, after: stored.live, isLevel: english?.madeOf === source?.version, by }
}

type Reach = {
  item: ContentItem
  others: readonly { id: number; night: Night }[]
  version: number
  mayPlan: MayPlan
  actor: Actor
  result: PublishedEvent
}

/**
 * Puts the hidden events of a publication on the site. If the edited event is not ready, the whole publication is refused. If another event
 * is not ready, only that event stays hidden.
 */
async function showReach(work: Work, { item, others, version, mayPlan, actor, result }: Reach): Promise<void> {
  const event = await findSeriesEvent(work.sql, item.id)
  const nights = [{ id: item.id, night: event?.night ?? '' }, ...others].toSorted((a, b) =>
    a.night.localeCompare(b.night),
  )
  for (const { id, night } of nights) {
    const target: ContentItem = { kind: 'events', id }
    const isFirst = id === item.id
    const { isPublished, unpublishedAt } = await findVisibility(work.sql, target)
    if (isPublished) continue
    const place = { key: itemKey('events', id), night }
    // If the published event is not ready, `showItem` refuses it.
    const fault = isFirst ? null : await saleFault(work, target)
    if (fault) {
      result.hidden.push({ ...place, reason: fault })
      continue
    }
    const until = unpublishedAt && unpublishedAt > work.now() ? unpublishedAt : null
    const visibility = { isPublished: true, publishedAt: null, unpublishedAt: until }
    await showItem(work, actor, target, { ...visibility, version: isFirst ? version : null, mayPlan })
    result.shown.push(place)
  }
}
