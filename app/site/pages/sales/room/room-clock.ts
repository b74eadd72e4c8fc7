/** The zone of a sale's outlet. Indonesia has no summer time, so the offset from UTC is constant. */
export type RoomZone = { name: string; aheadMinutes: number }

const MINUTE_MS = 60_000
const local = (at: number, zone: RoomZone) => new Date(at + zone.aheadMinutes * MINUTE_MS).toISOString()

/** Returns 'HH:mm' of a time (ms since 1970). */
export const clockAt = (at: number, zone: RoomZone): string => local(at, zone).slice(11, 16)
/** Returns 'YYYY-MM-DD' of a time (ms since 1970). */
export const dateAt = (at: number, zone: RoomZone): string => local(at, zone).slice(0, 10)

/** Formats a duration in ms as '14:08', the same in both languages. */
export function durationText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

export type Countdown = { figure: string; unit: 'days' | 'hours' | 'minutes' | null; count: number }

/** Returns the time left as the page shows it: minutes and seconds in the last two hours, otherwise whole hours or whole days. */
export function countdownTo(ms: number): Countdown {
  const minutes = Math.ceil(ms / MINUTE_MS)
  if (minutes <= 120) return { figure: durationText(ms), unit: null, count: minutes }
  const hours = Math.round(minutes / 60)
  if (hours < 48) return { figure: String(hours), unit: 'hours', count: hours }
  const days = Math.round(minutes / 1440)
  return { figure: String(days), unit: 'days', count: days }
}

/** Returns the time left in a turn: whole minutes, or minutes and seconds below two minutes. */
export function turnLeft(ms: number): Countdown {
  if (ms < 2 * MINUTE_MS) return { figure: durationText(ms), unit: null, count: Math.ceil(ms / MINUTE_MS) }
  const minutes = Math.floor(ms / MINUTE_MS)
  return { figure: String(minutes), unit: 'minutes', count: minutes }
}
