// The SQL of what dinners are booked with.
import type { LocalizedText } from '#server/db/columns.ts'
import type { Db, Tx } from '#server/db/open.ts'

export type StockCourse = {
  id: number
  position: number
  name: LocalizedText
  description: LocalizedText
  /** Whole rupiah a person. */
  deposit: number
  dishes: number
  isServed: boolean
  version: number
  /** Dinners to come that keep it. */
  bookings: number
}

export async function stockCourses(sql: Db, outletId: number, tonight: string): Promise<StockCourse[]> {
  return sql<StockCourse[]>`
    select c.id, c.position, c.name, c.description, c.deposit, jsonb_array_length(c.dishes) as dishes, c.is_served, c.version,
      (select count(distinct d.reservation_id)::int from seatings g join reservation_dinners d on d.reservation_id = g.reservation_id
        where g.outlet_id = ${outletId} and g.night >= ${tonight}::date and d.course_id = c.id) as bookings
    from courses c where c.outlet_id = ${outletId} order by c.position, c.id`
}

export type CourseValues = { name: LocalizedText; description: LocalizedText; deposit: number }

/** A course at the end of the card. */
export async function insertCourse(sql: Tx, outletId: number, key: string, values: CourseValues): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into courses (outlet_id, key, position, name, description, deposit, dishes)
    select ${outletId}::int, ${key}, coalesce(max(position), -1) + 1, ${sql.json(values.name)}, ${sql.json(values.description)},
      ${values.deposit}::bigint, '[]'
    from courses where outlet_id = ${outletId} returning id`
  return row?.id ?? 0
}

export async function lockCourse(sql: Tx, outletId: number, id: number): Promise<{ version: number } | null> {
  const [row] = await sql<{ version: number }[]>`
    select version from courses where id = ${id} and outlet_id = ${outletId} for no key update`
  return row ?? null
}

export async function changeCourseRow(sql: Tx, id: number, values: CourseValues): Promise<number> {
  const [row] = await sql<{ version: number }[]>`
    update courses set name = ${sql.json(values.name)}, description = ${sql.json(values.description)}, deposit = ${values.deposit}
    where id = ${id} returning version`
  return row?.version ?? 0
}

export async function setServed(sql: Tx, id: number, isServed: boolean): Promise<number> {
  const [row] = await sql<{ version: number }[]>`
    update courses set is_served = ${isServed} where id = ${id} returning version`
  return row?.version ?? 0
}
