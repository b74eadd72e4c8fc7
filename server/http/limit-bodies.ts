import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Refused } from '#domain/refusals.ts'
import { MOST_BYTES, MOST_CONTENT_BYTES } from '#server/http/api/mount.ts'
import { DOOR_CALLS } from '#server/http/door/door-call.ts'
import { doorCalls } from '#server/http/door/door-calls.ts'
import { OLD_ADDRESSES } from '#server/http/door/old-addresses.ts'
import { CALLS } from '#server/http/office/office-call.ts'
import { officeCalls } from '#server/http/office/office-calls.ts'
import { MOST_NEWS_BYTES } from '#server/http/mount-whatsapp.ts'
import { WHATSAPP_NEWS } from '#server/notifications/whatsapp/whatsapp-settings.ts'
import { refuseEarly } from '#server/http/refuse-early.ts'
import type { App } from '#server/app.ts'

const largerOf = (prefix: string, calls: Record<string, { mostBytes?: number }>) =>
  Object.entries(calls).flatMap(([name, { mostBytes }]): [string, number][] =>
    mostBytes ? [[prefix + name, mostBytes]] : [],
  )

/** Paths with a larger limit of the body, in bytes. The limit of all other paths is `MOST_BYTES`. */
const LARGER = new Map([
  [OLD_ADDRESSES.sendScans[1], MOST_CONTENT_BYTES],
  [WHATSAPP_NEWS, MOST_NEWS_BYTES],
  ...largerOf(DOOR_CALLS, doorCalls),
  ...largerOf(CALLS, officeCalls),
])

/** Refuses a body that is too large, even if the request has no Content-Length. */
export function limitBodies(app: App): MiddlewareHandler {
  const usual = upTo(app, MOST_BYTES)
  const larger = new Map([...LARGER].map(([path, most]) => [path, upTo(app, most)]))
  return (c, next) => (larger.get(c.req.path) ?? usual)(c, next)
}

function upTo(app: App, maxSize: number): MiddlewareHandler {
  const tooLarge = refuseEarly(app, new Refused('too_large'))
  const limitBody = bodyLimit({ maxSize, onError: tooLarge })
  return (c, next) => {
    const length = saidLength(c)
    if (length === null) return limitBody(c, next)
    return length > maxSize ? Promise.resolve(tooLarge(c)) : next()
  }
}

/**
 * Returns the length of a body if the headers determine it. Returns null if the bytes must be counted. Hono's own limit first reads the
 * body as a stream, which takes a third of the time of a short call.
 */
function saidLength(c: Context): number | null {
  if (c.req.header('transfer-encoding') !== undefined) return null
  const lengthHeader = c.req.header('content-length')
  if (lengthHeader !== undefined) return /^\d+$/.test(lengthHeader) ? Number(lengthHeader) : null
  return c.req.method === 'GET' || c.req.method === 'HEAD' ? 0 : null
}
