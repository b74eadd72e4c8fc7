// How many streams are open: each holds a connection and memory for as long as its reader likes. One counter for all of them.
import type { Context } from 'hono'
import { Refused } from '#domain/refusals.ts'
import { type FrameReader, streamFrames } from '#server/http/streams/stream-frames.ts'

/** Guests behind one address share these; staff has sessions, and a venue's address has all of its devices. */
export const MOST_STREAMS = { siteAddress: 20, session: 12, houseAddress: 200, process: 5000 } as const

/** A subject, and how many streams it may have open. */
export type StreamCap = { of: string; most: number }

type Stream = { mostUnread: number; watch: (reader: FrameReader) => () => void }

/** @throws Refused too_much_attempts if one of the caps, or the process, has as many open as it may */
export type OpenStream = (c: Context, caps: readonly StreamCap[], stream: Stream) => Response

export const siteCaps = (address: string): StreamCap[] => [{ of: `site ${address}`, most: MOST_STREAMS.siteAddress }]

/** `session`: of staff, or a device of the door. */
export const houseCaps = (session: string, address: string): StreamCap[] => [
  { of: `session ${session}`, most: MOST_STREAMS.session },
  { of: `house ${address}`, most: MOST_STREAMS.houseAddress },
]

export function countStreams(): OpenStream {
  const open = new Map<string, number>()
  const all: StreamCap = { of: 'process', most: MOST_STREAMS.process }
  const close = ({ of }: StreamCap) => {
    const left = (open.get(of) ?? 1) - 1
    if (left > 0) open.set(of, left)
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
