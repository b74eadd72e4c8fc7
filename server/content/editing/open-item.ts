// An item under its lock, with its drafts and versions: where every command about it begins.
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

/** What was on the screen of whoever acts: the version on the site, and the draft's revision (0: none). */
export type SeenPart = { part: Part; version: number; draft: number }

/** Locks an item. @throws Refused not_found */
export async function openItem(work: Work, item: ContentItem): Promise<OpenItem> {
  const found = await lockItem(work.sql, item)
  if (!found) throw new Refused('not_found')
  const [drafts, latest] = [await draftsOf(work.sql, item), await latestVersions(work.sql, item)]
  const states = partStates(item, found.live, latest)
  await recordFound(work, item, { states, outletId: found.outletId })
  return { item, live: found.live, outletId: found.outletId, states, drafts }
}

/** @throws Refused not_found where the kind has no such part */
export function stateOf({ states }: Pick<OpenItem, 'states'>, part: Part): PartState {
  const state = states.find((one) => one.part === part)
  if (!state) throw new Refused('not_found')
  return state
}

/** @throws Refused changed_meanwhile with who was faster, where the part is another than the one that was seen */
export function assertSeen(open: OpenItem, { part, version, draft }: SeenPart): void {
  const state = stateOf(open, part)
  const current = open.drafts.find((one) => one.part === part)
  const hasNewVersion = state.version !== version
  if (!hasNewVersion && (current?.revision ?? 0) === draft) return
  const by = hasNewVersion ? state : current
  throw new Refused('changed_meanwhile', { by: by?.by ?? null, at: by?.at ?? new Date(0) })
}
