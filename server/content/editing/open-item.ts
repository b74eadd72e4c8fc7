// Opens a locked item with its drafts and versions. Every command that changes an item starts here.
import type { Part } from '#domain/content/editing/content-field.ts'
import type { LiveRow } from '#domain/content/editing/content-body.ts'
import type { ContentItem } from '#domain/content/editing/content-kinds.ts'
import { Refused } from '#domain/refusals.ts'
import { type DraftRow, draftsOf } from '#server/content/editing/draft-repository.ts'
import { lockItem } from '#server/content/editing/item-repository.ts'
import { type PartState, partStates, recordFound } from '#server/content/editing/part-states.ts'
import { latestVersions } from '#server/content/editing/version-repository.ts'
import type { Work } from '#server/work.ts'

export type OpenItem = {
  item: ContentItem
  live: LiveRow
  outletId: number | null
  states: PartState[]
  drafts: DraftRow[]
}

/**
 * A part as the user saw it on the screen: its published version, and the revision of its draft. The revision 0 means that there was no
 * draft.
 */
export type SeenPart = { part: Part; version: number; draft: number }

/**
 * Locks an item and reads it.
 * @throws Refused not_found
 */
export async function openItem(work: Work, item: ContentItem): Promise<OpenItem> {
  const stored = await lockItem(work.sql, item)
  if (!stored) throw new Refused('not_found')
  const [drafts, latest] = [await draftsOf(work.sql, item), await latestVersions(work.sql, item)]
  const states = partStates(item, stored.live, latest)
  await recordFound(work, item, { states, outletId: stored.outletId })
  return { item, live: stored.live, outletId: stored.outletId, states, drafts }
}

/**
 * Returns the state of a part of the item.
 * @throws Refused not_found if the kind has no such part
 */
export function stateOf({ states }: Pick<OpenItem, 'states'>, part: Part): PartState {
  const state = states.find((candidate) => candidate.part === part)
  if (!state) throw new Refused('not_found')
  return state
}

/**
 * Checks that a part is still in the state that the user saw.
 * @throws Refused changed_meanwhile if the part has another version or another draft; the refusal names the person who changed the part
 */
export function assertSeen(open: OpenItem, { part, version, draft }: SeenPart): void {
  const state = stateOf(open, part)
  const current = open.drafts.find((candidate) => candidate.part === part)
  const hasNewVersion = state.version !== version
  if (!hasNewVersion && (current?.revision ?? 0) === draft) return
  const by = hasNewVersion ? state : current
  throw new Refused('changed_meanwhile', { by: by?.by ?? null, at: by?.at ?? new Date(0) })
}
