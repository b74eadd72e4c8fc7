import { useMessages } from '#office/messages.tsx'
import type { StandingTable } from '#office/pages/floor/table-state.ts'
import { useTimeText } from '#office/text/time-text.ts'

const MINUTE_MS = 60_000
const clockOf = (ms: number) => {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS))
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

export function useTableText(zone: string) {
  const t = useMessages('night')
  const { clock } = useTimeText(zone)
  /**
   * Returns a short text for a table, by its state. Free: number of seats, or the time until which it is free. Booked: arrival time with the
   * announced delay. Held: time left to pay. Seated: time since the arrival. On hold: end of the hold.
   */
  const short = ({ table, state, party, freeUntil }: StandingTable, at: number): string => {
    if (party && state === 'booked') {
      const minutes = party.news?.answer === 'late' ? (party.news.minutes ?? 0) : 0
      return clock(new Date(Date.parse(party.arrivalAt) + (party.state === 'Completed' ? minutes : 0) * MINUTE_MS))
    }
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
    label: (standingTable: StandingTable, at: number): string =>
      [
        t.floor.stateOf(standingTable.table.name, name(standingTable.state)),
        standingTable.freeUntil ? t.floor.freeUntil(clock(standingTable.freeUntil)) : short(standingTable, at),
        standingTable.party?.news?.answer === 'late' && t.news.late(standingTable.party.news.minutes),
        standingTable.party?.name ?? (standingTable.state === 'kept' && standingTable.table.hold?.forName),
        t.seats(standingTable.table.capacity),
      ]
        .filter(Boolean)
        .join(', '),
  }
}
