// All SQL for the nights of a series of events at one outlet.
import type { Night } from '#domain/calendar/night.ts'
import type { LiveRow } from '#domain/content/editing/content-body.ts'
import type { Db, Tx } from '#server/db/open.ts'

export type SeriesEvent = { id: number; outletId: number; night: Night; slug: string; series: string }

/** Finds an event with its outlet, night, slug and series. Returns null if the event is unknown. */
export async function findSeriesEvent(sql: Db, id: number): Promise<SeriesEvent | null> {
  const [row] = await sql<SeriesEvent[]>`select id, outlet_id, night, slug, series from events where id = ${id}`
  return row ?? null
}

export type OutletEvent = { id: number; series: string; night: Night; title: string; isPublished: boolean }

/** Lists all events of an outlet in a period, including hidden and canceled events. Each event occupies its night. */
export async function eventsOfOutlet(
  sql: Db,
  { outletId, from, to }: { outletId: number; from: Night; to: Night },
): Promise<OutletEvent[]> {
  return sql<OutletEvent[]>`
    select id, series, night, title, is_published from events
    where outlet_id = ${outletId} and night between ${from} and ${to} order by night`
}

export type EventCopy = { id: number; night: Night }

/**
 * Inserts a hidden copy of an event for each night, with the texts of `live`. Skips a night that already has another event by now. A copy
 * is never sold out or canceled.
 */
export async function insertCopies(
  sql: Tx,
  { id, live, nights }: { id: number; live: LiveRow; nights: readonly { night: Night; slug: string }[] },
): Promise<EventCopy[]> {
  return sql<EventCopy[]>`
    insert into events (slug, series, outlet_id, night, title, tagline, description, open_gate, start_time, end_time, image, portrait, tags,
      is_using_ticket, is_promoted, whatsapp_only, general_admission_url, is_published)
    select g.slug, e.series, e.outlet_id, g.night, r.title, r.tagline, r.description, r.open_gate, r.start_time, r.end_time, r.image,
      r.portrait, r.tags, r.is_using_ticket, r.is_promoted, r.whatsapp_only, r.general_admission_url, false
    from events e
    cross join lateral jsonb_populate_record(e, ${sql.json(live as never)}) r
    cross join jsonb_to_recordset(${sql.json([...nights])}) as g(night date, slug text)
    where e.id = ${id} order by g.night
    on conflict do nothing returning id, night`
}

/** Copies the event's own refund rules, so that guests of a copy get the same terms. */
export async function copyRefundRules(sql: Tx, id: number, copies: readonly number[]): Promise<void> {
  await sql`
    insert into event_refund_rules (event_id, hours_left, refund_percentage)
    select c.id, r.hours_left, r.refund_percentage from event_refund_rules r cross join unnest(${[...copies]}::int[]) as c(id)
    where r.event_id = ${id}`
}

/** Returns the slugs in `slugs` that an event already uses. */
export async function takenSlugs(sql: Db, slugs: readonly string[]): Promise<string[]> {
  const rows = await sql<{ slug: string }[]>`select slug from events where slug = any(${[...slugs]}::text[])`
  return rows.map(({ slug }) => slug)
}

/**
 * Locks an event, and the other events of its series at the same outlet that are on or after the night `from`. Locks the rows in the
 * order of their ids. Returns the other events in the order of their nights.
 */
export async function lockSeries(sql: Tx, { id, outletId, series }: SeriesEvent, from: Night): Promise<EventCopy[]> {
  const rows = await sql<EventCopy[]>`
    select id, night from events where id = ${id} or (outlet_id = ${outletId} and series = ${series} and night >= ${from})
    order by id for no key update`
  return rows.filter((row) => row.id !== id).toSorted((a, b) => a.night.localeCompare(b.night))
}
