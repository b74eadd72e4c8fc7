// The live map: one look at a watched night twice a second for all who watch it here, told only when something changed.
// Looking, not being told, also shows a hold that lapsed with nobody acting; and a booking never waits for a NOTIFY lock.
import { AVAILABLE, UNAVAILABLE } from '#contract/availability.ts'
import { placesOfNight } from '#server/inventory/repository.ts'
import type { World } from '#server/world.ts'

export type PlaceChange =
  | { event: 'table'; data: { table_id: number; availability: string; is_held: boolean } }
  | { event: 'ticket'; data: { ticket_id: number; seats_left: number } }
type Listener = (change: PlaceChange) => void

const LOOK_EVERY_MS = 500

type Watch = { listeners: Set<Listener>; seen: Map<string, PlaceChange>; timer: NodeJS.Timeout | null }

export type PlaceWatcher = {
  watch(outletId: number, night: string, listener: Listener): Promise<() => void>
  close(): void
}

export function openPlaceWatcher(world: Pick<World, 'sql' | 'now' | 'log'>): PlaceWatcher {
  const watches = new Map<string, Watch>()

  async function look(outletId: number, night: string): Promise<Map<string, PlaceChange>> {
    const places = await placesOfNight(world.sql, outletId, night, world.now())
    return new Map(
      places.map((p): [string, PlaceChange] =>
        p.kind === 'table'
          ? [
              `table ${p.id}`,
              {
                event: 'table',
                data: { table_id: p.id, availability: p.left > 0 ? AVAILABLE : UNAVAILABLE, is_held: p.isHeld },
              },
            ]
          : [`ticket ${p.id}`, { event: 'ticket', data: { ticket_id: p.id, seats_left: p.left } }],
      ),
    )
  }

  function schedule(key: string, outletId: number, night: string, watch: Watch): void {
    watch.timer = setTimeout(() => {
      void look(outletId, night)
        .then((seen) => {
          for (const [place, change] of seen) {
            if (JSON.stringify(watch.seen.get(place)) !== JSON.stringify(change))
              for (const tell of watch.listeners) tell(change)
          }
          watch.seen = seen
        })
        .catch((error: unknown) => world.log.warn('live map looked in vain', { fault: String(error) }))
        .finally(() => {
          if (watches.get(key) === watch && watch.listeners.size > 0) schedule(key, outletId, night, watch)
        })
    }, LOOK_EVERY_MS)
    watch.timer.unref()
  }

  return {
    async watch(outletId, night, listener) {
      const key = `${outletId} ${night}`
      let watch = watches.get(key)
      if (!watch) {
        watch = { listeners: new Set(), seen: new Map(), timer: null }
        watches.set(key, watch)
        watch.seen = await look(outletId, night)
        schedule(key, outletId, night, watch)
      }
      const mine = watch
      mine.listeners.add(listener)
      for (const change of mine.seen.values()) listener(change)
      return () => {
        mine.listeners.delete(listener)
        if (mine.listeners.size === 0 && watches.get(key) === mine) {
          if (mine.timer) clearTimeout(mine.timer)
          watches.delete(key)
        }
      }
    },
    close() {
      for (const watch of watches.values()) if (watch.timer) clearTimeout(watch.timer)
      watches.clear()
    },
  }
}
