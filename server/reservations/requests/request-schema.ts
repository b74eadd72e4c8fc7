import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { reservations } from '#server/reservations/schema.ts'

/** The table of replies. Each request has at most one reply, and a reply never changes. */
export const requestAnswers = pgTable(
  'request_answers',
  {
    reservationId: uuid('reservation_id')
      .primaryKey()
      .references(() => reservations.id),
    answer: text('answer').$type<'accepted' | 'declined'>().notNull(),
    /** The reason for a refusal, written by the venue and sent to the guest. Empty after the guest's data is erased. */
    reason: text('reason').notNull().default(''),
    /** The requested arrival time, 'HH:mm'. The venue may have accepted another time. */
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
