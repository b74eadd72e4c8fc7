// All requests for pages pass through this file. Shared pages come from the cache, and other pages are rendered. A change of content
// renews shared pages.
import type { Context } from 'hono'
import type { App } from '#server/app.ts'
import { openContentNews } from '#server/delivery/content-news.ts'
import { openPageCache, type PageCache } from '#server/delivery/page-cache.ts'
import { openPageFront, type Front } from '#server/delivery/page-front.ts'
import { openPageParts, type PageParts } from '#server/delivery/page-parts.ts'
import { type PageHandler, renderShared, servePage } from '#server/delivery/serve-page.ts'
import type { RateLimit } from '#server/http/rate-limit.ts'

export type { PageHandler }

export type Delivery = {
  /** The cache of shared pages. Null if every page is rendered for each visit. */
  cache: PageCache | null
  /** Handles requests before the listener of Node, and responds directly with cached pages. */
  front: Front
  serve(c: Context): ReturnType<typeof servePage>
  close(): Promise<void>
}

type Options = {
  /** The folder of the built files. Null in development. */
  clientFolder: string | null
  limit: RateLimit
  everywhere: () => [name: string, value: string][]
}

/** Returns the function that delivers `pages`. In development there is no cache, so a saved file appears at once. */
export async function openDelivery(
  app: App,
  pages: PageHandler,
  { clientFolder, limit, everywhere }: Options,
): Promise<Delivery> {
  const isDev = clientFolder === null
  const pageParts = await openPageParts(clientFolder)
  const store = isDev || app.settings.isInMaintenance ? null : openKept(app, pages, pageParts)
  return {
    cache: store?.cache ?? null,
    front: store ? openPageFront(store.cache, everywhere) : (listener) => listener,
    serve: (c) => servePage(c, { app, pages, isDev, limit, carried: pageParts }, store?.cache ?? null),
    close: async () => store?.news.close(),
  }
}

function openKept(app: App, pages: PageHandler, pageParts: PageParts) {
  const cache = openPageCache({
    render: (pageRequest) => renderShared({ app, pages, carried: pageParts }, pageRequest),
    hears: () => news.hears(),
    onFault: (fault, { address }) => app.log.error('a page could not be made again', fault, { address }),
  })
  const news = openContentNews(app, () => {
    // The cached marks of the group are dropped first. Otherwise a renewed page could show the marks from before the change.
    app.group.forget()
    cache.purge()
  })
  return { cache, news }
}
