// Watches the changes for doors. One query every 0.4 seconds covers all watched nights, and all doors share this query.
import { closesAt, type Night } from '#domain/calendar/night.ts'
import type { DoorDevice } from '#server/door/device-repository.ts'
import { doorStates } from '#server/door/watch-repository.ts'
import { openLookLoop } from '#server/look-loop.ts'
import type { App } from '#server/app.ts'

export type DoorListener = {
  changed(): void
  bell(bell: { id: string; kind: string; by: string; at: number }): void
  end(): void
}

const LOOK_EVERY_MS = 400

type Watch = {
  outletId: number
  night: Night
  /** Start of the night. Earlier bells do not belong to this night. */
  since: Date
  token: string | null
  bellId: string | null
  /** The listeners for changes, each with the id of its device. A listener of a revoked device gets no more changes. */
  listeners: Map<DoorListener, string>
}

export type DoorWatcher = {
  watch(door: DoorDevice, night: Night, listener: DoorListener): () => void
  close(): void
}

const NIGHT_MS = 24 * 3_600_000

export function openDoorWatcher(app: Pick<App, 'sql' | 'now' | 'log'>): DoorWatcher {
  const watches = new Map<string, Watch>()

  async function look(): Promise<void> {
    const devices = [...new Set([...watches.values()].flatMap(({ listeners }) => [...listeners.values()]))]
    const { nights, inService } = await doorStates(app.sql, [...watches.values()], devices)
    for (const [key, watch] of watches) {
      const state = nights.get(key)
      if (!state) continue
      const isFirst = watch.token === null
      const hasChanged = watch.token !== state.token
      const rings = state.bell !== null && state.bell.id !== watch.bellId
      watch.token = state.token
      watch.bellId = state.bell?.id ?? null
      for (const [listener, device] of watch.listeners) {
        if (!inService.has(device)) listener.end()
        // A new listener must read the list again. The list may have changed after the listener's first read and before the first query
        // here.
        else if (hasChanged || isFirst) listener.changed()
        if (rings && !isFirst && state.bell && inService.has(device)) listener.bell(state.bell)
      }
    }
  }

  const loop = openLookLoop({
    everyMs: LOOK_EVERY_MS,
    isWatched: () => watches.size > 0,
    look,
    onFault: (error) => app.log.warn('the doors could not be looked after', { fault: String(error) }),
  })

  return {
    watch(door, night, listener) {
      const key = `${door.outletId} ${night}`
      const since = new Date(closesAt(night, door).getTime() - NIGHT_MS)
      const watch = watches.get(key) ?? {
        outletId: door.outletId,
        night,
        since,
        token: null,
        bellId: null,
        listeners: new Map(),
      }
      watches.set(key, watch)
      watch.listeners.set(listener, door.id)
      if (watch.token !== null) listener.changed()
      loop.wake(watch.token === null ? 0 : LOOK_EVERY_MS)
      return () => {
        watch.listeners.delete(listener)
        if (watch.listeners.size === 0 && watches.get(key) === watch) watches.delete(key)
      }
    },
    close() {
      loop.close()
      const listeners = [...watches.values()].flatMap((watch) => [...watch.listeners.keys()])
      watches.clear()
      for (const listener of listeners) listener.end()
    },
  }
}
