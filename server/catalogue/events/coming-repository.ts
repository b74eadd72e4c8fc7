import type { Db } from '#server/db/open.ts'

/**
 * SQL: the local date and time of an event's clock time 'HH:mm', without a zone. It follows the same rule as `instantOf` of
 * domain/calendar.
 */
const clockOfNight = (sql: Db, clock: 'start_time' | 'end_time') => sql`
  (select e.night + e.${sql(clock)}::time
    + case when h.hours[2] <= h.hours[1] and e.${sql(clock)} < h.hours[1] then interval '1 day' else interval '0' end
    from (select hours_of_night(o.open_hour, o.close_hour, o.special_hours, e.night)) h (hours))`

/**
 * SQL: true if event `e` at outlet `o` is running or still to come. Like `eventHours` of domain/calendar, it compares the time with the
 * end of the event, not with the end of the outlet's night.
 */
export const isComing = (sql: Db, now: Date) => sql`
  (e.night >= (${now}::timestamptz)::date - 1 and ${now}::timestamptz at time zone o.timezone <
    ${clockOfNight(sql, 'end_time')} + case when ${clockOfNight(sql, 'end_time')} > ${clockOfNight(sql, 'start_time')}
      then interval '0' else interval '1 day' end)`
