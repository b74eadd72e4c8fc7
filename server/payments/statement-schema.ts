import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { StatementLine } from '#domain/payments/statement-line.ts'
import { instant, night } from '#server/db/columns.ts'
import { captureEvents, captures, refunds } from '#server/payments/schema.ts'

/** Earliest time of the next call to a gateway by any process. Each call sets a later time. */
export const gatewayBudgets = pgTable('gateway_budgets', {
  provider: text('provider').primaryKey(),
  nextCallAt: instant('next_call_at').notNull(),
})

/** The time up to which a gateway's list of payments has been read completely. */
export const gatewaySweeps = pgTable('gateway_sweeps', {
  provider: text('provider').primaryKey(),
  sweptUntil: instant('swept_until').notNull(),
})

/** A line of a provider's statement. Gross minus fee minus VAT is net. Money for the group is positive; money from the group is negative. */
export const statementLines = pgTable(
  'statement_lines',
  {
    provider: text('provider').notNull(),
    lineId: text('line_id').notNull(),
    kind: text('kind').$type<StatementLine['kind']>().notNull(),
    /** The provider's id of the payment. `reference` is our reference. */
    transactionId: text('transaction_id'),
    reference: text('reference').notNull(),
    gross: bigint('gross', { mode: 'number' }).notNull(),
    fee: bigint('fee', { mode: 'number' }).notNull(),
    vat: bigint('vat', { mode: 'number' }).notNull(),
    net: bigint('net', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
    expectedAt: instant('expected_at'),
    settledAt: instant('settled_at'),
    captureId: uuid('capture_id').references(() => captures.id),
    refundId: uuid('refund_id').references(() => refunds.id),
    eventId: bigint('event_id', { mode: 'number' }).references(() => captureEvents.id),
    bookedAt: instant('booked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.lineId] }),
    uniqueIndex('statement_lines_capture')
      .on(t.captureId)
      .where(sql`${t.kind} = 'payment'`),
    uniqueIndex('statement_lines_refund').on(t.refundId),
    uniqueIndex('statement_lines_event').on(t.eventId),
    index('statement_lines_day').on(t.provider, t.at),
    index('statement_lines_open')
      .on(t.provider, t.at)
      .where(sql`${t.bookedAt} is null`),
    index('statement_lines_unmatched')
      .on(t.settledAt)
      .where(sql`${t.captureId} is null`),
    check('statement_lines_kind', sql`${t.kind} in ('payment', 'refund', 'chargeback')`),
    check('statement_lines_net', sql`${t.gross} - ${t.fee} - ${t.vat} = ${t.net}`),
  ],
)

/** Days of a provider's statement that were read, with the time of the last read. */
export const statementDays = pgTable(
  'statement_days',
  { provider: text('provider').notNull(), day: night('day').notNull(), readAt: instant('read_at').notNull() },
  (t) => [primaryKey({ columns: [t.provider, t.day] })],
)
