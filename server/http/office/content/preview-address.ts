// Addresses of previews. An address is sealed for one item and one session of staff, and is valid for ten minutes.
import type { Language } from '#contract/preferences.ts'
import { link } from '#contract/pages.ts'
import { type ContentItem, type ContentKind, itemKey, readItemKey } from '#domain/content/editing/content-kinds.ts'
import type { SitePageKey } from '#domain/content/site-pages.ts'
import { PREVIEW_SECONDS } from '#server/content/editing/preview-content.ts'
import type { App } from '#server/app.ts'

export const PREVIEW_QUERY = 'preview'
const TOKEN = /^([a-z]+-\d{1,9})\.([0-9a-z]{1,9})\.([\w.-]{43,50})$/

const subject = (sessionId: string, key: string, ends: string) => `${sessionId}\n${key}\n${ends}`

/** Makes a token that opens the preview of an item in one session. */
export function previewToken(app: Pick<App, 'keys' | 'now'>, sessionId: string, item: ContentItem): string {
  const ends = Math.floor(app.now().getTime() / 1000 + PREVIEW_SECONDS).toString(36)
  const key = itemKey(item.kind, item.id)
  return `${key}.${ends}.${app.keys.sign('preview', subject(sessionId, key, ends))}`
}

/** Returns the item of a preview token. Returns null if the token is invalid, expired or of another session. */
export function readPreviewToken(app: Pick<App, 'keys' | 'now'>, sessionId: string, token: string): ContentItem | null {
  const [, key, ends, seal] = TOKEN.exec(token) ?? []
  if (key === undefined || ends === undefined || seal === undefined) return null
  if (Number.parseInt(ends, 36) * 1000 <= app.now().getTime()) return null
  return app.keys.opens('preview', subject(sessionId, key, ends), seal) ? readItemKey(key) : null
}

/** Returns the path of an item's page on the site, or null if its kind has no page. `address`: the address that `findFacts` returns. */
export function pageOf(kind: ContentKind, address: string, language: Language): string | null {
  const [first = '', second = ''] = address.split('/')
  const story = {
    article: () => link('article', language, { article_slug: second }),
    news: () => link('newsItem', language, { news_slug: second }),
    press_release: () => link('pressRelease', language, { press_release_slug: second }),
  }
  const sitePage: Record<SitePageKey, () => string> = {
    about: () => link('about', language),
    contact: () => link('contact', language),
    partnership: () => link('partnership', language),
    terms: () => link('termsAndConditions', language),
    privacy: () => link('privacyPolicy', language),
  }
  const pages: Record<ContentKind, () => string | null> = {
    events: () => link('event', language, { event_slug: address }),
    artists: () => link('artist', language, { artist_slug: address }),
    offers: () => link('offer', language, { offer_slug: address }),
    brands: () => link('brand', language, { brand_slug: address }),
    menus: () => link('menu', language, { menu_key: address }),
    outlets: () => link('outlet', language, { brand_slug: first, outlet_slug: second }),
    stories: () => (first in story ? story[first as keyof typeof story]() : null),
    pages: () =>
      address in sitePage
        ? sitePage[address as keyof typeof sitePage]()
        : link('sitePage', language, { page_slug: address }),
    group: () => null,
  }
  return pages[kind]()
}
