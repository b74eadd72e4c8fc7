import type { RoomTemplate } from '#domain/setup/room-templates.ts'
import { seatsOf } from '#domain/setup/room-templates.ts'
import type { Tx } from '#server/db/open.ts'

type LockedRoom = { hasTables: boolean; hasParts: boolean }

/**
 * Locks an outlet and returns the facts about its room. `hasParts`: true if the outlet has tables, sections or kinds of table. Returns null
 * if the outlet is unknown.
 */
export async function lockRoom(sql: Tx, outletId: number): Promise<LockedRoom | null> {
  const locked = await sql`select 1 from outlets where id = ${outletId} for update`
  if (locked.length === 0) return null
  const [row] = await sql<LockedRoom[]>`
    select exists (select 1 from tables where outlet_id = ${outletId}) as has_tables,
      exists (select 1 from tables where outlet_id = ${outletId}) or exists (select 1 from sections where outlet_id = ${outletId})
      or exists (select 1 from table_categories where outlet_id = ${outletId}) as has_parts`
  return row ?? null
}

const NO_PRICE = { weekday: 0, weekend: 0, event: 0 }

/** Writes an example room: its sections, kinds of table, tables, walls and fixtures. Triggers then write the plan of the outlet. */
export async function insertRoom(sql: Tx, outletId: number, template: RoomTemplate): Promise<void> {
  const { width, height, walls, fixtures, kinds, sections, tables } = template
  await sql`update outlets set floor = ${sql.json({ width, height, walls, fixtures })} where id = ${outletId}`
  await sql`
    insert into table_categories ${sql(
      kinds.map(({ key, name, kind, capacity }) => ({
        outlet_id: outletId,
        key,
        name: sql.json(name),
        kind,
        maximum_capacity: capacity,
        down_payment: sql.json(NO_PRICE),
        minimum_cost: sql.json(NO_PRICE),
      })),
    )}`
  await sql`
    insert into sections ${sql(
      sections.map(({ key, name }, position) => ({ outlet_id: outletId, key, name: sql.json(name), position })),
    )}`
  if (tables.length === 0) return
  await sql`
    insert into tables (outlet_id, category_id, section_id, name, capacity, shape, x, y, w, h, rotate)
    select ${outletId}::int, k.id, s.id, p.name, p.capacity, p.shape, p.x, p.y, p.w, p.h, p.rotate
    from jsonb_to_recordset(${sql.json(
      tables.map((place) => ({ ...place, capacity: seatsOf(template, place) })),
    )}) as p(name text, kind text, section text, capacity int, shape text, x float8, y float8, w float8, h float8, rotate float8)
    join table_categories k on k.outlet_id = ${outletId} and k.key = p.kind
    join sections s on s.outlet_id = ${outletId} and s.key = p.section`
}
