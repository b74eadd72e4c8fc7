// An item as its editor opens it: what is on the site, what is drafted, and what may be chosen in its fields.
import type { Language } from '#contract/preferences.ts'
import { type Body, type Part, PARTS } from '#domain/content/editing/content-field.ts'
import { type LiveRow, withBody } from '#domain/content/editing/content-body.ts'
import { gapsOf, isBlank } from '#domain/content/editing/content-gaps.ts'
import { canBeHidden, type ContentItem, fieldsOfKind } from '#domain/content/editing/content-kinds.ts'
import { Refused } from '#domain/refusals.ts'
import { type DraftRow, draftsOf } from '#server/content/editing/draft-repository.ts'
import { findItem, findVisibility, type Visibility } from '#server/content/editing/item-repository.ts'
import { findFacts, type ItemFacts } from '#server/content/editing/facts-repository.ts'
import { isBehind, type PartState, partStates } from '#server/content/editing/part-states.ts'
import { latestVersions } from '#server/content/editing/version-repository.ts'
import type { Reading } from '#server/work.ts'

export type ReadItem = {
  item: ContentItem
  live: LiveRow
  outletId: number | null
  facts: ItemFacts
  states: PartState[]
  drafts: DraftRow[]
  visibility: (Visibility & { version: number }) | null
  isBehind: boolean
  gaps: { id: number; en: number }
  /** Whether a language has no text at all. */
  blank: { id: boolean; en: boolean }
}

/** @throws Refused not_found */
export async function readItem(
  { sql }: Pick<Reading, 'sql'>,
  item: ContentItem,
  language: Language,
): Promise<ReadItem> {
  const [found, drafts, latest, facts, shown] = await Promise.all([
    findItem(sql, item),
    draftsOf(sql, item),
    latestVersions(sql, item),
    findFacts(sql, item, language),
    canBeHidden(item.kind) ? findVisibility(sql, item) : null,
  ])
  if (!found || !facts) throw new Refused('not_found')
  const states = partStates(item, found.live, latest)
  const drafted = draftedRow(item, found.live, drafts)
  const fields = fieldsOfKind(item.kind)
  return {
    item,
    live: found.live,
    outletId: found.outletId,
    facts,
    states,
    drafts,
    visibility: shown && { ...shown, version: latest.find(({ part }) => part === 'visibility')?.version ?? 0 },
    isBehind: isBehind(states),
    gaps: { id: gapsOf(fields, 'id', drafted).length, en: gapsOf(fields, 'en', drafted).length },
    blank: { id: isBlank(fields, 'id', drafted), en: isBlank(fields, 'en', drafted) },
  }
}

/** The row as it would be with every draft. */
export function draftedRow(
  { kind }: Pick<ContentItem, 'kind'>,
  live: LiveRow,
  drafts: readonly { part: Part; body: Body }[],
): LiveRow {
  const fields = fieldsOfKind(kind)
  return PARTS.reduce((row, part) => {
    const draft = drafts.find((one) => one.part === part)
    return draft ? withBody(fields, part, { live: row, body: draft.body }).row : row
  }, live)
}
