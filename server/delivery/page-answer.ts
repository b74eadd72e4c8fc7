// How a kept page goes out: the same lines whether Node answers at once or the router's way was taken.
import { heldTag, variantFor, type Entry } from '#server/delivery/page-cache-entry.ts'
import type { Found } from '#server/delivery/page-cache.ts'
import type { SharedAsk } from '#server/delivery/page-cache-key.ts'

/**
 * A browser asks again each time and is mostly told that nothing changed; a cache in front may answer for as long as
 * ours does without a question. The choice of currency travels in a cookie, so an answer is one cookie's.
 */
export const SHARED_CACHE_CONTROL = 'public, max-age=0, must-revalidate, s-maxage=1'
export const OWN_CACHE_CONTROL = 'private, no-cache'

const varyOf = ({ isPrefixed }: Pick<SharedAsk, 'isPrefixed'>) =>
  isPrefixed ? 'Cookie, Accept-Encoding' : 'Accept-Language, Cookie, Accept-Encoding'

export type Asking = {
  method: string | undefined
  header: (name: 'accept-encoding' | 'if-none-match') => string | undefined
}

export type PageAnswer = { status: number; headers: string[]; body: Buffer | null }

/** Names and values in turn, as `writeHead` takes them. The headers that every answer carries come on top. */
export function answerEntry(
  { found, entry }: { found: Found; entry: Entry },
  asked: SharedAsk,
  { method, header }: Asking,
): PageAnswer {
  const { status, headers: own } = entry.rendered
  const isKept = status === 200
  const held = isKept ? heldTag(entry, header('if-none-match')) : null
  const variant = variantFor(entry, header('accept-encoding'))
  const headers = [
    'Cache-Control',
    isKept ? SHARED_CACHE_CONTROL : OWN_CACHE_CONTROL,
    'Vary',
    varyOf(asked),
    'Server-Timing',
    `cache;desc=${found}`,
  ]
  if (isKept) headers.push('ETag', held ?? variant.etag)
  for (const [name, value] of own) if (!held || name !== 'Content-Type') headers.push(name, value)
  if (held) return { status: 304, headers, body: null }
  if (variant.encoding !== 'identity') headers.push('Content-Encoding', variant.encoding)
  headers.push('Content-Length', String(variant.body.length))
  return { status, headers, body: method === 'HEAD' ? null : variant.body }
}
