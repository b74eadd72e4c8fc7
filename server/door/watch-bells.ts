// The bell in the office: one look twice a second at what rings anywhere, for everybody of the staff who has a page open.
import { closesAt, nightOf } from '#domain/calendar/night.ts'
import { type RingingRow, ringingBells } from '#server/door/venue-repository.ts'
import { openLookLoop } from '#server/look-loop.ts'
import type { App } from '#server/app.ts'

export type BellListener = {
  /** Told at the first look, and again whenever something else rings; of all outlets, the latest first. */
  hear(ringing: readonly RingingRow[]): void
  end(): void
}

export type BellWatcher = {
  /** Returns how to stop. */
  watch(listener: BellListener): () => void
  close(): void
}

const LOOK_EVERY_MS = 400
const DAY_MS = 86_400_000
/** No night began longer ago than a day before its end. */
const LONGEST_MS = 2 * DAY_MS

/** A bell is of the night that is on at its outlet: it does not ring into the next one. */
const isOfTonight = (bell: RingingRow, now: Date): boolean =>
  bell.at.getTime() >= closesAt(nightOf(now, bell), bell).getTime() - DAY_MS

export function openBellWatcher(app: Pick<App, 'sql' | 'now' | 'log'>): BellWatcher {
  const listeners = new Map<BellListener, string | null>()

  async function look(): Promise<void> {
    const now = app.now()
    const found = await ringingBells(app.sql, new Date(now.getTime() - LONGEST_MS))
    const ringing = found.filter((bell) => isOfTonight(bell, now))
    const state = ringing.map(({ id }) => id).join()
    for (const [listener, heard] of listeners) {
      if (heard === state) continue
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
