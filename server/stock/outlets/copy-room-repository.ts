// SQL that copies the room of an outlet: sections, kinds of table, tables, courses and their planned prices. Every copied row gets a new
// id.
import type { Tx } from '#server/db/open.ts'

/** The ids of the copied outlet and of its copy. */
export type Copy = { fromId: number; toId: number }

/** Copies the room of an outlet. Only the tables of the floor plan `planId` are copied. Retired tables are not on the plan. */
export async function copyRoom(sql: Tx, { fromId, toId }: Copy, planId: number): Promise<void> {
  await sql`
    insert into sections (outlet_id, key, name, position, capacity)
    select ${toId}::int, key, name, position, capacity from sections where outlet_id = ${fromId} order by position, id`
  await sql`
    insert into table_categories (outlet_id, key, name, kind, maximum_capacity, down_payment, minimum_cost)
    select ${toId}::int, key, name, kind, maximum_capacity, down_payment, minimum_cost
    from table_categories where outlet_id = ${fromId} order by id`
  await sql`
    insert into category_prices (category_id, from_night, down_payment, minimum_cost)
    select own.id, p.from_night, p.down_payment, p.minimum_cost
    from category_prices p join table_categories k on k.id = p.category_id and k.outlet_id = ${fromId}
    join table_categories own on own.outlet_id = ${toId} and own.key = k.key`
  await copyTables(sql, { fromId, toId }, planId)
  await sql`
    insert into courses (outlet_id, key, position, name, description, deposit, dishes, is_served)
    select ${toId}::int, key, position, name, description, deposit, dishes, is_served
    from courses where outlet_id = ${fromId} order by position, id`
  await sql`
    insert into course_prices (course_id, from_night, deposit)
    select own.id, p.from_night, p.deposit from course_prices p join courses c on c.id = p.course_id and c.outlet_id = ${fromId}
    join courses own on own.outlet_id = ${toId} and own.key = c.key`
}

async function copyTables(sql: Tx, { fromId, toId }: Copy, planId: number): Promise<void> {
  await sql`
    insert into tables (outlet_id, category_id, section_id, name, capacity, is_reservable, shape, x, y, w, h, rotate)
    select ${toId}::int, category.id, section.id, t.name, p.capacity, t.is_reservable, p.shape, p.x, p.y, p.w, p.h, p.rotate
    from floor_places p
    join tables t on t.id = p.table_id and t.outlet_id = ${fromId} and t.retired_at is null
    join table_categories k on k.id = p.category_id join table_categories category on category.outlet_id = ${toId} and category.key = k.key
    join sections s on s.id = p.section_id join sections section on section.outlet_id = ${toId} and section.key = s.key
    where p.plan_id = ${planId} order by t.id`
  await sql`
    update tables own set joins_id = other.id
    from floor_places p join tables t on t.id = p.table_id join tables j on j.id = p.joins_id
    join tables other on other.outlet_id = ${toId} and other.name = j.name
    where p.plan_id = ${planId} and own.outlet_id = ${toId} and own.name = t.name`
}
