// Packages and bottles that guests order ahead, and one row for each claimed piece of a limited package.
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PackageKind } from '#domain/stock/packages.ts'
import { events, outlets } from '#server/catalogue/schema.ts'
import { instant, night, type LocalizedText } from '#server/db/columns.ts'

export const packages = pgTable(
  'packages',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id),
    /** The only event at which the package is sold. Null: the package is sold on every night. */
    eventId: integer('event_id').references(() => events.id, { onDelete: 'cascade' }),
    /** The key by which content files recognize the package. A package that staff add gets a random key. */
    key: text('key')
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    kind: text('kind').$type<PackageKind>().notNull(),
    position: integer('position').notNull(),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    description: jsonb('description').$type<LocalizedText>().notNull(),
    /** Path of the picture. Null: pages draw the kind of the package. */
    image: text('image'),
    /** Price in whole rupiah before service and tax. */
    price: bigint('price', { mode: 'number' }).notNull(),
    /** Number of pieces for each night. Null: no limit. */
    stock: integer('stock'),
    /** The sale of a night ends this number of hours before the outlet opens. */
    endsHours: smallint('ends_hours').notNull().default(0),
    /** False if guests can no longer order the package. The row stays, because orders reference it. */
    isOffered: boolean('is_offered').notNull().default(true),
    /** Version of the row. Every change raises it. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('packages_outlet').on(t.outletId, t.position),
    uniqueIndex('packages_key').on(t.outletId, t.key),
    check('packages_kind', sql`${t.kind} in ('package', 'bottle')`),
    check('packages_numbers', sql`${t.price} > 0 and ${t.stock} >= 0 and ${t.endsHours} between 0 and 168`),
  ],
)

/**
 * One row for each claimed piece of a limited package on a night. The primary key guarantees that no piece is sold twice. If `expires_at`
 * is past, another order can overwrite the row.
 */
export const packageUnits = pgTable(
  'package_units',
  {
    packageId: integer('package_id')
      .notNull()
      .references(() => packages.id, { onDelete: 'cascade' }),
    night: night('night').notNull(),
    number: integer('number').notNull(),
    orderId: uuid('order_id').notNull(),
    expiresAt: instant('expires_at'),
  },
  (t) => [
    primaryKey({ columns: [t.packageId, t.night, t.number] }),
    index('package_units_order').on(t.orderId),
    check('package_units_number', sql`${t.number} > 0`),
  ],
)
