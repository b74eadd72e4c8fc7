import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { outlets } from '#server/catalogue/schema.ts'
import { instant } from '#server/db/columns.ts'
import { sections } from '#server/inventory/schema.ts'
import { devices, staff } from '#server/staff/schema.ts'

/** Maximum number of guests who may be inside an outlet or one of its sections at the same time. */
export const doorLimits = pgTable(
  'door_limits',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id),
    /** Section to which the limit applies. Null means the whole outlet. */
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

/** Bells that ring on every device of an outlet. The kind `over` ends the alarm. Rows are only added. */
export const doorBells = pgTable(
  'door_bells',
  {
    id: uuid('id').primaryKey(),
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id),
    kind: text('kind').$type<'full' | 'police' | 'fire' | 'fight' | 'medical' | 'over'>().notNull(),
    at: instant('at').notNull(),
    /** Device that raised the alarm. Null means that the office raised the alarm. */
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

/** Shifts at a device, each with the instant of its start. Rows are only added. */
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
