import { type ImportRun, tally } from '#server/db/content-file/import-run.ts'

/**
 * Removes the events that are not in `keep`. With `outlet`, removes events of this outlet, even past events. Without `outlet`, removes only
 * current and coming events of all outlets. An event with reservations stays, but the site no longer shows it.
 */
export async function removeEvents(
  run: ImportRun,
  { keep, outlet }: { keep: string[]; outlet?: number },
): Promise<void> {
  const { tx, now } = run
  const missingEvents = await tx<{ id: number; slug: string; isBooked: boolean; isPublished: boolean }[]>`
    select e.id, e.slug, e.is_published, exists (select 1 from reservations r where r.event_id = e.id) or exists (
        select 1 from tickets t join ticket_units u on u.ticket_id = t.id and u.reservation_id is not null where t.event_id = e.id)
      or exists (select 1 from tickets t join reservation_tickets r on r.ticket_id = t.id where t.event_id = e.id) as is_booked
    from events e join outlets o on o.id = e.outlet_id
    where e.slug <> all(${keep}::text[])
      and ${outlet === undefined ? tx`e.night >= (${now}::timestamptz at time zone o.timezone)::date` : tx`o.id = ${outlet}`}
    order by e.slug`
  const bookedEvents = missingEvents.filter(({ isBooked }) => isBooked)
  const free = missingEvents.filter(({ isBooked }) => !isBooked).map(({ id }) => id)
  await tx`update events set is_published = false where id = any(${bookedEvents.map(({ id }) => id)}::int[]) and is_published`
  await tx`delete from ticket_units u using tickets t where t.id = u.ticket_id and t.event_id = any(${free}::int[])`
  await tx`delete from tickets where event_id = any(${free}::int[])`
  await tx`delete from events where id = any(${free}::int[])`
  tally(run, 'events', { removed: free.length, kept: bookedEvents.map(({ slug }) => slug) })
}
