// Receipts and credit notes: numbered without gaps for each company, year and kind, and never changed (decision 100).
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

/** The last number of each sequence. It is raised in the transaction that issues, so that a rollback leaves no gap. */
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
    /** Orders the papers of a reservation. Unlike `number` it may have gaps. */
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    legalEntityId: integer('legal_entity_id')
      .notNull()
      .references(() => legalEntities.id),
    year: integer('year').notNull(),
    kind: text('kind').$type<ReceiptKind>().notNull(),
    /** First part of the printed number, so that lists need not read the body. */
    prefix: text('prefix').notNull(),
    number: integer('number').notNull(),
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservations.id),
    /** The goodwill that a credit note is for. */
    refundId: uuid('refund_id').references(() => refunds.id),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** Everything that is printed except the guest's name. */
    body: jsonb('body').$type<ReceiptBody>().notNull(),
    /** The day of issue in the outlet's zone; its year is the year of the number. */
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

/** The guest's name on a paper. A trigger deletes it when the reservation is erased. */
export const receiptNames = pgTable('receipt_names', {
  receiptId: uuid('receipt_id')
    .primaryKey()
    .references(() => receipts.id),
  name: text('name').notNull(),
})
