// All SQL of the stories, one language at a time. What is not published yet never leaves it.
import type { Language } from '#contract/preferences.ts'
import type { StoryKind } from '#server/content/schema.ts'
import type { Db } from '#server/db/open.ts'

export type StoryRow = {
  id: number
  kind: StoryKind
  slug: string
  title: string
  summary: string
  body: string
  caption: string | null
  author: string
  image: string
  publishedAt: Date
  /** Null where the story is the whole group's, or its house is not shown. */
  brandSlug: string | null
  brandName: string | null
}

/** `now` decides what is published. */
export type StoryScope = { kind: StoryKind; language: Language; now: Date }

const selectStories = (sql: Db, language: Language) => sql`
  s.id, s.kind, s.slug, s.title ->> ${language} as title, s.summary ->> ${language} as summary, s.body ->> ${language} as body,
  s.caption ->> ${language} as caption, s.author, s.image, s.published_at, b.slug as brand_slug, b.name as brand_name
  from stories s left join brands b on b.id = s.brand_id and b.is_published`

/** Of one house, by its slug; every story where none is named. */
const ofHouse = (sql: Db, brand: string | undefined) =>
  brand ? sql`and s.brand_id = (select id from brands where slug = ${brand} and is_published)` : sql``

/** One page, newest first, each row with the `total` of all pages. */
export async function listStoryRows(
  sql: Db,
  { kind, language, now }: StoryScope,
  { limit, offset = 0, brand }: { limit: number; offset?: number; brand?: string },
): Promise<(StoryRow & { total: number })[]> {
  return sql<(StoryRow & { total: number })[]>`
    select (count(*) over ())::int as total, ${selectStories(sql, language)}
    where s.kind = ${kind} and s.published_at <= ${now} ${ofHouse(sql, brand)}
    order by s.published_at desc, s.id desc limit ${limit} offset ${offset}`
}

export async function countStories(
  sql: Db,
  { kind, now }: Pick<StoryScope, 'kind' | 'now'>,
  brand?: string,
): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from stories s where s.kind = ${kind} and s.published_at <= ${now} ${ofHouse(sql, brand)}`
  return row?.total ?? 0
}

export async function findStoryRow(
  sql: Db,
  { kind, language, now }: StoryScope,
  slug: string,
): Promise<StoryRow | null> {
  const [row] = await sql<StoryRow[]>`
    select ${selectStories(sql, language)} where s.kind = ${kind} and s.slug = ${slug} and s.published_at <= ${now}`
  return row ?? null
}

/** Others of the same kind: first those of the same house, then the newest. */
export async function relatedStoryRows(
  sql: Db,
  { kind, language, now }: StoryScope,
  { to, limit }: { to: Pick<StoryRow, 'id' | 'brandSlug'>; limit: number },
): Promise<StoryRow[]> {
  return sql<StoryRow[]>`
    select ${selectStories(sql, language)}
    where s.kind = ${kind} and s.id <> ${to.id} and s.published_at <= ${now}
    order by (b.slug is not distinct from ${to.brandSlug}) desc, s.published_at desc, s.id desc limit ${limit}`
}
