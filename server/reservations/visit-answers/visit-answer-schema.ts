import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { reservations } from '#server/reservations/schema.ts'

/** The answers of guests to the question after their visit, one for each reservation. */
export const visitAnswers = pgTable(
  'visit_answers',
  {
    reservationId: uuid('reservation_id')
      .primaryKey()
      .references(() => reservations.id),
    isGood: boolean('is_good').notNull(),
    /** The comment that the guest wrote, on one line. Empty if the guest wrote no comment, or if the comment was erased. */
    words: text('words').notNull().default(''),
    answeredAt: instant('answered_at').notNull(),
  },
  (t) => [
    index('visit_answers_kept')
      .on(t.answeredAt)
      .where(sql`${t.words} <> ''`),
    check('visit_answers_words', sql`length(${t.words}) <= 280`),
  ],
)
