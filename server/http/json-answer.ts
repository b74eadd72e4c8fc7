import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** JSON that says how long it is: what is short is then sent as it is, since to compress it takes longer than all else of a call. */
export function jsonAnswer(c: Context, value: unknown, status: ContentfulStatusCode): Response {
  const text = JSON.stringify(value)
  return c.body(text, status, { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) })
}
