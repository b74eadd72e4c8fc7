import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { BillAmounts, BillState } from '#domain/partner/bill-record.ts'
import { outlets } from '#server/catalogue/schema.ts'
import { instant } from '#server/db/columns.ts'
import { reservations } from '#server/reservations/schema.ts'

/** Bills as a till sent them. `source` is the till, and `external_id` the number of the bill there. */
export const billRecords = pgTable(
  'bill_records',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id),
    source: text('source').notNull(),
    externalId: text('external_id').notNull(),
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservations.id),
    state: text('state').$type<BillState>().notNull(),
    amounts: jsonb('amounts').$type<BillAmounts>().notNull(),
    openedAt: instant('opened_at').notNull(),
    version: integer('version').notNull().default(1),
    changedAt: instant('changed_at').notNull(),
    actor: text('actor').notNull(),
  },
  (t) => [
    uniqueIndex('bill_records_external').on(t.outletId, t.source, t.externalId),
    uniqueIndex('bill_records_visit')
      .on(t.reservationId)
      .where(sql`${t.state} <> 'void'`),
    index('bill_records_reservation').on(t.reservationId),
    check('bill_records_state', sql`${t.state} in ('open', 'closed', 'void')`),
    check('bill_records_version', sql`${t.version} > 0`),
  ],
)
