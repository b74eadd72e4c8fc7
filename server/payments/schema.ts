// Money: what was asked, what the gateway told us, what went back, and the books.
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { RefundState, RefundWay } from '#domain/payments/refund-way.ts'
import { bytes, instant } from '#server/db/columns.ts'
import { reservations } from '#server/reservations/schema.ts'

export type PaymentState = 'waiting' | 'paid' | 'failed' | 'expired' | 'mismatched'

/** One payment a reservation. `order_id` is what the gateway knows it by. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    reservationId: uuid('reservation_id')
      .notNull()
      .unique()
      .references(() => reservations.id),
    provider: text('provider').notNull(),
    orderId: text('order_id').notNull().unique(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull().default('IDR'),
    state: text('state').$type<PaymentState>().notNull(),
    capturedAmount: bigint('captured_amount', { mode: 'number' }).notNull().default(0),
    refundedAmount: bigint('refunded_amount', { mode: 'number' }).notNull().default(0),
    method: text('method'),
    url: text('url'),
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    askedAt: instant('asked_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('payments_unsettled')
      .on(t.askedAt)
      .where(sql`${t.state} in ('waiting', 'failed', 'expired') and ${t.url} is not null`),
    check('payments_state', sql`${t.state} in ('waiting', 'paid', 'failed', 'expired', 'mismatched')`),
    check(
      'payments_amounts',
      sql`${t.amount} >= 0 and ${t.capturedAmount} >= 0 and ${t.refundedAmount} between 0 and ${t.capturedAmount}`,
    ),
  ],
)

/** Every notification as it came, once: the unique key makes a repeat harmless. */
export const paymentNotifications = pgTable(
  'payment_notifications',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text('provider').notNull(),
    eventKey: text('event_key').notNull(),
    orderId: text('order_id').notNull(),
    kind: text('kind').notNull(),
    amount: bigint('amount', { mode: 'number' }),
    currency: text('currency'),
    raw: jsonb('raw').$type<unknown>().notNull(),
    receivedAt: instant('received_at').notNull(),
    outcome: text('outcome').notNull(),
  },
  (t) => [
    unique('payment_notifications_once').on(t.provider, t.eventKey),
    index('payment_notifications_order').on(t.orderId),
    index('payment_notifications_raw_kept')
      .on(t.receivedAt)
      .where(sql`${t.raw} <> '{}'::jsonb`),
  ],
)

/** Money on its way back. `key` is ours and goes to the gateway, so a retry is the same refund. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    key: text('key').notNull().unique(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<RefundState>().notNull(),
    way: text('way').$type<RefundWay>().notNull().default('gateway'),
    /** How often details came that no bank knew. */
    wrongDetails: integer('wrong_details').notNull().default(0),
    /** The bank's own name for the transfer that was made. */
    reference: text('reference'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
  },
  (t) => [
    index('refunds_payment').on(t.paymentId),
    index('refunds_queued')
      .on(t.nextAttemptAt)
      .where(sql`${t.state} = 'queued'`),
    check('refunds_amount', sql`${t.amount} > 0`),
    index('refunds_transfers')
      .on(t.createdAt)
      .where(sql`${t.state} in ('to_transfer', 'transferring')`),
    check(
      'refunds_state',
      sql`(${t.way} = 'gateway' and ${t.state} in ('queued', 'done'))
        or (${t.way} = 'transfer' and ${t.state} in ('details_needed', 'to_transfer', 'transferring', 'done'))`,
    ),
    check('refunds_reference', sql`(${t.reference} is not null) = (${t.way} = 'transfer' and ${t.state} = 'done')`),
  ],
)

/** Where a refund is to be transferred to: sealed, but for what its guest is shown of it; gone soon after the transfer. */
export const refundAccounts = pgTable('refund_accounts', {
  refundId: uuid('refund_id')
    .primaryKey()
    .references(() => refunds.id),
  bank: text('bank').notNull(),
  lastDigits: text('last_digits').notNull(),
  sealed: bytes('sealed').notNull(),
  givenAt: instant('given_at').notNull(),
})

/** Double entry: the two sides of every movement sum to zero. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    movement: text('movement').notNull(),
    account: text('account').$type<'gateway' | 'guests'>().notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    uniqueIndex('ledger_entries_once').on(t.movement, t.account),
    index('ledger_entries_payment').on(t.paymentId),
  ],
)

export const paymentFlags = pgTable('payment_flags', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text('order_id').notNull(),
  kind: text('kind').$type<'amount_mismatch' | 'unknown_order' | 'chargeback' | 'reversed'>().notNull(),
  note: text('note').notNull(),
  at: instant('at').notNull(),
  isSettled: boolean('is_settled').notNull().default(false),
})
