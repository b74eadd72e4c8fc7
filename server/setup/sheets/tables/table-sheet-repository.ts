// SQL of the sheet of tables.
import type { LocalizedText } from '#server/db/columns.ts'
import type { Db, Tx } from '#server/db/open.ts'

export type RoomPart = { id: number; key: string; name: LocalizedText }
export type ExistingTable = { name: string; isRetired: boolean }

export async function readRoom(
  sql: Db,
  outletId: number,
): Promise<{ sections: RoomPart[]; categories: RoomPart[]; tables: ExistingTable[] }> {
  const [sections, categories, tables] = await Promise.all([
    sql<RoomPart[]>`select id, key, name from sections where outlet_id = ${outletId} order by position, id`,
    sql<RoomPart[]>`select id, key, name from table_categories where outlet_id = ${outletId} order by id`,
    sql<ExistingTable[]>`select name, retired_at is not null as is_retired from tables where outlet_id = ${outletId}`,
  ])
  return { sections, categories, tables }
}

export type NewTable = {
  name: string
  capacity: number
  sectionId: number
  categoryId: number
  isReservable: boolean
}

/**
 * Inserts tables in rows below the existing tables. A row is as wide as the room. If not all rows fit into the room, they are placed below
 * its walls, so that no table covers a door. A table has the shape of the other tables of its kind. Triggers add the tables to the newest
 * plan.
 */
export async function insertTables(sql: Tx, outletId: number, tables: readonly NewTable[]): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    with input as (
      select p.*, row_number() over (order by p."sectionId", p.at) - 1 as n
      from jsonb_to_recordset(${sql.json(tables.map((table, at) => ({ ...table, at })))})
        as p(at int, name text, capacity int, "sectionId" int, "categoryId" int, "isReservable" boolean)),
    size as (
      select greatest(1, floor(((o.floor ->> 'width')::float8 - 0.6) / 1.8))::int as per_row, (o.floor ->> 'height')::float8 as height,
        coalesce((select max(t.y + t.h / 2) from tables t where t.outlet_id = o.id and t.retired_at is null), 0) as bottom
      from outlets o where o.id = ${outletId}),
    room as (
      select s.per_row, case when s.bottom > 0 and s.bottom + 0.5 + ceil((select count(*) from input) / s.per_row::float8) * 1.6 > s.height
        then greatest(s.bottom, s.height - 0.5) else s.bottom end as bottom
      from size s),
    look as (
      select category_id, mode() within group (order by shape) as shape, percentile_cont(0.5) within group (order by w) as w,
        percentile_cont(0.5) within group (order by h) as h
      from tables where outlet_id = ${outletId} and retired_at is null group by category_id)
    insert into tables (outlet_id, category_id, section_id, name, capacity, is_reservable, shape, x, y, w, h)
    select ${outletId}::int, i."categoryId", i."sectionId", i.name, i.capacity, i."isReservable", coalesce(l.shape, 'round'),
      1.2 + (i.n % r.per_row) * 1.8, r.bottom + 1.2 + (i.n / r.per_row) * 1.6, least(coalesce(l.w, 1), 1.6), least(coalesce(l.h, 1), 1.4)
    from input i cross join room r left join look l on l.category_id = i."categoryId"
    order by i.n
    on conflict (outlet_id, name) do nothing returning id`
  return rows.map(({ id }) => id)
}

/** The height of a room in meters, before and after an import made it longer. */
export type RoomHeight = { outletId: number; before: number; after: number }

/** Makes the room of an outlet long enough for its tables, so that the plan shows all tables. Returns null if the room was long enough. */
export async function lengthenRoom(sql: Tx, outletId: number): Promise<RoomHeight | null> {
  const [row] = await sql<RoomHeight[]>`
    with room as (
      select o.id, (o.floor ->> 'height')::float8 as before, ceil(max(t.y + t.h / 2) + 0.4) as after
      from outlets o join tables t on t.outlet_id = o.id and t.retired_at is null where o.id = ${outletId} group by o.id)
    update outlets o set floor = jsonb_set(o.floor, '{height}', to_jsonb(r.after)) from room r
    where o.id = r.id and r.after > r.before returning o.id as outlet_id, r.before, r.after`
  return row ?? null
}

/**
 * Restores the height that a room had before the import. Changes nothing if the height was changed after the import, or if a table does not
 * fit into the restored height.
 */
export async function shortenRoom(sql: Tx, { outletId, before, after }: RoomHeight): Promise<void> {
  await sql`
    update outlets o set floor = jsonb_set(o.floor, '{height}', to_jsonb(${before}::float8))
    where o.id = ${outletId} and (o.floor ->> 'height')::float8 = ${after}::float8
      and not exists (select 1 from tables t where t.outlet_id = o.id and t.retired_at is null and t.y + t.h / 2 > ${before}::float8)`
}

/** Locks the draft of the floor plan and then the tables. Publishing a plan takes the locks in the same order. */
export async function lockTables(sql: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    select 1 from floor_plans where state = 'draft'
      and outlet_id in (select outlet_id from tables where id = any(${[...ids]}::int[])) for update`
  await sql`select 1 from tables where id = any(${[...ids]}::int[]) order by id for update`
}

