import { useMessages } from '#office/messages.tsx'
import type { StandingTable } from '#office/pages/floor/table-state.ts'
import { useTimeText } from '#office/text/time-text.ts'

const MINUTE_MS = 60_000
const clockOf = (ms: number) => {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS))
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** What stands on a table of the floor, and what is read aloud of it. */
export function useTableText(zone: string) {
  const t = useMessages('night')
  const { clock } = useTimeText(zone)
  /** Seats of a free one or until when it is, the hour of a booked one, minutes left to pay, hours since it was taken, until when it is kept. */
  const short = ({ table, state, party, freeUntil }: StandingTable, at: number): string => {
    if (party && state === 'booked') return clock(party.arrivalAt)
    if (party?.expiresAt && state === 'held') return clockOf(Date.parse(party.expiresAt) - at)
    if (party?.seatedAt && (state === 'seated' || state === 'over')) return clockOf(at - Date.parse(party.seatedAt))
    if (table.hold?.releaseAt && state === 'kept') return clock(table.hold.releaseAt)
    if (freeUntil) return clock(freeUntil)
    return state === 'free' ? String(table.capacity) : ''
  }
  const name = (state: StandingTable['state']) => t.floor.names[state]
  return {
    short,
    name,
    label: (one: StandingTable, at: number): string =>
      [
        t.floor.stateOf(one.table.name, name(one.state)),
        one.freeUntil ? t.floor.freeUntil(clock(one.freeUntil)) : short(one, at),
        one.party?.name ?? (one.state === 'kept' && one.table.hold?.forName),
        t.seats(one.table.capacity),
      ]
        .filter(Boolean)
        .join(', '),
  }
}
