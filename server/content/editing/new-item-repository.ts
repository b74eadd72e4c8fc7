// All SQL that creates an item. A new item is hidden until staff publish it. At first, it has the picture of a brand.
import type { Db, Tx } from '#server/db/open.ts'

type CreatedRow = { id: number }

export type NewEvent = {
  outletId: number
  night: string
  title: string
  slug: string
  image: string
  portrait: string
}

/**
 * Inserts an event. The event gets the opening hours that its outlet has on this night. Returns null if the slug is used, or if the outlet
 * already has an event on this night.
 */
export async function insertEvent(
  sql: Tx,
  { outletId, night, title, slug, image, portrait }: NewEvent,
): Promise<CreatedRow | null> {
  const [row] = await sql<CreatedRow[]>`
    insert into events (slug, series, outlet_id, night, title, tagline, description, open_gate, start_time, end_time, image, portrait,
      is_published)
    select ${slug}, ${slug}, o.id, ${night}::date, ${title}, '{}', '{}', h.hours[1], h.hours[1], h.hours[2], ${image}, ${portrait}, false
    from outlets o cross join lateral (select hours_of_night(o.open_hour, o.close_hour, o.special_hours, ${night}::date)) h (hours)
    where o.id = ${outletId}
    on conflict do nothing returning id`
  return row ?? null
}

export async function insertArtist(
  sql: Tx,
  { title, slug, image }: { title: string; slug: string; image: string },
): Promise<CreatedRow | null> {
  const [row] = await sql<CreatedRow[]>`
    insert into artists (slug, name, kind, bio, image, is_published) values (${slug}, ${title}, '{}', '{}', ${image}, false)
    on conflict do nothing returning id`
  return row ?? null
}

export type NewText = { title: { id?: string; en?: string }; slug: string; image: string }

export async function insertStory(
  sql: Tx,
  { title, slug, image, kind, author, now }: NewText & { kind: string; author: string; now: Date },
): Promise<CreatedRow | null> {
  const [row] = await sql<CreatedRow[]>`
    insert into stories (kind, slug, title, summary, body, author, image, is_published, published_at)
    values (${kind}, ${slug}, ${sql.json(title)}, '{}', '{}', ${author}, ${image}, false, ${now})
    on conflict do nothing returning id`
  return row ?? null
}

export async function insertOffer(sql: Tx, { title, slug, image }: NewText): Promise<CreatedRow | null> {
  const [row] = await sql<CreatedRow[]>`
    insert into offers (slug, position, title, summary, body, terms, image, is_published)
    values (${slug}, coalesce((select max(position) from offers), 0) + 1, ${sql.json(title)}, '{}', '{}', '{}', ${image}, false)
    on conflict do nothing returning id`
  return row ?? null
}

export type BrandLook = { id: number; slug: string; image: string } & Record<
  'ground' | 'ink' | 'accent' | 'motif',
  string | null
>

/**
 * Returns the colors and the picture of an outlet's brand. Without an outlet, returns the colors and the picture of the first brand.
 * Returns null if the group has no brand.
 */
export async function findBrandLook(sql: Db, outletId: number | null): Promise<BrandLook | null> {
  const [row] = await sql<BrandLook[]>`
    select id, slug, image, ground, ink, accent, motif from brands
    where ${outletId}::bigint is null or id = (select brand_id from outlets where id = ${outletId}::bigint)
    order by position, id limit 1`
  return row ?? null
}

export type BrandRow = { name: string; slug: string; kind: string; image: string } & Record<
  'ground' | 'ink' | 'accent',
  string | null
>

/** Inserts a brand after all other brands. Returns null if the slug is taken. */
export async function insertBrand(sql: Tx, brand: BrandRow): Promise<CreatedRow | null> {
  const { name, slug, kind, image, ground, ink, accent } = brand
  const [row] = await sql<CreatedRow[]>`
    insert into brands (slug, name, kind, position, tagline, concept, music, atmosphere, capacity, image, ground, ink, accent, is_published)
    values (${slug}, ${name}, ${kind}, coalesce((select max(position) from brands), -1) + 1, '{}', '{}', '{}', '{}', '{}', ${image},
      ${ground}, ${ink}, ${accent}, false)
    on conflict do nothing returning id`
  return row ?? null
}

export async function hasBrand(sql: Db, brandId: number | null): Promise<boolean> {
  return (await sql`select 1 from brands where id = ${brandId}`).length > 0
}

/** Inserts a menu of a brand. The first menu of a brand becomes the menu on the pages of its outlets. Returns null if the key is taken. */
export async function insertMenu(
  sql: Tx,
  { title, slug, brandId }: Omit<NewText, 'image'> & { brandId: number },
): Promise<CreatedRow | null> {
  const [row] = await sql<CreatedRow[]>`
    insert into menus (key, brand_id, title, is_published) values (${slug}, ${brandId}, ${sql.json(title)}, false)
    on conflict do nothing returning id`
  if (row) await sql`update brands set menu_slug = ${slug} where id = ${brandId} and menu_slug is null`
  return row ?? null
}

/** Inserts a page of the site, with its title as the heading. Returns null if the slug is taken. */
export async function insertPage(
  sql: Tx,
  { title, slug, day }: Omit<NewText, 'image'> & { day: string },
): Promise<CreatedRow | null> {
  const [row] = await sql<CreatedRow[]>`
    insert into site_pages (key, title, description, heading, lead, body, in_force_since, is_published)
    values (${slug}, ${sql.json(title)}, '{}', ${sql.json(title)}, '{}', '{}', ${day}::date, false)
    on conflict do nothing returning id`
  return row ?? null
}

export async function hasEvent(sql: Tx, { outletId, night }: { outletId: number; night: string }): Promise<boolean> {
  const rows = await sql`select 1 from events where outlet_id = ${outletId} and night = ${night}::date`
  return rows.length > 0
}
