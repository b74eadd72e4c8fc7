// Which version of each part is on the site. What was changed past the office, by an import, counts as one more.
import { type Body, type Part, PARTS } from '#domain/content/editing/content-field.ts'
import { bodyOf, isSame, type LiveRow } from '#domain/content/editing/content-body.ts'
import { type ContentItem, fieldsOfKind, isBilingual } from '#domain/content/editing/content-kinds.ts'
import { actorKey, system } from '#domain/identity/actor.ts'
import { insertVersion, type VersionRow } from '#server/content/editing/version-repository.ts'
import type { Work } from '#server/work.ts'

export type PartState = {
  part: Part
  version: number
  body: Body
  madeOf: number | null
  /** Whether its version is written down. */
  isRecorded: boolean
  by: string | null
  at: Date | null
}

export const FOUND = actorKey(system('content'))

export const partsOf = ({ kind }: Pick<ContentItem, 'kind'>): Part[] =>
  PARTS.filter((part) => part === 'shared' || isBilingual(kind))

/** The state of every part of a live row. */
export function partStates(item: ContentItem, live: LiveRow, latest: readonly VersionRow[]): PartState[] {
  const fields = fieldsOfKind(item.kind)
  return partsOf(item).map((part) => {
    const body = bodyOf(fields, part, live)
    const last = latest.find((version) => version.part === part)
    if (!last)
      return { part, version: 1, body, madeOf: part === 'en' ? 1 : null, isRecorded: false, by: null, at: null }
    if (isSame(last.body, body))
      return { part, version: last.version, body, madeOf: last.madeOf, isRecorded: true, by: last.by, at: last.at }
    return { part, version: last.version + 1, body, madeOf: last.madeOf, isRecorded: false, by: null, at: null }
  })
}

/** English is behind where the Indonesian that it was made of is no longer the one on the site. */
export function isBehind(states: readonly Pick<PartState, 'part' | 'version' | 'madeOf'>[]): boolean {
  const source = states.find(({ part }) => part === 'id')
  const english = states.find(({ part }) => part === 'en')
  return english?.madeOf != null && source !== undefined && english.madeOf < source.version
}

/** Writes down what is on the site and in no version yet, so that the next one has something before it. */
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
