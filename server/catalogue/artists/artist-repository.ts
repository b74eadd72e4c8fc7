import type { Night } from '#domain/calendar/night.ts'
import { isComing } from '#server/catalogue/events/coming-repository.ts'
import { visibleEvents } from '#server/catalogue/repository.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { published } from '#server/db/published.ts'

export type ArtistRow = {
  id: number
  slug: string
  name: string
  kind: LocalizedText
  bio: LocalizedText
  image: string
  updatedAt: Date
}

/** The artist's next published night that is not over, with its outlet. */
export type ArtistNext = {
  slug: string
  title: string
  night: Night
  outlet: string
  city: string
  brandSlug: string
}

const ownColumns = (sql: Db) => sql`a.id, a.slug, a.name, a.kind, a.bio, a.image, a.updated_at`

/** SQL: selects artists that have a published night at the brand with this slug. Without a slug, it selects every artist. */
const atBrand = (sql: Db, brand: string | undefined, now: Date) =>
  brand
    ? sql`and exists (select 1 from event_artists p join ${visibleEvents(sql, now)} on e.id = p.event_id
        where p.artist_id = a.id and b.slug = ${brand})`
    : sql``

/**
 * Lists one page of artists. Artists with the earliest next night come first; other artists follow by name. The column `total` is the
 * number of artists on all pages.
 */
export async function listArtistRows(
  sql: Db,
  { limit, offset = 0, brand }: { limit: number; offset?: number; brand?: string },
  now: Date,
): Promise<(ArtistRow & { next: ArtistNext | null; total: number })[]> {
  return sql<(ArtistRow & { next: ArtistNext | null; total: number })[]>`
    with ahead as (
      select distinct on (p.artist_id) p.artist_id, e.night, e.start_time,
        jsonb_build_object('slug', e.slug, 'title', e.title, 'night', e.night, 'outlet', o.name, 'city', c.name, 'brandSlug', b.slug) as next
      from event_artists p join ${visibleEvents(sql, now)} on e.id = p.event_id
      where ${isComing(sql, now)} ${brand ? sql`and b.slug = ${brand}` : sql``}
      order by p.artist_id, e.night, e.start_time, e.id
    )
    select ${ownColumns(sql)}, ahead.next, (count(*) over ())::int as total
    from artists a left join ahead on ahead.artist_id = a.id
    where ${published(sql, 'a', now)} ${atBrand(sql, brand, now)}
    order by ahead.night nulls last, a.name, a.id limit ${limit} offset ${offset}`
}

export async function countArtists(sql: Db, now: Date, brand?: string): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from artists a where ${published(sql, 'a', now)} ${atBrand(sql, brand, now)}`
  return row?.total ?? 0
}

export async function findArtistRow(sql: Db, slug: string, now: Date): Promise<ArtistRow | null> {
  const [row] = await sql<ArtistRow[]>`
    select ${ownColumns(sql)} from artists a where a.slug = ${slug} and ${published(sql, 'a', now)}`
  return row ?? null
}
