import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ProofChannel } from '#domain/reservations/powers.ts'
import { instant } from '#server/db/columns.ts'
import { reservations } from '#server/reservations/schema.ts'

/**
 * The table of ownership proofs. A code is sent to the reservation's email or phone. A row means that this code was entered in the
 * browser of the row.
 */
export const reservationProofs = pgTable(
  'reservation_proofs',
  {
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservations.id),
    browserKey: text('browser_key').notNull(),
    channel: text('channel').$type<ProofChannel>().notNull(),
    provenAt: instant('proven_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.reservationId, t.browserKey] }),
    index('reservation_proofs_proven').on(t.provenAt),
    check('reservation_proofs_channel', sql`${t.channel} in ('email', 'phone')`),
  ],
)
