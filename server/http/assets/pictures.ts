// Serves all pictures that are drawn or shrunk on request: the pictures of the site, uploads of staff, and the pictures of shared links.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Hono } from 'hono'
import { mountImages, sendPicture } from '#server/http/assets/images.ts'
import { mountOgPictures } from '#server/http/assets/og-pictures.ts'
import type { RateLimit } from '#server/http/rate-limit.ts'
import { drawAhead } from '#server/pictures/draw-ahead.ts'
import { openBroughtPictures } from '#server/pictures/follow-brought-pictures.ts'
import { type ImageLibrary, openImageLibrary } from '#server/pictures/image-library.ts'
import { factsOf } from '#server/pictures/known-pictures.ts'
import { bytesOfPicture } from '#server/pictures/repository.ts'
import type { App } from '#server/app.ts'

/** Pattern of the paths that `bringPicture` gives to pictures that staff upload. */
const BROUGHT = /^\/pictures\/office\/[\w-]+-[0-9a-f]{8}\.webp$/

const LOOK_EVERY_MS = 1000

/** Delay after the start before the pictures of the home page are drawn in advance, so that the first visitor does not wait for them. */
const AHEAD_AFTER_MS = 3000

export type Pictures = { mount(hono: Hono): void; start(): void; stop(): Promise<void> }

/**
 * Opens the library of pictures. `siteFolder`: the folder of the site's own pictures, which is the built client, or public/ during
 * development.
 */
export function openPictures(app: App, siteFolder: string, limit: RateLimit): Pictures {
  const broughtPictures = openBroughtPictures(app)
  const library = openImageLibrary({
    siteFolder,
    cacheFolder: join(app.settings.dataDir, 'pictures'),
    mostBytes: app.settings.pictureCacheBytes,
    log: app.log,
    brought: async (path) => (broughtPictures.typeOf(path) ? bytesOfPicture(app, path) : null),
  })
  let lookedAt = -LOOK_EVERY_MS
  let next: Promise<void> | null = null
  /**
   * Searches for new uploads at most once a second. All waiting requests share one search. It starts after these requests, so it finds
   * every upload that was stored before them.
   */
  const lookAgain = () => {
    next ??= pause(Math.max(0, lookedAt + LOOK_EVERY_MS - performance.now())).then(() => {
      lookedAt = performance.now()
      next = null
      return broughtPictures.look(library)
    })
    return next
  }
  return {
    mount(hono) {
      mountImages(hono, library, app.settings)
      mountOgPictures(hono, app, library, limit)
      // Sends an uploaded picture in its original size. The site's own pictures are files, which another handler serves before this route.
      hono.get('/pictures/*', async (c, pass) => {
        // Another process may have stored the upload, so this process looks for new pictures before it answers 404.
        if (BROUGHT.test(c.req.path) && broughtPictures.typeOf(c.req.path) === null) await lookAgain()
        const type = broughtPictures.typeOf(c.req.path)
        const bytes = type && (await library.original(c.req.path))
        if (!type || !bytes) return pass()
        const etag = `"${factsOf(c.req.path)?.version ?? bytes.length}"`
        return sendPicture(c, bytes, { type, etag, cache: 'public, max-age=3600' })
      })
    },
    start() {
      broughtPictures.follow(library)
      if (app.settings.drawsAhead) setTimeout(() => void drawHomeAhead(app, library), AHEAD_AFTER_MS).unref()
    },
    stop: () => broughtPictures.close(),
  }
}

async function drawHomeAhead(app: App, library: ImageLibrary): Promise<void> {
  try {
    const home = await fetch(`${app.selfUrl()}/id`)
    app.log.debug('pictures drawn ahead', { count: await drawAhead(await home.text(), library) })
  } catch (fault) {
    app.log.warn('pictures not drawn ahead', { fault: String(fault) })
  }
}
