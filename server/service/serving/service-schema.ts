// What staff did with a reservation on its night.
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { reservations } from '#server/reservations/schema.ts'

/** As a reservation was before an act: what undoing it brings back. */
export type ServedAs = { state: number; heads: number | null; leftAt: string | null }

/** Only ever added to: an act that is undone has a later one that names it, and one alone can. */
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
    /** The reservation’s version after it. */
    version: integer('version').notNull(),
    undoes: bigint('undoes', { mode: 'number' }).unique(),
  },
  (t) => [
    index('service_acts_reservation').on(t.reservationId, t.id),
    check('service_acts_act', sql`${t.act} in ('seat', 'leave', 'no_show', 'walk_out', 'close_bill', 'undo')`),
    check('service_acts_undoes', sql`(${t.act} = 'undo') = (${t.undoes} is not null)`),
  ],
)
