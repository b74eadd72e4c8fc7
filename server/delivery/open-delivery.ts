// The one entrance to pages: out of the cache where all see the same, rendered where not, made again when content changes.
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
  /** Null where every page is rendered for each visit. */
  cache: PageCache | null
  /** Stands before the listener that serves everything else: pages that are kept are answered there. */
  front: Front
  serve(c: Context): ReturnType<typeof servePage>
  close(): Promise<void>
}

type Options = {
  /** Where the built files lie; null in development. */
  clientFolder: string | null
  limit: RateLimit
  /** Headers that every answer carries. */
  everywhere: () => [name: string, value: string][]
}

/** Opens the delivery of `pages`. In development nothing is kept: a saved file is on the page at once. */
export async function openDelivery(
  app: App,
  pages: PageHandler,
  { clientFolder, limit, everywhere }: Options,
): Promise<Delivery> {
  const isDev = clientFolder === null
  const carried = await openPageParts(clientFolder)
  const store = isDev || app.settings.isInMaintenance ? null : openKept(app, pages, carried)
  return {
    cache: store?.cache ?? null,
    front: store ? openPageFront(store.cache, everywhere) : (listener) => listener,
    serve: (c) => servePage(c, { app, pages, isDev, limit, carried }, store?.cache ?? null),
    close: async () => store?.news.close(),
  }
}

/** The shared pages of this process, and what makes them again when what they show has changed. */
function openKept(app: App, pages: PageHandler, carried: PageParts) {
  const cache = openPageCache({
    render: (asked) => renderShared({ app, pages, carried }, asked),
    hears: () => news.hears(),
    onFault: (fault, { address }) => app.log.error('a page could not be made again', fault, { address }),
  })
  const news = openContentNews(app, () => cache.purge())
  return { cache, news }
}
