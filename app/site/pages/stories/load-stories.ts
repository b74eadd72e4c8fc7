// Loaders that the three kinds of stories share.
import type { RouterContextProvider } from 'react-router'
import { leanCard } from '#app/components/cards/event-card.ts'
import { pickDefined, readFilters } from '#app/site/filters.ts'
import { answerList, notFound, pageApp } from '#app/site/page-app.ts'
import { listBrands } from '#server/catalogue/list-brands.ts'
import { nextNight } from '#server/catalogue/next-night.ts'
import { findStory } from '#server/content/find-story.ts'
import { listStories } from '#server/content/list-stories.ts'
import type { StoryKind } from '#server/content/schema.ts'

type Context = Readonly<RouterContextProvider>

/** Loads a list of stories. The page number and the brand are in the address. */
export async function loadStories(context: Context, request: Request, kind: StoryKind) {
  const { app, language } = pageApp(context)
  const filters = readFilters(request.url)
  if (!filters) throw notFound()
  const { brand, page } = filters
  const [list, brands] = await Promise.all([
    listStories(app, language, { kind, ...pickDefined({ brand, page }) }),
    listBrands(app, language),
  ])
  return answerList({ ...list, brand, brands: brands.map(({ slug, name }) => ({ value: slug, label: name })) })
}

/** Loads a story, and the next night of its brand. @throws the 404 page if the story is unknown. */
export async function loadStory(context: Context, kind: StoryKind, slug: string) {
  const { app, language } = pageApp(context)
  const story = await findStory(app, language, { kind, slug })
  if (!story) throw notFound()
  const next = story.brand && kind !== 'press_release' ? await nextNight(app, language, story.brand.slug) : null
  return { story, next: next && leanCard(next) }
}
