// SQL for the sections of an outlet and its kinds of table (`table_categories`).
import type { LocalizedText } from '#server/db/columns.ts'
import type { Tx } from '#server/db/open.ts'
import type { ByNight } from '#server/inventory/schema.ts'

/** Inserts a section after the other sections. Returns null if the key is taken. */
export async function insertSection(
  sql: Tx,
  { outletId, key, name }: { outletId: number; key: string; name: LocalizedText },
): Promise<{ id: number } | null> {
  const [row] = await sql<{ id: number }[]>`
    insert into sections (outlet_id, key, name, position)
    select ${outletId}::int, ${key}, ${sql.json(name)}::jsonb, coalesce(max(position), -1) + 1 from sections where outlet_id = ${outletId}
    on conflict do nothing returning id`
  return row ?? null
}

export type CategoryValues = { name: LocalizedText; kind: 'seated' | 'standing'; capacity: number }
export type CategoryPrices = { downPayment: ByNight; minimumCost: ByNight }

/** Inserts a kind of table. Returns null if the key is taken. */
export async function insertCategory(
  sql: Tx,
  category: CategoryValues & CategoryPrices & { outletId: number; key: string },
): Promise<{ id: number } | null> {
  const { outletId, key, name, kind, capacity, downPayment, minimumCost } = category
  const [row] = await sql<{ id: number }[]>`
    insert into table_categories (outlet_id, key, name, kind, maximum_capacity, down_payment, minimum_cost)
    values (${outletId}, ${key}, ${sql.json(name)}, ${kind}, ${capacity}, ${sql.json(downPayment)}, ${sql.json(minimumCost)})
    on conflict do nothing returning id`
  return row ?? null
}

/** `isUsed`: true if a table, a floor plan, a dinner or an entry of the waitlist refers to the row. */
export type LockedRow = { version: number; isUsed: boolean }

/** Locks a section, so that no table can be added to it until the transaction ends. */
export async function lockSection(
  sql: Tx,
  { outletId, id }: { outletId: number; id: number },
): Promise<LockedRow | null> {
  await sql`select 1 from sections where id = ${id} and outlet_id = ${outletId} for update`
  const [row] = await sql<LockedRow[]>`
    select s.version, exists (select 1 from tables t where t.section_id = s.id)
      or exists (select 1 from floor_places p where p.section_id = s.id)
      or exists (select 1 from floor_plans f, jsonb_array_elements(f.drawing -> 'tables') t
        where f.outlet_id = s.outlet_id and (t ->> 'sectionId')::int = s.id)
      or exists (select 1 from seatings g where g.outlet_id = s.outlet_id and g.section_id = s.id)
      or exists (select 1 from reservation_dinners d where d.section_id = s.id)
      or exists (select 1 from waitlist_entries w where w.section_id = s.id) as is_used
    from sections s where s.id = ${id} and s.outlet_id = ${outletId}`
  return row ?? null
}

/** Locks a kind of table, so that no table of this kind can be added until the transaction ends. */
export async function lockKind(sql: Tx, { outletId, id }: { outletId: number; id: number }): Promise<LockedRow | null> {
  await sql`select 1 from table_categories where id = ${id} and outlet_id = ${outletId} for update`
  const [row] = await sql<LockedRow[]>`
    select k.version, exists (select 1 from tables t where t.category_id = k.id)
      or exists (select 1 from floor_places p where p.category_id = k.id)
      or exists (select 1 from floor_plans f, jsonb_array_elements(f.drawing -> 'tables') t
        where f.outlet_id = k.outlet_id and (t ->> 'categoryId')::int = k.id) as is_used
    from table_categories k where k.id = ${id} and k.outlet_id = ${outletId}`
  return row ?? null
}

export async function renameSection(sql: Tx, id: number, name: LocalizedText): Promise<number> {
  const [row] = await sql<{ version: number }[]>`
    update sections set name = ${sql.json(name)} where id = ${id} returning version`
  return row?.version ?? 0
}

export async function changeCategoryRow(
  sql: Tx,
  id: number,
  { name, kind, capacity }: CategoryValues,
): Promise<number> {
  const [row] = await sql<{ version: number }[]>`
    update table_categories set name = ${sql.json(name)}, kind = ${kind}, maximum_capacity = ${capacity} where id = ${id} returning version`
  return row?.version ?? 0
}

export async function deleteSection(sql: Tx, id: number): Promise<void> {
  await sql`delete from sections where id = ${id}`
}

export async function deleteCategory(sql: Tx, id: number): Promise<void> {
  await sql`delete from table_categories where id = ${id}`
}
