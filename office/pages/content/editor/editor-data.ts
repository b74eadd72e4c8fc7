import type { ContentOnWire } from '#office/api/answers.ts'
import { isSame } from '#domain/content/editing/content-body.ts'
import type { Body, Language, Part } from '#domain/content/editing/content-field.ts'
import { gapsBetween, isBlankBody } from '#domain/content/editing/content-gaps.ts'

export type PartOnWire = ContentOnWire['parts'][number]
export type SaveState = 'still' | 'typing' | 'saving' | 'saved' | 'failed' | 'refused' | 'conflict'

/**
 * A part of the item in the editor. `live`: the published text. `body`: the text in the editor. `version` and `revision`: the latest
 * numbers from the server.
 */
export type PartInHand = {
  part: Part
  live: Body
  body: Body
  version: number
  revision: number
  state: SaveState
  faults: Record<string, string>
}

export const inHand = ({ part, version, body, draft }: PartOnWire): PartInHand => ({
  part,
  live: body,
  body: draft ? { ...body, ...draft.body } : body,
  version,
  revision: draft?.revision ?? 0,
  state: 'still',
  faults: {},
})

export type PartsInHand = ReadonlyMap<Part, PartInHand>

export const heldOf = (item: Pick<ContentOnWire, 'parts'>): PartsInHand =>
  new Map(item.parts.map((part) => [part.part, inHand(part)]))

/** Returns the state of the texts of a language as the editor shows them. `gaps`: the number of texts that exist only in the other language. */
export function textState(parts: readonly PartInHand[], language: Language): { isBlank: boolean; gaps: number } {
  const bodyOf = (part: Language) => parts.find((own) => own.part === part)?.body ?? {}
  const body = bodyOf(language)
  return { isBlank: isBlankBody(body), gaps: gapsBetween(body, bodyOf(language === 'id' ? 'en' : 'id')).length }
}

export const isDrafted = ({ live, body }: PartInHand): boolean => !isSame(live, body)

export const changedFields = ({ live, body }: PartInHand): string[] =>
  Object.keys(body).filter((name) => !isSame(live[name], body[name]))

/** The save states of a part, the worst state first. The state of an item is the worst state of its parts. */
const ORDER: SaveState[] = ['conflict', 'refused', 'failed', 'saving', 'typing', 'saved', 'still']
export const saveStateOf = (parts: readonly PartInHand[]): SaveState =>
  ORDER.find((state) => parts.some((part) => part.state === state)) ?? 'still'
