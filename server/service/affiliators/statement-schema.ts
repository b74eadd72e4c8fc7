// Signed monthly statements of affiliators. If a reservation changes after a signature, the next statement contains the change as a line.
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, night } from '#server/db/columns.ts'
import { affiliators } from '#server/pricing/affiliator-schema.ts'
import { reservations } from '#server/reservations/schema.ts'

/**
 * Signed statements, one row for each affiliator and month. After the signature, only the payment can be added to the row (see the trigger
 * in the migration).
 */
export const affiliatorStatements = pgTable(
  'affiliator_statements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    affiliatorId: uuid('affiliator_id')
      .notNull()
      .references(() => affiliators.id),
    /** The first day of the month of the statement. */
    month: night('month').notNull(),
    reservations: integer('reservations').notNull(),
    booked: integer('booked').notNull(),
    came: integer('came').notNull(),
    takings: bigint('takings', { mode: 'number' }).notNull(),
    commission: bigint('commission', { mode: 'number' }).notNull(),
    closedAt: instant('closed_at').notNull(),
    closedBy: text('closed_by').notNull(),
    paidAt: instant('paid_at'),
    paidBy: text('paid_by'),
    paidReference: text('paid_reference'),
  },
  (t) => [
    unique('affiliator_statements_month').on(t.affiliatorId, t.month),
    check('affiliator_statements_first', sql`extract(day from ${t.month}) = 1`),
    check('affiliator_statements_paid', sql`num_nonnulls(${t.paidAt}, ${t.paidBy}, ${t.paidReference}) in (0, 3)`),
    check('affiliator_statements_second', sql`${t.paidBy} is null or ${t.paidBy} <> ${t.closedBy}`),
  ],
)

/**
 * The lines of signed statements. A line contains the figures of one reservation. If an earlier statement contains the same reservation,
 * the line contains only the change. Lines never change.
 */
export const affiliatorStatementLines = pgTable(
  'affiliator_statement_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    statementId: bigint('statement_id', { mode: 'number' })
      .notNull()
      .references(() => affiliatorStatements.id),
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservations.id),
    kind: text('kind').$type<'booking' | 'adjustment'>().notNull(),
    code: text('code').notNull(),
    booked: integer('booked').notNull(),
    came: integer('came').notNull(),
    takings: bigint('takings', { mode: 'number' }).notNull(),
    commission: bigint('commission', { mode: 'number' }).notNull(),
  },
  (t) => [
    unique('affiliator_statement_lines_once').on(t.statementId, t.reservationId),
    index('affiliator_statement_lines_reservation').on(t.reservationId),
    check('affiliator_statement_lines_kind', sql`${t.kind} in ('booking', 'adjustment')`),
  ],
)
