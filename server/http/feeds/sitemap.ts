// The sitemap for search engines: an index, and one list of addresses per language. Each entry also names the address of the page in the
// other language.
import { Readable } from 'node:stream'
import type { SitemapItemLoose } from 'sitemap'
import { plainPicture } from '#contract/picture-address.ts'
import { inLanguage, pages } from '#contract/pages.ts'
import { LANGUAGES, type Language } from '#contract/preferences.ts'
import { servesDinner } from '#domain/catalogue/outlet-types.ts'
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { addNights } from '#domain/calendar/night.ts'
import { mapCatalogue, type MappedRow } from '#server/catalogue/sitemap-repository.ts'
import { mapContent } from '#server/content/sitemap-repository.ts'
import type { App } from '#server/app.ts'

/** A page of the sitemap. `path` is the English path, from which the path of the other language is derived. */
export type MappedPage = { path: string; changedAt: Date | null; images: string[] }

/** Number of nights that a past event stays in the sitemap. */
const NIGHTS_BACK = 30

/** Lists all public pages, in the order of `pages`. */
export async function mappedPages(app: Pick<App, 'sql' | 'now'>): Promise<MappedPage[]> {
  const now = app.now()
  const since = addNights(todayOfGroup(now), -NIGHTS_BACK)
  const [catalogue, content] = await Promise.all([mapCatalogue(app.sql, since, now), mapContent(app.sql, now)])
  const { brands, outlets, events, artists } = catalogue
  const ofKind = (kind: string) => content.stories.filter((story) => story.kind === kind)
  const [articles, news, releases] = [ofKind('article'), ofKind('news'), ofKind('press_release')]
  const everything = [brands, outlets, events, artists, content.stories, content.offers, content.menus].flat()
  /** Pages that each show one row of the database. */
  const details: Record<string, MappedRow[]> = {
    brand: brands,
    brandReserve: brands.map((brand) => ({ ...brand, images: [] })),
    outlet: outlets,
    restaurant: outlets.filter((outlet) => servesDinner(outlet.type)),
    event: events,
    artist: artists,
    article: articles,
    newsItem: news,
    pressRelease: releases,
    offer: content.offers,
    menu: content.menus,
    sitePage: content.pages,
  }
  /** Pages that list many rows. Such a page changes if any of its rows changes. */
  const lists: Record<string, MappedRow[]> = {
    home: everything,
    brands,
    outlets,
    events,
    artists,
    articles,
    news,
    pressReleases: releases,
    offers: content.offers,
  }
  return Object.entries(pages).flatMap(([name, page]): MappedPage[] => {
    if (!page.isPublic) return []
    if (!page.en.includes(':')) return [{ path: page.en, changedAt: newest(lists[name] ?? []), images: [] }]
    return (details[name] ?? []).map(({ slugs, images, changedAt }) => ({
      path: fillPath(page.en, slugs),
      images,
      changedAt,
    }))
  })
}

const newest = (rows: { changedAt: Date | null }[]): Date | null =>
  rows.reduce<Date | null>((last, { changedAt }) => (changedAt && (!last || changedAt > last) ? changedAt : last), null)

function fillPath(path: string, slugs: string[]): string {
  let at = 0
  return path.replace(/:\w+/g, () => encodeURIComponent(slugs[at++] ?? ''))
}

/** Returns the sitemap of a language as XML. `origin` has no trailing slash. */
export async function sitemap(origin: string, language: Language, mapped: MappedPage[]): Promise<string> {
  const { SitemapStream, streamToPromise } = await import('sitemap')
  const urls = mapped.map(({ path, changedAt, images }): SitemapItemLoose => {
    const inOwn = (to: Language) => origin + inLanguage(path ? `/en/${path}` : '/en', to)
    return {
      url: inOwn(language),
      ...(changedAt && { lastmodISO: changedAt.toISOString() }),
      links: [...LANGUAGES.map((lang) => ({ lang, url: inOwn(lang) })), { lang: 'x-default', url: inOwn('id') }],
      img: [...new Set(images.map(plainPicture))].map((image) => ({ url: new URL(image, origin).href })),
    }
  })
  const xmlns = { news: false, video: false, xhtml: true, image: true }
  return String(await streamToPromise(Readable.from(urls).pipe(new SitemapStream({ hostname: origin, xmlns }))))
}

export const sitemapPath = (language: Language) => `/sitemap-${language}.xml`

export async function sitemapIndex(origin: string, mapped: MappedPage[]): Promise<string> {
  const { SitemapIndexStream, streamToPromise } = await import('sitemap')
  const last = newest(mapped)?.toISOString()
  const lists = LANGUAGES.map((language) => ({ url: origin + sitemapPath(language), ...(last && { lastmod: last }) }))
  return String(await streamToPromise(Readable.from(lists).pipe(new SitemapIndexStream())))
}

/**
 * Returns robots.txt, which disallows addresses that are not pages. Pages with noindex stay allowed, because a crawler must read a page to
 * find its noindex.
 */
export const robots = (origin: string) =>
  `${['User-agent: *', 'Disallow: /api/', 'Disallow: /pay/', 'Disallow: /sandbox/', 'Disallow: /*.data$', '', `Sitemap: ${origin}/sitemap.xml`].join('\n')}\n`
