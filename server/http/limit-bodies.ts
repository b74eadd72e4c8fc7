// How much a request may bring, judged before anything reads it.
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Refused } from '#domain/refusals.ts'
import { languageOf, MOST_BYTES, MOST_CONTENT_BYTES } from '#server/http/api/mount.ts'
import { DOOR_CALLS } from '#server/http/door/door-call.ts'
import { doorCalls } from '#server/http/door/door-calls.ts'
import { OLD_ADDRESSES } from '#server/http/door/old-addresses.ts'
import { CALLS } from '#server/http/office/office-call.ts'
import { officeCalls } from '#server/http/office/office-calls.ts'
import { refuse } from '#server/http/refuse.ts'

const tooLarge = (c: Context) => refuse(c, new Refused('too_large'), languageOf(c))

const largerOf = (prefix: string, calls: Record<string, { mostBytes?: number }>) =>
  Object.entries(calls).flatMap(([name, { mostBytes }]): [string, number][] =>
    mostBytes ? [[prefix + name, mostBytes]] : [],
  )

/** Largest bodies by path, in bytes. The others are at most `MOST_BYTES`. */
const LARGER = new Map([
  [OLD_ADDRESSES.sendScans[1], MOST_CONTENT_BYTES],
  ...largerOf(DOOR_CALLS, doorCalls),
  ...largerOf(CALLS, officeCalls),
])

/** Refuses a body that is too large, whether or not its length is announced. */
export function limitBodies(): MiddlewareHandler {
  const usual = upTo(MOST_BYTES)
  const larger = new Map([...LARGER].map(([path, most]) => [path, upTo(most)]))
  return (c, next) => (larger.get(c.req.path) ?? usual)(c, next)
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
