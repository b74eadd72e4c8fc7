// The live map over HTTP: streams the places of a night.
import type { Context } from 'hono'
import { type OpenStream, siteCaps } from '#server/http/streams/open-streams.ts'
import type { PlaceWatcher } from '#server/inventory/watch-places.ts'

/** What a reader has not taken yet: beyond it the stream is dropped, and its browser asks again. */
const MOST_UNREAD_BYTES = 64 * 1024

export type PlaceStreams = {
  open(c: Context, night: { outletId: number; night: string }, address: string): Response
}

/** `open` throws too_much_attempts if the address or the process has reached its limit of streams. */
export const openPlaceStreams = (watcher: PlaceWatcher, open: OpenStream): PlaceStreams => ({
  open: (c, { outletId, night }, address) =>
    open(c, siteCaps(address), {
      mostUnread: MOST_UNREAD_BYTES,
      watch: (reader) => watcher.watch(outletId, night, reader),
    }),
})
