// What is read by machines beside the pages: the map of the site, the news, an outlet's calendar, the manifest.
import type { Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { isLanguage, LANGUAGES } from '#contract/preferences.ts'
import { newsFeed, newsFeedPath } from '#server/http/feeds/news-feed.ts'
import { outletCalendar } from '#server/http/api/calls/outlet-calendar.ts'
import { mappedPages, robots, sitemap, sitemapIndex, sitemapPath } from '#server/http/feeds/sitemap.ts'
import { webManifest } from '#server/http/feeds/web-manifest.ts'
import type { App } from '#server/app.ts'

const XML = 'application/xml; charset=utf-8'

const reported = (c: Context, body: string, type: string, seconds: number) =>
  c.body(body, 200, { 'Content-Type': type, 'Cache-Control': `public, max-age=${seconds}` })

/** Mounts them; all are public and the same for everybody. */
export function mountFeeds(hono: Hono, app: App): void {
  const tagged = etag()
  hono.get('/robots.txt', (c) => reported(c, robots(app.publicUrl()), 'text/plain; charset=utf-8', 3600))
  hono.get('/sitemap.xml', tagged, async (c) =>
    reported(c, await sitemapIndex(app.publicUrl(), await mappedPages(app)), XML, 300),
  )
  for (const language of LANGUAGES) {
    hono.get(sitemapPath(language), tagged, async (c) =>
      reported(c, await sitemap(app.publicUrl(), language, await mappedPages(app)), XML, 300),
    )
    hono.get(newsFeedPath(language), tagged, async (c) =>
      reported(c, await newsFeed(app, language), 'application/rss+xml; charset=utf-8', 300),
    )
    hono.get(`/${language}/manifest.webmanifest`, tagged, async (c) =>
      reported(
        c,
        JSON.stringify(webManifest(language, (await app.group.read()).name)),
        'application/manifest+json',
        3600,
      ),
    )
  }
  hono.get('/:language/brands/:brand/:outlet/calendar.ics', tagged, async (c, next) => {
    const { language, brand, outlet } = c.req.param()
    if (!isLanguage(language)) return next()
    const calendar = await outletCalendar(app, language, { brandSlug: brand, outletSlug: outlet })
    return calendar === null ? next() : reported(c, calendar, 'text/calendar; charset=utf-8', 300)
  })
}
