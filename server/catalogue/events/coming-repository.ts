import type { Db } from '#server/db/open.ts'

/**
 * SQL: the date and time of an event's clock time 'HH:mm' at the outlet, without a zone. `instantOf` of domain/calendar has the same rule.
 */
const clockOfNight = (sql: Db, clock: 'start_time' | 'end_time') => sql`
  clock_of_night(e.${sql(clock)}, o.open_hour, o.close_hour, o.special_hours, e.night)`

/**
 * SQL: true if event `e` at outlet `o` is running or still to come. The event is over when its own hours end, even if the night of the
 * outlet continues. `eventHours` of domain/calendar has the same rule.
 */
export const isComing = (sql: Db, now: Date) => sql`
  (e.night >= (${now}::timestamptz)::date - 1 and ${now}::timestamptz at time zone o.timezone <
    ${clockOfNight(sql, 'end_time')} + case when ${clockOfNight(sql, 'end_time')} > ${clockOfNight(sql, 'start_time')}
      then interval '0' else interval '1 day' end)`
