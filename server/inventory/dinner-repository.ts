// All SQL about dining: the room, who sits where, the courses.
import type { Night } from '#domain/calendar/night.ts'
import { type PriceFrom, priceOn } from '#domain/pricing/price-from.ts'
import type { DiningRoom, Seated } from '#domain/inventory/seating.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import type { CourseDish } from '#server/inventory/schema.ts'

export type RoomTable = DiningRoom['tables'][number] & { name: string }
export type RoomSection = DiningRoom['sections'][number] & { name: LocalizedText }
/** `planId`: the plan of the night that it is laid for. */
export type Room = { planId: number | null; sections: RoomSection[]; tables: RoomTable[] }

/** The sections of an outlet with the tables that stand there on a night, in the order of the catalogue; null: by the newest plan. */
export async function findRoom(sql: Db, outletId: number, night: Night | null): Promise<Room> {
  const rooms = await findRooms(sql, outletId, [night ?? 'infinity'])
  return rooms.get(night ?? 'infinity') ?? { planId: null, sections: [], tables: [] }
}

/** The room of each night; nights of one plan share one. Three queries. */
export async function findRooms(sql: Db, outletId: number, nights: readonly Night[]): Promise<Map<Night, Room>> {
  const [sections, plans, tables] = await Promise.all([
    sql<RoomSection[]>`select id, name, capacity from sections where outlet_id = ${outletId} order by position, id`,
    sql<{ night: Night; planId: number | null }[]>`
      select night, plan_of_night(${outletId}, night) as plan_id from unnest(${[...nights]}::date[]) as night`,
    sql<(RoomTable & { planId: number })[]>`
      select p.plan_id, t.id, p.section_id, t.name, p.capacity, t.is_reservable, p.joins_id
      from floor_places p join tables t on t.id = p.table_id and t.retired_at is null
      where p.plan_id in (select distinct plan_of_night(${outletId}, night) from unnest(${[...nights]}::date[]) as night) order by t.id`,
  ])
  const byPlan = Map.groupBy(tables, ({ planId }) => planId)
  const rooms = new Map(
    [...new Set(plans.map(({ planId }) => planId))].map((planId) => [
      planId,
      { planId, sections, tables: planId === null ? [] : (byPlan.get(planId) ?? []) },
    ]),
  )
  return new Map(
    plans.flatMap(({ night, planId }) => {
      const room = rooms.get(planId)
      return room ? [[night, room] as const] : []
    }),
  )
}

/** A seating as it stands: firm, held until its deadline, or lapsed, which is in nobody's way. */
export type SeatingRow = Seated & {
  night: Night
  reservationId: string | null
  holdId: string | null
  isLapsed: boolean
}

/** Every seating of an outlet's nights, the night before too: a dinner may end after midnight. One query, by one index. */
export async function seatingsBetween(
  sql: Db,
  { outletId, from, to, now }: { outletId: number; from: Night; to: Night; now: Date },
): Promise<SeatingRow[]> {
  return sql<SeatingRow[]>`
    select table_id, section_id, night, pax, reservation_id, hold_id, coalesce(expires_at <= ${now}, false) as is_lapsed,
      (extract(epoch from lower(during)) * 1000)::float8 as from, (extract(epoch from upper(during)) * 1000)::float8 as to
    from seatings where outlet_id = ${outletId} and night between ${from}::date - 1 and ${to}::date`
}

/** Who is in whose way on each night, lapsed holds left out: in one query, a month as quick to read as it can be. */
export async function seatedBetween(
  sql: Db,
  { outletId, from, to, now }: { outletId: number; from: Night; to: Night; now: Date },
): Promise<Map<Night, Seated[]>> {
  // One text a night, not a row a seating: the driver takes three times as long to read a thousand rows.
  const rows = await sql<{ night: Night; seated: [number, number, number, number, number][] }[]>`
    select night, json_agg(json_build_array(table_id, section_id, pax, extract(epoch from lower(during))::int8,
      extract(epoch from upper(during))::int8)) as seated
    from seatings where outlet_id = ${outletId} and night between ${from}::date - 1 and ${to}::date
      and (expires_at is null or expires_at > ${now}) group by night`
  return new Map(
    rows.map(({ night, seated }) => [
      night,
      seated.map(([tableId, sectionId, pax, start, end]) => ({
        tableId,
        sectionId,
        pax,
        from: start * 1000,
        to: end * 1000,
      })),
    ]),
  )
}

export type Course = {
  id: number
  outletId: number
  name: LocalizedText
  description: LocalizedText
  /** Rupiah a guest, on the night that was asked for. */
  deposit: number
  dishes: CourseDish[]
}

export type PricedCourse = Course & { later: PriceFrom<number>[] }

/** What is served at an outlet, in the order of the card, with what it costs from which nights on. */
export async function pricedCourses(sql: Db, outletId: number): Promise<PricedCourse[]> {
  return sql<PricedCourse[]>`
    select id, outlet_id, name, description, deposit, dishes,
      coalesce((select json_agg(json_build_object('from', p.from_night, 'price', p.deposit) order by p.from_night)
        from course_prices p where p.course_id = c.id), '[]') as later
    from courses c where outlet_id = ${outletId} and is_served order by position, id`
}

/** The dishes of the course that a dinner was booked with. */
export async function dishesOfDinner(sql: Db, reservationId: string): Promise<CourseDish[]> {
  const [row] = await sql<{ dishes: CourseDish[] }[]>`
    select c.dishes from reservation_dinners d join courses c on c.id = d.course_id where d.reservation_id = ${reservationId}`
  return row?.dishes ?? []
}

/** The same at the prices of a night. */
export async function coursesOf(sql: Db, outletId: number, night: Night): Promise<Course[]> {
  const courses = await pricedCourses(sql, outletId)
  return courses.map(({ later, ...course }) => ({
    ...course,
    deposit: priceOn({ base: course.deposit, later }, night),
  }))
}
