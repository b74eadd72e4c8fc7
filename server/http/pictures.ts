// All that is drawn or shrunk on request, behind one library: the site's pictures, and those of shared links.
import { join } from 'node:path'
import type { Hono } from 'hono'
import { mountImages, sendPicture } from '#server/http/images.ts'
import { mountOgPictures } from '#server/http/og-pictures.ts'
import type { RateLimit } from '#server/http/rate-limit.ts'
import { drawAhead } from '#server/pictures/draw-ahead.ts'
import { openBroughtPictures } from '#server/pictures/follow-brought-pictures.ts'
import { type ImageLibrary, openImageLibrary } from '#server/pictures/image-library.ts'
import { factsOf } from '#server/pictures/known-pictures.ts'
import { bytesOfPicture } from '#server/pictures/repository.ts'
import type { World } from '#server/world.ts'

/** Whoever opens the house looks at it first. */
const AHEAD_AFTER_MS = 3000

export type Pictures = { mount(app: Hono): void; start(): void; stop(): Promise<void> }

/** `siteFolder` is where the pictures that came with the site lie: the built client, or public/ while it is being built. */
export function openPictures(world: World, siteFolder: string, limit: RateLimit): Pictures {
  const brought = openBroughtPictures(world)
  const library = openImageLibrary({
    siteFolder,
    cacheFolder: join(world.settings.dataDir, 'pictures'),
    mostBytes: world.settings.pictureCacheBytes,
    log: world.log,
    brought: async (path) => (brought.typeOf(path) ? bytesOfPicture(world.sql, path) : null),
  })
  return {
    mount(app) {
      mountImages(app, library, world.settings)
      mountOgPictures(app, world, library, limit)
      // As it was made; those that came with the site are files, and answered before.
      app.get('/pictures/*', async (c, next) => {
        const type = brought.typeOf(c.req.path)
        const bytes = type && (await library.original(c.req.path))
        if (!type || !bytes) return next()
        const etag = `"${factsOf(c.req.path)?.version ?? bytes.length}"`
        return sendPicture(c, bytes, { type, etag, cache: 'public, max-age=3600' })
      })
    },
    start() {
      brought.follow(library)
      if (world.settings.drawsAhead) setTimeout(() => void drawHomeAhead(world, library), AHEAD_AFTER_MS).unref()
    },
    stop: () => brought.close(),
  }
}

async function drawHomeAhead(world: World, library: ImageLibrary): Promise<void> {
  try {
    const home = await fetch(`${world.selfUrl()}/id`)
    world.log.debug('pictures drawn ahead', { count: await drawAhead(await home.text(), library) })
  } catch (fault) {
    world.log.warn('pictures not drawn ahead', { fault: String(fault) })
  }
}
