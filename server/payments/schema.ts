// Money: requests for payment, reports of the gateways, refunds, and the ledger.
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Account } from '#domain/books/accounts.ts'
import type { PartName } from '#domain/books/recognition.ts'
import type { IntentPurpose, PaymentState } from '#domain/payments/payment.ts'
import type { AccountProof, RefundState, RefundWay } from '#domain/payments/refund-way.ts'
import type { CaptureDecision, TakenKind } from '#domain/payments/settle.ts'
import { legalEntities } from '#server/books/books-schema.ts'
import { outlets } from '#server/catalogue/schema.ts'
import { bytes, instant, night } from '#server/db/columns.ts'
import { reservations } from '#server/reservations/schema.ts'

/**
 * Sums that the guest of a reservation has to pay. `reference` is our name for the payment. The first payment attempt has the same
 * reference.
 */
export const paymentIntents = pgTable(
  'payment_intents',
  {
    id: uuid('id').primaryKey(),
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservations.id),
    purpose: text('purpose').$type<IntentPurpose>().notNull().default('whole'),
    provider: text('provider').notNull(),
    reference: text('reference').notNull().unique(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull().default('IDR'),
    state: text('state').$type<PaymentState>().notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('payment_intents_reservation').on(t.reservationId),
    uniqueIndex('payment_intents_whole')
      .on(t.reservationId)
      .where(sql`${t.purpose} = 'whole'`),
    check('payment_intents_state', sql`${t.state} in ('waiting', 'paid', 'failed', 'expired', 'mismatched')`),
    check('payment_intents_purpose', sql`${t.purpose} in ('whole', 'share', 'difference', 'packages')`),
    check('payment_intents_amount', sql`${t.amount} >= 0`),
  ],
)

/** A payment page at a provider. The row is stored before the server calls the provider, so that every page is known. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuid('id').primaryKey(),
    intentId: uuid('intent_id')
      .notNull()
      .references(() => paymentIntents.id),
    no: integer('no').notNull(),
    provider: text('provider').notNull(),
    /** Our reference at the provider. */
    reference: text('reference').notNull().unique(),
    /** Reference that the provider gave to the payment page. */
    providerReference: text('provider_reference'),
    url: text('url'),
    expiresAt: instant('expires_at').notNull(),
    state: text('state').$type<'opening' | 'open' | 'closed' | 'lost'>().notNull(),
    askedAt: instant('asked_at'),
    /** Time at which the guest came back from the payment page. Attempts with this time are looked up first. */
    guestBackAt: instant('guest_back_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('payment_attempts_no').on(t.intentId, t.no),
    index('payment_attempts_asked')
      .on(t.expiresAt)
      .where(sql`${t.askedAt} is not null`),
    uniqueIndex('payment_attempts_one_open')
      .on(t.intentId)
      .where(sql`${t.state} in ('opening', 'open')`),
    check('payment_attempts_state', sql`${t.state} in ('opening', 'open', 'closed', 'lost')`),
    check('payment_attempts_open', sql`${t.state} <> 'open' or ${t.url} is not null`),
  ],
)

/** Payments of guests. Each transaction of a provider has one row, which also says if the payment was accepted. Rows are only added. */
export const captures = pgTable(
  'captures',
  {
    id: uuid('id').primaryKey(),
    intentId: uuid('intent_id')
      .notNull()
      .references(() => paymentIntents.id),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id),
    provider: text('provider').notNull(),
    transactionId: text('transaction_id').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    method: text('method'),
    capturedAt: instant('captured_at').notNull(),
    decision: text('decision').$type<CaptureDecision>().notNull(),
    /** Fee of the gateway that the guest paid in addition to `amount`. */
    surcharge: bigint('surcharge', { mode: 'number' }).notNull().default(0),
    actor: text('actor').notNull(),
  },
  (t) => [
    unique('captures_transaction').on(t.provider, t.transactionId),
    index('captures_intent').on(t.intentId),
    index('captures_attempt').on(t.attemptId),
    index('captures_at').on(t.capturedAt, t.id),
    uniqueIndex('captures_accepted')
      .on(t.intentId)
      .where(sql`${t.decision} = 'accepted'`),
    check('captures_amount', sql`${t.amount} > 0`),
    check('captures_surcharge', sql`${t.surcharge} >= 0`),
    check('captures_decision', sql`${t.decision} in ('accepted', 'duplicate', 'mismatched', 'late')`),
  ],
)

/** Money that a provider took or returned without a request from us. Each row belongs to a capture. Rows are only added. */
export const captureEvents = pgTable(
  'capture_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    captureId: uuid('capture_id')
      .notNull()
      .references(() => captures.id),
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    kind: text('kind').$type<TakenKind>().notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
  },
  (t) => [
    unique('capture_events_once').on(t.provider, t.eventId),
    index('capture_events_capture').on(t.captureId),
    check('capture_events_amount', sql`${t.amount} > 0`),
    check('capture_events_kind', sql`${t.kind} in ('reversal', 'chargeback', 'refund')`),
  ],
)

/** Every notification as it arrived, stored once. If a notification is repeated, the unique key prevents a second row. */
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

