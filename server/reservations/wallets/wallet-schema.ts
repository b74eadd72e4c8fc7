import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, night } from '#server/db/columns.ts'
import { reservations } from '#server/reservations/schema.ts'

/** Phones that requested pushes for changes of a pass. Apple assigns the id of a phone. The server knows nothing else about the phone. */
export const walletRegistrations = pgTable(
  'wallet_registrations',
  {
    deviceId: text('device_id').notNull(),
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservations.id),
    /** Night of the ticket at the time of the registration. The row is deleted some time after that night. */
    night: night('night').notNull(),
    pushToken: text('push_token').notNull(),
    registeredAt: instant('registered_at').notNull(),
    /** Time at which the next push is due. Null if no push is due. */
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

/** Tickets that changed after they were issued. Only database triggers insert these rows, in the transaction that changes the ticket. */
export const walletChanges = pgTable(
  'wallet_changes',
  {
    reservationId: uuid('reservation_id')
      .primaryKey()
      .references(() => reservations.id),
    /** True if the ticket no longer admits the guest. */
    isEnded: boolean('is_ended').notNull(),
    changes: integer('changes').notNull().default(1),
    /** True if the last change has no revision number. Phones cannot load this change yet. */
    isNew: boolean('is_new').notNull().default(true),
    /**
     * The revision number of the last change. A change that is committed later has a higher number. A phone requests the changes after the
     * last number that it knows.
     */
    revision: bigint('revision', { mode: 'number' }),
    numberedAt: instant('numbered_at'),
    /** Time at which the next update at Google is due. Null if no update is due. */
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
