import type { Night } from '#domain/calendar/night.ts'
import { USUAL_HOUSE } from '#domain/settings/house-settings.ts'
import { type PriceFrom, priceOn } from '#domain/pricing/price-from.ts'
import { rulesColumn } from '#server/catalogue/house/house-repository.ts'
import type { DiningRoom, Seating } from '#domain/inventory/seating.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import type { CourseDish } from '#server/inventory/schema.ts'

export type RoomTable = DiningRoom['tables'][number] & { name: string }
export type RoomSection = DiningRoom['sections'][number] & { name: LocalizedText }
export type Room = { planId: number | null; sections: RoomSection[]; tables: RoomTable[]; rules: DiningRoom['rules'] }

export const EMPTY_ROOM: Room = { planId: null, sections: [], tables: [], rules: USUAL_HOUSE }

/**
 * Finds the sections of an outlet and their tables on a night, in the order of the catalogue. If `night` is null, finds the tables of the
 * newest plan.
 */
export async function findRoom(sql: Db, outletId: number, night: Night | null): Promise<Room> {
  const rooms = await findRooms(sql, outletId, [night ?? 'infinity'])
  return rooms.get(night ?? 'infinity') ?? EMPTY_ROOM
}

/** Finds the room of each night in three queries. Nights of one plan share one room. */
export async function findRooms(sql: Db, outletId: number, nights: readonly Night[]): Promise<Map<Night, Room>> {
  const [sections, plans, tables] = await Promise.all([
    sql<RoomSection[]>`select id, name, capacity from sections where outlet_id = ${outletId} order by position, id`,
    sql<{ night: Night; planId: number | null; rules: DiningRoom['rules'] }[]>`
      select night, plan_of_night(${outletId}, night) as plan_id, ${rulesColumn(sql)} as rules from unnest(${[...nights]}::date[]) as night`,
    sql<(RoomTable & { planId: number })[]>`
      select p.plan_id, t.id, p.section_id, t.name, p.capacity, t.is_reservable, p.joins_id
      from floor_places p join tables t on t.id = p.table_id and t.retired_at is null
      where p.plan_id in (select distinct plan_of_night(${outletId}, night) from unnest(${[...nights]}::date[]) as night) order by t.id`,
  ])
  const byPlan = Map.groupBy(tables, ({ planId }) => planId)
  const rooms = new Map(
    plans.map(({ planId, rules }) => [
      planId,
      { planId, sections, tables: planId === null ? [] : (byPlan.get(planId) ?? []), rules },
    ]),
  )
  return new Map(
    plans.flatMap(({ night, planId }) => {
      const room = rooms.get(planId)
      return room ? [[night, room] as const] : []
    }),
  )
}

/** A seating: confirmed, held until its deadline, or lapsed. A lapsed seating blocks no table. */
export type SeatingRow = Seating & {
  night: Night
  reservationId: string | null
  holdId: string | null
  isLapsed: boolean
}

/** Lists every seating of these nights. Also lists the seatings of the night before `from`, because a dinner can end after midnight. */
export async function seatingsBetween(
  sql: Db,
  { outletId, from, to, now }: { outletId: number; from: Night; to: Night; now: Date },
): Promise<SeatingRow[]> {
  return sql<SeatingRow[]>`
    select table_id, section_id, night, pax, reservation_id, hold_id, coalesce(expires_at <= ${now}, false) as is_lapsed,
      (extract(epoch from lower(during)) * 1000)::float8 as from, (extract(epoch from upper(during)) * 1000)::float8 as to
    from seatings where outlet_id = ${outletId} and night between ${from}::date - 1 and ${to}::date`
}

/** Lists the seated parties of each night, without lapsed holds. A single fast query covers a whole month. */
export async function seatedBetween(
  sql: Db,
  { outletId, from, to, now }: { outletId: number; from: Night; to: Night; now: Date },
): Promise<Map<Night, Seating[]>> {
  // The query returns one JSON text for each night instead of one row for each seating. The driver would need three times as long to read a
  // thousand rows.
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
  /** The price in rupiah for each guest, on the requested night. */
  deposit: number
  dishes: CourseDish[]
}

export type PricedCourse = Course & { later: PriceFrom<number>[] }

/** Lists the served courses of an outlet in their order, with the prices of later nights. */
export async function pricedCourses(sql: Db, outletId: number): Promise<PricedCourse[]> {
  return sql<PricedCourse[]>`
    select id, outlet_id, name, description, deposit, dishes,
      coalesce((select json_agg(json_build_object('from', p.from_night, 'price', p.deposit) order by p.from_night)
        from course_prices p where p.course_id = c.id), '[]') as later
    from courses c where outlet_id = ${outletId} and is_served order by position, id`
}

export async function dishesOfDinner(sql: Db, reservationId: string): Promise<CourseDish[]> {
  const [row] = await sql<{ dishes: CourseDish[] }[]>`
    select c.dishes from reservation_dinners d join courses c on c.id = d.course_id where d.reservation_id = ${reservationId}`
  return row?.dishes ?? []
}

export async function coursesOf(sql: Db, outletId: number, night: Night): Promise<Course[]> {
  const courses = await pricedCourses(sql, outletId)
  return courses.map(({ later, ...course }) => ({
    ...course,
    deposit: priceOn({ base: course.deposit, later }, night),
  }))
}