/**
 * Finds the tables that are in use. A table is in use if it has or had a reservation or a hold. It is also in use if it is joined to
 * another table, or if a draft of the plan changes it.
 */
export async function findUsedTables(sql: Db, ids: readonly number[]): Promise<{ id: number; label: string }[]> {
  return sql<{ id: number; label: string }[]>`
    select t.id, t.name as label from tables t where t.id = any(${[...ids]}::int[]) and (
      exists (select 1 from reservation_tables r where r.table_id = t.id)
      or exists (select 1 from table_claims c where c.table_id = t.id)
      or exists (select 1 from seatings s where s.table_id = t.id)
      or exists (select 1 from kept_places k where k.table_id = t.id)
      or exists (select 1 from move_links m where t.id in (m.from_table_id, m.to_table_id))
      or exists (select 1 from tables o where o.joins_id = t.id)
      or exists (select 1 from floor_plans f, jsonb_array_elements(f.drawing -> 'tables') d
        where f.outlet_id = t.outlet_id and f.state = 'draft' and d ->> 'key' = 't' || t.id
          and (d ->> 'name', (d ->> 'capacity')::int, (d ->> 'categoryId')::int, (d ->> 'sectionId')::int, d ->> 'joins')
            is distinct from (t.name, t.capacity, t.category_id, t.section_id, null)))
    order by t.name`
}

/** Removes tables from the draft of their plan. A table that was joined to a removed table becomes a single table. */
export async function removeFromDraft(sql: Tx, ids: readonly number[]): Promise<void> {
  const keys = sql`${ids.map((id) => `t${id}`)}::text[]`
  await sql`
    update floor_plans f set revision = revision + 1, drawing = jsonb_set(f.drawing, '{tables}', coalesce((
      select jsonb_agg(case when d.item ->> 'joins' = any(${keys}) then d.item || '{"joins": null}' else d.item end order by d.at)
      from jsonb_array_elements(f.drawing -> 'tables') with ordinality as d(item, at) where not d.item ->> 'key' = any(${keys})), '[]'))
    where f.state = 'draft' and f.outlet_id in (select outlet_id from tables where id = any(${[...ids]}::int[]))
      and exists (select 1 from jsonb_array_elements(f.drawing -> 'tables') d where d ->> 'key' = any(${keys}))`
}

export async function deleteTables(sql: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from tables where id = any(${[...ids]}::int[])`
}

/**
 * Deletes the unused rows of the given sections and kinds of table. A row is in use if a table, a plan, a dinner or a waitlist entry refers
 * to it.
 */
export async function deleteUnusedParts(
  sql: Tx,
  { sectionIds, kindIds }: { sectionIds: readonly number[]; kindIds: readonly number[] },
): Promise<void> {
  await sql`
    delete from sections s where s.id = any(${[...sectionIds]}::int[])
      and not exists (select 1 from tables t where t.section_id = s.id)
      and not exists (select 1 from floor_places p where p.section_id = s.id)
      and not exists (select 1 from floor_plans f, jsonb_array_elements(f.drawing -> 'tables') t
        where f.outlet_id = s.outlet_id and (t ->> 'sectionId')::int = s.id)
      and not exists (select 1 from seatings g where g.outlet_id = s.outlet_id and g.section_id = s.id)
      and not exists (select 1 from reservation_dinners d where d.section_id = s.id)
      and not exists (select 1 from waitlist_entries w where w.section_id = s.id)`
  await sql`
    delete from table_categories k where k.id = any(${[...kindIds]}::int[])
      and not exists (select 1 from tables t where t.category_id = k.id)
      and not exists (select 1 from floor_places p where p.category_id = k.id)
      and not exists (select 1 from floor_plans f, jsonb_array_elements(f.drawing -> 'tables') t
        where f.outlet_id = k.outlet_id and (t ->> 'categoryId')::int = k.id)`
}
