import { startTransition, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { NightChanges, OfficeNight } from '#office/api/answers.ts'
import { addressOfCall } from '#office/api/office.ts'

/** Number of ms for which a changed row shows the name of the person who changed it. */
const NEW_MS = 6000

export type LiveNight = {
  night: OfficeNight
  isLive: boolean
  /** Ids of the parties that changed a moment ago. */
  fresh: ReadonlySet<string>
  /** Applies the result of the user's own action at once, before the stream sends it. */
  patch: (id: string, change: Partial<OfficeNight['parties'][number]>) => void
}

/** Returns the loaded night with all changes that the event stream of the server has sent. */
export function useLiveNight(loaded: OfficeNight): LiveNight {
  const [night, setNight] = useState(loaded)
  const [base, setBase] = useState(loaded)
  const [isLive, setIsLive] = useState(true)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const { revalidate } = useRevalidator()
  if (loaded !== base) {
    setBase(loaded)
    setNight(loaded)
  }
  const { outlet, night: date, token } = base
  useEffect(() => {
    const query = { outletId: String(outlet.id), night: date, token }
    const source = new EventSource(addressOfCall('nightStream', query))
    const timers = new Set<ReturnType<typeof setTimeout>>()
    source.addEventListener('changes', ({ data }: MessageEvent<string>) => {
      const changes = JSON.parse(data) as NightChanges
      // Updates from the stream have a low priority, so that they never delay the user's input.
      startTransition(() => {
        setNight((last) => withChanges(last, changes))
        setFresh(new Set(changes.parties.map(({ id }) => id)))
      })
      timers.add(setTimeout(() => startTransition(() => setFresh(new Set())), NEW_MS))
    })
    source.addEventListener('stale', () => void revalidate())
    // The stream reconnects automatically. After that, the page loads its data again, because it may have missed updates.
    source.addEventListener('error', () => setIsLive(false))
    source.addEventListener('open', () =>
      setIsLive((was) => {
        if (!was) void revalidate()
        return true
      }),
    )
    return () => {
      source.close()
      for (const timer of timers) clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the router's function changes at each render
  }, [outlet.id, date, token])
  const patch: LiveNight['patch'] = (id, change) =>
    setNight((last) => ({
      ...last,
      parties: last.parties.map((party) => (party.id === id ? { ...party, ...change } : party)),
    }))
  return { night, isLive, fresh, patch }
}

/** Applies changes to the parties. If the page already has a newer version of a party, this version stays. */
export function withChanges(night: OfficeNight, { token, parties, gone, held, door }: NightChanges): OfficeNight {
  const changed = new Map(parties.map((party) => [party.id, party]))
  const knownIds = new Set(night.parties.map(({ id }) => id))
  const left = new Set(gone)
  const holds = new Map(held.map(({ tableId, hold }) => [tableId, hold]))
  return {
    ...night,
    token,
    door,
    tables: night.tables.map((table) => ({ ...table, hold: holds.get(table.id) ?? null })),
    parties: [
      ...night.parties
        .filter(({ id }) => !left.has(id))
        .map((party) => {
          const next = changed.get(party.id)
          return next && next.version >= party.version ? next : party
        }),
      ...parties.filter(({ id }) => !knownIds.has(id)),
    ],
  }
}
