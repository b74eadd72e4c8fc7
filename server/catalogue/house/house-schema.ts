// The settings of the house that an owner has changed. A setting without a row has its default.
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

export const houseSettings = pgTable(
  'house_settings',
  {
    /** A key of `domain/settings/house-settings.ts`. */
    key: text('key').primaryKey(),
    value: integer('value').notNull(),
    /** The value before the last change. For the first change of a setting, this value is the default. */
    was: integer('was').notNull(),
    version: integer('version').notNull().default(1),
    changedAt: instant('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  (t) => [check('house_settings_version', sql`${t.version} > 0`)],
)
