// All SQL of the stories. It returns only published rows.
import type { StoryKind } from '#server/content/schema.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { published } from '#server/db/published.ts'

export type StoryRow = {
  id: number
  kind: StoryKind
  slug: string
  title: LocalizedText
  summary: LocalizedText
  body: LocalizedText
  caption: LocalizedText | null
  author: string
  image: string
  publishedAt: Date
  updatedAt: Date
  /** Slug of the story's brand. Null if the story belongs to the whole group, or if its brand is not published. */
  brandSlug: string | null
  brandName: string | null
}

/** The kind of the stories to read, and the current time. Stories with a publication time after `now` are left out. */
export type StoryScope = { kind: StoryKind; now: Date }

const selectStories = (sql: Db, now: Date) => sql`
  s.id, s.kind, s.slug, s.title, s.summary, s.body, s.caption, s.author, s.image, s.published_at, s.updated_at,
  b.slug as brand_slug, b.name as brand_name
  from stories s left join brands b on b.id = s.brand_id and ${published(sql, 'b', now)}`

/** SQL: selects the stories of the brand with this slug. Without a slug, it selects every story. */
const ofBrand = (sql: Db, brand: string | undefined, now: Date) =>
  brand
    ? sql`and s.brand_id = (select b.id from brands b where b.slug = ${brand} and ${published(sql, 'b', now)})`
    : sql``

/** Lists one page of stories, newest first. The column `total` is the number of stories on all pages. */
export async function listStoryRows(
  sql: Db,
  { kind, now }: StoryScope,
  { limit, offset = 0, brand }: { limit: number; offset?: number; brand?: string },
): Promise<(StoryRow & { total: number })[]> {
  return sql<(StoryRow & { total: number })[]>`
    select (count(*) over ())::int as total, ${selectStories(sql, now)}
    where s.kind = ${kind} and ${published(sql, 's', now)} ${ofBrand(sql, brand, now)}
    order by s.published_at desc, s.id desc limit ${limit} offset ${offset}`
}

export async function countStories(sql: Db, { kind, now }: StoryScope, brand?: string): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from stories s where s.kind = ${kind} and ${published(sql, 's', now)} ${ofBrand(sql, brand, now)}`
  return row?.total ?? 0
}

export async function findStoryRow(sql: Db, { kind, now }: StoryScope, slug: string): Promise<StoryRow | null> {
  const [row] = await sql<StoryRow[]>`
    select ${selectStories(sql, now)} where s.kind = ${kind} and s.slug = ${slug} and ${published(sql, 's', now)}`
  return row ?? null
}

/** Lists other stories of the same kind. Stories of the same brand come first, and newer stories before older stories. */
export async function relatedStoryRows(
  sql: Db,
  { kind, now }: StoryScope,
  { to, limit }: { to: Pick<StoryRow, 'id' | 'brandSlug'>; limit: number },
): Promise<StoryRow[]> {
  return sql<StoryRow[]>`
    select ${selectStories(sql, now)}
    where s.kind = ${kind} and s.id <> ${to.id} and ${published(sql, 's', now)}
    order by (b.slug is not distinct from ${to.brandSlug}) desc, s.published_at desc, s.id desc limit ${limit}`
}
