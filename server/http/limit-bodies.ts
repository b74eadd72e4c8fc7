// How much a request may bring, judged before anything reads it.
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Refused } from '#domain/refusals.ts'
import { languageOf, MOST_BYTES, MOST_CONTENT_BYTES, MOST_PICTURE_BYTES } from '#server/http/api/mount.ts'
import { refuse } from '#server/http/refuse.ts'

const tooLarge = (c: Context) => refuse(c, new Refused('too_large'), languageOf(c))

/** Drafts, batches of a door that was long without a network, and files of a bank. */
const LONG = ['/api/office/call/saveDraft', '/api/door/scans', '/api/office/call/readBankFile']

/** Refuses what is too large, whatever its length was said to be. */
export function limitBodies(): MiddlewareHandler {
  const [usual, ofContent, ofPictures] = [upTo(MOST_BYTES), upTo(MOST_CONTENT_BYTES), upTo(MOST_PICTURE_BYTES)]
  return (c, next) => {
    if (c.req.path === '/api/office/call/uploadPicture') return ofPictures(c, next)
    return LONG.some((path) => c.req.path.startsWith(path)) ? ofContent(c, next) : usual(c, next)
  }
}

function upTo(maxSize: number): MiddlewareHandler {
  const counted = bodyLimit({ maxSize, onError: tooLarge })
  return (c, next) => {
    const length = saidLength(c)
    if (length === null) return counted(c, next)
    return length > maxSize ? Promise.resolve(tooLarge(c)) : next()
  }
}

/**
 * How many bytes come, where HTTP lets no other number come; null where they have to be counted. Hono's own limit asks for the
 * body as a stream first, which costs a third of a short call.
 */
function saidLength(c: Context): number | null {
  if (c.req.header('transfer-encoding') !== undefined) return null
  const said = c.req.header('content-length')
  if (said !== undefined) return /^\d+$/.test(said) ? Number(said) : null
  return c.req.method === 'GET' || c.req.method === 'HEAD' ? 0 : null
}
