// The public catalogue over HTTP, in the request's language.
import type { Language } from '#contract/preferences.ts'
import { Refused } from '#domain/refusals.ts'
import { findArtistPage } from '#server/catalogue/find-artist.ts'
import { findBrand } from '#server/catalogue/find-brand.ts'
import { findEvent } from '#server/catalogue/find-event.ts'
import { findOutlet } from '#server/catalogue/find-outlet.ts'
import { listArtists } from '#server/catalogue/list-artists.ts'
import { listBrands } from '#server/catalogue/list-brands.ts'
import { listEvents } from '#server/catalogue/list-events.ts'
import { listOutlets } from '#server/catalogue/list-outlets.ts'
import { findStory } from '#server/content/find-story.ts'
import { listStories } from '#server/content/list-stories.ts'
import type { StoryKind } from '#server/content/schema.ts'
import { Paged, type Handlers } from '#server/http/mount.ts'
import type { World } from '#server/world.ts'

const found = <T>(entity: T | null): T => {
  if (entity === null) throw new Refused('not_found')
  return entity
}
/** Only the filters that were asked for. */
const given = <T extends object>(filters: T) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

async function pageOfStories(world: World, language: Language, kind: StoryKind, page = 1) {
  const list = await listStories(world, language, { kind, page })
  return new Paged(list.stories, { page: list.page, per_page: list.perPage, total: list.total })
}

export const catalogueHandlers = {
  listBrands: async ({ world, viewer }) => listBrands(world, viewer.language),
  findBrand: async ({ world, viewer, params }) => found(await findBrand(world, viewer.language, params.slug)),
  listOutlets: async ({ world, viewer, takes }) => listOutlets(world, viewer.language, given(takes)),
  findOutlet: async ({ world, viewer, params }) => found(await findOutlet(world, viewer.language, params.slug)),
  listEvents: async ({ world, viewer, takes: { outlet_id: outletId, ...takes } }) => {
    const page = await listEvents(world, viewer.language, given({ ...takes, outletId }))
    return new Paged(
      page.cards.map((card) => card.event),
      { page: page.page, per_page: page.perPage, total: page.total },
    )
  },
  findEvent: async ({ world, viewer, params }) => found(await findEvent(world, viewer.language, params.slug)).event,
  listArtists: async ({ world, viewer, takes }) => {
    const list = await listArtists(world, viewer.language, given(takes))
    return new Paged(
      list.cards.map((card) => card.artist),
      { page: list.page, per_page: list.perPage, total: list.total },
    )
  },
  findArtist: async ({ world, viewer, params }) => {
    const { artist, coming } = found(await findArtistPage(world, viewer.language, params.slug))
    return { ...artist, events: coming.map((card) => card.event) }
  },
  listArticles: async ({ world, viewer, takes }) => pageOfStories(world, viewer.language, 'article', takes.page),
  findArticle: async ({ world, viewer, params: { slug } }) =>
    found(await findStory(world, viewer.language, { kind: 'article', slug })),
  listNews: async ({ world, viewer, takes }) => pageOfStories(world, viewer.language, 'news', takes.page),
  findNews: async ({ world, viewer, params: { slug } }) =>
    found(await findStory(world, viewer.language, { kind: 'news', slug })),
  listPressReleases: async ({ world, viewer, takes }) =>
    pageOfStories(world, viewer.language, 'press_release', takes.page),
  findPressRelease: async ({ world, viewer, params: { slug } }) =>
    found(await findStory(world, viewer.language, { kind: 'press_release', slug })),
} satisfies Partial<Handlers>
