// Watches the alarms (bells) of the doors for the office. One query every 0.4 seconds covers all outlets, and all open pages of staff share
// this query.
import { closesAt, nightOf } from '#domain/calendar/night.ts'
import { type RingingRow, ringingBells } from '#server/door/venue-repository.ts'
import { openLookLoop } from '#server/look-loop.ts'
import type { App } from '#server/app.ts'

export type BellListener = {
  /**
   * Receives the ringing bells of all outlets, latest first. It is called after the first query, and again when the ringing bells change.
   */
  hear(ringing: readonly RingingRow[]): void
  end(): void
}

export type BellWatcher = {
  /** Adds a listener. Returns a function that removes the listener. */
  watch(listener: BellListener): () => void
  close(): void
}

const LOOK_EVERY_MS = 400
const DAY_MS = 86_400_000
/**
 * Maximum age of the bells that the query reads, in milliseconds. Older bells cannot belong to a current night. `isOfTonight` then selects
 * the bells that do belong to a current night.
 */
const LONGEST_MS = 2 * DAY_MS

/** Returns true if a bell belongs to the current night of its outlet. A bell stops ringing when this night closes. */
const isOfTonight = (bell: RingingRow, now: Date): boolean =>
  bell.at.getTime() >= closesAt(nightOf(now, bell), bell).getTime() - DAY_MS

export function openBellWatcher(app: Pick<App, 'sql' | 'now' | 'log'>): BellWatcher {
  const listeners = new Map<BellListener, string | null>()

  async function look(): Promise<void> {
    const now = app.now()
    const bells = await ringingBells(app.sql, new Date(now.getTime() - LONGEST_MS))
    const ringing = bells.filter((bell) => isOfTonight(bell, now))
    const state = ringing.map(({ id }) => id).join()
    for (const [listener, lastState] of listeners) {
      if (lastState === state) continue
      listeners.set(listener, state)
      listener.hear(ringing)
    }
  }

  const loop = openLookLoop({
    everyMs: LOOK_EVERY_MS,
    isWatched: () => listeners.size > 0,
    look,
    onFault: (error) => app.log.warn('the bells could not be looked after', { fault: String(error) }),
  })

  return {
    watch(listener) {
      listeners.set(listener, null)
      loop.wake(0)
      return () => void listeners.delete(listener)
    },
    close() {
      loop.close()
      const all = [...listeners.keys()]
      listeners.clear()
      for (const listener of all) listener.end()
    },
  }
}
