// What the editor works on: each part as it is being written, beside what the server last said of it.
import type { ContentOnWire } from '#office/api/answers.ts'
import { isSame } from '#domain/content/editing/content-body.ts'
import type { Body, Part } from '#domain/content/editing/content-field.ts'

export type PartOnWire = ContentOnWire['parts'][number]
export type SaveState = 'still' | 'typing' | 'saving' | 'saved' | 'failed' | 'refused' | 'conflict'

/** A part in hand. `version` and `revision` are those that were seen last. */
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

export type Held = ReadonlyMap<Part, PartInHand>

export const heldOf = (item: Pick<ContentOnWire, 'parts'>): Held =>
  new Map(item.parts.map((part) => [part.part, inHand(part)]))

export const isDrafted = ({ live, body }: PartInHand): boolean => !isSame(live, body)

export const changedFields = ({ live, body }: PartInHand): string[] =>
  Object.keys(body).filter((name) => !isSame(live[name], body[name]))

/** What is said of all parts at once: the worst of them. */
const ORDER: SaveState[] = ['conflict', 'refused', 'failed', 'saving', 'typing', 'saved', 'still']
export const saveStateOf = (parts: readonly PartInHand[]): SaveState =>
  ORDER.find((state) => parts.some((part) => part.state === state)) ?? 'still'
