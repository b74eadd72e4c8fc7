// A stream of server-sent events that disconnects slow readers.
import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'

export type Frame = { event: string; data: string }
export type FrameReader = { hear(frame: Frame): void; end(): void }

const PING_EVERY_MS = 15_000
/** Time in ms after which a browser reconnects to an ended stream. */
const RETRY_MS = 1000

/**
 * Streams the frames of `watch` until the client disconnects or `end` is called. If a client has more than `mostUnread` unread bytes, its
 * stream ends, and the browser then opens a new stream. `watch` returns a function that stops watching. `onOver` runs after the end.
 */
export function streamFrames(
  c: Context,
  { mostUnread, watch, onOver }: { mostUnread: number; watch: (reader: FrameReader) => () => void; onOver: () => void },
): Response {
  c.header('X-Accel-Buffering', 'no')
  return streamSSE(c, async (stream) => {
    let unread = 0
    const over = Promise.withResolvers<void>()
    const send = (write: Promise<unknown>, bytes: number) => {
      unread += bytes
      if (unread > mostUnread) return over.resolve()
      void write.then(
        () => (unread -= bytes),
        () => over.resolve(),
      )
    }
    const hear = ({ event, data }: Frame) => send(stream.writeSSE({ event, data }), event.length + data.length)
    stream.onAbort(() => over.resolve())
    send(stream.write(`retry: ${RETRY_MS}\n: here\n\n`), 0)
    const stop = watch({ hear, end: () => over.resolve() })
    const ping = setInterval(() => send(stream.write(': here\n\n'), 8), PING_EVERY_MS)
    await over.promise
    clearInterval(ping)
    stop()
    onOver()
    if (unread > mostUnread) stream.abort()
  })
}
