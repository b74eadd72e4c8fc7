// Builds the response for a cached page. Either Node or the router sends the response, and the headers are the same in both cases.
import { heldTag, variantFor, type Entry } from '#server/delivery/page-cache-entry.ts'
import type { CacheState } from '#server/delivery/page-cache.ts'
import type { SharedAsk } from '#server/delivery/page-cache-key.ts'

/**
 * A browser asks the server at each use of a page, and usually gets 304. A shared cache in front of Senja may use a page for one second
 * before it asks again, and so does Senja's own cache. The currency is stored in a cookie, so the response varies by cookie.
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

/** Returns the headers in the format of `writeHead`: name, value, name, value. Adds the headers of every response. */
export function answerEntry(
  { found, entry }: { found: CacheState; entry: Entry },
  pageRequest: SharedAsk,
  { method, header }: Asking,
): PageAnswer {
  const { status, headers: own } = entry.rendered
  const isKept = status === 200
  const clientTag = isKept ? heldTag(entry, header('if-none-match')) : null
  const variant = variantFor(entry, header('accept-encoding'))
  const headers = [
    'Cache-Control',
    isKept ? SHARED_CACHE_CONTROL : OWN_CACHE_CONTROL,
    'Vary',
    varyOf(pageRequest),
    'Server-Timing',
    `cache;desc=${found}`,
  ]
  if (isKept) headers.push('ETag', clientTag ?? variant.etag)
  for (const [name, value] of own) if (!clientTag || name !== 'Content-Type') headers.push(name, value)
  if (clientTag) return { status: 304, headers, body: null }
  if (variant.encoding !== 'identity') headers.push('Content-Encoding', variant.encoding)
  headers.push('Content-Length', String(variant.body.length))
  return { status, headers, body: method === 'HEAD' ? null : variant.body }
}
