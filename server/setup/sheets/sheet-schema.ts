// The record of uploaded sheets: each import, and the rows that it added. An import can be undone within a day.
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { SheetKind } from '#domain/sheets/sheet-kinds.ts'
import { outlets } from '#server/catalogue/schema.ts'
import { instant } from '#server/db/columns.ts'
import { reservations } from '#server/reservations/schema.ts'

export const sheetImports = pgTable(
  'sheet_imports',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<SheetKind>().notNull(),
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    /**
     * Number of rows that the import added. `existing`: the number of rows that already existed. `faulty`: the number of rows with faults.
     */
    added: integer('added').notNull(),
    existing: integer('existing').notNull(),
    faulty: integer('faulty').notNull(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    undoneAt: instant('undone_at'),
    undoneBy: text('undone_by'),
    /** Number of added rows that an undo kept, because they were in use. */
    stayed: integer('stayed'),
  },
  (t) => [
    index('sheet_imports_outlet').on(t.outletId, t.at),
    check('sheet_imports_kind', sql`${t.kind} in ('tables', 'guests', 'menus', 'events', 'reservations')`),
    check('sheet_imports_counts', sql`${t.added} >= 0 and ${t.existing} >= 0 and ${t.faulty} >= 0`),
    check('sheet_imports_undone', sql`num_nonnulls(${t.undoneAt}, ${t.undoneBy}, ${t.stayed}) in (0, 3)`),
  ],
)

/** The rows that an import added. If staff later delete such a row, its record in this table stays until the import is undone. */
export const sheetImportItems = pgTable(
  'sheet_import_items',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => sheetImports.id, { onDelete: 'cascade' }),
    /** The kind of the added row: `rooms`, `sections`, `kinds`, `tables`, `guests`, `menus`, `dishes`, `events` or `reservations`. */
    item: text('item').notNull(),
    itemId: text('item_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.item, t.itemId] })],
)

/**
 * Imported reservations, with their codes in the system from which they came. The primary key prevents that a repeated import adds a
 * reservation twice. An undo deletes the row, so that the sheet can be imported again.
 */
export const importedReservations = pgTable(
  'imported_reservations',
  {
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    reservationId: uuid('reservation_id')
      .notNull()
      .unique()
      .references(() => reservations.id),
    /** The version of the reservation after the import. A higher version means that somebody has changed the reservation. */
    version: integer('version').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.outletId, t.code] }),
    check('imported_reservations_code', sql`length(${t.code}) between 1 and 60`),
  ],
)
