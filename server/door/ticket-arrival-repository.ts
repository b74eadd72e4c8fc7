// The SQL of guests with tickets: their arrivals at a door, and their number.
import type { Night } from '#domain/calendar/night.ts'
import { actorKey, system } from '#domain/identity/actor.ts'
import type { Db, Question } from '#server/db/open.ts'
import { stateSql } from '#server/db/state-sql.ts'
import type { DueItem } from '#server/jobs/job.ts'

/** The job is the actor, also if the signature of a night seats the guests. */
export const SEATING = system('seat ticket guests')

/**
 * SQL: reservations of tickets that a door let in, and the time of their last admission. Staff decide about a reservation after their first
 * act on it, and about a night after its confirmation. So these are left out.
 */
const letInTickets = (sql: Db) => sql`
  select r.id, r.outlet_id, r.night, d.last_at
  from door_nights n
  join lateral (
    select case when c.subject <> 'walk_in' then c.subject::uuid end as id, max(c.last_at) as last_at from door_counts c
    where c.outlet_id = n.outlet_id and c.night = n.night and c.came > 0 group by c.subject) d on true
  join reservations r on r.id = d.id and r.night = n.night and r.outlet_id = n.outlet_id
  where r.kind = 'tickets' and r.state = ${stateSql(sql, 'Completed')}
    and not exists (select 1 from service_acts a where a.reservation_id = r.id)
    and not exists (select 1 from night_confirmations f where f.outlet_id = r.outlet_id and f.night = r.night)`

/** Number of seconds after the last admission in which the door may still undo it. */
const UNDO_SECONDS = 60

export const dueArrivals = (sql: Db, now: Date): Question<DueItem> => sql`
  select a.id::text as key, a.last_at + make_interval(secs => ${UNDO_SECONDS}::int) as at from (${letInTickets(sql)}
    and n.night between ${now}::timestamptz::date - 3 and ${now}::timestamptz::date + 1) a
  where a.last_at <= ${now}::timestamptz - make_interval(secs => ${UNDO_SECONDS}::int)`

export async function isArrival(
  sql: Db,
  { id, outletId, night }: { id: string; outletId: number; night: Night },
): Promise<boolean> {
  const rows = await sql<{ id: string }[]>`
    select a.id from (${letInTickets(sql)} and n.outlet_id = ${outletId} and n.night = ${night}) a where a.id = ${id}`
  return rows.length > 0
}

export async function arrivalsOfNight(
  sql: Db,
  { outletId, night }: { outletId: number; night: Night },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select a.id as id from (${letInTickets(sql)} and n.outlet_id = ${outletId} and n.night = ${night}) a order by a.id`
  return rows.map(({ id }) => id)
}

/**
 * Stores the number of guests inside for reservations of tickets that the job has seated. Returns the ids of the changed reservations. A
 * number that staff entered does not change.
 */
export async function countTicketsIn(sql: Db, arrivals: readonly { id: string; heads: number }[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    with came as (
      select r.id, c.heads from unnest(${arrivals.map(({ id }) => id)}::uuid[], ${arrivals.map(({ heads }) => heads)}::int[]) as c(id, heads)
      join reservations r on r.id = c.id
      where r.kind = 'tickets' and r.state = ${stateSql(sql, 'Seated')} and r.state_actor = ${actorKey(SEATING)} and c.heads > 0
        and r.heads is distinct from c.heads
      order by r.id for update of r)
    update reservations r set heads = c.heads from came c where r.id = c.id returning r.id`
  return rows.map(({ id }) => id)
}
