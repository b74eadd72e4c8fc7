import { useMessages } from '#app/components/messages.tsx'
import { useNightText } from '#app/components/night-text.ts'
import { clockAt, dateAt, type RoomZone } from '#app/site/pages/sales/room/room-clock.ts'

/** Formats instants (ms since 1970) in the outlet's zone: '12:00 WITA', and with the date if it is not today. */
export function useRoomText(zone: RoomZone, now: number) {
  const { clock } = useMessages('calendar')
  const nights = useNightText()
  const clockOf = (at: number) => `${clock(clockAt(at, zone))}\u00a0${zone.name}`
  const isToday = (at: number) => dateAt(at, zone) === dateAt(now, zone)
  return {
    isToday,
    clock: clockOf,
    /** Formats the time without the zone. */
    bare: (at: number) => clock(clockAt(at, zone)),
    when: (at: number) => (isToday(at) ? clockOf(at) : `${nights.plain(dateAt(at, zone))}, ${clockOf(at)}`),
  }
}
