import { startTransition, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { NightChanges, OfficeNight } from '#office/api/answers.ts'
import { addressOfCall } from '#office/api/office.ts'

/** For so long a row that somebody else changed says who. */
const NEW_MS = 6000

export type LiveNight = {
  night: OfficeNight
  isLive: boolean
  /** Parties that were changed a moment ago. */
  fresh: ReadonlySet<string>
  /** What an act of one's own answered: seen at once, before the stream tells everybody. */
  patch: (id: string, change: Partial<OfficeNight['parties'][number]>) => void
}

/** A night as it goes on: what the server tells of it is laid over what was loaded. */
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
    const watched = { outletId: String(outlet.id), night: date, token }
    const source = new EventSource(addressOfCall('nightStream', watched))
    const timers = new Set<ReturnType<typeof setTimeout>>()
    source.addEventListener('changes', ({ data }: MessageEvent<string>) => {
      const changes = JSON.parse(data) as NightChanges
      // A finger on the list goes before what others did.
      startTransition(() => {
        setNight((last) => withChanges(last, changes))
        setFresh(new Set(changes.parties.map(({ id }) => id)))
      })
      timers.add(setTimeout(() => startTransition(() => setFresh(new Set())), NEW_MS))
    })
    source.addEventListener('stale', () => void revalidate())
    // A stream that broke goes on by itself; what was missed meanwhile is read whole.
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
    // oxlint-disable-next-line react/exhaustive-deps -- the router's own function is another at each render
  }, [outlet.id, date, token])
  const patch: LiveNight['patch'] = (id, change) =>
    setNight((last) => ({
      ...last,
      parties: last.parties.map((party) => (party.id === id ? { ...party, ...change } : party)),
    }))
  return { night, isLive, fresh, patch }
}

/** Parties as they are by now; one that is newer here than what was told stays. */
export function withChanges(night: OfficeNight, { token, parties, gone, held, door }: NightChanges): OfficeNight {
  const changed = new Map(parties.map((party) => [party.id, party]))
  const known = new Set(night.parties.map(({ id }) => id))
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
      ...parties.filter(({ id }) => !known.has(id)),
    ],
  }
}
