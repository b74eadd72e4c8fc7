// A client that lasts while its connections do not. postgres.js 3.4.9 may never answer again on a connection that was reset:
// it keeps a statement that nobody will answer, or a write that is never sent. A client is not used after such a loss.
import type { Client } from '#server/db/sql.ts'

/** The statements of other connections may end, and a connection attempt is over, before the old client is closed. */
const CLOSES_AFTER_MS = 1000

/**
 * Opens a client, and another one in its place when a connection of it is lost. What the old one still waits for
 * then is rejected. `open` calls `onLost` for each connection that closes: none may close because it is idle or old.
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
