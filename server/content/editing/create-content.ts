import type { Language } from '#domain/content/editing/content-field.ts'
import type { ContentItem, MadeKind } from '#domain/content/editing/content-kinds.ts'
import { isNewSlug, slugOf } from '#domain/content/editing/slug-of.ts'
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import {
  hasEvent,
  insertArtist,
  insertEvent,
  insertOffer,
  insertStory,
} from '#server/content/editing/new-item-repository.ts'
import { insertVersion } from '#server/content/editing/version-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type NewContent = {
  kind: MadeKind
  title: string
  /** The slug. If it is empty, the server derives the slug from the title. */
  slug: string
  /** Outlet and night of an event. Null for all other kinds. */
  outletId: number | null
  night: string | null
  /** Kind of a story. Null for all other items. */
  storyKind: string | null
  language: Language
  author: string
}

/**
 * Creates an event, an artist, a story or an offer. The item is hidden until staff publish it.
 * @throws Refused validation_failed (title, slug, night, outlet_id)
 */
export function createContent(app: App, actor: Actor, input: NewContent): Promise<ContentItem> {
  const title = input.title.trim()
  const slug = input.slug === '' ? slugOf(title) : input.slug
  refuseFaults({
    ...(title === '' && { title: ['required'] }),
    ...(title !== '' && !isNewSlug(slug) && { slug: ['invalid'] }),
    ...(input.kind === 'events' && input.night === null && { night: ['required'] }),
    ...(input.kind === 'events' && input.outletId === null && { outlet_id: ['required'] }),
    // Items of other kinds than events belong to the whole group, so they must not name an outlet. Otherwise a permission at a single
    // outlet would be enough to create them.
    ...(input.kind !== 'events' && input.outletId !== null && { outlet_id: ['invalid'] }),
  })
  return transact(app, actor, async (work) => {
    const created = await insert(work, { ...input, title, slug })
    if (!created) {
      const { outletId, night } = input
      const isNightTaken = outletId !== null && night !== null && (await hasEvent(work.sql, { outletId, night }))
      throw new Refused('validation_failed', {
        errors: isNightTaken ? { night: ['night_taken'] } : { slug: ['slug_taken'] },
      })
    }
    const item = { kind: input.kind, id: created.id }
    await insertVersion(work.sql, item, {
      part: 'visibility',
      version: 1,
      madeOf: null,
      body: { is_published: false, published_at: null, unpublished_at: null },
      actor: actorKey(actor),
      at: work.now(),
      note: 'made',
      outletId: input.kind === 'events' ? input.outletId : null,
    })
    return item
  })
}

function insert({ sql, now }: Work, input: NewContent): Promise<{ id: number } | null> {
  const { kind, title, slug, language } = input
  const fields = { title: { [language]: title }, slug }
  if (kind === 'artists') return insertArtist(sql, { title, slug })
  if (kind === 'offers') return insertOffer(sql, fields)
  if (kind === 'stories')
    return insertStory(sql, { ...fields, kind: input.storyKind ?? 'article', author: input.author, now: now() })
  return insertEvent(sql, { outletId: input.outletId ?? 0, night: input.night ?? '', title, slug })
}
