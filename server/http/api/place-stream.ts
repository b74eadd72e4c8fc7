import type { Context } from 'hono'
import { type OpenStream, siteCaps } from '#server/http/streams/open-streams.ts'
import type { PlaceWatcher } from '#server/inventory/watch-places.ts'

/** Maximum number of unread bytes of a slow reader. Above this limit, the stream ends and the browser connects again. */
const MOST_UNREAD_BYTES = 64 * 1024

export type PlaceStreams = {
  open(c: Context, night: { outletId: number; night: string }, address: string): Response
}

/**
 * Opens the streams of the floor plan. `open` throws too_much_attempts if the IP address or the process has reached its limit of streams.
 */
export const openPlaceStreams = (watcher: PlaceWatcher, open: OpenStream): PlaceStreams => ({
  open: (c, { outletId, night }, address) =>
    open(c, siteCaps(address), {
      mostUnread: MOST_UNREAD_BYTES,
      watch: (reader) => watcher.watch(outletId, night, reader),
    }),
})
