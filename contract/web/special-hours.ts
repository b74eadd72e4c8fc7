import { z } from 'zod'

const nightOrNull = z.iso.date().nullable().describe("service date in the outlet's zone; null: in the whole year")
const clockOrNull = z.string().nullable()

/** Hours of an outlet that replace its usual hours, on certain weekdays or in a season. A season has a first and a last night. */
export const specialHours = z.object({
  name: z.string(),
  from_night: nightOrNull,
  until_night: nightOrNull,
  weekdays: z.array(z.int()).describe('1 Monday to 7 Sunday; empty: every day'),
  is_closed: z.boolean(),
  open_hour: clockOrNull,
  close_hour: clockOrNull,
  arrival_from: clockOrNull,
  arrival_to: clockOrNull,
})
