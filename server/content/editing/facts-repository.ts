// All SQL of the facts that identify an item: title, outlet, brand, night and address on the site.
import type { Language } from '#contract/preferences.ts'
import { canBeHidden, type ContentItem, type ContentKind } from '#domain/content/editing/content-kinds.ts'
import { liveRowSql, outletSql, tableOf } from '#server/content/editing/item-repository.ts'
import type { LiveRow } from '#domain/content/editing/content-body.ts'
import type { Db } from '#server/db/open.ts'

export type ItemFacts = {
  title: string
  /** Slug, key; of outlets 'brand/outlet', of stories 'kind/slug'. */
  address: string
  outletName: string | null
  brandName: string | null
  night: string | null
  timezone: string
}

const NONE = 'null::text'
/** SQL: a text in the reader's language, or in the other language if that is empty. */
const localized = (column: string, language: Language) =>
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
  return titleIn ? localized(titleIn, language) : title
}

/** SQL: the text that a search looks at: the title in both languages. */
const searchedSql = (kind: ContentKind): string => {
  const { title = NONE, titleIn } = FACTS[kind]
  return titleIn ? `concat_ws(' ', ${titleIn} ->> 'id', ${titleIn} ->> 'en')` : title
}

const columns = (kind: ContentKind, language: Language): string => {
  const { address = NONE, outlet = NONE, brand = NONE, night = NONE, zone } = FACTS[kind]
  return `${titleSql(kind, language)} as title, ${address} as address, ${outlet} as outlet_name, ${brand} as brand_name, ${night} as night,
    ${zone ?? `'Asia/Jakarta'`} as timezone`
}

/** `language`: the language of the title. */
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

/** Sort key of a list. Coming events are in ascending order; past events and stories are in descending order. Default: the title. */
const ORDER: Partial<Record<ContentKind, string>> = {
  events: `t.night::text`,
  stories: `to_char(t.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS')`,
  offers: `lpad(t.position::text, 6, '0')`,
}

export type ListQuery = {
  kind: ContentKind
  /** Granted outlets; null means all. Items of the group are in every list. */
  outlets: readonly number[] | null
  /** Filter by one outlet; null means no filter. */
  outletId: number | null
  q: string
  /** The language of the titles. */
  language: Language
  /** For events: true lists those before `today`, false those from `today` on. */
  isPast: boolean
  today: string
  after: { order: string; id: number } | null
  limit: number
}

/** Lists a page of items of a kind. `order` and `id` of the last item are the cursor of the next page. */
export async function listItems(
  sql: Db,
  { kind, outlets, outletId, q, language, isPast, today, after, limit }: ListQuery,
): Promise<(ListedRow & { order: string })[]> {
  const order = ORDER[kind] ?? `lower(${titleSql(kind, language)})`
  const isDown = kind === 'stories' || (kind === 'events' && isPast)
  const [way, past] = isDown ? ['desc', '<'] : ['asc', '>']
  const shown = !canBeHidden(kind)
    ? 'true, null::timestamptz, null::timestamptz'
    : 't.is_published, t.published_at, t.unpublished_at'
  const [isPublished, publishedAt, unpublishedAt] = shown.split(', ')
  return sql.unsafe<(ListedRow & { order: string })[]>(
    `select t.id, ${columns(kind, language)}, ${outletSql(kind)} as outlet_id, ${liveRowSql(kind)} as live, ${order} as "order",
       ${isPublished} as is_published, ${publishedAt} as published_at, ${unpublishedAt} as unpublished_at
     from ${tableOf(kind)} t ${FACTS[kind].joins ?? ''}
     where ($1::int[] is null or ${outletSql(kind)} is null or ${outletSql(kind)} = any($1::int[]))
       and ($2 = '' or ${searchedSql(kind)} ilike '%' || $2 || '%')
       and ($7::int is null or ${outletSql(kind)} = $7::int)
       ${kind === 'events' ? (isPast ? 'and t.night < $6::date' : 'and t.night >= $6::date') : `and $6::date is not null`}
       and ($3::text is null or (${order}, t.id) ${past} ($3::text, $4::int))
     order by ${order} ${way}, t.id ${way} limit $5::int`,
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

/** What references may name; `brand` of an outlet goes before its name. */
export async function findChoices(sql: Db): Promise<{ artists: Choice[]; brands: Choice[]; outlets: Choice[] }> {
  const [row] = await sql<[{ artists: Choice[]; brands: Choice[]; outlets: Choice[] }]>`
    select coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by lower(name)) from artists), '[]') as artists,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by position) from brands), '[]') as brands,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name) from outlets), '[]') as outlets`
  return row
}
