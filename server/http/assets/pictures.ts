// All that is drawn or shrunk on request, behind one library: the site's pictures, and those of shared links.
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

/** As `bringPicture` names what staff brings. */
const BROUGHT = /^\/pictures\/office\/[\w-]+-[0-9a-f]{8}\.webp$/

const LOOK_EVERY_MS = 1000

/** Whoever opens the server looks at it first. */
const AHEAD_AFTER_MS = 3000

export type Pictures = { mount(hono: Hono): void; start(): void; stop(): Promise<void> }

/** `siteFolder` is where the pictures that came with the site lie: the built client, or public/ while it is being built. */
export function openPictures(app: App, siteFolder: string, limit: RateLimit): Pictures {
  const brought = openBroughtPictures(app)
  const library = openImageLibrary({
    siteFolder,
    cacheFolder: join(app.settings.dataDir, 'pictures'),
    mostBytes: app.settings.pictureCacheBytes,
    log: app.log,
    brought: async (path) => (brought.typeOf(path) ? bytesOfPicture(app, path) : null),
  })
  let lookedAt = -LOOK_EVERY_MS
  let next: Promise<void> | null = null
  /** Looks for new pictures at most once a second, for all waiting requests together. A look begins after the request, so it finds every earlier upload. */
  const lookAgain = () => {
    next ??= pause(Math.max(0, lookedAt + LOOK_EVERY_MS - performance.now())).then(() => {
      lookedAt = performance.now()
      next = null
      return brought.look(library)
    })
    return next
  }
  return {
    mount(hono) {
      mountImages(hono, library, app.settings)
      mountOgPictures(hono, app, library, limit)
      // As it was made; those that came with the site are files, and answered before.
      hono.get('/pictures/*', async (c, pass) => {
        // This process may not know a new picture yet, so it looks for it before it answers 404.
        if (BROUGHT.test(c.req.path) && brought.typeOf(c.req.path) === null) await lookAgain()
        const type = brought.typeOf(c.req.path)
        const bytes = type && (await library.original(c.req.path))
        if (!type || !bytes) return pass()
        const etag = `"${factsOf(c.req.path)?.version ?? bytes.length}"`
        return sendPicture(c, bytes, { type, etag, cache: 'public, max-age=3600' })
      })
    },
    start() {
      brought.follow(library)
      if (app.settings.drawsAhead) setTimeout(() => void drawHomeAhead(app, library), AHEAD_AFTER_MS).unref()
    },
    stop: () => brought.close(),
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
