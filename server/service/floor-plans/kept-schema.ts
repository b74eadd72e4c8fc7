// Bookings that keep their table, although the floor plan of their night omits this table or has fewer seats at it.
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { floorPlans } from '#server/inventory/floor-plans/floor-plan-schema.ts'
import { tables } from '#server/inventory/schema.ts'
import { reservations } from '#server/reservations/schema.ts'

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
    /** Number of guests at this table at the time of the decision. A larger party needs a new decision. */
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
