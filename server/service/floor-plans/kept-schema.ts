// Bookings whose table left the plan of their night, or seats fewer in it, and is theirs all the same.
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { floorPlans } from '#server/inventory/floor-plans/floor-plan-schema.ts'
import { tables } from '#server/inventory/schema.ts'
import { reservations } from '#server/reservations/schema.ts'

/** The answer that somebody gave for a booking as a plan was published. */
export const keptPlaces = pgTable(
  'kept_places',
  {
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservations.id),
    tableId: integer('table_id')
      .notNull()
      .references(() => tables.id),
    planId: integer('plan_id')
      .notNull()
      .references(() => floorPlans.id),
    /** Guests of it at this table as it was kept: a larger party is asked about again. */
    pax: integer('pax').notNull(),
    by: text('by').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.reservationId, t.tableId] }),
    index('kept_places_table').on(t.tableId),
    index('kept_places_plan').on(t.planId),
  ],
)
