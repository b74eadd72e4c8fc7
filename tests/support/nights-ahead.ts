// Dates for browser tests, counted from today. Tests never use tonight, because its bookings may be closed.
import { addNights, type Night } from '#domain/calendar/night.ts'

const jakarta = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' })

/** The date `days` after today in Jakarta. From 1 on, the evening is in the future in each zone of the group. */
export const nightAhead = (days: number): Night => addNights(jakarta.format(new Date()), days)

/** The current month and the two after it, as `YYYY-MM`: the demo's calendar ends within them. */
export function monthsAhead(): string[] {
  const [year = 0, month = 0] = nightAhead(0).split('-').map(Number)
  return [0, 1, 2].map((ahead) => new Date(Date.UTC(year, month - 1 + ahead, 1)).toISOString().slice(0, 7))
}
