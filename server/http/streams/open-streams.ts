// Limits open streams, because each one holds a connection and memory as
// long as its reader stays. One counter covers all streams.
import type { Context } from 'hono'
import { Refused } from '#domain/refusals.ts'
import { type FrameReader, streamFrames } from '#server/http/streams/stream-frames.ts'

/**
 * Guests are limited by address. Staff are limited by session; the
 * higher limit of a venue's address covers all its devices.
 */
export const MOST_STREAMS = { siteAddress: 20, session: 12, houseAddress: 200, process: 5000 } as const

/** A subject and the number of streams that it may have open. */
export type StreamCap = { of: string; most: number }

type Stream = { mostUnread: number; watch: (reader: FrameReader) => () => void }

/** @throws Refused too_much_attempts if one of the caps or the process has reached its limit */
export type OpenStream = (c: Context, caps: readonly StreamCap[], stream: Stream) => Response

export const siteCaps = (address: string): StreamCap[] => [{ of: `site ${address}`, most: MOST_STREAMS.siteAddress }]

/** `session`: the id of a staff session or of a door device. */
export const houseCaps = (session: string, address: string): StreamCap[] => [
  { of: `session ${session}`, most: MOST_STREAMS.session },
  { of: `house ${address}`, most: MOST_STREAMS.houseAddress },
]

export function countStreams(): OpenStream {
  const open = new Map<string, number>()
  const all: StreamCap = { of: 'process', most: MOST_STREAMS.process }
  const close = ({ of }: StreamCap) => {
    const remaining = (open.get(of) ?? 1) - 1
    if (remaining > 0) open.set(of, remaining)
    else open.delete(of)
  }
  return (c, caps, stream) => {
    const counted = [all, ...caps]
    if (counted.some(({ of, most }) => (open.get(of) ?? 0) >= most))
      throw new Refused('too_much_attempts', { retryAfterSeconds: 60 })
    for (const { of } of counted) open.set(of, (open.get(of) ?? 0) + 1)
    return streamFrames(c, { ...stream, onOver: () => counted.forEach(close) })
  }
}
