// The table of search words. The database writes the words of each reservation, and deletes them when the guest's data is erased.
import { sql } from 'drizzle-orm'
import { check, customType, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { reservations } from '#server/reservations/schema.ts'

export const words = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const reservationWords = pgTable(
  'reservation_words',
  {
    reservationId: uuid('reservation_id')
      .primaryKey()
      .references(() => reservations.id, { onDelete: 'cascade' }),
    outletId: integer('outlet_id').notNull(),
    night: date('night').notNull(),
    words: words('words').notNull(),
  },
  (t) => [
    index('reservation_words_found').using('gin', t.words).with({ gin_pending_list_limit: 256 }),
    index('reservation_words_night').on(t.night),
  ],
)

/** Progress of the job that rebuilds the search words of all rows after a release. The table is empty when the rebuild is finished. */
export const wordRebuilds = pgTable(
  'word_rebuilds',
  {
    area: text('area').$type<'reservations' | 'guests'>().primaryKey(),
    after: uuid('after').notNull().default('00000000-0000-0000-0000-000000000000'),
  },
  (t) => [check('word_rebuilds_area', sql`${t.area} in ('reservations', 'guests')`)],
)
