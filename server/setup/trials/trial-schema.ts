// Tests before an outlet opens: a booking that is rolled back at once, a small payment at the real gateway, and a sign-in code.
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { TrialBookings, TrialRefund } from '#domain/setup/booking-trial.ts'
import { outlets } from '#server/catalogue/schema.ts'
import { instant } from '#server/db/columns.ts'
import { staff } from '#server/staff/schema.ts'

/**
 * A test booking with its payment. The test is not stored as a reservation, so reports, the ledger and guest lists do not count it. `id` is
 * the key of the request, so a repeated request starts no second test.
 */
export const bookingTrials = pgTable(
  'booking_trials',
  {
    id: uuid('id').primaryKey(),
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id, { onDelete: 'cascade' }),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    provider: text('provider').notNull(),
    /** True if the gateway has keys for real money. The payment is then refunded automatically. */
    isLive: boolean('is_live').notNull(),
    reference: text('reference').notNull(),
    providerReference: text('provider_reference'),
    url: text('url'),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** The booking that was made and rolled back. Null if no night was free. */
    booking: jsonb('booking').$type<TrialBookings>(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Time of the next call to the gateway. Null after the test is over. */
    askAt: instant('ask_at'),
    /** Time of the first webhook about this payment. */
    notifiedAt: instant('notified_at'),
    paidAt: instant('paid_at'),
    transactionId: text('transaction_id'),
    method: text('method'),
    refund: text('refund').$type<TrialRefund>(),
    /** The reason why the gateway opened no payment page, in English for operators. */
    fault: text('fault'),
  },
  (t) => [
    unique('booking_trials_reference').on(t.reference),
    index('booking_trials_outlet').on(t.outletId, t.createdAt),
    index('booking_trials_asked')
      .on(t.askAt)
      .where(sql`${t.askAt} is not null`),
    check('booking_trials_amount', sql`${t.amount} > 0`),
    check(
      'booking_trials_refund',
      sql`${t.refund} is null or (${t.refund} in ('asked', 'done', 'failed') and ${t.paidAt} is not null)`,
    ),
  ],
)

/** The last successful test of each service that sends sign-in codes. A failed test deletes the row. */
export const codeTests = pgTable('code_tests', {
  carrier: text('carrier').primaryKey(),
  at: instant('at').notNull(),
})
