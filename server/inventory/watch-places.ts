// The live map: one query twice a second for all watched nights of this process. Only changes are sent.
import { AVAILABLE, UNAVAILABLE } from '#contract/web/availability.ts'
import { openLookLoop } from '#server/look-loop.ts'
import { changedNights, type PlaceOfNight } from '#server/inventory/changed-nights-repository.ts'
import type { App } from '#server/app.ts'

export type PlaceChange =
  | { event: 'table'; data: { table_id: number; availability: string; is_held: boolean } }
  | { event: 'ticket'; data: { ticket_id: number; seats_left: number } }

/** A change, serialized once for all listeners. */
export type PlaceFrame = { event: PlaceChange['event']; data: string }

export type PlaceListener = {
  hear(frame: PlaceFrame): void
  /** Signals that this process is stopping. No more changes follow. */
  end(): void
}

const LOOK_EVERY_MS = 500
/**
 * Up to this number of watched nights, the query runs every half second. The query then takes about ten milliseconds. If more nights are
 * watched, the query runs less often.
 */
const NIGHTS_A_LOOK = 500

/** A watched night. `token` and `frames` (one for each place) are the values that were sent last. They are null until the first query. */
type Watch = {
  outletId: number
  night: string
  token: string | null
  listeners: Set<PlaceListener>
  frames: Map<string, PlaceFrame> | null
}

export type PlaceWatcher = {
  /** Sends the state of every place of a night, then each change. Returns a function that stops the sending. */
  watch(outletId: number, night: string, listener: PlaceListener): () => void
  count(): number
  close(): void
}

export function openPlaceWatcher(app: Pick<App, 'sql' | 'now' | 'log'>): PlaceWatcher {
  const watches = new Map<string, Watch>()
  async function look(): Promise<void> {
    for (const { outletId, night, token, places } of await changedNights(app.sql, [...watches.values()], app.now())) {
      const watch = watches.get(`${outletId} ${night}`)
      if (!watch) continue
      const frames = framesOf(places)
      const news = [...frames].filter(([place, { data }]) => watch.frames?.get(place)?.data !== data)
      watch.token = token
      watch.frames = frames
      for (const listener of watch.listeners) for (const [, frame] of news) listener.hear(frame)
    }
  }

  const loop = openLookLoop({
    everyMs: () => paceOf(watches.size),
    isWatched: () => watches.size > 0,
    look,
    onFault: (error) => app.log.warn('the live map could not look', { fault: String(error) }),
  })

  return {
    watch(outletId, night, listener) {
      const key = `${outletId} ${night}`
      const watch = watches.get(key) ?? { outletId, night, listeners: new Set(), token: null, frames: null }
      watches.set(key, watch)
      watch.listeners.add(listener)
      // Sends the last known places to the new listener. Before the first query, none are known. That query sends them to all listeners.
      for (const frame of watch.frames?.values() ?? []) listener.hear(frame)
      loop.wake(watch.frames ? paceOf(watches.size) : 0)
      return () => {
        watch.listeners.delete(listener)
        if (watch.listeners.size === 0 && watches.get(key) === watch) watches.delete(key)
      }
    },
    count: () => [...watches.values()].reduce((sum, { listeners }) => sum + listeners.size, 0),
    close() {
      loop.close()
      const listeners = [...watches.values()].flatMap((watch) => [...watch.listeners])
      watches.clear()
      for (const listener of listeners) listener.end()
    },
  }
}

export const paceOf = (nights: number): number => LOOK_EVERY_MS * Math.max(1, Math.ceil(nights / NIGHTS_A_LOOK))

function framesOf(places: readonly PlaceOfNight[]): Map<string, PlaceFrame> {
  return new Map(
    places.map((place) => {
      const { event, data } = changeOf(place)
      return [`${event} ${place.id}`, { event, data: JSON.stringify(data) }]
    }),
  )
}

function changeOf({ kind, id, left, isHeld }: PlaceOfNight): PlaceChange {
  return kind === 'table'
    ? { event: 'table', data: { table_id: id, availability: left > 0 ? AVAILABLE : UNAVAILABLE, is_held: isHeld } }
    : { event: 'ticket', data: { ticket_id: id, seats_left: left } }
}
