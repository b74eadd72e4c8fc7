// All SQL of lists that are stored as rows of other tables: line-ups, outlets of an offer, dishes of a menu.
import { list, type LiveRow, type Moves, record } from '#domain/content/editing/content-body.ts'
import type { ContentItem, ContentKind } from '#domain/content/editing/content-kinds.ts'
import type { Db, Tx } from '#server/db/open.ts'

type Writer = (sql: Tx, id: number, live: LiveRow) => Promise<Moves>

const json = (sql: Tx, value: unknown[]) => sql.json(value as never[])

async function writeLineUp(sql: Tx, id: number, live: LiveRow): Promise<Moves> {
  const places = list(live['line_up']).map((row, position) => ({ ...record(row), position }))
  await sql`
    delete from event_artists p where p.event_id = ${id}
      and not exists (select 1 from jsonb_to_recordset(${json(sql, places)}) as g(artist_id int) where g.artist_id = p.artist_id)`
  await sql`
    insert into event_artists as t (event_id, artist_id, position, plays_at)
    select ${id}, g.artist_id, g.position, g.plays_at
    from jsonb_to_recordset(${json(sql, places)}) as g(artist_id int, position int, plays_at text)
    on conflict (event_id, artist_id) do update set position = excluded.position, plays_at = excluded.plays_at
    where (t.position, t.plays_at) is distinct from (excluded.position, excluded.plays_at)`
  return {
    line_up: Object.fromEntries(places.map((row) => [String(record(row)['key']), String(record(row)['artist_id'])])),
  }
}

async function writeOfferOutlets(sql: Tx, id: number, live: LiveRow): Promise<Moves> {
  const outlets = list(live['outlets']).map(Number)
  await sql`delete from offer_outlets where offer_id = ${id} and outlet_id <> all(${outlets}::int[])`
  await sql`
    insert into offer_outlets (offer_id, outlet_id) select ${id}, o.id from outlets o where o.id = any(${outlets}::int[])
    on conflict do nothing`
  return {}
}

/** Existing rows keep their ids. A new row gets an id, and a key that is derived from the id. Addresses and content files use the key. */
async function writeMenu(sql: Tx, id: number, live: LiveRow): Promise<Moves> {
  const sections = await writeSections(sql, id, list(live['sections']).map(record))
  const dishes = list(live['dishes'])
    .map(record)
    .map((dish, position): Record<string, unknown> => ({
      ...dish,
      position,
      section_id: Number(sections[String(dish['section_id'])] ?? 0),
      id: idOf(dish),
    }))
  const existingIds = dishes.flatMap(({ id: own }) => (typeof own === 'number' ? [own] : []))
  await sql`
    delete from dishes d using menu_sections s
    where s.id = d.section_id and s.menu_id = ${id} and d.id <> all(${existingIds}::int[])`
  await sql`
    update dishes d set section_id = g.section_id, position = g.position, name = g.name, description = nullif(g.description, '{}'),
      price = g.price, availability = g.availability, allergens = g.allergens, contains_alcohol = g.contains_alcohol,
      contains_pork = g.contains_pork, is_vegetarian = g.is_vegetarian, is_signature = g.is_signature, image = g.image
    from ${dishRecords(sql, dishes)}, menu_sections s
    where g.id = d.id and s.id = d.section_id and s.menu_id = ${id}`
  const added = await sql<{ key: string; id: number }[]>`
    insert into dishes (section_id, key, position, name, description, price, availability, allergens, contains_alcohol, contains_pork,
      is_vegetarian, is_signature, image)
    select g.section_id, 'd-' || md5(random()::text || g.key), g.position, g.name, nullif(g.description, '{}'), g.price, g.availability,
      g.allergens, g.contains_alcohol, g.contains_pork, g.is_vegetarian, g.is_signature, g.image
    from ${dishRecords(sql, dishes)} where g.id is null order by g.position
    returning position::text as key, id`
  const newIds = new Map(added.map((row) => [row.key, String(row.id)]))
  return {
    sections,
    dishes: Object.fromEntries(
      dishes.map((dish) => [
        String(dish['key']),
        dish['id'] === null ? (newIds.get(String(dish['position'])) ?? '') : String(dish['key']),
      ]),
    ),
  }
}

