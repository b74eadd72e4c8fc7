// Dates for browser tests, counted from today. Tests never use tonight, because an outlet may no longer accept bookings for tonight.
import { addNights, type Night } from '#domain/calendar/night.ts'

const jakarta = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' })

/**
 * Returns the date that is `days` days after the current date in Jakarta. From `days` = 1, the evening of this date is in the future for
 * every time zone of the group.
 */
export const nightAhead = (days: number): Night => addNights(jakarta.format(new Date()), days)

/** Returns the current month and the next two months as `YYYY-MM`. The demo's calendar ends within these months. */
export function monthsAhead(): string[] {
  const [year = 0, month = 0] = nightAhead(0).split('-').map(Number)
  return [0, 1, 2].map((ahead) => new Date(Date.UTC(year, month - 1 + ahead, 1)).toISOString().slice(0, 7))
}
