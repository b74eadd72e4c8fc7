import type { Language } from '#contract/preferences.ts'
import { Refused } from '#domain/refusals.ts'
import { findArtistPage } from '#server/catalogue/artists/find-artist.ts'
import { findBrand } from '#server/catalogue/find-brand.ts'
import { findEvent } from '#server/catalogue/events/find-event.ts'
import { findOutlet } from '#server/catalogue/outlets/find-outlet.ts'
import { listArtists } from '#server/catalogue/artists/list-artists.ts'
import { listBrands } from '#server/catalogue/list-brands.ts'
import { listEvents } from '#server/catalogue/events/list-events.ts'
import { listOutlets } from '#server/catalogue/outlets/list-outlets.ts'
import { findStory } from '#server/content/find-story.ts'
import { listStories } from '#server/content/list-stories.ts'
import type { StoryKind } from '#server/content/schema.ts'
import { Paged, type Handlers } from '#server/http/api/handler.ts'
import type { App } from '#server/app.ts'

const requireEntity = <T>(entity: T | null): T => {
  if (entity === null) throw new Refused('not_found')
  return entity
}
const dropUndefined = <T extends object>(filters: T) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

async function pageOfStories(app: App, language: Language, kind: StoryKind, page = 1) {
  const list = await listStories(app, language, { kind, page })
  return new Paged(list.stories, { page: list.page, per_page: list.perPage, total: list.total })
}

export const catalogueHandlers = {
  listBrands: async ({ app, viewer }) => listBrands(app, viewer.language),
  findBrand: async ({ app, viewer, params }) => requireEntity(await findBrand(app, viewer.language, params.slug)),
  listOutlets: async ({ app, viewer, takes }) => listOutlets(app, viewer.language, dropUndefined(takes)),
  findOutlet: async ({ app, viewer, params }) => requireEntity(await findOutlet(app, viewer.language, params.slug)),
  listEvents: async ({ app, viewer, takes: { outlet_id: outletId, ...takes } }) => {
    const outletIds = outletId === undefined ? undefined : [outletId]
    const page = await listEvents(app, viewer.language, dropUndefined({ ...takes, outletIds }))
    return new Paged(
      page.cards.map((card) => card.event),
      { page: page.page, per_page: page.perPage, total: page.total },
    )
  },
  findEvent: async ({ app, viewer, params }) => requireEntity(await findEvent(app, viewer.language, params.slug)).event,
  listArtists: async ({ app, viewer, takes }) => {
    const list = await listArtists(app, viewer.language, dropUndefined(takes))
    return new Paged(
      list.cards.map((card) => card.artist),
      { page: list.page, per_page: list.perPage, total: list.total },
    )
  },
  findArtist: async ({ app, viewer, params }) => {
    const { artist, coming } = requireEntity(await findArtistPage(app, viewer.language, params.slug))
    return { ...artist, events: coming.map((card) => card.event) }
  },
  listArticles: async ({ app, viewer, takes }) => pageOfStories(app, viewer.language, 'article', takes.page),
  findArticle: async ({ app, viewer, params: { slug } }) =>
    requireEntity(await findStory(app, viewer.language, { kind: 'article', slug })),
  listNews: async ({ app, viewer, takes }) => pageOfStories(app, viewer.language, 'news', takes.page),
  findNews: async ({ app, viewer, params: { slug } }) =>
    requireEntity(await findStory(app, viewer.language, { kind: 'news', slug })),
  listPressReleases: async ({ app, viewer, takes }) => pageOfStories(app, viewer.language, 'press_release', takes.page),
  findPressRelease: async ({ app, viewer, params: { slug } }) =>
    requireEntity(await findStory(app, viewer.language, { kind: 'press_release', slug })),
} satisfies Partial<Handlers>