const dishRecords = (sql: Tx, dishes: unknown[]) => sql`
  jsonb_to_recordset(${json(sql, dishes)}) as g(id int, key text, section_id int, position int, name jsonb, description jsonb,
    price bigint, availability text, allergens text[], contains_alcohol boolean, contains_pork boolean, is_vegetarian boolean,
    is_signature boolean, image text)`

/**
 * Returns the id of a stored list row, which is the same number as its key. Returns null for a new row. The editor gives a new row a key
 * that is not a number.
 */
const idOf = (row: Record<string, unknown>): number | null =>
  /^\d+$/.test(String(row['key'])) ? Number(row['key']) : null

async function writeSections(
  sql: Tx,
  id: number,
  sections: Record<string, unknown>[],
): Promise<Record<string, string>> {
  const rows = sections.map((row, position): Record<string, unknown> => ({ ...row, position, id: idOf(row) }))
  const existingIds = rows.flatMap(({ id: own }) => (typeof own === 'number' ? [own] : []))
  await sql`delete from menu_sections where menu_id = ${id} and id <> all(${existingIds}::int[])`
  await sql`
    update menu_sections s set position = g.position, title = g.title, note = nullif(g.note, '{}')
    from jsonb_to_recordset(${json(sql, rows)}) as g(id int, position int, title jsonb, note jsonb)
    where g.id = s.id and s.menu_id = ${id}
      and (s.position, s.title, s.note) is distinct from (g.position, g.title, nullif(g.note, '{}'))`
  const added = await sql<{ at: number; id: number }[]>`
    insert into menu_sections (menu_id, key, position, title, note)
    select ${id}, 's-' || md5(random()::text || g.key), g.position, g.title, nullif(g.note, '{}')
    from jsonb_to_recordset(${json(sql, rows)}) as g(id int, key text, position int, title jsonb, note jsonb)
    where g.id is null order by g.position
    returning position as at, id`
  const newIds = new Map(added.map((row) => [row.at, String(row.id)]))
  return Object.fromEntries(
    rows.map((row) => [
      String(row['key']),
      row['id'] === null ? (newIds.get(Number(row['position'])) ?? '') : String(row['key']),
    ]),
  )
}

const WRITERS: Partial<Record<ContentKind, Writer>> = {
  events: writeLineUp,
  offers: writeOfferOutlets,
  menus: writeMenu,
}

/** Writes the lists of an item's row. Returns the final keys of the added list rows. */
export const writeListRows = (sql: Tx, { kind, id }: ContentItem, live: LiveRow): Promise<Moves> =>
  WRITERS[kind]?.(sql, id, live) ?? Promise.resolve({})

/** Returns the given ids that exist. */
export async function knownReferences(
  sql: Db,
  ids: { artists: number[]; brands: number[]; outlets: number[] },
): Promise<{ artists: number[]; brands: number[]; outlets: number[] }> {
  const [row] = await sql<[{ artists: number[]; brands: number[]; outlets: number[] }]>`
    select array(select id from artists where id = any(${ids.artists}::int[])) as artists,
      array(select id from brands where id = any(${ids.brands}::int[])) as brands,
      array(select id from outlets where id = any(${ids.outlets}::int[])) as outlets`
  return row
}

/** Returns the given paths that belong to pictures in the database. */
export async function broughtPictures(sql: Db, paths: readonly string[]): Promise<string[]> {
  const rows = await sql<{ path: string }[]>`select path from media where path = any(${[...paths]}::text[])`
  return rows.map(({ path }) => path)
}
