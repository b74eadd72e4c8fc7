// SQL of those who play, and of the next night each of them has.
import type { Language } from '#contract/preferences.ts'
import type { Night } from '#domain/calendar/night.ts'
import { tonightOf, visibleEvents } from '#server/catalogue/repository.ts'
import type { Db } from '#server/db/open.ts'

export type ArtistRow = { id: number; slug: string; name: string; kind: string; bio: string; image: string }

/** The next published night, and where. */
export type ArtistNext = {
  slug: string
  title: string
  night: Night
  outlet: string
  city: string
  brandSlug: string
}

const ownColumns = (sql: Db, language: Language) => sql`
  a.id, a.slug, a.name, a.kind ->> ${language} as kind, a.bio ->> ${language} as bio, a.image`

/** Those who have a published night at a house, by its slug; everyone where none is named. */
const atHouse = (sql: Db, brand: string | undefined) =>
  brand
    ? sql`where exists (select 1 from event_artists p join ${visibleEvents(sql)} on e.id = p.event_id
        where p.artist_id = a.id and e.is_published and b.slug = ${brand})`
    : sql``

/** One page: those who play soonest first, then by name; each row with the `total` of all pages. */
export async function listArtistRows(
  sql: Db,
  language: Language,
  { limit, offset = 0, brand }: { limit: number; offset?: number; brand?: string },
  now: Date,
): Promise<(ArtistRow & { next: ArtistNext | null; total: number })[]> {
  return sql<(ArtistRow & { next: ArtistNext | null; total: number })[]>`
    with ahead as (
      select distinct on (p.artist_id) p.artist_id, e.night, e.start_time,
        jsonb_build_object('slug', e.slug, 'title', e.title, 'night', e.night, 'outlet', o.name, 'city', c.name, 'brandSlug', b.slug) as next
      from event_artists p join ${visibleEvents(sql)} on e.id = p.event_id
      where e.is_published and e.night >= (${now}::timestamptz)::date - 1 and e.night >= ${tonightOf(sql, now)}
        ${brand ? sql`and b.slug = ${brand}` : sql``}
      order by p.artist_id, e.night, e.start_time, e.id
    )
    select ${ownColumns(sql, language)}, ahead.next, (count(*) over ())::int as total
    from artists a left join ahead on ahead.artist_id = a.id ${atHouse(sql, brand)}
    order by ahead.night nulls last, a.name, a.id limit ${limit} offset ${offset}`
}

export async function countArtists(sql: Db, brand?: string): Promise<number> {
  const [row] = await sql<{ total: number }[]>`select count(*)::int as total from artists a ${atHouse(sql, brand)}`
  return row?.total ?? 0
}

export async function findArtistRow(sql: Db, language: Language, slug: string): Promise<ArtistRow | null> {
  const [row] = await sql<ArtistRow[]>`select ${ownColumns(sql, language)} from artists a where a.slug = ${slug}`
  return row ?? null
}
