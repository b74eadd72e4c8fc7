// SQL of the sheet of events.
import type { Night } from '#domain/calendar/night.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import type { Db, Tx } from '#server/db/open.ts'

/** Returns two things: the titles of the outlet's events on these nights, and the slugs that other events already use. */
export async function eventsOfNights(
  sql: Db,
  outletId: number,
  { nights, slugs }: { nights: readonly Night[]; slugs: readonly string[] },
): Promise<{ titles: Map<Night, string>; slugs: Set<string> }> {
  const [events, usedSlugs] = await Promise.all([
    sql<{ night: Night; title: string }[]>`
      select to_char(night, 'YYYY-MM-DD') as night, title from events where outlet_id = ${outletId} and night = any(${[...nights]}::date[])`,
    sql<{ slug: string }[]>`select slug from events where slug = any(${[...slugs]}::text[])`,
  ])
  return {
    titles: new Map(events.map(({ night, title }) => [night, title])),
    slugs: new Set(usedSlugs.map(({ slug }) => slug)),
  }
}

export type NewSheetEvent = {
  slug: string
  night: Night
  title: string
  tagline: Partial<LocalizedText>
  gate: string | null
  start: string | null
  end: string | null
}

/** Inserts hidden events. If an event has no start or end time, the outlet's opening or closing time on that night is used. */
export async function insertEvents(sql: Tx, outletId: number, events: readonly NewSheetEvent[]): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    insert into events (slug, series, outlet_id, night, title, tagline, description, open_gate, start_time, end_time, image, portrait,
      is_published)
    select p.slug, p.slug, o.id, p.night, p.title, p.tagline, '{}', coalesce(p.gate, h.hours[1]), coalesce(p.start, p.gate, h.hours[1]),
      coalesce(p."end", h.hours[2]), o.image, o.image, false
    from outlets o cross join jsonb_to_recordset(${sql.json(events)}) as p(
      slug text, night date, title text, tagline jsonb, gate text, start text, "end" text)
      cross join lateral (select hours_of_night(o.open_hour, o.close_hour, o.special_hours, p.night)) h (hours)
    where o.id = ${outletId} order by p.night
    on conflict do nothing returning id`
  return rows.map(({ id }) => id)
}

export async function lockEvents(sql: Tx, ids: readonly number[]): Promise<void> {
  await sql`select 1 from events where id = any(${[...ids]}::int[]) order by id for update`
}

/** Finds the events that are in use. An event is in use if it was published or edited, or if it has tickets or reservations. */
export async function findUsedEvents(sql: Db, ids: readonly number[]): Promise<{ id: number; label: string }[]> {
  return sql<{ id: number; label: string }[]>`
    select e.id, e.title as label from events e where e.id = any(${[...ids]}::int[]) and (
      e.is_published
      or exists (select 1 from tickets t where t.event_id = e.id)
      or exists (select 1 from reservations r where r.event_id = e.id)
      or exists (select 1 from content_drafts d where d.kind = 'events' and d.item_id = e.id)
      or exists (select 1 from content_versions v where v.kind = 'events' and v.item_id = e.id and (v.part <> 'visibility' or v.version > 1)))
    order by e.night`
}

export async function deleteEvents(sql: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from events where id = any(${[...ids]}::int[])`
}
