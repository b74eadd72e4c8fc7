// All that is drawn or shrunk on request, behind one library: the site's pictures, and those of shared links.
import { join } from 'node:path'
import type { Hono } from 'hono'
import { mountImages } from '#server/http/images.ts'
import { openImageLibrary } from '#server/pictures/image-library.ts'
import type { World } from '#server/world.ts'

/** `siteFolder` is where the pictures that came with the site lie: the built client, or public/ while it is being built. */
export function mountPictures(app: Hono, world: World, siteFolder: string): void {
  const library = openImageLibrary({
    siteFolder,
    cacheFolder: join(world.settings.dataDir, 'pictures'),
    mostBytes: world.settings.pictureCacheBytes,
    log: world.log,
  })
  mountImages(app, library)
}
