import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { BillAmounts, BillDecision, BillState } from '#domain/partner/bill-record.ts'
import type { WaitingReason } from '#domain/partner/meet-bill.ts'
import { outlets } from '#server/catalogue/schema.ts'
import { instant, night } from '#server/db/columns.ts'
import { reservations } from '#server/reservations/schema.ts'

/**
 * Bills as a till sent them. `source` is the till. `external_id` is the number of the bill at the till. A bill without a reservation waits
 * for staff, is void, or was put away.
 */
export const billRecords = pgTable(
  'bill_records',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id),
    source: text('source').notNull(),
    externalId: text('external_id').notNull(),
    reservationId: uuid('reservation_id').references(() => reservations.id),
    state: text('state').$type<BillState>().notNull(),
    /** The number of bills into which the party split its bill; 1 for a whole bill. */
    parts: smallint('parts').notNull().default(1),
    /** The number of bills as the till sends it, if staff joined a further bill to the visit. Null: as `parts`. */
    sentParts: smallint('sent_parts'),
    /** The position of the bill among the bills of its visit. Each position is used once, so a visit never has more than `parts` bills. */
    part: smallint('part').notNull().default(1),
    /** The amount that the till gave back after the bill was closed, in rupiah. */
    refunded: bigint('refunded', { mode: 'number' }).notNull().default(0),
    amounts: jsonb('amounts').$type<BillAmounts>().notNull(),
    openedAt: instant('opened_at').notNull(),
    version: integer('version').notNull().default(1),
    changedAt: instant('changed_at').notNull(),
    actor: text('actor').notNull(),
    /**
     * The night in which the bill was opened. Null if the till sent the bill with a reservation. Such a bill belongs to the night of its
     * reservation.
     */
    night: night('night'),
    /** The name of the table as the till spells it. Null if the till sent a reservation. */
    tableLabel: text('table_label'),
    /** The number of guests on the bill. */
    covers: smallint('covers'),
    /** The reason why the bill waits. Null if it does not wait. */
    reason: text('reason').$type<WaitingReason>(),
    /** The last decision of staff about the visit of the bill. */
    decision: text('decision').$type<BillDecision>(),
    decidedReason: text('decided_reason'),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    uniqueIndex('bill_records_external').on(t.outletId, t.source, t.externalId),
    uniqueIndex('bill_records_visit')
      .on(t.reservationId, t.part)
      .where(sql`${t.state} <> 'void'`),
    index('bill_records_reservation').on(t.reservationId),
    index('bill_records_night').on(t.outletId, t.night),
    check('bill_records_state', sql`${t.state} in ('open', 'closed', 'void')`),
    check('bill_records_version', sql`${t.version} > 0`),
    check('bill_records_parts', sql`${t.parts} between 1 and 20 and ${t.part} between 1 and ${t.parts}`),
    check('bill_records_sent_parts', sql`${t.sentParts} between 1 and ${t.parts} - 1`),
    check('bill_records_refunded', sql`${t.refunded} >= 0`),
    check(
      'bill_records_reason',
      sql`${t.reason} in ('no_visit', 'unknown_table', 'two_visits', 'has_bill', 'night_confirmed', 'taken_off')`,
    ),
    check('bill_records_decision', sql`${t.decision} in ('matched', 'put_away', 'taken_off')`),
    check('bill_records_decided', sql`num_nulls(${t.decision}, ${t.decidedBy}, ${t.decidedAt}) in (0, 3)`),
    check(
      'bill_records_waits',
      sql`(${t.reason} is not null) = (${t.reservationId} is null and ${t.state} <> 'void' and ${t.decision} is distinct from 'put_away')`,
    ),
    check('bill_records_without_visit', sql`${t.reservationId} is not null or ${t.night} is not null`),
    check('bill_records_put_away', sql`${t.reservationId} is null or ${t.decision} is distinct from 'put_away'`),
  ],
)

/** The meaning of each column in a till's files. Staff of the outlet chose these meanings for the last file. */
export const billFileColumns = pgTable('bill_file_columns', {
  outletId: integer('outlet_id')
    .primaryKey()
    .references(() => outlets.id),
  /** Maps each heading in the file to a column of our sheet. Null: the column of the file is skipped. */
  meanings: jsonb('meanings').$type<Record<string, string | null>>().notNull(),
  changedAt: instant('changed_at').notNull(),
  changedBy: text('changed_by').notNull(),
})
