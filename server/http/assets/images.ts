// Pictures in the widths and formats that pages ask for, and nothing else: docs/decisions/0012-pictures-are-shrunk-when-they-are-asked-for.md says how.
import type { Context, Hono } from 'hono'
import { Refused } from '#domain/refusals.ts'
import { callerAddress } from '#server/http/caller-address.ts'
import { type ImageLibrary, readVariant } from '#server/pictures/image-library.ts'
import type { Settings } from '#server/settings.ts'

/** Of one address: more than the longest page shows. */
const MOST_WAITING = 100

export type Limited = Pick<Settings, 'trustedProxies' | 'areLimitsOn'>

const FOR_EVER = 'public, max-age=31536000, immutable'

/** `GET /_image/{version}/{width}.{avif|webp|jpeg}`. Each address is one file forever: no Vary, no question back. */
export function mountImages(app: Hono, library: ImageLibrary, settings: Limited): void {
  app.get('/_image/:version/:file', async (c) => {
    const wanted = readVariant(c.req.param('version'), c.req.param('file'))
    const asker = callerAddress(c, settings.trustedProxies)
    if (settings.areLimitsOn && library.queue.waiting(asker) >= MOST_WAITING)
      throw new Refused('too_much_attempts', { retryAfterSeconds: 5 })
    const bytes = wanted && (await library.variant(wanted, asker))
    if (!bytes) return noPicture(c)
    return sendPicture(c, bytes, {
      type: `image/${wanted.format}`,
      etag: `"${wanted.version}-${wanted.width}-${wanted.format}"`,
      cache: FOR_EVER,
    })
  })
  app.all('/_image/*', noPicture)
}

/** Nothing to read, and nothing to keep: it may be hung a moment later. */
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
