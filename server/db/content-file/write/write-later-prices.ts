import { type ImportRun, tally } from '#server/db/content-file/import-run.ts'
import { writeRows } from '#server/db/content-file/write/write-rows.ts'

type Rooms = (NonNullable<ImportRun['file']['outlets']>[number] & { id: number })[]

export async function writeLaterPrices(run: ImportRun, rooms: Rooms): Promise<void> {
  const { tx } = run
  const outlets = rooms.map(({ id }) => id)
  const [categories, courses] = await Promise.all([
    tx<{ name: string; id: number }[]>`
      select outlet_id || ' ' || key as name, id from table_categories where outlet_id = any(${outlets}::int[])`,
    tx<{ name: string; id: number }[]>`
      select outlet_id || ' ' || key as name, id from courses where outlet_id = any(${outlets}::int[])`,
  ])
  const idOf = new Map(categories.map(({ name, id }) => [name, id]))
  const courseOf = new Map(courses.map(({ name, id }) => [name, id]))
  const ofCategories = rooms.flatMap(({ id, table_categories: list }) =>
    list.flatMap(({ key, later }) =>
      later.map(({ from, ...prices }) => ({ ...prices, category_id: idOf.get(`${id} ${key}`), from_night: from })),
    ),
  )
  const ofCourses = rooms.flatMap(({ id, courses: list }) =>
    list.flatMap(({ key, later }) =>
      later.map(({ from, deposit }) => ({ deposit, course_id: courseOf.get(`${id} ${key}`), from_night: from })),
    ),
  )
  const keys = (rows: { from_night: string; id: number | undefined }[]) =>
    rows.map(({ id, from_night: from }) => `${id} ${from}`)
  const removed = await tx`
    delete from category_prices p using table_categories c where c.id = p.category_id and c.outlet_id = any(${outlets}::int[])
      and p.category_id || ' ' || p.from_night <> all(${keys(ofCategories.map((row) => ({ ...row, id: row.category_id })))}::text[])`
  const goneCourses = await tx`
    delete from course_prices p using courses c where c.id = p.course_id and c.outlet_id = any(${outlets}::int[])
      and p.course_id || ' ' || p.from_night <> all(${keys(ofCourses.map((row) => ({ ...row, id: row.course_id })))}::text[])`
  const counts = [
    await writeRows(tx, 'category_prices', 'category_id, from_night', ofCategories),
    await writeRows(tx, 'course_prices', 'course_id, from_night', ofCourses),
  ]
  for (const { added, changed } of counts) tally(run, 'outlets', { changed: added + changed })
  tally(run, 'outlets', { changed: removed.count + goneCourses.count })
}

type FileTable = { outlet_id: number; name: string; retired_at: string | null }

/**
 * Retires the tables that the file marks as retired, unless a table is booked for a coming night. A table that is retired in the database
 * stays retired, even if the file is older and does not mark the table.
 */
export async function retireTables(run: ImportRun, tables: readonly FileTable[]): Promise<void> {
  const { tx, now } = run
  const retiredTables = tables
    .filter((table) => table.retired_at !== null)
    .map(({ outlet_id, name, retired_at }) => ({ outlet_id, name, retired_at }))
  const updated = await tx`
    update tables t set retired_at = g.retired_at
    from jsonb_to_recordset(${tx.json(retiredTables)}) as g(outlet_id int, name text, retired_at timestamptz)
    where t.outlet_id = g.outlet_id and t.name = g.name and t.retired_at is null
      and not exists (select 1 from table_claims c where c.table_id = t.id and c.night >= ${now}::date - 1)
      and not exists (select 1 from seatings s where s.table_id = t.id and s.night >= ${now}::date - 1)`
  tally(run, 'outlets', { changed: updated.count })
}
