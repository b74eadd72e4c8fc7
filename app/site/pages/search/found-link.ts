import type { PageLink } from '#app/components/links/page-link.ts'
import type { SearchResult } from '#contract/web/site-search.ts'

export function foundLink({ kind, slug, brand }: Pick<SearchResult, 'kind' | 'slug' | 'brand'>, to: PageLink): string {
  switch (kind) {
    case 'brand':
      return to('brand', { brand_slug: slug })
    case 'outlet':
      return to('outlet', { brand_slug: brand?.slug ?? '', outlet_slug: slug })
    case 'event':
      return to('event', { event_slug: slug })
    case 'artist':
      return to('artist', { artist_slug: slug })
    case 'offer':
      return to('offer', { offer_slug: slug })
    case 'article':
      return to('article', { article_slug: slug })
    case 'news':
      return to('newsItem', { news_slug: slug })
    case 'press_release':
      return to('pressRelease', { press_release_slug: slug })
  }
}
