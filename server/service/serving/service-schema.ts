import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { reservations } from '#server/reservations/schema.ts'

/** The values of a reservation before an act. Undoing the act restores these values. */
export type ServedAs = { state: number; heads: number | null; leftAt: string | null }

/**
 * Acts of service. Rows are only inserted. An undo inserts another act with a reference to the act that it reverses. An act can be undone
 * only once.
 */
export const serviceActs = pgTable(
  'service_acts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservations.id),
    act: text('act').$type<'seat' | 'leave' | 'no_show' | 'walk_out' | 'close_bill' | 'undo'>().notNull(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    reason: text('reason'),
    was: jsonb('was').$type<ServedAs>().notNull(),
    /** The version of the reservation after the act. */
    version: integer('version').notNull(),
    undoes: bigint('undoes', { mode: 'number' }).unique(),
  },
  (t) => [
    index('service_acts_reservation').on(t.reservationId, t.id),
    check('service_acts_act', sql`${t.act} in ('seat', 'leave', 'no_show', 'walk_out', 'close_bill', 'undo')`),
    check('service_acts_undoes', sql`(${t.act} = 'undo') = (${t.undoes} is not null)`),
  ],
)
