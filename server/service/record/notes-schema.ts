// The database table of notes by staff about a reservation. The guest never reads these notes.
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { instant } from '#server/db/columns.ts'
import { reservations } from '#server/reservations/schema.ts'

export const reservationNotes = pgTable(
  'reservation_notes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservations.id),
    /** The text of the note. Empty once the note is removed or the guest's data is erased. */
    text: text('text').notNull(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    removedAt: instant('removed_at'),
  },
  (t) => [
    index('reservation_notes_reservation').on(t.reservationId, t.id),
    check('reservation_notes_text', sql`length(${t.text}) <= 500`),
  ],
)
