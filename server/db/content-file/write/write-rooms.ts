import type { Tx } from '#server/db/open.ts'
import { ContentFault, faultLine } from '#server/db/content-file/find-faults.ts'
import { type ImportRun, idOf, tally } from '#server/db/content-file/import-run.ts'
import { retireTables, writeLaterPrices } from '#server/db/content-file/write/write-later-prices.ts'
import { writeRows, type WriteCounts } from '#server/db/content-file/write/write-rows.ts'

/**
 * Writes sections, table categories, tables and courses of the outlets in the file. Removes rows that are missing from the file. A table or
 * course that was ever booked stays in the database, but is no longer sold or served.
 */
export async function writeRooms(run: ImportRun): Promise<void> {
  const { tx, file } = run
  if (!file.outlets) return
  const rooms = file.outlets.map((outlet) => ({
    ...outlet,
    id: idOf(run.ids.outlets, `${outlet.brand}/${outlet.slug}`),
  }))
  const sections = rooms.flatMap(({ id, sections: list }) =>
    list.map((section, position) => ({ ...section, position, outlet_id: id })),
  )
  const categories = rooms.flatMap(({ id, table_categories: list }) =>
    list.map((category) => ({ ...category, outlet_id: id })),
  )
  const counts = [
    await writeRows(tx, 'sections', 'outlet_id, key', sections),
    await writeRows(tx, 'table_categories', 'outlet_id, key', categories),
  ]
  const [sectionIds, categoryIds] = await Promise.all([
    tx<{ name: string; id: number }[]>`select outlet_id || ' ' || key as name, id from sections`,
    tx<{ name: string; id: number }[]>`select outlet_id || ' ' || key as name, id from table_categories`,
  ])
  const bySection = new Map(sectionIds.map(({ name, id }) => [name, id]))
  const byCategory = new Map(categoryIds.map(({ name, id }) => [name, id]))
  const tables = rooms.flatMap(({ id, tables: list }) =>
    list.map((table) => ({
      ...table,
      outlet_id: id,
      section_id: idOf(bySection, `${id} ${table.section}`),
      category_id: idOf(byCategory, `${id} ${table.category}`),
    })),
  )
  counts.push(await writeRows(tx, 'tables', 'outlet_id, name', tables), await writeCourses(run, rooms))
  await writeLaterPrices(run, rooms)
  await retireTables(run, tables)
  await refuseFullSections(run, rooms)
  for (const { added, changed } of counts) tally(run, 'outlets', { changed: added + changed })
  await joinTables(
    run,
    rooms.map(({ id }) => id),
    tables,
  )
  await removeFurniture(run, {
    outlets: rooms.map(({ id }) => id),
    tables: tables.map(({ outlet_id, name }) => `${outlet_id} ${name}`),
    sections: sections.map(({ outlet_id, key }) => `${outlet_id} ${key}`),
    categories: categories.map(({ outlet_id, key }) => `${outlet_id} ${key}`),
  })
}

type Rooms = (NonNullable<ImportRun['file']['outlets']>[number] & { id: number })[]

/**
 * Writes the courses in the order of the list. Removes a course that is missing from the file if the course was never booked. A booked
 * course stays in the database, but is no longer served.
 */
async function writeCourses(run: ImportRun, rooms: Rooms): Promise<WriteCounts> {
  const { tx } = run
  const courses = rooms.flatMap(({ id, courses: list }) =>
    list.map(({ dishes, ...course }, position) => ({
      ...course,
      position,
      outlet_id: id,
      dishes: dishes.map(({ name, contains_pork, contains_alcohol, allergens, image }) => ({
        name,
        containsPork: contains_pork,
        containsAlcohol: contains_alcohol,
        allergens,
        image,
      })),
    })),
  )
  const counts = await writeRows(tx, 'courses', 'outlet_id, key', courses)
  const here = courses.map(({ outlet_id, key }) => `${outlet_id} ${key}`)
  const missingSql = tx`
    select c.id, c.outlet_id, c.key, c.position, exists (select 1 from reservation_dinners d where d.course_id = c.id)
      or exists (select 1 from waitlist_entries w where w.course_id = c.id) as is_booked
    from courses c where c.outlet_id = any(${rooms.map(({ id }) => id)}::int[])
      and c.outlet_id || ' ' || c.key <> all(${here}::text[])`
  // Courses that are no longer served get the last positions. An export lists courses by position, so an import of this export changes no
  // position.
  const remainingCourses = await tx<{ name: string }[]>`
    with gone as (${missingSql}), off as (
      select g.id, g.outlet_id, g.key, row_number() over (partition by g.outlet_id order by g.position, g.id) - 1
        + (select count(*) from courses i where i.outlet_id = g.outlet_id and i.outlet_id || ' ' || i.key = any(${here}::text[])) as place
      from gone g where g.is_booked
    ), taken as (
      update courses c set is_served = false, position = off.place from off
      where c.id = off.id and (c.is_served or c.position <> off.place)
    )
    select o.slug || ' ' || off.key as name from off join outlets o on o.id = off.outlet_id order by 1`
  const removed = await tx`
    with gone as (${missingSql}) delete from courses c using gone where c.id = gone.id and not gone.is_booked`
  tally(run, 'outlets', { changed: removed.count, kept: remainingCourses.map(({ name }) => `course ${name}`) })
  return counts
}

