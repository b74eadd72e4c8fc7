// The live map over HTTP: what is told to who watches a night, and how much of it a slow reader may leave lying.
import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import { Refused } from '#domain/refusals.ts'
import type { PlaceFrame, PlaceWatcher } from '#server/inventory/watch-places.ts'

const PING_EVERY_MS = 15_000
/** A browser asks again after so long when a stream ends. */
const RETRY_MS = 1000
/** What a reader has not taken yet: beyond it the stream is dropped, and its browser asks again. */
const MOST_UNREAD_BYTES = 64 * 1024
export const MOST_STREAMS_OF_ADDRESS = 20
const MOST_STREAMS = 5000

export type PlaceStreams = {
  open(c: Context, night: { outletId: number; night: string }, address: string): Response
}

/** @throws Refused too_much_attempts where an address, or this process, has as many open as it may */
export function openPlaceStreams(watcher: PlaceWatcher): PlaceStreams {
  const ofAddress = new Map<string, number>()
  const take = (address: string) => {
    const open = ofAddress.get(address) ?? 0
    if (open >= MOST_STREAMS_OF_ADDRESS || watcher.count() >= MOST_STREAMS)
      throw new Refused('too_much_attempts', { retryAfterSeconds: 60 })
    ofAddress.set(address, open + 1)
  }
  const giveBack = (address: string) => {
    const open = (ofAddress.get(address) ?? 1) - 1
    if (open > 0) ofAddress.set(address, open)
    else ofAddress.delete(address)
  }

  return {
    open(c, { outletId, night }, address) {
      take(address)
      c.header('X-Accel-Buffering', 'no')
      return streamSSE(c, async (stream) => {
        let unread = 0
        const over = Promise.withResolvers<void>()
        const send = (write: Promise<unknown>, bytes: number) => {
          unread += bytes
          if (unread > MOST_UNREAD_BYTES) return over.resolve()
          void write.then(
            () => (unread -= bytes),
            () => over.resolve(),
          )
        }
        const hear = ({ event, data }: PlaceFrame) => send(stream.writeSSE({ event, data }), event.length + data.length)
        stream.onAbort(() => over.resolve())
        send(stream.write(`retry: ${RETRY_MS}\n: here\n\n`), 0)
        const stop = watcher.watch(outletId, night, { hear, end: () => over.resolve() })
        const ping = setInterval(() => send(stream.write(': here\n\n'), 8), PING_EVERY_MS)
        await over.promise
        clearInterval(ping)
        stop()
        giveBack(address)
        if (unread > MOST_UNREAD_BYTES) stream.abort()
      })
    },
  }
}
