// What a venue says of its doors: how many it holds, who stands where, and what was called out.
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { outlets } from '#server/catalogue/schema.ts'
import { instant } from '#server/db/columns.ts'
import { sections } from '#server/inventory/schema.ts'
import { devices, staff } from '#server/staff/schema.ts'

/** Guests that an outlet or one of its sections holds at once. */
export const doorLimits = pgTable(
  'door_limits',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id),
    /** Null: the whole outlet. */
    sectionId: integer('section_id').references(() => sections.id),
    most: integer('most').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('door_limits_once').on(t.outletId, sql`coalesce(${t.sectionId}, 0)`),
    index('door_limits_section')
      .on(t.sectionId)
      .where(sql`${t.sectionId} is not null`),
    check('door_limits_most', sql`${t.most} between 1 and 100000`),
  ],
)

/** What was told to every device of an outlet; `over` ends it. Only ever added to. */
export const doorBells = pgTable(
  'door_bells',
  {
    id: uuid('id').primaryKey(),
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id),
    kind: text('kind').$type<'full' | 'police' | 'fire' | 'fight' | 'medical' | 'over'>().notNull(),
    at: instant('at').notNull(),
    /** Null: rung in the office. */
    deviceId: uuid('device_id').references(() => devices.id),
    staffId: uuid('staff_id').references(() => staff.id),
  },
  (t) => [
    index('door_bells_outlet').on(t.outletId, t.at),
    index('door_bells_device').on(t.deviceId),
    check('door_bells_kind', sql`${t.kind} in ('full', 'police', 'fire', 'fight', 'medical', 'over')`),
    check('door_bells_by', sql`${t.deviceId} is not null or ${t.staffId} is not null`),
  ],
)

/** Who stood at a device from when on. Only ever added to. */
export const doorShifts = pgTable(
  'door_shifts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    deviceId: uuid('device_id')
      .notNull()
      .references(() => devices.id),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    at: instant('at').notNull(),
  },
  (t) => [index('door_shifts_device').on(t.deviceId, t.at), index('door_shifts_staff').on(t.staffId)],
)
