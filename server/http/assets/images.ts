// Serves pictures only in the widths and formats that pages request: see
// docs/decisions/0012-pictures-are-shrunk-when-they-are-asked-for.md.
import type { Context, Hono } from 'hono'
import { Refused } from '#domain/refusals.ts'
import { callerAddress } from '#server/http/caller-address.ts'
import { type ImageLibrary, readVariant } from '#server/pictures/image-library.ts'
import type { Settings } from '#server/settings.ts'

/** Maximum number of waiting picture requests of one IP address. It is higher than the number of pictures on the longest page. */
const MOST_WAITING = 100

export type Limited = Pick<Settings, 'trustedProxies' | 'areLimitsOn'>

const FOR_EVER = 'public, max-age=31536000, immutable'

/**
 * Mounts `GET /_image/{version}/{width}.{avif|webp|jpeg}`. The file of an address never changes, so the answer needs no Vary header and no
 * revalidation.
 */
export function mountImages(app: Hono, library: ImageLibrary, settings: Limited): void {
  app.get('/_image/:version/:file', async (c) => {
    const variant = readVariant(c.req.param('version'), c.req.param('file'))
    const asker = callerAddress(c, settings.trustedProxies)
    if (settings.areLimitsOn && library.queue.waiting(asker) >= MOST_WAITING)
      throw new Refused('too_much_attempts', { retryAfterSeconds: 5 })
    const bytes = variant && (await library.variant(variant, asker))
    if (!bytes) return noPicture(c)
    return sendPicture(c, bytes, {
      type: `image/${variant.format}`,
      etag: `"${variant.version}-${variant.width}-${variant.format}"`,
      cache: FOR_EVER,
    })
  })
  app.all('/_image/*', noPicture)
}

/** Answers 404. Caches must not store it, because the picture may be published a moment later. */
export const noPicture = (c: Context) => c.body(null, 404, { 'Cache-Control': 'no-store' })

type Sending = { type: string; etag: string; cache: string }

export function sendPicture(c: Context, bytes: Buffer, { type, etag, cache }: Sending): Response {
  const headers = { 'Cache-Control': cache, ETag: etag }
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
  return c.body(new Uint8Array(bytes), 200, {
    ...headers,
    'Content-Type': type,
    'Content-Length': String(bytes.length),
  })
}
