// Providers' own books, and how often they are asked for them.
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { StatementLine } from '#domain/payments/statement-line.ts'
import { instant, night } from '#server/db/columns.ts'
import { captureEvents, captures, refunds } from '#server/payments/schema.ts'

/** When a gateway may be asked next, by every process: each call moves it on. */
export const gatewayBudgets = pgTable('gateway_budgets', {
  provider: text('provider').primaryKey(),
  nextCallAt: instant('next_call_at').notNull(),
})

/** Until when everything is heard that a gateway lists as paid. */
export const gatewaySweeps = pgTable('gateway_sweeps', {
  provider: text('provider').primaryKey(),
  sweptUntil: instant('swept_until').notNull(),
})

/** One line of a provider's own books: gross less fee less VAT is net, signed as seen by the group. */
export const statementLines = pgTable(
  'statement_lines',
  {
    provider: text('provider').notNull(),
    lineId: text('line_id').notNull(),
    kind: text('kind').$type<StatementLine['kind']>().notNull(),
    /** What its payment is called by the provider, and by us. */
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

/** Days of a provider's books that were read, and when last. */
export const statementDays = pgTable(
  'statement_days',
  { provider: text('provider').notNull(), day: night('day').notNull(), readAt: instant('read_at').notNull() },
  (t) => [primaryKey({ columns: [t.provider, t.day] })],
)
