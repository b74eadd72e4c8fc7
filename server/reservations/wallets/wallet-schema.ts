// Passes in wallets: which phones hold one, and which of them have changed since.
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, night } from '#server/db/columns.ts'
import { reservations } from '#server/reservations/schema.ts'

/** A phone that asked to be told when a pass changes. It names itself to us by a number of Apple's, and nobody else. */
export const walletRegistrations = pgTable(
  'wallet_registrations',
  {
    deviceId: text('device_id').notNull(),
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservations.id),
    /** Of the ticket when it was asked for: a while after it the phone is forgotten. */
    night: night('night').notNull(),
    /** Where Apple reaches it. */
    pushToken: text('push_token').notNull(),
    registeredAt: instant('registered_at').notNull(),
    /** When it is to be told that a pass has changed; null: it knows. */
    pushAt: instant('push_at'),
    tries: integer('tries').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.deviceId, t.reservationId] }),
    index('wallet_registrations_reservation').on(t.reservationId),
    index('wallet_registrations_night').on(t.night),
    index('wallet_registrations_token').on(t.pushToken),
    index('wallet_registrations_push')
      .on(t.pushAt)
      .where(sql`${t.pushAt} is not null`),
  ],
)

/** Tickets that changed after they were given out. Written by the database with the change itself, and by nothing else. */
export const walletChanges = pgTable(
  'wallet_changes',
  {
    reservationId: uuid('reservation_id')
      .primaryKey()
      .references(() => reservations.id),
    /** It admits nobody any more. */
    isEnded: boolean('is_ended').notNull(),
    /** How often it changed. */
    changes: integer('changes').notNull().default(1),
    /** Not yet numbered: no phone has been told. */
    isNew: boolean('is_new').notNull().default(true),
    /** In the order in which changes were committed; what a phone asks since. */
    revision: bigint('revision', { mode: 'number' }),
    numberedAt: instant('numbered_at'),
    /** When Google is to be told; null: it knows. */
    googleAt: instant('google_at'),
    googleTries: integer('google_tries').notNull().default(0),
  },
  (t) => [
    index('wallet_changes_new')
      .on(t.reservationId)
      .where(sql`${t.isNew}`),
    index('wallet_changes_google')
      .on(t.googleAt)
      .where(sql`${t.googleAt} is not null`),
  ],
)
