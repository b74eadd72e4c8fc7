import type { Language } from '#contract/preferences.ts'
import { canBeHidden, type ContentItem, type ContentKind } from '#domain/content/editing/content-kinds.ts'
import { liveRowSql, outletSql, tableOf } from '#server/content/editing/item-repository.ts'
import type { LiveRow } from '#domain/content/editing/content-body.ts'
import type { Db } from '#server/db/open.ts'

export type ItemFacts = {
  title: string
  /** Slug or key of the item: 'brand/outlet' for outlets, 'kind/slug' for stories. */
  address: string
  outletName: string | null
  brandName: string | null
  night: string | null
  timezone: string
}

const NONE = 'null::text'
/** SQL: a text in the user's language. If that text is empty, the text in the other language. */
const localizeColumn = (column: string, language: Language) =>
  `coalesce(nullif(${column} ->> '${language}', ''), nullif(${column} ->> '${language === 'id' ? 'en' : 'id'}', ''), '')`
const FACTS: Record<
  ContentKind,
  Partial<Record<'title' | 'titleIn' | 'address' | 'outlet' | 'brand' | 'night' | 'zone' | 'joins', string>>
> = {
  events: {
    title: 't.title',
    address: 't.slug',
    outlet: 'o.name',
    brand: 'b.name',
    night: 't.night::text',
    zone: 'o.timezone',
    joins: 'join outlets o on o.id = t.outlet_id join brands b on b.id = o.brand_id',
  },
  artists: { title: 't.name', address: 't.slug' },
  stories: {
    titleIn: 't.title',
    address: `t.kind || '/' || t.slug`,
    brand: 'b.name',
    joins: 'left join brands b on b.id = t.brand_id',
  },
  offers: { titleIn: 't.title', address: 't.slug', brand: 'b.name', joins: 'left join brands b on b.id = t.brand_id' },
  brands: { title: 't.name', address: 't.slug' },
  outlets: {
    title: 't.name',
    address: `b.slug || '/' || t.slug`,
    outlet: 't.name',
    brand: 'b.name',
    zone: 't.timezone',
    joins: 'join brands b on b.id = t.brand_id',
  },
  menus: {
    titleIn: 't.title',
    address: 't.key',
    outlet: 'o.name',
    brand: 'b.name',
    joins: 'join brands b on b.id = t.brand_id left join outlets o on o.id = t.outlet_id',
  },
  pages: { titleIn: 't.heading', address: 't.key' },
  group: { title: 't.name', address: `''` },
}

const titleSql = (kind: ContentKind, language: Language): string => {
  const { title = NONE, titleIn } = FACTS[kind]
  return titleIn ? localizeColumn(titleIn, language) : title
}

/** SQL: the text of an item that the search in a list reads. It is the title in both languages. */
const searchedSql = (kind: ContentKind): string => {
  const { title = NONE, titleIn } = FACTS[kind]
  return titleIn ? `concat_ws(' ', ${titleIn} ->> 'id', ${titleIn} ->> 'en')` : title
}

const columns = (kind: ContentKind, language: Language): string => {
  const { address = NONE, outlet = NONE, brand = NONE, night = NONE, zone } = FACTS[kind]
  return `${titleSql(kind, language)} as title, ${address} as address, ${outlet} as outlet_name, ${brand} as brand_name, ${night} as night,
    ${zone ?? `'Asia/Jakarta'`} as timezone`
}

/** Finds the facts of an item, with its title in `language`. Returns null if the item is unknown. */
export async function findFacts(sql: Db, { kind, id }: ContentItem, language: Language): Promise<ItemFacts | null> {
  const [row] = await sql.unsafe<ItemFacts[]>(
    `select ${columns(kind, language)} from ${tableOf(kind)} t ${FACTS[kind].joins ?? ''} where t.id = $1::int`,
    [id],
  )
  return row ?? null
}

export type ListedRow = ItemFacts & {
  id: number
  outletId: number | null
  live: LiveRow
  isPublished: boolean
  publishedAt: Date | null
  unpublishedAt: Date | null
}

/**
 * The sort key of each kind. Coming events are sorted from early to late. Past events and stories are sorted from late to early. Kinds that
 * are not listed here are sorted by title.
 */
const ORDER: Partial<Record<ContentKind, string>> = {
  events: `t.night::text`,
  stories: `to_char(t.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS')`,
  offers: `lpad(t.position::text, 6, '0')`,
}

export type ListQuery = {
  kind: ContentKind
  /** Outlets that the user may access; null means all outlets. Items of the whole group are in every list. */
  outlets: readonly number[] | null
  /** Outlet to filter by. Null means no filter. */
  outletId: number | null
  q: string
  language: Language
  /** For events only. True lists events before `today`; false lists events from `today` on. */
  isPast: boolean
  today: string
  after: { order: string; id: number } | null
  limit: number
}

/** Lists a page of items of a kind. The cursor for the next page is `order` and `id` of the last item. */
export async function listItems(
  sql: Db,
  { kind, outlets, outletId, q, language, isPast, today, after, limit }: ListQuery,
): Promise<(ListedRow & { order: string })[]> {
  const order = ORDER[kind] ?? `lower(${titleSql(kind, language)})`
  const isDown = kind === 'stories' || (kind === 'events' && isPast)
  const [direction, past] = isDown ? ['desc', '<'] : ['asc', '>']
  const visibilitySql = !canBeHidden(kind)
    ? 'true, null::timestamptz, null::timestamptz'
    : 't.is_published, t.published_at, t.unpublished_at'
  const [isPublished, publishedAt, unpublishedAt] = visibilitySql.split(', ')
  return sql.unsafe<(ListedRow & { order: string })[]>(
    `select t.id, ${columns(kind, language)}, ${outletSql(kind)} as outlet_id, ${liveRowSql(kind)} as live, ${order} as "order",
       ${isPublished} as is_published, ${publishedAt} as published_at, ${unpublishedAt} as unpublished_at
     from ${tableOf(kind)} t ${FACTS[kind].joins ?? ''}
     where ($1::int[] is null or ${outletSql(kind)} is null or ${outletSql(kind)} = any($1::int[]))
       and ($2 = '' or ${searchedSql(kind)} ilike '%' || $2 || '%')
       and ($7::int is null or ${outletSql(kind)} = $7::int)
       ${kind === 'events' ? (isPast ? 'and t.night < $6::date' : 'and t.night >= $6::date') : `and $6::date is not null`}
       and ($3::text is null or (${order}, t.id) ${past} ($3::text, $4::int))
     order by ${order} ${direction}, t.id ${direction} limit $5::int`,
    [
      outlets === null ? null : [...outlets],
      q.replaceAll(/[\\%_]/g, '\\$&'),
      after?.order ?? null,
      after?.id ?? 0,
      limit,
      today,
      outletId,
    ],
  )
}

export type Choice = { id: number; name: string }

export async function findChoices(sql: Db): Promise<{ artists: Choice[]; brands: Choice[]; outlets: Choice[] }> {
  const [row] = await sql<[{ artists: Choice[]; brands: Choice[]; outlets: Choice[] }]>`
    select coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by lower(name)) from artists), '[]') as artists,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by position) from brands), '[]') as brands,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name) from outlets), '[]') as outlets`
  return row
}
