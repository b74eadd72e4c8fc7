import { useMessages } from '#app/components/messages.tsx'
import { useNightText } from '#app/components/night-text.ts'
import { clockAt, dateAt, type RoomZone } from '#app/site/pages/sales/room/room-clock.ts'

/** Instants (ms since 1970) as the outlet's clock has them: '12:00 WITA', and with its day where that is not today's. */
export function useRoomText(zone: RoomZone, now: number) {
  const { clock } = useMessages('calendar')
  const nights = useNightText()
  const clockOf = (at: number) => `${clock(clockAt(at, zone))}\u00a0${zone.name}`
  const isToday = (at: number) => dateAt(at, zone) === dateAt(now, zone)
  return {
    isToday,
    clock: clockOf,
    /** Without the zone. */
    bare: (at: number) => clock(clockAt(at, zone)),
    when: (at: number) => (isToday(at) ? clockOf(at) : `${nights.plain(dateAt(at, zone))}, ${clockOf(at)}`),
  }
}
