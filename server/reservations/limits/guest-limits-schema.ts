import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { members } from '#server/identity/schema.ts'
import { reservations } from '#server/reservations/schema.ts'

/**
 * Waiting slots. Each phone, account and browser can have one waiting reservation at a time. Each key has one row. A new hold overwrites a
 * row that is past its deadline.
 */
export const waitingSlots = pgTable(
  'waiting_slots',
  {
    key: text('key').primaryKey(),
    reservationId: uuid('reservation_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('waiting_slots_reservation').on(t.reservationId)],
)

/** Strikes. A strike is a failed, abandoned or canceled payment that counts towards a temporary ban. */
export const strikes = pgTable(
  'strikes',
  {
    reservationId: uuid('reservation_id')
      .primaryKey()
      .references(() => reservations.id),
    phone: text('phone').notNull(),
    at: instant('at').notNull(),
    reason: text('reason').$type<'abandoned' | 'failed' | 'cancelled'>().notNull(),
    browserKey: text('browser_key'),
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'set null' }),
    phoneProven: boolean('phone_proven').notNull().default(false),
  },
  (t) => [
    index('strikes_browser')
      .on(t.browserKey, t.at)
      .where(sql`${t.browserKey} is not null`),
    index('strikes_member')
      .on(t.memberId, t.at)
      .where(sql`${t.memberId} is not null`),
    index('strikes_phone').on(t.phone, t.at),
    index('strikes_at').on(t.at),
  ],
)

/** Stored responses to requests that a client can repeat. The statement that executes the request also stores the response. */
export const idempotencyAnswers = pgTable(
  'idempotency_answers',
  {
    key: text('key').notNull(),
    scope: text('scope').notNull(),
    requestHash: text('request_hash').notNull(),
    reservationId: uuid('reservation_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] }), index('idempotency_answers_created').on(t.createdAt)],
)
