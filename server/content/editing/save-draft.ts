// Saves the drafts that staff write. A draft is saved at once, but no page shows it before it is published.
import { type Body, isInPart, type Part } from '#domain/content/editing/content-field.ts'
import { isSame, record } from '#domain/content/editing/content-body.ts'
import { faultsOfBody } from '#domain/content/editing/content-faults.ts'
import { type ContentItem, fieldsOfKind } from '#domain/content/editing/content-kinds.ts'
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { type FieldFaults, refuseFaults } from '#domain/refusals.ts'
import { cleanHtml } from '#server/clean-html.ts'
import { dropDraft, saveDraftRow } from '#server/content/editing/draft-repository.ts'
import { assertSeen, openItem, type SeenPart, stateOf } from '#server/content/editing/open-item.ts'
import { isClean } from '#server/pictures/marks/clean-drawing.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type Draft = { body: Body; madeOf: number | null; note: string | null }

/** Removes unsafe HTML, for example from pasted text. */
export function cleanBody(kind: ContentItem['kind'], part: Part, body: Body): Body {
  const html = new Set<string>(
    fieldsOfKind(kind)
      .filter((field) => field.type === 'html' && isInPart(field, part))
      .map(({ name }) => name),
  )
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      html.has(name) && typeof value === 'string' ? cleanHtml(value) : value,
    ]),
  )
}

/**
 * Finds drawings that the server has not cleaned. The server cleans each drawing when it is uploaded, and the browser must send exactly the
 * cleaned text.
 */
function faultsOfDrawings(kind: ContentItem['kind'], body: Body): FieldFaults {
  const sent = fieldsOfKind(kind).filter(({ type, name, choices = [] }) => {
    const value = body[name]
    return (
      type === 'drawing' && typeof value === 'string' && value !== '' && !choices.includes(value) && !isClean(value)
    )
  })
  return Object.fromEntries(sent.map(({ name }) => [name, ['drawing_unsafe' as const]]))
}

/**
 * Saves the draft of a part. Omitted fields keep their values. A draft that equals the published text is deleted. Returns the revision of
 * the draft, or 0 if no draft is left.
 * @throws Refused not_found, changed_meanwhile, validation_failed
 */
export function saveDraft(
  app: App,
  actor: Actor,
  item: ContentItem,
  { seen, draft }: { seen: SeenPart; draft: Draft },
) {
  refuseFaults(faultsOfBody(fieldsOfKind(item.kind), seen.part, draft.body))
  refuseFaults(faultsOfDrawings(item.kind, draft.body))
  return transact(app, actor, async (work) => {
    const open = await openItem(work, item)
    assertSeen(open, seen)
    const { part } = seen
    const state = stateOf(open, part)
    const former = open.drafts.find((candidate) => candidate.part === part)
    const body = { ...state.body, ...record(former?.body), ...cleanBody(item.kind, part, draft.body) }
    if (isSame(body, state.body) && !former?.publishAt) {
      await dropDraft(work.sql, item, part)
      return { draft: 0, version: state.version }
    }
    const revision = await saveDraftRow(work.sql, item, {
      part,
      body,
      baseVersion: state.version,
      madeOf: part === 'en' ? (draft.madeOf ?? former?.madeOf ?? state.madeOf) : null,
      note: draft.note,
      actor: actorKey(actor),
      at: work.now(),
    })
    return { draft: revision, version: state.version }
  })
}

/** Discards a draft. The published text does not change. @throws Refused not_found, changed_meanwhile */
export function discardDraft(app: App, actor: Actor, item: ContentItem, seenPart: SeenPart): Promise<{ done: true }> {
  return transact(app, actor, async (work) => {
    const open = await openItem(work, item)
    assertSeen(open, seenPart)
    await dropDraft(work.sql, item, seenPart.part)
    return { done: true }
  })
}
