// What a venue said to a request.
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { reservations } from '#server/reservations/schema.ts'

/** One row a request, never changed: the first answer stands. */
export const requestAnswers = pgTable(
  'request_answers',
  {
    reservationId: uuid('reservation_id')
      .primaryKey()
      .references(() => reservations.id),
    answer: text('answer').$type<'accepted' | 'declined'>().notNull(),
    /** Why not, in the venue's words; what it told its guest. Empty once the person is forgotten. */
    reason: text('reason').notNull().default(''),
    /** The arrival that was asked for, 'HH:mm': the venue may have had room at another. */
    askedTime: text('asked_time').notNull(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
  },
  (t) => [
    index('request_answers_kept')
      .on(t.reservationId)
      .where(sql`${t.reason} <> ''`),
    check('request_answers_answer', sql`${t.answer} in ('accepted', 'declined')`),
  ],
)
