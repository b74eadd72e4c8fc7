// An entry of the page cache. It contains the bytes of a page, ready to be sent, in several encodings. Each encoding is created only once.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { encodingsFor, type Encoding } from '#server/http/encodings.ts'

export type Rendered = { status: number; headers: [name: string, value: string][]; body: Buffer }

export type Variant = {
  encoding: Encoding
  body: Buffer
  etag: string
  /** The headers of a response, by cache state. They are created for the first response and reused for later responses. */
  heads: Map<string, string[]>
}

export type Entry = {
  rendered: Rendered
  /** Fingerprint of the whole body, without quotes. */
  mark: string
  variants: Partial<Record<Encoding, Variant>>
  /** Start of the rendering of this entry, in ms of the cache's clock. */
  madeAt: number
  /** Number of changes that had arrived when the rendering of this entry began. */
  change: number
  bytes: number
  /** True if the Brotli compression has begun. It stays true after the compression. */
  isPressed: boolean
}

const SMALLEST = 1024
const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

/**
 * Quality of the Brotli compression. At this quality, a page is nearly as small as at the slowest setting, and the compression takes only a
 * fiftieth of the time. A page is used for at most a minute, so a slower setting is not useful.
 */
const BROTLI_QUALITY = 7

const variantOf = (mark: string, encoding: Encoding, body: Buffer): Variant => ({
  encoding,
  body,
  // A strong ETag identifies exact bytes, so each encoding has its own.
  etag: encoding === 'identity' ? `"${mark}"` : `"${mark}-${encoding}"`,
  heads: new Map(),
})

/** Creates an entry. The gzip form is made here, so that the first visitor already gets compressed bytes. */
export async function makeEntry(rendered: Rendered, madeAt: number, change: number): Promise<Entry> {
  const { body } = rendered
  const mark = createHash('sha256')
    .update(JSON.stringify(rendered.headers))
    .update(body)
    .digest('base64url')
    .slice(0, 22)
  const variants: Entry['variants'] = { identity: variantOf(mark, 'identity', body) }
  if (body.length >= SMALLEST) variants.gzip = variantOf(mark, 'gzip', await compressGzip(body, { level: 6 }))
  return {
    rendered,
    mark,
    variants,
    madeAt,
    change,
    bytes: body.length + (variants.gzip?.body.length ?? 0),
    isPressed: false,
  }
}

/** Adds the Brotli form of an entry. Brotli compression is slow, so this form is created only after the first answers. */
export async function addBrotli(entry: Entry): Promise<void> {
  const { body } = entry.rendered
  if (body.length < SMALLEST) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const small = await compressBrotli(body, { params })
  entry.variants.br = variantOf(entry.mark, 'br', small)
  entry.bytes += small.length
}

export function variantFor(entry: Entry, accept: string | undefined): Variant {
  for (const encoding of encodingsFor(accept)) {
    const variant = entry.variants[encoding]
    if (variant) return variant
  }
  return variantOf(entry.mark, 'identity', entry.rendered.body)
}

/** Returns the ETag of an entry if the browser already has this entry in any encoding. Returns null if the browser does not have it. */
export function heldTag(entry: Entry, ifNoneMatch: string | undefined): string | null {
  if (!ifNoneMatch || !ifNoneMatch.includes(entry.mark)) return null
  for (const variant of Object.values(entry.variants)) {
    if (ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === variant.etag)) return variant.etag
  }
  return null
}
