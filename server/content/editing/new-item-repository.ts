// All SQL that creates an item. The item is hidden until staff publish it. It starts with the picture of its brand.
import type { Tx } from '#server/db/open.ts'

type CreatedRow = { id: number }

export type NewEvent = { outletId: number; night: string; title: string; slug: string }

/** Inserts an event with the opening hours of its outlet. Returns null if the slug or the outlet's night is taken. */
export async function insertEvent(sql: Tx, { outletId, night, title, slug }: NewEvent): Promise<CreatedRow | null> {
  const [row] = await sql<CreatedRow[]>`
    insert into events (slug, series, outlet_id, night, title, tagline, description, open_gate, start_time, end_time, image, portrait,
      is_published)
    select ${slug}, ${slug}, o.id, ${night}::date, ${title}, '{}', '{}', o.open_hour, o.open_hour, o.close_hour, o.image, o.image, false
    from outlets o where o.id = ${outletId}
    on conflict do nothing returning id`
  return row ?? null
}

export async function insertArtist(
  sql: Tx,
  { title, slug }: { title: string; slug: string },
): Promise<CreatedRow | null> {
  const [row] = await sql<CreatedRow[]>`
    insert into artists (slug, name, kind, bio, image, is_published)
    select ${slug}, ${title}, '{}', '{}', b.image, false from brands b order by b.position limit 1
    on conflict do nothing returning id`
  return row ?? null
}

export type NewText = { title: { id?: string; en?: string }; slug: string }

export async function insertStory(
  sql: Tx,
  { title, slug, kind, author, now }: NewText & { kind: string; author: string; now: Date },
): Promise<CreatedRow | null> {
  const [row] = await sql<CreatedRow[]>`
    insert into stories (kind, slug, title, summary, body, author, image, is_published, published_at)
    select ${kind}, ${slug}, ${sql.json(title)}, '{}', '{}', ${author}, b.image, false, ${now} from brands b order by b.position limit 1
    on conflict do nothing returning id`
  return row ?? null
}

export async function insertOffer(sql: Tx, { title, slug }: NewText): Promise<CreatedRow | null> {
  const [row] = await sql<CreatedRow[]>`
    insert into offers (slug, position, title, summary, body, terms, image, is_published)
    select ${slug}, coalesce((select max(position) from offers), 0) + 1, ${sql.json(title)}, '{}', '{}', '{}', b.image, false
    from brands b order by b.position limit 1
    on conflict do nothing returning id`
  return row ?? null
}

export async function hasEvent(sql: Tx, { outletId, night }: { outletId: number; night: string }): Promise<boolean> {
  const rows = await sql`select 1 from events where outlet_id = ${outletId} and night = ${night}::date`
  return rows.length > 0
}
