import type { Night } from '#domain/calendar/night.ts'
import type { PriceSchedule, PriceFrom } from '#domain/pricing/price-from.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import type { Db, Tx } from '#server/db/open.ts'

export type StockCourse = {
  id: number
  position: number
  name: LocalizedText
  description: LocalizedText
  /** Deposit for each person in whole rupiah. The deposits in `later` replace it, each from its own night on. */
  base: number
  later: PriceFrom<number>[]
  dishes: number
  /** Paths of the pictures of the course's dishes; null for a dish without a picture. */
  images: (string | null)[]
  isServed: boolean
  version: number
  /** Number of dinners with this course from tonight on. */
  bookings: number
}

export async function stockCourses(sql: Db, outletId: number, tonight: string): Promise<StockCourse[]> {
  return sql<StockCourse[]>`
    select c.id, c.position, c.name, c.description, ${depositsOf(sql)}, jsonb_array_length(c.dishes) as dishes,
      array(select d ->> 'image' from jsonb_array_elements(c.dishes) with ordinality as l(d, n) order by n) as images, c.is_served, c.version,
      (select count(distinct d.reservation_id)::int from seatings g join reservation_dinners d on d.reservation_id = g.reservation_id
        where g.outlet_id = ${outletId} and g.night >= ${tonight}::date and d.course_id = c.id) as bookings
    from courses c where c.outlet_id = ${outletId} order by c.position, c.id`
}

export type CourseValues = { name: LocalizedText; description: LocalizedText; deposit: number }

/** Adds a course at the end of the menu. */
export async function insertCourse(sql: Tx, outletId: number, key: string, values: CourseValues): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into courses (outlet_id, key, position, name, description, deposit, dishes)
    select ${outletId}::int, ${key}, coalesce(max(position), -1) + 1, ${sql.json(values.name)}, ${sql.json(values.description)},
      ${values.deposit}::bigint, '[]'
    from courses where outlet_id = ${outletId} returning id`
  return row?.id ?? 0
}

const depositsOf = (sql: Db) => sql`
  c.deposit as base, coalesce((select json_agg(json_build_object('from', p.from_night, 'price', p.deposit) order by p.from_night)
    from course_prices p where p.course_id = c.id), '[]') as later`

export type LockedCourse = PriceSchedule<number> & { version: number }

export async function lockCourse(sql: Tx, outletId: number, id: number): Promise<LockedCourse | null> {
  const [row] = await sql<LockedCourse[]>`
    select c.version, ${depositsOf(sql)} from courses c where c.id = ${id} and c.outlet_id = ${outletId} for no key update of c`
  return row ?? null
}

export async function planDeposit(
  sql: Tx,
  id: number,
  { from, deposit }: { from: Night; deposit: number },
): Promise<void> {
  await sql`
    insert into course_prices (course_id, from_night, deposit) values (${id}, ${from}, ${deposit})
    on conflict (course_id, from_night) do update set deposit = excluded.deposit`
}

/** Deletes the planned deposits of a course that already apply on the night `tonight`. The course's new deposit replaces them. */
export async function endDeposits(sql: Tx, id: number, tonight: Night): Promise<void> {
  await sql`delete from course_prices where course_id = ${id} and from_night <= ${tonight}`
}

export async function removeDeposit(sql: Tx, id: number, from: Night): Promise<number> {
  await sql`delete from course_prices where course_id = ${id} and from_night = ${from}`
  const [row] = await sql<{ version: number }[]>`
    update courses set version = version + 1 where id = ${id} returning version`
  return row?.version ?? 0
}

export async function changeCourseRow(sql: Tx, id: number, values: CourseValues): Promise<number> {
  const [row] = await sql<{ version: number }[]>`
    update courses set name = ${sql.json(values.name)}, description = ${sql.json(values.description)}, deposit = ${values.deposit},
      version = version + 1
    where id = ${id} returning version`
  return row?.version ?? 0
}

export async function setServed(sql: Tx, id: number, isServed: boolean): Promise<number> {
  const [row] = await sql<{ version: number }[]>`
    update courses set is_served = ${isServed} where id = ${id} returning version`
  return row?.version ?? 0
}
