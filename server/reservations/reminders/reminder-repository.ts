import { QUIET_FROM, QUIET_UNTIL } from '#domain/reservations/offer-time.ts'
import { settingOf } from '#domain/settings/house-settings.ts'
import type { Db, Question } from '#server/db/open.ts'
import { stateSql } from '#server/db/state-sql.ts'
import type { DueItem } from '#server/jobs/job.ts'

/** An arrival before this time belongs to the date after its night. No outlet opens so early. */
const MORNING = '06:00'

/**
 * Finds the confirmed reservations with a due reminder: at most the set number of hours remain until the arrival, and it is daytime in
 * the zone of the outlet. A reservation that was made within these hours gets no reminder, because its confirmation has just arrived.
 */
export const dueReminders = (sql: Db, now: Date): Question<DueItem> => sql`
  select r.id::text as key, a.arrives_at - h.before as at
  from (select make_interval(hours => coalesce((select value from house_settings where key = 'reminderHours'),
    ${settingOf('reminderHours').usual}::int)) as before) h
  join reservations r on r.state = ${stateSql(sql, 'Completed')} and r.email <> '' and r.erased_at is null
    and r.night between ${now}::timestamptz::date - 1 and ${now}::timestamptz::date + 5
  join outlets o on o.id = r.outlet_id
  cross join lateral (select (r.night + r.arrival_time::time + case when r.arrival_time < ${MORNING} then interval '1 day' else interval '0' end)
    at time zone o.timezone as arrives_at) a
  where h.before > interval '0' and a.arrives_at > ${now}::timestamptz and a.arrives_at - h.before <= ${now}::timestamptz
    and r.created_at < a.arrives_at - h.before
    and (${now}::timestamptz at time zone o.timezone)::time between ${QUIET_UNTIL}::time and ${QUIET_FROM}::time
    and not exists (select 1 from messages m where m.effect_key = 'visit_reminder:' || r.id)`
