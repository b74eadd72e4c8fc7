// Finds the published version of each part of an item. A change outside of the office, such as an import, raises the version number by one.
import { type Body, type Part, PARTS } from '#domain/content/editing/content-field.ts'
import { bodyOf, isSame, type LiveRow } from '#domain/content/editing/content-body.ts'
import { type ContentItem, fieldsOfKind } from '#domain/content/editing/content-kinds.ts'
import { actorKey, system } from '#domain/identity/actor.ts'
import { insertVersion, type VersionRow } from '#server/content/editing/version-repository.ts'
import type { Work } from '#server/work.ts'

export type PartState = {
  part: Part
  version: number
  body: Body
  madeOf: number | null
  /** True if the published text is stored as a version. */
  isRecorded: boolean
  by: string | null
  at: Date | null
}

export const FOUND = actorKey(system('content'))

export function partStates(item: ContentItem, live: LiveRow, latest: readonly VersionRow[]): PartState[] {
  const fields = fieldsOfKind(item.kind)
  return PARTS.map((part) => {
    const body = bodyOf(fields, part, live)
    const last = latest.find((version) => version.part === part)
    if (!last)
      return { part, version: 1, body, madeOf: part === 'en' ? 1 : null, isRecorded: false, by: null, at: null }
    if (isSame(last.body, body))
      return { part, version: last.version, body, madeOf: last.madeOf, isRecorded: true, by: last.by, at: last.at }
    return { part, version: last.version + 1, body, madeOf: last.madeOf, isRecorded: false, by: null, at: null }
  })
}

/** Returns true if English is based on an Indonesian version that is no longer published. */
export function isBehind(states: readonly Pick<PartState, 'part' | 'version' | 'madeOf'>[]): boolean {
  const source = states.find(({ part }) => part === 'id')
  const english = states.find(({ part }) => part === 'en')
  return english?.madeOf != null && source !== undefined && english.madeOf < source.version
}

/**
 * Stores each published text as a version if it is not stored yet. This must happen before a new version is added, so that the former text
 * is not lost.
 */
export async function recordFound(
  work: Work,
  item: ContentItem,
  { states, outletId }: { states: readonly PartState[]; outletId: number | null },
): Promise<void> {
  for (const { part, version, body, madeOf, isRecorded } of states)
    if (!isRecorded)
      await insertVersion(work.sql, item, {
        part,
        version,
        madeOf,
        body,
        actor: FOUND,
        at: work.now(),
        note: 'found',
        outletId,
      })
}
