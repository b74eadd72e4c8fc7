// The live list of a night. Every 0.4 seconds, one query reads all nights that staff watch on this server.
import type { Night } from '#domain/calendar/night.ts'
import { openLookLoop } from '#server/look-loop.ts'
import { type DoorOfNight, doorOfNight, tokensOfNights } from '#server/service/night/night-repository.ts'
import { type ReadParty, readParties } from '#server/service/night/read-night.ts'
import { type HeldTable, heldTables } from '#server/reservations/venue-holds/held-repository.ts'
import type { App } from '#server/app.ts'

/**
 * The changes of a night since the last check. `parties`: the parties that changed. `gone`: the ids of parties that are no longer on the
 * night. `held`: all tables that the venue holds. `door`: the numbers of guests that the doors counted.
 */
export type NightChange = { token: string; parties: ReadParty[]; gone: string[]; held: HeldTable[]; door: DoorOfNight }

export type NightListener = {
  /** The token of the night when the listener read it. If the current token differs, the listener reads the whole night again. */
  token: string
  hear(change: NightChange): void
  stale(): void
  end(): void
}

const LOOK_EVERY_MS = 400

/**
 * The state of a watched night at the last check. The keys of `seen` are the ids of parties. Each value contains the version of a party,
 * the number of its guests that the doors counted, and the facts about its guest.
 */
type Watch = {
  outletId: number
  night: Night
  listeners: Set<NightListener>
  token: string | null
  seen: Map<string, string>
}

export type NightWatcher = {
  /** Reports each change of a night to the listener. Returns a function that ends the reports. */
  watch(outletId: number, night: Night, listener: NightListener): () => void
  close(): void
}

const stateOf = ({ version, flags, came, inside, lateAt }: ReadParty): string =>
  [version, came, inside, lateAt.getTime(), ...flags.map(({ kind, text }) => `${kind} ${text}`)].join('\n')

export function openNightWatcher(app: Pick<App, 'sql' | 'now' | 'log' | 'house'>): NightWatcher {
  const watches = new Map<string, Watch>()

  async function look(): Promise<void> {
    const now = app.now()
    const tokens = await tokensOfNights(app.sql, [...watches.values()], now)
    for (const watch of watches.values()) {
      const token = tokens.get(`${watch.outletId} ${watch.night}`) ?? ''
      if (token === watch.token) continue
      const isFirst = watch.token === null
      const [parties, venueHolds, door] = await Promise.all([
        readParties(app, watch.outletId, watch.night),
        heldTables(app.sql, watch.outletId, watch.night, now),
        doorOfNight(app.sql, watch.outletId, watch.night),
      ])
      const changed = parties.filter((party) => watch.seen.get(party.id) !== stateOf(party))
      const ids = new Set(parties.map(({ id }) => id))
      const removedIds = [...watch.seen.keys()].filter((id) => !ids.has(id))
      watch.token = token
      watch.seen = new Map(parties.map((party) => [party.id, stateOf(party)]))
      for (const listener of watch.listeners)
        if (!isFirst) listener.hear({ token, parties: changed, gone: removedIds, held: venueHolds, door })
        else if (listener.token !== token) listener.stale()
    }
  }

  const loop = openLookLoop({
    everyMs: LOOK_EVERY_MS,
    isWatched: () => watches.size > 0,
    look,
    onFault: (error) => app.log.warn('the list of a night could not look', { fault: String(error) }),
  })

  return {
    watch(outletId, night, listener) {
      const key = `${outletId} ${night}`
      const watch = watches.get(key) ?? { outletId, night, listeners: new Set(), token: null, seen: new Map() }
      watches.set(key, watch)
      watch.listeners.add(listener)
      if (watch.token !== null && watch.token !== listener.token) listener.stale()
      loop.wake(watch.token === null ? 0 : LOOK_EVERY_MS)
      return () => {
        watch.listeners.delete(listener)
        if (watch.listeners.size === 0 && watches.get(key) === watch) watches.delete(key)
      }
    },
    close() {
      loop.close()
      const listeners = [...watches.values()].flatMap((watch) => [...watch.listeners])
      watches.clear()
      for (const listener of listeners) listener.end()
    },
  }
}
