import { LOCKS } from '#server/db/lock-numbers.ts'
import type { Night } from '#domain/calendar/night.ts'
import { Refused } from '#domain/refusals.ts'
import type { Db } from '#server/db/open.ts'

type OfNight = { outletId: number; night: Night }

/** Returns true if the venue has closed the night or made it private. A late payment for such a night is refunded. */
export async function isNightShut(sql: Db, { outletId, night }: OfNight): Promise<boolean> {
  await sql`select pg_advisory_xact_lock_shared(${LOCKS.night}, hashtext(concat_ws(' ', ${outletId}::int, ${night}::date)))`
  const shut = await sql`
    select 1 from off_schedule_days where outlet_id = ${outletId} and night = ${night} and (is_closed or is_private)`
  return shut.length > 0
}

/**
 * Returns the refusal for a guest who was booking while the venue closed the night. The venue can close one night, a weekday, or all nights
 * after a date.
 */
export async function shutNightRefusal(sql: Db, { outletId, night }: OfNight): Promise<Refused<'date_unavailable'>> {
  const [row] = await sql<{ isClosed: boolean; isPrivate: boolean; isTooFar: boolean }[]>`
    select coalesce(d.is_closed, outlet_is_closed(o.closed_weekdays, o.special_hours, ${night}::date)) as is_closed,
      coalesce(d.is_private, false) as is_private, coalesce(${night}::date > o.cut_off_date, false) as is_too_far
    from outlets o left join off_schedule_days d on d.outlet_id = o.id and d.night = ${night}::date where o.id = ${outletId}`
  const reason = row?.isTooFar
    ? 'too_far'
    : row?.isClosed
      ? 'closed'
      : row?.isPrivate
        ? 'private_event'
        : 'not_reservable'
  return new Refused('date_unavailable', { reason, night })
}
