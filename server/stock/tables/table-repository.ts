import type { LocalizedText } from '#server/db/columns.ts'
import type { Db, Tx } from '#server/db/open.ts'

export type StockTable = {
  id: number
  name: string
  capacity: number
  isReservable: boolean
  categoryId: number
  sectionId: number
  shape: string
  retiredAt: Date | null
  version: number
  /** Number of reservations that have the table tonight or on a later night. Dinners count too. */
  bookings: number
}

type From = { tonight: string; now: Date }

const countBookings = (sql: Db, { tonight, now }: From) => sql`(
  (select count(*) from table_claims c where c.table_id = t.id and c.night >= ${tonight}::date and c.reservation_id is not null
    and (c.expires_at is null or c.expires_at > ${now}))
  + (select count(*) from seatings g where g.outlet_id = t.outlet_id and g.table_id = t.id and g.night >= ${tonight}::date
    and g.reservation_id is not null and (g.expires_at is null or g.expires_at > ${now})))::int`

/** Lists every table of an outlet, including retired tables, in the order of the sections. */
export async function stockTables(sql: Db, outletId: number, from: From): Promise<StockTable[]> {
  return sql<StockTable[]>`
    select t.id, t.name, t.capacity, t.is_reservable, t.category_id, t.section_id, t.shape, t.retired_at, t.version,
      ${countBookings(sql, from)} as bookings
    from tables t join sections s on s.id = t.section_id where t.outlet_id = ${outletId} order by s.position, t.id`
}

export type NamedRow = { id: number; name: LocalizedText; version: number }

export async function sectionsOf(sql: Db, outletId: number): Promise<NamedRow[]> {
  return sql<NamedRow[]>`select id, name, version from sections where outlet_id = ${outletId} order by position, id`
}

export type CategoryRow = NamedRow & { kind: 'seated' | 'standing'; capacity: number }

export async function categoriesOf(sql: Db, outletId: number): Promise<CategoryRow[]> {
  return sql<CategoryRow[]>`
    select id, name, kind, maximum_capacity as capacity, version from table_categories where outlet_id = ${outletId} order by id`
}

export type LockedTable = { id: number; name: string; retiredAt: Date | null; version: number; bookings: number }

/** Locks a table exclusively. No booking can claim the table until the transaction ends (migration 0043). */
export async function lockTable(
  sql: Tx,
  { outletId, id }: { outletId: number; id: number },
  from: From,
): Promise<LockedTable | null> {
  const locked = await sql`select 1 from tables where id = ${id} and outlet_id = ${outletId} for update`
  if (locked.length === 0) return null
  const [row] = await sql<LockedTable[]>`
    select t.id, t.name, t.retired_at, t.version, ${countBookings(sql, from)} as bookings from tables t where t.id = ${id}`
  return row ?? null
}

export type TableValues = {
  name: string
  capacity: number
  categoryId: number
  sectionId: number
  isReservable: boolean
}

/**
 * Returns true if the section and the kind of table belong to the outlet. Locks both, so that they are not removed before the transaction
 * ends.
 */
export async function areOfOutlet(
  sql: Tx,
  outletId: number,
  { categoryId, sectionId }: Pick<TableValues, 'categoryId' | 'sectionId'>,
): Promise<boolean> {
  const rows = await sql`
    select 1 from sections s join table_categories k on k.outlet_id = s.outlet_id
    where s.outlet_id = ${outletId} and s.id = ${sectionId} and k.id = ${categoryId} for key share of s, k`
  return rows.length > 0
}

export async function changeTableRow(sql: Tx, id: number, values: TableValues): Promise<number> {
  const [row] = await sql<{ version: number }[]>`
    update tables set name = ${values.name}, capacity = ${values.capacity}, category_id = ${values.categoryId},
      section_id = ${values.sectionId}, is_reservable = ${values.isReservable}
    where id = ${id} returning version`
  return row?.version ?? 0
}

/**
 * Inserts a table below the lowest table of its section. If the section has no tables, inserts the table below all tables of the outlet.
 * Staff move the table later in the editor of the plan.
 */
export async function insertTableRow(
  sql: Tx,
  outletId: number,
  { name, capacity, categoryId, sectionId, isReservable, shape }: TableValues & { shape: string },
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into tables (outlet_id, category_id, section_id, name, capacity, is_reservable, shape, x, y, w, h)
    select ${outletId}::int, ${categoryId}::int, ${sectionId}::int, ${name}, ${capacity}::int, ${isReservable}::boolean, ${shape},
      coalesce(min(x), 1.5), coalesce(max(y + h),
        (select max(y + h) from tables where outlet_id = ${outletId} and retired_at is null), 0) + 1,
      coalesce(percentile_cont(0.5) within group (order by w), 1), coalesce(percentile_cont(0.5) within group (order by h), 1)
    from tables where section_id = ${sectionId} and retired_at is null
    returning id`
  return row?.id ?? 0
}

export async function setRetired(sql: Tx, id: number, at: Date | null): Promise<number> {
  const [row] = await sql<{ version: number }[]>`
    update tables set retired_at = ${at} where id = ${id} returning version`
  return row?.version ?? 0
}
