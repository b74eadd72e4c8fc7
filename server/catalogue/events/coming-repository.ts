// SQL of what is on or still to come.
import type { Db } from '#server/db/open.ts'

/** An 'HH:mm' of an event's night, without a zone (as `instantOf` of domain/calendar). */
const clockOfNight = (sql: Db, clock: 'start_time' | 'end_time') => sql`
  (e.night + e.${sql(clock)}::time
    + case when o.close_hour <= o.open_hour and e.${sql(clock)} < o.open_hour then interval '1 day' else interval '0' end)`

/**
 * Whether an event `e` at an outlet `o` is on or still to come: the night of its brand may go on after it, or end before it (as
 * `eventHours` of domain/calendar).
 */
export const isComing = (sql: Db, now: Date) => sql`
  (e.night >= (${now}::timestamptz)::date - 1 and ${now}::timestamptz at time zone o.timezone <
    ${clockOfNight(sql, 'end_time')} + case when ${clockOfNight(sql, 'end_time')} > ${clockOfNight(sql, 'start_time')}
      then interval '0' else interval '1 day' end)`
