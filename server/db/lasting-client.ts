// Replaces a client when it loses a connection. After a reset, postgres.js 3.4.9 may never answer again on that connection: a statement
// gets no response, or a write is never sent. So the old client is not used after such a loss.
import type { Client } from '#server/db/sql.ts'

/** Delay in milliseconds before the old client is closed. During this time, its other connections finish their statements. */
const CLOSES_AFTER_MS = 1000

/**
 * Opens a client, and replaces it when one of its connections closes. Statements without a response are rejected when the old client is
 * closed. The client from `open` must call `onLost` for each closed connection. So it must not close connections because they are idle or
 * old.
 */
export function openLasting(open: (onLost: () => void) => Client): Client {
  let isEnded = false
  const openNext = (): Client => {
    const client = open(() => {
      if (isEnded || client !== current) return
      current = openNext()
      setTimeout(() => void client.end({ timeout: 0 }), CLOSES_AFTER_MS).unref()
    })
    return client
  }
  let current = openNext()
  const own: Record<PropertyKey, unknown> = {
    end: (...ending: Parameters<Client['end']>) => {
      isEnded = true
      return current.end(...ending)
    },
  }
  return new Proxy(current, {
    apply: (_target, _self, parts) => Reflect.apply(current, undefined, parts) as unknown,
    get: (_target, key) => (key in own ? own[key] : (Reflect.get(current, key) as unknown)),
    set: (_target, key, value) => Reflect.set(own, key, value),
  })
}