/** Refunds of captures. `key` is our key and is sent to the gateway, so a retry cannot make a second refund. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    captureId: uuid('capture_id')
      .notNull()
      .references(() => captures.id),
    key: text('key').notNull().unique(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<RefundState>().notNull(),
    way: text('way').$type<RefundWay>().notNull().default('gateway'),
    /** Number of times that the guest entered an account that the bank did not know. */
    wrongDetails: integer('wrong_details').notNull().default(0),
    /** The bank's reference of the transfer that was made. */
    reference: text('reference'),
    attempts: integer('attempts').notNull().default(0),
    /**
     * The part of the refund that the provider has already taken, although the refund may still be in progress. This part must not be paid
     * twice.
     */
    covered: bigint('covered', { mode: 'number' }).notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
    actor: text('actor').notNull(),
  },
  (t) => [
    index('refunds_capture').on(t.captureId),
    check('refunds_covered', sql`${t.covered} between 0 and ${t.amount}`),
    index('refunds_due')
      .on(t.nextAttemptAt)
      .where(sql`${t.state} in ('asked', 'sent')`),
    check('refunds_amount', sql`${t.amount} > 0`),
    index('refunds_transfers')
      .on(t.createdAt)
      .where(sql`${t.state} in ('to_transfer', 'transferring')`),
    check(
      'refunds_state',
      sql`${t.state} = 'failed' or (${t.way} = 'gateway' and ${t.state} in ('asked', 'sent', 'done'))
  or (${t.way} = 'transfer' and ${t.state} in ('details_needed', 'to_transfer', 'transferring', 'transferred'))`,
    ),
    check('refunds_reference', sql`(${t.reference} is not null) = (${t.state} = 'transferred')`),
    index('refunds_open')
      .on(t.createdAt)
      .where(sql`${t.state} not in ('done', 'transferred', 'failed')`),
    index('refunds_ended').on(t.doneAt, t.id),
  ],
)

/**
 * The sealed bank account for a refund. It is erased soon after the transfer. The guest's page shows only a masked form, which is stored
 * unsealed.
 */
export const refundAccounts = pgTable(
  'refund_accounts',
  {
    refundId: uuid('refund_id')
      .primaryKey()
      .references(() => refunds.id),
    bank: text('bank').notNull(),
    lastDigits: text('last_digits').notNull(),
    sealed: bytes('sealed').notNull(),
    givenAt: instant('given_at').notNull(),
    changes: integer('changes').notNull().default(0),
    givenBy: text('given_by').$type<AccountProof | 'link'>().notNull().default('link'),
  },
  (t) => [check('refund_accounts_given_by', sql`${t.givenBy} in ('link', 'member', 'email', 'phone')`)],
)

/** Double-entry ledger. A deferred trigger checks that the sides of a movement sum to zero. Rows are only added. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The intent and the capture of the movement. Null for a movement without a payment, such as the bill of a walk-in. */
    intentId: uuid('intent_id').references(() => paymentIntents.id),
    captureId: uuid('capture_id').references(() => captures.id),
    reservationId: uuid('reservation_id').references(() => reservations.id),
    /** A trigger sets the outlet, entity, night and period. The trigger also sets the date if no date is given. */
    outletId: integer('outlet_id').references(() => outlets.id),
    legalEntityId: integer('legal_entity_id').references(() => legalEntities.id),
    night: night('night'),
    /** Day of the entry in the outlet's zone. */
    onDate: date('on_date'),
    /** First day of the accounting month of the entry: the month of its date or, if this month is locked, the next open month. */
    period: date('period'),
    part: text('part').$type<PartName | 'returned' | 'counted' | 'paid'>(),
    movement: text('movement').notNull(),
    account: text('account').$type<Account>().notNull(),
    taxRate: numeric('tax_rate', { mode: 'number', precision: 5, scale: 2 }),
    taxBase: bigint('tax_base', { mode: 'number' }),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
  },
  (t) => [
    uniqueIndex('ledger_entries_once').on(t.movement, t.account),
    index('ledger_entries_intent').on(t.intentId),
    index('ledger_entries_capture').on(t.captureId),
    index('ledger_entries_reservation').on(t.reservationId),
    index('ledger_entries_period').on(t.legalEntityId, t.period, t.account),
    index('ledger_entries_night').on(t.outletId, t.night),
    check(
      'ledger_entries_account',
      sql`${t.account} in ('gateway', 'disputed', 'bank', 'till', 'cash', 'cards', 'former_system', 'input_vat', 'guest_funds', 'refunds_due', 'tax_food', 'tax_entertainment', 'commissions_payable', 'withholding', 'sales', 'service_charge', 'forfeits', 'discounts', 'goodwill', 'chargebacks', 'commissions', 'gateway_fees', 'losses', 'till_difference')`,
    ),
    check(
      'ledger_entries_part',
      sql`${t.part} in ('price', 'bill', 'forfeit', 'commission', 'returned', 'counted', 'paid')`,
    ),
    check('ledger_entries_placed', sql`num_nulls(${t.outletId}, ${t.legalEntityId}, ${t.onDate}, ${t.period}) = 0`),
    check(
      'ledger_entries_taxed',
      sql`(${t.taxRate} is null) = (${t.account} not in ('tax_food', 'tax_entertainment'))`,
    ),
  ],
)
