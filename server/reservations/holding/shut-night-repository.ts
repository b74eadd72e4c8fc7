// The SQL of a night that the venue has shut.
import { LOCKS } from '#server/db/lock-numbers.ts'
import type { Night } from '#domain/calendar/night.ts'
import { Refused } from '#domain/refusals.ts'
import type { Db } from '#server/db/open.ts'

type OfNight = { outletId: number; night: Night }

/** Whether nobody comes to a night any more, so that money that arrives late goes back. */
export async function isNightShut(sql: Db, { outletId, night }: OfNight): Promise<boolean> {
  await sql`select pg_advisory_xact_lock_shared(${LOCKS.night}, hashtext(concat_ws(' ', ${outletId}::int, ${night}::date)))`
  const shut = await sql`
    select 1 from off_schedule_days where outlet_id = ${outletId} and night = ${night} and (is_closed or is_private)`
  return shut.length > 0
}

/** What a guest is told whose night was shut while they booked. */
export async function shutNightRefusal(sql: Db, { outletId, night }: OfNight): Promise<Refused<'date_unavailable'>> {
  const [day] = await sql<{ isClosed: boolean; isPrivate: boolean }[]>`
    select is_closed, is_private from off_schedule_days where outlet_id = ${outletId} and night = ${night}`
  const reason = day?.isClosed ? 'closed' : day?.isPrivate ? 'private_event' : 'not_reservable'
  return new Refused('date_unavailable', { reason, night })
}
