import { ContentFault, faultLine } from '#server/db/content-file/find-faults.ts'
import { type ImportRun, idOf, tally } from '#server/db/content-file/import-run.ts'
import { removeEvents } from '#server/db/content-file/remove-events.ts'
import { writeRows } from '#server/db/content-file/write/write-rows.ts'
import { writeTickets } from '#server/db/content-file/write/write-tickets.ts'

/**
 * An event that moves first gets a temporary night, so that two events can swap their nights. The temporary night is this number of days
 * after the old night.
 */
const OUT_OF_THE_WAY = 40_000

export async function writeNights(run: ImportRun): Promise<void> {
  const { tx, file, ids } = run
  if (file.off_schedule_days) {
    const days = file.off_schedule_days.map((day) => ({ ...day, outlet_id: idOf(ids.outlets, day.outlet) }))
    tally(run, 'off_schedule_days', await writeRows(tx, 'off_schedule_days', 'outlet_id, night', days))
    const removed = await tx`
      delete from off_schedule_days d where (d.outlet_id || ' ' || d.night) <> all(${days.map((day) => `${day.outlet_id} ${day.night}`)}::text[])
        and d.night >= (${run.now}::timestamptz at time zone (select timezone from outlets o where o.id = d.outlet_id))::date`
    tally(run, 'off_schedule_days', { removed: removed.count })
  }
  if (!file.events) return
  const events = file.events.map((event) => ({ ...event, outlet_id: idOf(ids.outlets, event.outlet) }))
  await removeEvents(run, { keep: events.map((event) => event.slug) })
  await makeWay(run, events)
  tally(run, 'events', await writeRows(tx, 'events', 'slug', events))
  await tx`
    update tickets t set outlet_id = e.outlet_id, night = e.night from events e
    where e.id = t.event_id and (t.outlet_id, t.night) is distinct from (e.outlet_id, e.night)`
  await writeBills(run)
  await writeEventLadders(run)
  await writeTickets(run)
}

/**
 * Moves the events that get a new night to temporary nights, so that two events can swap their nights. Rejects a new night for an event
 * with reservations. Rejects a night that belongs to an event outside the file.
 */
async function makeWay(run: ImportRun, events: { slug: string; outlet_id: number; night: string }[]): Promise<void> {
  const { tx, file } = run
  const eventsJson = tx.json(events.map(({ slug, outlet_id, night }) => ({ slug, outlet_id, night })))
  const moving = await tx<{ id: number; slug: string; night: string; isBooked: boolean }[]>`
    select e.id, e.slug, e.night, exists (select 1 from reservations r where r.event_id = e.id) as is_booked
    from jsonb_to_recordset(${eventsJson}) as g(slug text, outlet_id int, night date) join events e on e.slug = g.slug
    where (e.outlet_id, e.night) is distinct from (g.outlet_id, g.night)`
  const conflicts = await tx<{ slug: string; other: string }[]>`
    select g.slug, e.slug as other
    from jsonb_to_recordset(${eventsJson}) as g(slug text, outlet_id int, night date)
    join events e on e.outlet_id = g.outlet_id and e.night = g.night and e.slug <> all(${events.map(({ slug }) => slug)}::text[])`
  const at = (slug: string) => file.events?.findIndex((event) => event.slug === slug) ?? 0
  const nightOf = (slug: string) => file.events?.[at(slug)]?.night
  const faults = [
    ...moving
      .filter(({ isBooked }) => isBooked)
      .map(({ slug, night }) =>
        faultLine(
          ['events', at(slug), 'night'],
          nightOf(slug),
          `"${night}" and its outlet as they are, since it has reservations`,
        ),
      ),
    ...conflicts.map(({ slug, other }) =>
      faultLine(
        ['events', at(slug), 'night'],
        nightOf(slug),
        `a night of this outlet that "${other}" does not have, which stays`,
      ),
    ),
  ]
  if (faults.length > 0) throw new ContentFault(faults)
  const ids = moving.map(({ id }) => id)
  if (ids.length === 0) return
  await tx`update tickets set night = night + ${OUT_OF_THE_WAY}::int where event_id = any(${ids}::int[])`
  await tx`update events set night = night + ${OUT_OF_THE_WAY}::int where id = any(${ids}::int[])`
}

async function writeBills(run: ImportRun): Promise<void> {
  const { tx, file, ids } = run
  const places = (file.events ?? []).flatMap((event) =>
    event.line_up.map((artist, position) => ({
      slug: event.slug,
      artist_id: idOf(ids.artists, artist),
      position,
      plays_at: event.set_times[position] ?? null,
    })),
  )
  const [bill] = await tx<{ changed: number }[]>`
    with wanted as (
      select e.id as event_id, g.artist_id, g.position, g.plays_at
      from jsonb_to_recordset(${tx.json(places)}) as g(slug text, artist_id int, position int, plays_at text) join events e on e.slug = g.slug
    ), gone as (
      delete from event_artists p using events e
      where e.id = p.event_id and e.slug = any(${(file.events ?? []).map(({ slug }) => slug)}::text[])
        and not exists (select 1 from wanted w where w.event_id = p.event_id and w.artist_id = p.artist_id)
      returning 1
    ), put as (
      insert into event_artists as t (event_id, artist_id, position, plays_at) select event_id, artist_id, position, plays_at from wanted
      on conflict (event_id, artist_id) do update set position = excluded.position, plays_at = excluded.plays_at
      where (t.position, t.plays_at) is distinct from (excluded.position, excluded.plays_at)
      returning 1
    )
    select (select count(*) from gone)::int + (select count(*) from put)::int as changed`
  tally(run, 'events', { changed: bill?.changed ?? 0 })
}

/** Sets the refund rules of each event of the file that has `refund_rules`. An empty list removes the rules of the event. */
async function writeEventLadders(run: ImportRun): Promise<void> {
  const { tx, file } = run
  const eventsWithRules = (file.events ?? []).filter(({ refund_rules }) => refund_rules !== undefined)
  if (eventsWithRules.length === 0) return
  const steps = eventsWithRules.flatMap(({ slug, refund_rules = [] }) =>
    refund_rules.map((rule) => ({ slug, ...rule })),
  )
  const [ladder] = await tx<{ changed: number }[]>`
    with wanted as (
      select e.id as event_id, g.hours_left, g.refund_percentage
      from jsonb_to_recordset(${tx.json(steps)}) as g(slug text, hours_left int, refund_percentage int) join events e on e.slug = g.slug
    ), gone as (
      delete from event_refund_rules x using events e
      where e.id = x.event_id and e.slug = any(${eventsWithRules.map(({ slug }) => slug)}::text[])
        and not exists (select 1 from wanted w where w.event_id = x.event_id and w.hours_left = x.hours_left)
      returning 1
    ), put as (
      insert into event_refund_rules as t (event_id, hours_left, refund_percentage)
      select event_id, hours_left, refund_percentage from wanted
      on conflict (event_id, hours_left) do update set refund_percentage = excluded.refund_percentage
      where t.refund_percentage <> excluded.refund_percentage
      returning 1
    )
    select (select count(*) from gone)::int + (select count(*) from put)::int as changed`
  tally(run, 'events', { changed: ladder?.changed ?? 0 })
}
