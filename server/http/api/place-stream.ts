// The live map over HTTP: what is told to who watches a night.
import type { Context } from 'hono'
import { Refused } from '#domain/refusals.ts'
import { streamFrames } from '#server/http/stream-frames.ts'
import type { PlaceWatcher } from '#server/inventory/watch-places.ts'

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
      return streamFrames(c, {
        mostUnread: MOST_UNREAD_BYTES,
        watch: (reader) => watcher.watch(outletId, night, reader),
        onOver: () => giveBack(address),
      })
    },
  }
}
