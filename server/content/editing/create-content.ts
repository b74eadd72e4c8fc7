import { pageAt } from '#contract/pages.ts'
import { LANGUAGES } from '#contract/preferences.ts'
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import type { Language } from '#domain/content/editing/content-field.ts'
import type { ContentItem, MadeKind } from '#domain/content/editing/content-kinds.ts'
import { isNewSlug, slugOf } from '#domain/content/editing/slug-of.ts'
import { isFixedPage } from '#domain/content/site-pages.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import {
  findBrandLook,
  hasBrand,
  hasEvent,
  insertArtist,
  insertEvent,
  insertMenu,
  insertOffer,
  insertPage,
  insertStory,
} from '#server/content/editing/new-item-repository.ts'
import { recordMade } from '#server/content/making/record-made.ts'
import { insertPrint } from '#server/content/making/print-repository.ts'
import { drawPrint, GROUP_LOOK, printLookOf } from '#server/content/making/draw-print.ts'
import type { PrintForm } from '#server/pictures/prints/print-svg.ts'
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
  /** Brand of a menu. Null for all other items. */
  brandId: number | null
  language: Language
  author: string
}

/**
 * Creates an event, an artist, a story, an offer, a menu or a page. The item is hidden until staff publish it.
 * @throws Refused validation_failed (title, slug, night, outlet_id, brand_id)
 */
export async function createContent(app: App, actor: Actor, input: NewContent): Promise<ContentItem> {
  const title = input.title.trim()
  const slug = input.slug === '' ? slugOf(title) : input.slug
  refuseFaults({
    ...(title === '' && { title: ['required'] }),
    ...(title !== '' && !isNewSlug(slug) && { slug: ['invalid'] }),
    ...(input.kind === 'pages' && isNewSlug(slug) && isAddressOfSite(slug) && { slug: ['slug_taken'] }),
    ...(input.kind === 'menus' && !(await hasBrand(app.sql, input.brandId)) && { brand_id: ['required'] }),
    ...(input.kind === 'events' && input.night === null && { night: ['required'] }),
    ...(input.kind === 'events' && input.outletId === null && { outlet_id: ['required'] }),
    // Only an event belongs to an outlet; all other items belong to the whole group. They must not name an outlet, because then a
    // permission at a single outlet would be enough to create them.
    ...(input.kind !== 'events' && input.outletId !== null && { outlet_id: ['invalid'] }),
  })
  const brand = await findBrandLook(app.sql, input.outletId)
  const look = brand ? printLookOf(brand) : GROUP_LOOK
  const prints = await Promise.all(PRINTS[input.kind].map((form) => drawPrint(app, slug, look, form)))
  const image = prints[0]?.path ?? brand?.image ?? ''
  return transact(app, actor, async (work) => {
    const created = await insert(work, { ...input, title, slug, image, portrait: prints[1]?.path ?? image })
    if (!created) {
      const { outletId, night } = input
      const isNightTaken = outletId !== null && night !== null && (await hasEvent(work.sql, { outletId, night }))
      throw new Refused('validation_failed', {
        errors: isNightTaken ? { night: ['night_taken'] } : { slug: ['slug_taken'] },
      })
    }
    for (const print of prints) await insertPrint(work.sql, print, brand && { brandId: brand.id, look: brand })
    const item = { kind: input.kind, id: created.id }
    await recordMade(work, item, input.kind === 'events' ? input.outletId : null)
    return item
  })
}

/**
 * The prints that are drawn for a new item, by the kind of item. A new menu or page gets the picture of the first brand instead of a print.
 */
const PRINTS: Record<MadeKind, PrintForm[]> = {
  events: ['wide', 'poster'],
  artists: ['square'],
  stories: ['wide'],
  offers: ['wide'],
  menus: [],
  pages: [],
}

/** Returns true if another page of the site already has this address in at least one language. */
const isAddressOfSite = (slug: string): boolean =>
  isFixedPage(slug) || LANGUAGES.some((language) => pageAt(`/${language}/${slug}`)?.name !== 'sitePage')

function insert(
  { sql, now }: Work,
  input: NewContent & { image: string; portrait: string },
): Promise<{ id: number } | null> {
  const { kind, title, slug, language, image, portrait } = input
  const fields = { title: { [language]: title }, slug, image }
  if (kind === 'artists') return insertArtist(sql, { title, slug, image })
  if (kind === 'offers') return insertOffer(sql, fields)
  if (kind === 'menus') return insertMenu(sql, { ...fields, brandId: input.brandId ?? 0 })
  if (kind === 'pages') return insertPage(sql, { ...fields, day: todayOfGroup(now()) })
  if (kind === 'stories')
    return insertStory(sql, { ...fields, kind: input.storyKind ?? 'article', author: input.author, now: now() })
  return insertEvent(sql, { outletId: input.outletId ?? 0, night: input.night ?? '', title, slug, image, portrait })
}
