import { isNight, type Night } from '#domain/calendar/night.ts'
import { MOST_REPEATED_TICKETS } from '#domain/calendar/repeated-nights.ts'
import type { LiveRow } from '#domain/content/editing/content-body.ts'
import { type ContentItem, itemKey } from '#domain/content/editing/content-kinds.ts'
import { PARTS } from '#domain/content/editing/content-field.ts'
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { findVisibility } from '#server/content/editing/item-repository.ts'
import { writeListRows } from '#server/content/editing/list-rows-repository.ts'
import { type OpenItem, openItem } from '#server/content/editing/open-item.ts'
import { checkedRow, faultsOfStock, type MayPlan } from '#server/content/editing/publish-content.ts'
import { insertVersion } from '#server/content/editing/version-repository.ts'
import {
  copyRefundRules,
  type EventCopy,
  findSeriesEvent,
  insertCopies,
  type SeriesEvent,
  takenSlugs,
} from '#server/stock/event-series/series-repository.ts'
import { seriesNights, type SkippedNight } from '#server/stock/event-series/series-nights.ts'
import { insertTickets, lockOrder, lockTicketNight, ticketsToCopy } from '#server/stock/tickets/ticket-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type Repetition = { nights: readonly Night[]; withTickets: boolean; mayPlan: MayPlan }

export type RepeatedEvent = {
  made: { key: string; night: Night }[]
  /**
   * Nights that got no copy. If a request is repeated, the nights that got a copy from the first request are skipped too. So the repeated
   * request changes nothing.
   */
  skipped: SkippedNight[]
  /** Nights that got a copy of the event without its ticket types, because they already had ticket types. */
  withOwnTickets: Night[]
}

/**
 * Copies an event to other nights of its outlet, with its texts, line-up, pictures and times. With `withTickets`, also copies the ticket
 * types. The copies are hidden and belong to the same series. Nights with an event and closed nights are skipped. If the event is hidden,
 * the copies also contain its drafts. If the event is on the site, the copies contain only its published texts.
 * @throws Refused not_found, validation_failed (nights, withTickets, or a field of the event)
 */
export function repeatEvent(
  app: App,
  actor: Actor,
  item: ContentItem,
  { nights, withTickets, mayPlan }: Repetition,
): Promise<RepeatedEvent> {
  return transact(app, actor, async (work) => {
    const open = await openItem(work, item)
    const event = item.kind === 'events' ? await findSeriesEvent(work.sql, item.id) : null
    if (!event) throw new Refused('not_found')
    if (withTickets && !mayPlan(event.outletId)) refuseFaults({ withTickets: ['stock_right_needed'] })
    const live = await rowToCopy(work, open, mayPlan)
    const isUsingTicket = live['is_using_ticket'] === true
    const { tonight, last, skipped } = await seriesNights(work.sql, event, { isUsingTicket, now: work.now() })
    const wishes = [...new Set(nights)].toSorted()
    if (wishes.some((night) => !isNight(night) || night < tonight || night > last))
      refuseFaults({ nights: ['date_invalid'] })
    const obstacles = skipped.filter(({ night }) => wishes.includes(night))
    const free = wishes.filter((night) => !obstacles.some((skip) => skip.night === night))
    const copies = await copyTo(work, event, { live, nights: free, actor })
    const withOwnTickets = withTickets ? await copyTicketsTo(work, event, copies) : []
    const losses = free.filter((night) => !copies.some((copy) => copy.night === night))
    return {
      made: copies.map(({ id, night }) => ({ key: itemKey('events', id), night })),
      skipped: [...obstacles, ...losses.map((night) => ({ night, reason: 'taken' as const, title: null }))].toSorted(
        (a, b) => a.night.localeCompare(b.night),
      ),
      withOwnTickets,
    }
  })
}

/** Returns the row from which the copies are made. If the event is hidden, the row includes its drafts. */
async function rowToCopy(work: Work, open: OpenItem, mayPlan: MayPlan): Promise<LiveRow> {
  const { isPublished } = await findVisibility(work.sql, open.item)
  if (isPublished) return open.live
  const drafts = PARTS.flatMap((part) => open.drafts.filter((draft) => draft.part === part))
  const { row } = await checkedRow(work, open, drafts)
  if (!mayPlan(open.outletId)) refuseFaults(faultsOfStock(open.item, { was: open.live, becomes: row }))
  return row
}

const DATE_AT_END = /-20\d\d-\d\d-\d\d$/
const LONGEST_STEM = 90

/** Returns a free slug for each new night. It consists of the event's slug without the date, and the date of the new night. */
async function slugsFor(work: Work, { slug, outletId }: SeriesEvent, nights: readonly Night[]) {
  const stem = slug.replace(DATE_AT_END, '').slice(0, LONGEST_STEM).replace(/-+$/, '')
  const usedSlugs = await takenSlugs(
    work.sql,
    nights.map((night) => `${stem}-${night}`),
  )
  return nights.map((night) => {
    const plain = `${stem}-${night}`
    return { night, slug: usedSlugs.includes(plain) ? `${stem}-${outletId}-${night}` : plain }
  })
}

async function copyTo(
  work: Work,
  event: SeriesEvent,
  { live, nights, actor }: { live: LiveRow; nights: readonly Night[]; actor: Actor },
): Promise<EventCopy[]> {
  if (nights.length === 0) return []
  const copies = await insertCopies(work.sql, { id: event.id, live, nights: await slugsFor(work, event, nights) })
  await copyRefundRules(
    work.sql,
    event.id,
    copies.map(({ id }) => id),
  )
  for (const { id } of copies) {
    const item: ContentItem = { kind: 'events', id }
    await writeListRows(work.sql, item, live)
    await insertVersion(work.sql, item, {
      part: 'visibility',
      version: 1,
      madeOf: null,
      body: { is_published: false, published_at: null, unpublished_at: null },
      actor: actorKey(actor),
      at: work.now(),
      note: 'made',
      outletId: event.outletId,
    })
  }
  return copies.toSorted((a, b) => a.night.localeCompare(b.night))
}

/** Copies the ticket types on sale to the new nights. Returns the nights that kept their own ticket types. */
async function copyTicketsTo(
  work: Work,
  { outletId, night: source }: SeriesEvent,
  copies: readonly EventCopy[],
): Promise<Night[]> {
  const kinds = await ticketsToCopy(work.sql, outletId, source)
  if (kinds.length === 0) return []
  const stock = kinds.reduce((total, kind) => total + kind.stock, 0)
  if (stock * copies.length > MOST_REPEATED_TICKETS) refuseFaults({ nights: ['too_many_copies'] })
  const own: Night[] = []
  for (const { night } of copies) {
    await lockTicketNight(work.sql, outletId, night)
    if ((await lockOrder(work.sql, outletId, night)).length > 0) own.push(night)
    else await insertTickets(work.sql, { outletId, night }, kinds)
  }
  return own
}
