import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { outlets } from '#server/catalogue/schema.ts'
import { instant, night } from '#server/db/columns.ts'
import { captures } from '#server/payments/schema.ts'
import type { DisputeState } from '#domain/payments/dispute.ts'

/**
 * Payment channels with a setting. A channel without a row is offered. A row without an outlet applies to the whole account. `refusedAt`:
 * time at which the gateway refused to open a payment page with this channel.
 */
export const gatewayChannels = pgTable(
  'gateway_channels',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text('provider').notNull(),
    outletId: integer('outlet_id').references(() => outlets.id),
    code: text('code').notNull(),
    isOffered: boolean('is_offered').notNull(),
    refusedAt: instant('refused_at'),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    unique('gateway_channels_one').on(t.provider, t.outletId, t.code).nullsNotDistinct(),
    check('gateway_channels_refused', sql`${t.refusedAt} is null or (${t.outletId} is null and not ${t.isOffered})`),
  ],
)

/** Disputes of payments. Only a dispute that the gateway confirmed by a call (`confirmedAt`) changes the books. */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text('provider').notNull(),
    disputeId: text('dispute_id').notNull(),
    /** Our reference for the disputed payment attempt. */
    reference: text('reference'),
    captureId: uuid('capture_id').references(() => captures.id),
    state: text('state').$type<DisputeState>().notNull(),
    amount: bigint('amount', { mode: 'number' }),
    currency: text('currency'),
    category: text('category'),
    /** Deadline for the group's reply to the dispute. */
    dueAt: instant('due_at'),
    toldAt: instant('told_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** Time of the next call to the gateway. Null after the dispute is over. */
    askAt: instant('ask_at'),
    asks: integer('asks').notNull().default(0),
    /** The amount in whole rupiah that the disputed payment may lose. The books reserve it until the dispute is over. */
    reserved: bigint('reserved', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    unique('payment_disputes_once').on(t.provider, t.disputeId),
    index('payment_disputes_asked')
      .on(t.askAt)
      .where(sql`${t.askAt} is not null`),
    index('payment_disputes_capture').on(t.captureId),
    check('payment_disputes_state', sql`${t.state} in ('action_required', 'under_review', 'won', 'lost')`),
    check(
      'payment_disputes_reserved',
      sql`${t.reserved} = 0 or (${t.reserved} > 0 and ${t.captureId} is not null and ${t.state} in ('action_required', 'under_review'))`,
    ),
  ],
)

/** Lines of a gateway's statement without a valid amount in rupiah. They are stored, counted and shown to staff. */
export const statementAsides = pgTable(
  'statement_asides',
  {
    provider: text('provider').notNull(),
    lineId: text('line_id').notNull(),
    day: night('day').notNull(),
    reference: text('reference'),
    why: text('why').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.lineId] }), index('statement_asides_day').on(t.provider, t.day)],
)
