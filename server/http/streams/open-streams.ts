// Limits the number of open streams, because each stream holds a connection and memory until its reader leaves. One counter covers all
// streams.
import type { Context } from 'hono'
import { Refused } from '#domain/refusals.ts'
import { type FrameReader, streamFrames } from '#server/http/streams/stream-frames.ts'

/**
 * Limits of open streams. Guests have a limit by IP address. Staff and doors have a limit by session. They also have a limit by IP address,
 * which is higher because all devices of a venue use one address.
 */
export const MOST_STREAMS = { siteAddress: 20, session: 12, houseAddress: 200, process: 5000 } as const

export type StreamCap = { of: string; most: number }

type Stream = { mostUnread: number; watch: (reader: FrameReader) => () => void }

/** Opens a stream. @throws Refused too_much_attempts if a limit of the caller or of the process is reached */
export type OpenStream = (c: Context, caps: readonly StreamCap[], stream: Stream) => Response

export const siteCaps = (address: string): StreamCap[] => [{ of: `site ${address}`, most: MOST_STREAMS.siteAddress }]

/** Returns the limits for staff and doors. `session`: the id of a staff session or of a door device. */
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
    const limits = [all, ...caps]
    if (limits.some(({ of, most }) => (open.get(of) ?? 0) >= most))
      throw new Refused('too_much_attempts', { retryAfterSeconds: 60 })
    for (const { of } of limits) open.set(of, (open.get(of) ?? 0) + 1)
    return streamFrames(c, { ...stream, onOver: () => limits.forEach(close) })
  }
}
