import type { Language } from '#contract/preferences.ts'
import { type Body, type Part, PARTS } from '#domain/content/editing/content-field.ts'
import { type LiveRow, withBody } from '#domain/content/editing/content-body.ts'
import { canBeHidden, type ContentItem, fieldsOfKind } from '#domain/content/editing/content-kinds.ts'
import { isFixedPage } from '#domain/content/site-pages.ts'
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
}

/**
 * Reads an item with its drafts, its versions and its visibility.
 * @throws Refused not_found
 */
export async function readItem(
  { sql }: Pick<Reading, 'sql'>,
  item: ContentItem,
  language: Language,
): Promise<ReadItem> {
  const [row, drafts, latest, facts, visibility] = await Promise.all([
    findItem(sql, item),
    draftsOf(sql, item),
    latestVersions(sql, item),
    findFacts(sql, item, language),
    canBeHidden(item.kind) ? findVisibility(sql, item) : null,
  ])
  if (!row || !facts) throw new Refused('not_found')
  const states = partStates(item, row.live, latest)
  return {
    item,
    live: row.live,
    outletId: row.outletId,
    facts,
    states,
    drafts,
    visibility:
      visibility === null || (item.kind === 'pages' && isFixedPage(row.live['key']))
        ? null
        : { ...visibility, version: latest.find(({ part }) => part === 'visibility')?.version ?? 0 },
    isBehind: isBehind(states),
  }
}

export function draftedRow(
  { kind }: Pick<ContentItem, 'kind'>,
  live: LiveRow,
  drafts: readonly { part: Part; body: Body }[],
): LiveRow {
  const fields = fieldsOfKind(kind)
  return PARTS.reduce((row, part) => {
    const draft = drafts.find((candidate) => candidate.part === part)
    return draft ? withBody(fields, part, { live: row, body: draft.body }).row : row
  }, live)
}
