// SQL for the record of imports.
import type { SheetKind } from '#domain/sheets/sheet-kinds.ts'
import type { NamedHours } from '#server/catalogue/schema.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { LOCKS } from '#server/db/lock-numbers.ts'
import type { MadeItem } from '#server/setup/sheets/made-items.ts'

export type SheetOutlet = {
  id: number
  name: string
  slug: string
  brandId: number
  brandSlug: string
  timezone: string
  isPublished: boolean
  openHour: string
  closeHour: string
  specialHours: readonly NamedHours[]
}

export async function findSheetOutlet(sql: Db, outletId: number): Promise<SheetOutlet | null> {
  const [row] = await sql<SheetOutlet[]>`
    select o.id, o.name, o.slug, o.brand_id, b.slug as brand_slug, o.timezone, o.is_published,
      o.open_hour, o.close_hour, o.special_hours
    from outlets o join brands b on b.id = o.brand_id where o.id = ${outletId}`
  return row ?? null
}

/** Takes a lock, so that only one import runs at a time. Imports of content files take the same lock. */
export async function lockImports(sql: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS.import})`
}

export type ImportCounts = { added: number; existing: number; faulty: number }

export async function findImportCounts(sql: Db, id: string): Promise<ImportCounts | null> {
  const [row] = await sql<ImportCounts[]>`select added, existing, faulty from sheet_imports where id = ${id}`
  return row ?? null
}

export async function insertImport(
  sql: Tx,
  record: ImportCounts & { id: string; kind: SheetKind; outletId: number; fileName: string; at: Date; actor: string },
  items: readonly MadeItem[],
): Promise<void> {
  const { id, kind, outletId, fileName, added, existing, faulty, at, actor } = record
  await sql`
    insert into sheet_imports (id, kind, outlet_id, file_name, added, existing, faulty, at, actor)
    values (${id}, ${kind}, ${outletId}, ${fileName}, ${added}, ${existing}, ${faulty}, ${at}, ${actor})`
  await sql`
    insert into sheet_import_items (import_id, item, item_id)
    select ${id}::uuid, i.item, i.id from unnest(${items.map(({ item }) => item)}::text[],
      ${items.map(({ itemId }) => itemId)}::text[]) as i(item, id)`
}

export type ImportRow = ImportCounts & {
  id: string
  kind: SheetKind
  outletId: number
  outlet: string
  fileName: string
  at: Date
  /** Name of the member of staff who imported the sheet. Null if there is no such account. */
  by: string | null
  undoneAt: Date | null
  undoneBy: string | null
  stayed: number | null
}

/** Lists the newest imports of the granted outlets. Null means all outlets. */
export async function listImports(sql: Db, outlets: readonly number[] | null, limit: number): Promise<ImportRow[]> {
  return sql<ImportRow[]>`
    select i.id, i.kind, i.outlet_id, o.name as outlet, i.file_name, i.added, i.existing, i.faulty, i.at, s.name as by,
      i.undone_at, u.name as undone_by, i.stayed
    from sheet_imports i join outlets o on o.id = i.outlet_id
    left join staff s on i.actor = 'staff:' || s.id left join staff u on i.undone_by = 'staff:' || u.id
    where ${outlets === null ? sql`true` : sql`i.outlet_id = any(${outlets as number[]}::int[])`}
    order by i.at desc limit ${limit}`
}

export type LockedImport = { kind: SheetKind; at: Date; undoneAt: Date | null }

export async function lockImport(
  sql: Tx,
  { id, outletId }: { id: string; outletId: number },
): Promise<LockedImport | null> {
  const [row] = await sql<LockedImport[]>`
    select kind, at, undone_at from sheet_imports where id = ${id} and outlet_id = ${outletId} for update`
  return row ?? null
}

export async function itemsOfImport(sql: Db, id: string): Promise<MadeItem[]> {
  return sql<MadeItem[]>`select item, item_id from sheet_import_items where import_id = ${id} order by item, item_id`
}

export async function markUndone(
  sql: Tx,
  { id, at, actor, stayed }: { id: string; at: Date; actor: string; stayed: number },
): Promise<void> {
  await sql`
    update sheet_imports set undone_at = ${at}, undone_by = ${actor}, stayed = ${stayed} where id = ${id} and undone_at is null`
}
