// Receipts and credit notes. For each company, year and kind, their numbers have no gaps. Stored receipts and credit notes never change
// (decision 100).
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ReceiptKind } from '#domain/books/receipts.ts'
import { legalEntities } from '#server/books/books-schema.ts'
import type { ReceiptBody } from '#server/books/receipts/receipt-body.ts'
import { instant } from '#server/db/columns.ts'
import { refunds } from '#server/payments/schema.ts'
import { reservations } from '#server/reservations/schema.ts'

/**
 * The last number of each sequence of receipts. The transaction that issues a receipt also raises the counter, so a rollback leaves no
 * gap.
 */
export const receiptCounters = pgTable(
  'receipt_counters',
  {
    legalEntityId: integer('legal_entity_id')
      .notNull()
      .references(() => legalEntities.id),
    year: integer('year').notNull(),
    kind: text('kind').$type<ReceiptKind>().notNull(),
    last: integer('last').notNull(),
  },
  (t) => [primaryKey({ columns: [t.legalEntityId, t.year, t.kind] })],
)

export const receipts = pgTable(
  'receipts',
  {
    id: uuid('id').primaryKey(),
    /** Sort key of the receipts and credit notes of a reservation. Unlike `number`, it may have gaps. */
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    legalEntityId: integer('legal_entity_id')
      .notNull()
      .references(() => legalEntities.id),
    year: integer('year').notNull(),
    kind: text('kind').$type<ReceiptKind>().notNull(),
    /** First part of the printed number. It has its own column, so that lists need not read `body`. */
    prefix: text('prefix').notNull(),
    number: integer('number').notNull(),
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservations.id),
    refundId: uuid('refund_id').references(() => refunds.id),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** All printed content except the number and the guest's name. */
    body: jsonb('body').$type<ReceiptBody>().notNull(),
    /** The day of issue in the outlet's zone. The year of this day is the year in the number. */
    onDate: date('on_date').notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (t) => [
    uniqueIndex('receipts_one_number').on(t.legalEntityId, t.year, t.kind, t.number),
    index('receipts_reservation').on(t.reservationId),
    check('receipts_kind', sql`${t.kind} in ('receipt', 'credit_note')`),
    check('receipts_amount', sql`${t.amount} >= 0 and ${t.number} > 0`),
    check('receipts_year', sql`${t.year} = extract(year from ${t.onDate})`),
  ],
)

/** The guest's name on a receipt or credit note. A trigger deletes the name when the guest's data of the reservation is erased. */
export const receiptNames = pgTable('receipt_names', {
  receiptId: uuid('receipt_id')
    .primaryKey()
    .references(() => receipts.id),
  name: text('name').notNull(),
})
