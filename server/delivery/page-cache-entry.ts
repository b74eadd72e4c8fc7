// An answer that is kept: its bytes as they go over the wire, each encoding made once.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { encodingsFor, type Encoding } from '#server/http/encodings.ts'

/** What rendering a shared page gave. */
export type Rendered = { status: number; headers: [name: string, value: string][]; body: Buffer }

export type Variant = {
  encoding: Encoding
  body: Buffer
  etag: string
  /** The lines it was last sent under, by how it was come by: the next answer but repeats them. */
  heads: Map<string, string[]>
}

export type Entry = {
  rendered: Rendered
  /** The whole body's fingerprint, without quotes. */
  mark: string
  variants: Partial<Record<Encoding, Variant>>
  /** When its rendering began, in ms of the cache's clock. */
  madeAt: number
  /** How many changes had been heard of when its rendering began. */
  change: number
  bytes: number
  /** Whether its tightest form is made, or being made. */
  isPressed: boolean
}

const SMALLEST = 1024
const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

/** Nearly all that the slowest setting saves, for a fiftieth of its time: a page lives a minute at most. */
const BROTLI_QUALITY = 7

const variantOf = (mark: string, encoding: Encoding, body: Buffer): Variant => ({
  encoding,
  body,
  // A strong tag means these very bytes, so each encoding has its own.
  etag: encoding === 'identity' ? `"${mark}"` : `"${mark}-${encoding}"`,
  heads: new Map(),
})

/** Makes an entry; the zipped form is ready with it, so that nobody ever waits for the bytes in full. */
export async function makeEntry(rendered: Rendered, madeAt: number, change: number): Promise<Entry> {
  const { body } = rendered
  const mark = createHash('sha256')
    .update(JSON.stringify(rendered.headers))
    .update(body)
    .digest('base64url')
    .slice(0, 22)
  const variants: Entry['variants'] = { identity: variantOf(mark, 'identity', body) }
  if (body.length >= SMALLEST) variants.gzip = variantOf(mark, 'gzip', await gzipped(body, { level: 6 }))
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

/** Adds the tightest form, which takes longer: behind the first visitors' backs. */
export async function addBrotli(entry: Entry): Promise<void> {
  const { body } = entry.rendered
  if (body.length < SMALLEST) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const small = await brotlied(body, { params })
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

/** The tag of an entry that the browser already holds, in whichever encoding; null where it holds none. */
export function heldTag(entry: Entry, ifNoneMatch: string | undefined): string | null {
  if (!ifNoneMatch || !ifNoneMatch.includes(entry.mark)) return null
  for (const variant of Object.values(entry.variants)) {
    if (ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === variant.etag)) return variant.etag
  }
  return null
}
