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
  /** '': made of the title. */
  slug: string
  /** Of an event. */
  outletId: number | null
  night: string | null
  /** Of a story. */
  storyKind: string | null
  /** In which language its title is, and who writes it. */
  language: Language
  author: string
}

/**
 * Makes an event, an artist, a story or an offer; nobody sees it until it is put on the site.
 * @throws Refused validation_failed (title, slug, night, outlet_id)
 */
export function createContent(app: App, actor: Actor, asked: NewContent): Promise<ContentItem> {
  const title = asked.title.trim()
  const slug = asked.slug === '' ? slugOf(title) : asked.slug
  refuseFaults({
    ...(title === '' && { title: ['required'] }),
    ...(title !== '' && !isNewSlug(slug) && { slug: ['invalid'] }),
    ...(asked.kind === 'events' && asked.night === null && { night: ['required'] }),
    ...(asked.kind === 'events' && asked.outletId === null && { outlet_id: ['required'] }),
    // What is the group's is at no outlet: whose right is at one outlet may not make it.
    ...(asked.kind !== 'events' && asked.outletId !== null && { outlet_id: ['invalid'] }),
  })
  return transact(app, actor, async (work) => {
    const made = await insert(work, { ...asked, title, slug })
    if (!made) {
      const { outletId, night } = asked
      const isNightTaken = outletId !== null && night !== null && (await hasEvent(work.sql, { outletId, night }))
      throw new Refused('validation_failed', {
        errors: isNightTaken ? { night: ['night_taken'] } : { slug: ['slug_taken'] },
      })
    }
    const item = { kind: asked.kind, id: made.id }
    await insertVersion(work.sql, item, {
      part: 'visibility',
      version: 1,
      madeOf: null,
      body: { is_published: false, published_at: null, unpublished_at: null },
      actor: actorKey(actor),
      at: work.now(),
      note: 'made',
      outletId: asked.kind === 'events' ? asked.outletId : null,
    })
    return item
  })
}

function insert({ sql, now }: Work, asked: NewContent): Promise<{ id: number } | null> {
  const { kind, title, slug, language } = asked
  const said = { title: { [language]: title }, slug }
  if (kind === 'artists') return insertArtist(sql, { title, slug })
  if (kind === 'offers') return insertOffer(sql, said)
  if (kind === 'stories')
    return insertStory(sql, { ...said, kind: asked.storyKind ?? 'article', author: asked.author, now: now() })
  return insertEvent(sql, { outletId: asked.outletId ?? 0, night: asked.night ?? '', title, slug })
}
