// What a reservation is found by: written by the database with every reservation, and emptied when its guest is forgotten.
import { customType, date, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
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
  (t) => [index('reservation_words_found').using('gin', t.words), index('reservation_words_night').on(t.night)],
)
