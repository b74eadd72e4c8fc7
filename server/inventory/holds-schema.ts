// Holds: places that an outlet withholds on a night, with the reason, the person and the deadline.
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { outlets } from '#server/catalogue/schema.ts'
import { instant, night } from '#server/db/columns.ts'

/**
 * A hold of the venue. `kept`: reserved for a person; staff can use its places for a booking. `closed`: not for sale. A hold ends with its
 * night, or earlier at `release_at` or when it gets an `outcome`. Its places are the claims, seatings and ticket units that reference it.
 * Each place has a copy of `release_at` as its own deadline, so that a hold lapses without a job.
 */
export const holds = pgTable(
  'holds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id),
    night: night('night').notNull(),
    kind: text('kind').$type<'kept' | 'closed'>().notNull(),
    reason: text('reason').notNull().default(''),
    forName: text('for_name').notNull().default(''),
    forPhone: text('for_phone'),
    /** Places of the hold, or its last places if it has ended: names of tables, and the number of tickets. */
    tableNames: text('table_names')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    units: integer('units').notNull().default(0),
    releaseAt: instant('release_at'),
    madeBy: text('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
    outcome: text('outcome').$type<'released' | 'lapsed' | 'used'>(),
    /** Time and actor of the last change of the hold. The end of the hold counts as a change. Null: the hold has not changed. */
    changedAt: instant('changed_at'),
    changedBy: text('changed_by'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('holds_outlet_night').on(t.outletId, t.night),
    index('holds_lapsing')
      .on(t.releaseAt)
      .where(sql`${t.outcome} is null and ${t.releaseAt} is not null`),
    index('holds_kept')
      .on(t.night)
      .where(sql`${t.forName} <> '' or ${t.reason} <> '' or ${t.forPhone} is not null`),
    index('holds_phone')
      .on(t.forPhone)
      .where(sql`${t.forPhone} is not null`),
    check('holds_kind', sql`${t.kind} in ('kept', 'closed')`),
    check(
      'holds_outcome',
      sql`${t.outcome} is null or (${t.changedAt} is not null and ${t.outcome} in ('released', 'lapsed', 'used'))`,
    ),
    check('holds_changed', sql`(${t.changedAt} is null) = (${t.changedBy} is null)`),
    check('holds_units', sql`${t.units} >= 0`),
  ],
)
