// Claims of accounts on reservations that have their phone, with the codes sent to the reservation's e-mail.
import { index, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { members } from '#server/identity/schema.ts'
import { reservations } from '#server/reservations/schema.ts'

/** The code is derived from the row and the number of codes sent, so it is not stored. */
export const reservationClaims = pgTable(
  'reservation_claims',
  {
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservations.id),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Guesses at the last code. */
    guesses: smallint('guesses').notNull().default(0),
    /** Codes sent so far. */
    sent: smallint('sent').notNull().default(0),
    sentAt: instant('sent_at'),
    /** Time at which the member declined the reservation. */
    declinedAt: instant('declined_at'),
  },
  (t) => [primaryKey({ columns: [t.reservationId, t.memberId] }), index('reservation_claims_member').on(t.memberId)],
)
