// All SQL for an item in the office. An item is one row of a table of the site, of any kind.
import { fieldsOfKind, type ContentItem, type ContentKind } from '#domain/content/editing/content-kinds.ts'
import type { LiveRow } from '#domain/content/editing/content-body.ts'
import type { Db, Tx } from '#server/db/open.ts'

/** The table of each kind. Names of tables and columns come only from here and from the field descriptions, never from a request. */
const TABLE = {
  events: 'events',
  artists: 'artists',
  stories: 'stories',
  offers: 'offers',
  brands: 'brands',
  outlets: 'outlets',
  menus: 'menus',
  pages: 'site_pages',
  group: 'group_profile',
} as const satisfies Record<ContentKind, string>

/** SQL: the lists of an item. They are stored as rows of other tables, and are added to the item's row as columns. */
const BESIDE: Partial<Record<ContentKind, string>> = {
  events: `,
    'line_up', coalesce((select jsonb_agg(jsonb_build_object('key', p.artist_id::text, 'artist_id', p.artist_id, 'plays_at', p.plays_at)
      order by p.position) from event_artists p where p.event_id = t.id), '[]')`,
  offers: `,
    'outlets', coalesce((select jsonb_agg(o.outlet_id order by o.outlet_id) from offer_outlets o where o.offer_id = t.id), '[]')`,
  menus: `,
    'sections', coalesce((select jsonb_agg(jsonb_build_object('key', s.id::text, 'title', s.title, 'note', s.note) order by s.position, s.id)
      from menu_sections s where s.menu_id = t.id), '[]'),
    'dishes', coalesce((select jsonb_agg(jsonb_build_object('key', d.id::text, 'section_id', d.section_id::text, 'name', d.name,
      'description', d.description, 'price', d.price, 'availability', d.availability, 'allergens', d.allergens,
      'contains_alcohol', d.contains_alcohol, 'contains_pork', d.contains_pork, 'is_vegetarian', d.is_vegetarian,
      'is_signature', d.is_signature, 'image', d.image) order by s.position, s.id, d.position, d.id)
      from dishes d join menu_sections s on s.id = d.section_id where s.menu_id = t.id), '[]')`,
}

/** SQL: the whole data of an item: its table row `t`, and the rows of its lists. */
export const liveRowSql = (kind: ContentKind): string =>
  `to_jsonb(t) || jsonb_build_object('kind_', '${kind}'${BESIDE[kind] ?? ''})`
export const tableOf = (kind: ContentKind): string => TABLE[kind]

export type FoundItem = { live: LiveRow; outletId: number | null }

const OUTLET: Partial<Record<ContentKind, string>> = { events: 't.outlet_id', menus: 't.outlet_id', outlets: 't.id' }
/** SQL: the outlet to which an item belongs. Null means the whole group. */
export const outletSql = (kind: ContentKind): string => OUTLET[kind] ?? 'null::int'

export async function findItem(sql: Db, { kind, id }: ContentItem): Promise<FoundItem | null> {
  const [row] = await sql.unsafe<FoundItem[]>(
    `select ${liveRowSql(kind)} as live, ${outletSql(kind)} as outlet_id from ${TABLE[kind]} t where t.id = $1::int`,
    [id],
  )
  return row ?? null
}

/** Locks an item for a change, so that changes run one after another. The lock does not block bookings that reference the item. */
export async function lockItem(sql: Tx, { kind, id }: ContentItem): Promise<FoundItem | null> {
  await sql.unsafe(`select 1 from ${TABLE[kind]} where id = $1::int for no key update`, [id])
  return findItem(sql, { kind, id })
}

export async function writeItem(sql: Tx, { kind, id }: ContentItem, live: LiveRow): Promise<void> {
  const columns = fieldsOfKind(kind)
    .filter(({ isTable, name }) => !isTable && !(kind === 'offers' && name === 'outlets'))
    .map(({ name }) => `"${name}"`)
  await sql.unsafe(
    `update ${TABLE[kind]} t set (${columns.join(', ')}) = (select ${columns.map((name) => `r.${name}`).join(', ')}
       from jsonb_populate_record(t, $2::jsonb) r) where t.id = $1::int`,
    [id, sql.json(pick(live, kind))],
  )
}

const pick = (live: LiveRow, kind: ContentKind) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read from JSON, or checked before
  Object.fromEntries(fieldsOfKind(kind).map(({ name }) => [name, live[name]])) as Record<string, never>

export type Visibility = { isPublished: boolean; publishedAt: Date | null; unpublishedAt: Date | null }

export async function writeVisibility(sql: Tx, { kind, id }: ContentItem, visibility: Visibility): Promise<void> {
  await sql.unsafe(
    `update ${TABLE[kind]} set is_published = $2, published_at = $3, unpublished_at = $4 where id = $1::int`,
    [id, visibility.isPublished, visibility.publishedAt, visibility.unpublishedAt],
  )
}

export async function findVisibility(sql: Db, { kind, id }: ContentItem): Promise<Visibility> {
  const [row] = await sql.unsafe<[Visibility]>(
    `select is_published, published_at, unpublished_at from ${TABLE[kind]} where id = $1::int`,
    [id],
  )
  return row
}

/**
 * Shows the outlet and the brand of an item, so that a preview can show the item. Only a preview may call this function, in a transaction
 * that is rolled back.
 */
export async function showParents(sql: Tx, { kind, id }: ContentItem): Promise<void> {
  if (kind !== 'events' && kind !== 'outlets') return
  const outlets = kind === 'outlets' ? sql`${id}::int` : sql`(select outlet_id from events where id = ${id})`
  await sql`update outlets set is_published = true, published_at = null, unpublished_at = null where id = ${outlets}`
  await sql`
    update brands set is_published = true, published_at = null, unpublished_at = null
    where id = (select brand_id from outlets where id = ${outlets})`
}