/** Stores the pairs of tables that can be joined, as in the file. A table that is missing from the file is in no pair. */
async function joinTables(
  run: ImportRun,
  outlets: number[],
  tables: { outlet_id: number; name: string; joins: string | null }[],
): Promise<void> {
  const { tx } = run
  const joinsJson = tx.json(tables.map(({ outlet_id, name, joins }) => ({ outlet_id, name, joins })))
  const changed = await tx`
    update tables t set joins_id = w.joins_id from (
      select a.id, j.id as joins_id from tables a
      left join jsonb_to_recordset(${joinsJson}) as g(outlet_id int, name text, joins text)
        on g.outlet_id = a.outlet_id and g.name = a.name
      left join tables j on j.outlet_id = a.outlet_id and j.name = g.joins
      where a.outlet_id = any(${outlets}::int[])
    ) w where t.id = w.id and t.joins_id is distinct from w.joins_id`
  tally(run, 'outlets', { changed: changed.count })
}

/** Rejects a section capacity if more guests are booked in the section at some time of a coming night. */
async function refuseFullSections({ tx, now }: ImportRun, rooms: Rooms): Promise<void> {
  const isHeld = (seating: string) => tx`(${tx(seating)}.expires_at is null or ${tx(seating)}.expires_at > ${now})`
  const full = await tx<{ outletId: number; key: string; guests: number }[]>`
    select c.outlet_id, c.key, max(busy.guests)::int as guests from sections c
    join seatings s on s.outlet_id = c.outlet_id and s.section_id = c.id and s.night >= ${now}::date - 1
      and upper(s.during) > ${now} and ${isHeld('s')}
    cross join lateral (
      select sum(o.pax) as guests from seatings o
      where o.outlet_id = c.outlet_id and o.night between s.night - 1 and s.night + 1 and o.section_id = c.id
        and o.during @> lower(s.during) and ${isHeld('o')}) busy
    where c.outlet_id = any(${rooms.map(({ id }) => id)}::int[]) and busy.guests > c.capacity
    group by c.outlet_id, c.key`
  const lines = full.flatMap(({ outletId, key, guests }) => {
    const at = rooms.findIndex(({ id }) => id === outletId)
    const sections = rooms[at]?.sections ?? []
    const n = sections.findIndex((section) => section.key === key)
    const expected = `at least ${guests}, who dine there at once`
    return n < 0 ? [] : [faultLine(['outlets', at, 'sections', n, 'capacity'], sections[n]?.capacity, expected)]
  })
  if (lines.length > 0) throw new ContentFault(lines)
}

/** SQL: true if table `t` ever belonged to a reservation of a table or of a dinner. */
const wasBooked = (tx: Tx) => tx`(
  exists (select 1 from reservation_tables r where r.table_id = t.id)
  or exists (select 1 from table_claims c where c.table_id = t.id and c.reservation_id is not null)
  or exists (select 1 from seatings s where s.table_id = t.id and s.reservation_id is not null)
  or exists (select 1 from reservation_dinners d where t.id = any(d.table_ids)))`

type Furniture = { outlets: number[]; tables: string[]; sections: string[]; categories: string[] }

async function removeFurniture(run: ImportRun, { outlets, tables, sections, categories }: Furniture): Promise<void> {
  const { tx } = run
  const remainingTables = await tx<{ name: string; wasSold: boolean }[]>`
    with booked as (
      select t.id, t.is_reservable from tables t
      where t.outlet_id = any(${outlets}::int[]) and t.outlet_id || ' ' || t.name <> all(${tables}::text[])
        and ${wasBooked(tx)}
    ), closed as (update tables t set is_reservable = false from booked where t.id = booked.id and t.is_reservable)
    select o.slug || ' ' || t.name as name, booked.is_reservable as was_sold
    from booked join tables t on t.id = booked.id join outlets o on o.id = t.outlet_id order by 1`
  const [removed] = await tx<{ tables: number }[]>`
    with empty_ones as (
      select t.id from tables t where t.outlet_id = any(${outlets}::int[]) and t.outlet_id || ' ' || t.name <> all(${tables}::text[])
        and not ${wasBooked(tx)}
    ), freed as (delete from table_claims where table_id in (select id from empty_ones)),
    unseated as (delete from seatings where table_id in (select id from empty_ones)),
    removed as (delete from tables where id in (select id from empty_ones) returning 1)
    select count(*)::int as tables from removed`
  await tx`
    delete from sections s where s.outlet_id = any(${outlets}::int[]) and s.outlet_id || ' ' || s.key <> all(${sections}::text[])
      and not exists (select 1 from tables t where t.section_id = s.id)
      and not exists (select 1 from floor_places p where p.section_id = s.id)
      and not exists (select 1 from reservation_dinners d where d.section_id = s.id)
      and not exists (select 1 from waitlist_entries w where w.section_id = s.id)`
  await tx`
    delete from table_categories k where k.outlet_id = any(${outlets}::int[]) and k.outlet_id || ' ' || k.key <> all(${categories}::text[])
      and not exists (select 1 from tables t where t.category_id = k.id)
      and not exists (select 1 from floor_places p where p.category_id = k.id)`
  tally(run, 'outlets', { changed: removed?.tables ?? 0, kept: remainingTables.map(({ name }) => `table ${name}`) })
}
