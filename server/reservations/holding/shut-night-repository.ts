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

/** Returns the refusal for a guest who was booking when the venue closed the night. */
export async function shutNightRefusal(sql: Db, { outletId, night }: OfNight): Promise<Refused<'date_unavailable'>> {
  const [day] = await sql<{ isClosed: boolean; isPrivate: boolean }[]>`
    select is_closed, is_private from off_schedule_days where outlet_id = ${outletId} and night = ${night}`
  const reason = day?.isClosed ? 'closed' : day?.isPrivate ? 'private_event' : 'not_reservable'
  return new Refused('date_unavailable', { reason, night })
}
