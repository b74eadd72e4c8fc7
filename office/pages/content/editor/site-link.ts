import { link } from '#contract/pages.ts'
import type { Language } from '#domain/content/editing/content-field.ts'
import type { ContentKind } from '#domain/content/editing/content-kinds.ts'

const storyLink = (language: Language, kind: string, slug: string): string =>
  kind === 'news'
    ? link('newsItem', language, { news_slug: slug })
    : kind === 'press_release'
      ? link('pressRelease', language, { press_release_slug: slug })
      : link('article', language, { article_slug: slug })

/** The page of an item on the site; null where it has none of its own. `address` as the server names it. */
export function siteLink(kind: ContentKind, address: string, language: Language): string | null {
  const [first = '', second = ''] = address.split('/')
  switch (kind) {
    case 'events':
      return link('event', language, { event_slug: address })
    case 'artists':
      return link('artist', language, { artist_slug: address })
    case 'offers':
      return link('offer', language, { offer_slug: address })
    case 'brands':
      return link('brand', language, { brand_slug: address })
    case 'menus':
      return link('menu', language, { menu_key: address })
    case 'outlets':
      return link('outlet', language, { brand_slug: first, outlet_slug: second })
    case 'stories':
      return storyLink(language, first, second)
    case 'group':
      return link('contact', language)
  }
}
