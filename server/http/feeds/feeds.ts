import type { Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { isLanguage, LANGUAGES } from '#contract/preferences.ts'
import { newsFeed, newsFeedPath } from '#server/http/feeds/news-feed.ts'
import { outletCalendar } from '#server/http/api/calls/outlet-calendar.ts'
import { LLMS_TEXT, llmsText } from '#server/http/feeds/llms-text.ts'
import { mappedPages, robots, sitemap, sitemapIndex, sitemapPath } from '#server/http/feeds/sitemap.ts'
import { webManifest } from '#server/http/feeds/web-manifest.ts'
import type { App } from '#server/app.ts'

const XML = 'application/xml; charset=utf-8'

const sendFeed = (c: Context, body: string, type: string, seconds: number) =>
  c.body(body, 200, { 'Content-Type': type, 'Cache-Control': `public, max-age=${seconds}` })

/** Mounts the sitemap, the feeds and the manifest. All of them are public and the same for every caller. */
export function mountFeeds(hono: Hono, app: App): void {
  const addEtag = etag()
  hono.get('/robots.txt', (c) => sendFeed(c, robots(app.publicUrl()), 'text/plain; charset=utf-8', 3600))
  hono.get(LLMS_TEXT, addEtag, async (c) => sendFeed(c, await llmsText(app), 'text/plain; charset=utf-8', 3600))
  hono.get('/sitemap.xml', addEtag, async (c) =>
    sendFeed(c, await sitemapIndex(app.publicUrl(), await mappedPages(app)), XML, 300),
  )
  for (const language of LANGUAGES) {
    hono.get(sitemapPath(language), addEtag, async (c) =>
      sendFeed(c, await sitemap(app.publicUrl(), language, await mappedPages(app)), XML, 300),
    )
    hono.get(newsFeedPath(language), addEtag, async (c) =>
      sendFeed(c, await newsFeed(app, language), 'application/rss+xml; charset=utf-8', 300),
    )
    hono.get(`/${language}/manifest.webmanifest`, addEtag, async (c) =>
      sendFeed(c, JSON.stringify(webManifest(language, await app.group.read())), 'application/manifest+json', 3600),
    )
  }
  hono.get('/:language/brands/:brand/:outlet/calendar.ics', addEtag, async (c, next) => {
    const { language, brand, outlet } = c.req.param()
    if (!isLanguage(language)) return next()
    const calendar = await outletCalendar(app, language, { brandSlug: brand, outletSlug: outlet })
    return calendar === null ? next() : sendFeed(c, calendar, 'text/calendar; charset=utf-8', 300)
  })
}
