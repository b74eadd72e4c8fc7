// The catalogue's pages for search engines. Only published rows are included.
import type { Night } from '#domain/calendar/night.ts'
import type { Db } from '#server/db/open.ts'
import { published } from '#server/db/published.ts'

/** A page in the sitemap: the slugs of its address, its pictures, and the time of its last change. */
export type MappedRow = { slugs: string[]; images: string[]; changedAt: Date }

export type MappedCatalogue = {
  brands: MappedRow[]
  outlets: (MappedRow & { type: string })[]
  events: MappedRow[]
  artists: MappedRow[]
}

const MOST_EVENTS = 20_000

/**
 * Lists the pages of the catalogue. Leaves out events before the night `since`. The address of an outlet contains two slugs: first the
 * slug of its brand, then its own slug.
 */
export async function mapCatalogue(sql: Db, since: Night, now: Date): Promise<MappedCatalogue> {
  const [brands, outlets, events, artists] = await Promise.all([
    sql<MappedRow[]>`
      select array[b.slug] as slugs, array[b.image] as images, b.updated_at as changed_at
      from brands b where ${published(sql, 'b', now)} order by b.position, b.id`,
    sql<(MappedRow & { type: string })[]>`
      select array[b.slug, o.slug] as slugs, o.type,
        array[o.image] || array(select jsonb_array_elements_text(o.images)) as images, o.updated_at as changed_at
      from outlets o join brands b on b.id = o.brand_id and ${published(sql, 'b', now)}
      where ${published(sql, 'o', now)} and o.is_active order by b.position, o.id`,
    sql<MappedRow[]>`
      select array[e.slug] as slugs, array[e.image, e.portrait] as images, e.updated_at as changed_at
      from events e
      join outlets o on o.id = e.outlet_id and ${published(sql, 'o', now)}
      join brands b on b.id = o.brand_id and ${published(sql, 'b', now)}
      where ${published(sql, 'e', now)} and e.night >= ${since} order by e.night, e.id limit ${MOST_EVENTS}`,
    sql<MappedRow[]>`
      select array[a.slug] as slugs, array[a.image] as images, a.updated_at as changed_at
      from artists a where ${published(sql, 'a', now)} order by a.id`,
  ])
  return { brands, outlets, events, artists }
}
