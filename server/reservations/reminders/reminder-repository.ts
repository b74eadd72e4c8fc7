import { QUIET_FROM, QUIET_UNTIL } from '#domain/reservations/offer-time.ts'
import { settingOf, type SettingKey } from '#domain/settings/house-settings.ts'
import type { Db, Question } from '#server/db/open.ts'
import { changesNight } from '#server/notifications/outbox.ts'
import { stateSql } from '#server/db/state-sql.ts'
import type { DueItem } from '#server/jobs/job.ts'

/** An arrival time before 06:00 belongs to the morning that follows the night of the reservation. No outlet opens before 06:00. */
const MORNING = '06:00'

/** SQL: a setting of the group in hours, as the interval `span`. */
export const hoursSetting = (sql: Db, key: SettingKey) => sql`
  (select make_interval(hours => coalesce((select value from house_settings where key = ${key}), ${settingOf(key).usual})::int) as span)`

/** SQL: the arrival of reservation `r` at outlet `o`, as the instant `arrives_at`. */
export const arrivalOf = (sql: Db) => sql`
  (select (r.night + r.arrival_time::time + case when r.arrival_time < ${MORNING} then interval '1 day' else interval '0' end)
    at time zone o.timezone as arrives_at)`

/** SQL: true if the local time of outlet `o` is outside the quiet hours. Guests get no reminders or news during the quiet hours. */
export const isDaytime = (sql: Db, now: Date) => sql`
  (${now}::timestamptz at time zone o.timezone)::time between ${QUIET_UNTIL}::time and ${QUIET_FROM}::time`

/** SQL: the last move of reservation `r` to another night, as `id` and `at`. */
const lastMove = (sql: Db) => sql`(
  select c.id, c.at from reservation_changes c where c.reservation_id = r.id and ${changesNight(sql)} order by c.id desc limit 1)`

/**
 * SQL: true if the guest got a reminder for the present night of reservation `r`. After a move to another night, only reminders after the
 * last move `v` count. If the reservation never moved, any reminder counts.
 */
const isReminded = (
  sql: Db,
) => sql`exists (select 1 from messages m where m.reservation_id = r.id and m.kind = 'visit_reminder'
  and m.created_at >= coalesce(v.at, '-infinity'))`

/**
 * Finds the confirmed reservations with a due reminder. A reminder is due if it is daytime at the outlet and the arrival is at most the set
 * number of hours away. A reservation that was made within these hours gets no reminder, because its confirmation has just arrived. A
 * reservation that moves to another night after its reminder gets a second reminder for the new night.
 */
export const dueReminders = (sql: Db, now: Date): Question<DueItem> => sql`
  select r.id::text as key, a.arrives_at - h.span as at
  from ${hoursSetting(sql, 'reminderHours')} h
  join reservations r on r.state = ${stateSql(sql, 'Completed')} and r.email <> '' and r.erased_at is null
    and r.night between ${now}::timestamptz::date - 1 and ${now}::timestamptz::date + 5
  join outlets o on o.id = r.outlet_id
  cross join lateral ${arrivalOf(sql)} a
  left join lateral ${lastMove(sql)} v on true
  where h.span > interval '0' and a.arrives_at > ${now}::timestamptz and a.arrives_at - h.span <= ${now}::timestamptz
    and r.created_at < a.arrives_at - h.span
    and ${isDaytime(sql, now)}
    and not ${isReminded(sql)}`

/** Time in minutes between the reminder to pay and the deadline. */
const ENDS_IN = 10
/** Minimum time in minutes between the last message about a hold and its deadline. With less time, a reminder would follow too soon. */
const LEAST_REST = 20

/**
 * Finds the unpaid holds of guests that end within ten minutes and got no reminder to pay. A hold of less than 20 minutes gets no reminder,
 * and neither does a hold with a message in its last 20 minutes. The organizer of an open split has other reminders.
 */
export const dueHoldReminders = (sql: Db, now: Date): Question<DueItem> => sql`
  select r.id::text as key, r.expires_at - make_interval(mins => ${ENDS_IN}) as at from reservations r
  where r.state = ${stateSql(sql, 'WaitingForPayment')} and r.origin = 'guest' and r.email <> ''
    and r.expires_at > ${now}::timestamptz and r.expires_at <= ${now}::timestamptz + make_interval(mins => ${ENDS_IN})
    and r.created_at <= r.expires_at - make_interval(mins => ${LEAST_REST})
    and not exists (select 1 from splits s where s.reservation_id = r.id and s.state = 'open')
    and not exists (select 1 from messages m where m.reservation_id = r.id
      and (m.kind = 'hold_ending' or m.created_at > r.expires_at - make_interval(mins => ${LEAST_REST})))`

export type ReminderState = { moveId: string | null; isReminded: boolean; isFirst: boolean }

/**
 * Finds the last move of a reservation, and checks whether the guest has had a reminder since this move. `isFirst` is true if the guest has
 * had no reminder of this reservation yet.
 */
export async function reminderState(sql: Db, id: string): Promise<ReminderState | null> {
  const [row] = await sql<ReminderState[]>`
    select v.id::text as move_id, ${isReminded(sql)} as is_reminded,
      not exists (select 1 from messages m where m.effect_key = 'visit_reminder:' || r.id) as is_first
    from reservations r left join lateral ${lastMove(sql)} v on true where r.id = ${id}`
  return row ?? null
}
