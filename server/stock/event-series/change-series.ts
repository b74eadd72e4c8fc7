// Applies the changes of a published event to another event of its series. The rules are the same as the rules for the publication of an
// event.
import { bodyOf, isSame, type LiveRow } from '#domain/content/editing/content-body.ts'
import { type Body, type Part, PARTS } from '#domain/content/editing/content-field.ts'
import { type ContentItem, fieldsOfKind } from '#domain/content/editing/content-kinds.ts'
import { spreadChanges } from '#domain/content/editing/spread-changes.ts'
import { refuseFaults } from '#domain/refusals.ts'
import { dropDraft, rebaseDraft } from '#server/content/editing/draft-repository.ts'
import { lockEventSale } from '#server/content/editing/event-sale-repository.ts'
import { type OpenItem, openItem } from '#server/content/editing/open-item.ts'
import { faultsOfNext, type Outgoing, writeOut } from '#server/content/editing/publish-content.ts'
import type { Work } from '#server/work.ts'

/**
 * A change of a published event: the row of the event before and after the change. `isLevel`: true if the English texts are translations of
 * the current Indonesian texts.
 */
export type SeriesChange = { before: LiveRow; after: LiveRow; isLevel: boolean; by: string }

const FIELDS = fieldsOfKind('events')

/**
 * Applies a change to another event of the series. `changed`: the fields that changed. `own`: the fields that the other event keeps,
 * because it had different values there.
 * @throws Refused validation_failed
 */
export async function changeSeriesEvent(
  work: Work,
  item: ContentItem,
  change: SeriesChange,
): Promise<{ changed: string[]; own: string[] }> {
  const open = await openItem(work, item)
  const { before, after } = change
  const exceptions =
    before['is_using_ticket'] === after['is_using_ticket'] ? [] : await exceptionsOfSale(work, item, after)
  const { row, changed, own } = spreadChanges(FIELDS, { before, after, other: open.live }, exceptions)
  if (changed.length === 0) return { changed, own }
  refuseFaults(await faultsOfNext(work, item, { was: open.live, becomes: row }))
  const outgoing = changedParts(open, row, change)
  const { versions } = await writeOut(work, open, { outgoing, row, moves: {} })
  await followDrafts(work, open, { outgoing, versions })
  return { changed, own }
}

/** Returns `is_using_ticket` if the night of the other event cannot change between tickets and tables. Otherwise returns an empty list. */
async function exceptionsOfSale(work: Work, { id }: ContentItem, after: LiveRow): Promise<string[]> {
  const { bookings, ticketKinds } = await lockEventSale(work.sql, id)
  return bookings > 0 || (after['is_using_ticket'] === true && ticketKinds === 0) ? ['is_using_ticket'] : []
}

function changedParts({ live, states }: OpenItem, row: LiveRow, { isLevel, by }: SeriesChange): Outgoing[] {
  const stateOf = (part: Part) => states.find((state) => state.part === part)
  return PARTS.flatMap((part): Outgoing[] => {
    const body = bodyOf(FIELDS, part, row)
    if (isSame(body, bodyOf(FIELDS, part, live))) return []
    const madeOf = isLevel ? (stateOf('id')?.version ?? null) : (stateOf('en')?.madeOf ?? null)
    return [{ part, body, madeOf: part === 'en' ? madeOf : null, note: 'series', actor: by }]
  })
}

/**
 * Updates the drafts of the other event after its published texts changed. If a draft did not edit a field, the field takes the new value.
 * Otherwise, the change would be undone when the draft is published. Scheduled texts are updated in the same way.
 */
async function followDrafts(
  work: Work,
  { item, drafts, states }: OpenItem,
  { outgoing, versions }: { outgoing: readonly Outgoing[]; versions: Partial<Record<Part, number>> },
): Promise<void> {
  for (const { part, body, baseVersion, scheduledBody } of drafts) {
    const own = outgoing.find((candidate) => candidate.part === part)
    const former = states.find((state) => state.part === part)?.body
    if (!own || !former) continue
    const next = followBody(body, { former, now: own.body })
    if (scheduledBody === null && isSame(next, own.body)) await dropDraft(work.sql, item, part)
    else
      await rebaseDraft(work.sql, item, {
        part,
        body: next,
        baseVersion: versions[part] ?? baseVersion,
        scheduledBody: scheduledBody && followBody(scheduledBody, { former, now: own.body }),
      })
  }
}

const followBody = (draft: Body, { former, now }: { former: Body; now: Body }): Body =>
  Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [name, isSame(value, former[name]) ? now[name] : value]),
  )
