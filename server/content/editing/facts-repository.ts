// All SQL of what names an item beside its fields: where it is, when it is, and its address on the site.
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
const TITLE_ID = `coalesce(nullif(t.title ->> 'id', ''), t.title ->> 'en', '')`
const FACTS: Record<
  ContentKind,
  Partial<Record<'title' | 'address' | 'outlet' | 'brand' | 'night' | 'zone' | 'joins', string>>
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
    title: TITLE_ID,
    address: `t.kind || '/' || t.slug`,
    brand: 'b.name',
    joins: 'left join brands b on b.id = t.brand_id',
  },
  offers: { title: TITLE_ID, address: 't.slug', brand: 'b.name', joins: 'left join brands b on b.id = t.brand_id' },
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
    title: TITLE_ID,
    address: 't.key',
    outlet: 'o.name',
    brand: 'b.name',
    joins: 'join brands b on b.id = t.brand_id left join outlets o on o.id = t.outlet_id',
  },
  pages: { title: `coalesce(nullif(t.heading ->> 'id', ''), t.heading ->> 'en', '')`, address: 't.key' },
  group: { title: 't.name', address: `''` },
}

const columns = (kind: ContentKind): string => {
  const { title = NONE, address = NONE, outlet = NONE, brand = NONE, night = NONE, zone } = FACTS[kind]
  return `${title} as title, ${address} as address, ${outlet} as outlet_name, ${brand} as brand_name, ${night} as night,
    ${zone ?? `'Asia/Jakarta'`} as timezone`
}

export async function findFacts(sql: Db, { kind, id }: ContentItem): Promise<ItemFacts | null> {
  const [row] = await sql.unsafe<ItemFacts[]>(
    `select ${columns(kind)} from ${tableOf(kind)} t ${FACTS[kind].joins ?? ''} where t.id = $1::int`,
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

/** By what a list is in order: coming nights first to last, what is over and stories the newest first, else names. */
const ORDER: Partial<Record<ContentKind, string>> = {
  events: `t.night::text`,
  stories: `to_char(t.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS')`,
  offers: `lpad(t.position::text, 6, '0')`,
}

export type ListAsked = {
  kind: ContentKind
  /** Outlets that are granted; null: all. What is the group's is in every list. */
  outlets: readonly number[] | null
  q: string
  /** Of events: those from `today` on, or those before. */
  isPast: boolean
  today: string
  after: { order: string; id: number } | null
  limit: number
}

/** A page of a kind's items, with what its next one begins after. */
export async function listItems(
  sql: Db,
  { kind, outlets, q, isPast, today, after, limit }: ListAsked,
): Promise<(ListedRow & { order: string })[]> {
  const order = ORDER[kind] ?? `lower(${FACTS[kind].title ?? NONE})`
  const isDown = kind === 'stories' || (kind === 'events' && isPast)
  const [way, past] = isDown ? ['desc', '<'] : ['asc', '>']
  const shown = !canBeHidden(kind)
    ? 'true, null::timestamptz, null::timestamptz'
    : 't.is_published, t.published_at, t.unpublished_at'
  const [isPublished, publishedAt, unpublishedAt] = shown.split(', ')
  return sql.unsafe<(ListedRow & { order: string })[]>(
    `select t.id, ${columns(kind)}, ${outletSql(kind)} as outlet_id, ${liveRowSql(kind)} as live, ${order} as "order",
       ${isPublished} as is_published, ${publishedAt} as published_at, ${unpublishedAt} as unpublished_at
     from ${tableOf(kind)} t ${FACTS[kind].joins ?? ''}
     where ($1::int[] is null or ${outletSql(kind)} is null or ${outletSql(kind)} = any($1::int[]))
       and ($2 = '' or ${FACTS[kind].title ?? NONE} ilike '%' || $2 || '%')
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
