// The table of claims. An account can claim a reservation that has the phone number of the account. To prove the claim, the account needs
// the code that is sent to the reservation's email address.
import { index, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { members } from '#server/identity/schema.ts'
import { reservations } from '#server/reservations/schema.ts'

/** Claims of reservations by accounts. The code of a claim is not stored. It is derived from the row and the number of sent codes. */
export const reservationClaims = pgTable(
  'reservation_claims',
  {
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservations.id),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Number of guesses at the latest code. */
    guesses: smallint('guesses').notNull().default(0),
    /** Number of codes that were sent so far. */
    sent: smallint('sent').notNull().default(0),
    sentAt: instant('sent_at'),
    declinedAt: instant('declined_at'),
  },
  (t) => [primaryKey({ columns: [t.reservationId, t.memberId] }), index('reservation_claims_member').on(t.memberId)],
)
