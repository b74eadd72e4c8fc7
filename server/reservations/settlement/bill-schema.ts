// The tables of closed bills and of waivers of the minimum spend. A waiver stores the person who requested it, the person who decided it,
// the reason and the amount.
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { TaxKind } from '#domain/pricing/tax-rates.ts'
import { outlets } from '#server/catalogue/schema.ts'
import { instant } from '#server/db/columns.ts'
import { reservations } from '#server/reservations/schema.ts'

/**
 * `within_limit`: the person who closed the bill waived the amount without a second person. `withdrawn`: a new request replaced the waiver,
 * or the bill was closed without the waiver.
 */
export type WaiverState = 'within_limit' | 'asked' | 'approved' | 'refused' | 'withdrawn'

export const minimumWaivers = pgTable(
  'minimum_waivers',
  {
    id: uuid('id').primaryKey(),
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservations.id),
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id),
    /** The bill, the minimum spend, and the difference between them, in whole rupiah. */
    spent: bigint('spent', { mode: 'number' }).notNull(),
    minimum: bigint('minimum', { mode: 'number' }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<WaiverState>().notNull(),
    askedBy: text('asked_by').notNull(),
    askedAt: instant('asked_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    answer: text('answer').notNull().default(''),
  },
  (t) => [
    uniqueIndex('minimum_waivers_open')
      .on(t.reservationId)
      .where(sql`${t.state} = 'asked'`),
    index('minimum_waivers_reservation').on(t.reservationId, t.askedAt),
    check(
      'minimum_waivers_amount',
      sql`${t.spent} >= 0 and ${t.amount} > 0 and ${t.amount} = ${t.minimum} - ${t.spent}`,
    ),
    check('minimum_waivers_state', sql`${t.state} in ('within_limit', 'asked', 'approved', 'refused', 'withdrawn')`),
    check(
      'minimum_waivers_decided',
      sql`(${t.decidedBy} is null) = (${t.state} in ('within_limit', 'asked')) and (${t.decidedBy} is null) = (${t.decidedAt} is null)`,
    ),
    check('minimum_waivers_second', sql`${t.state} not in ('approved', 'refused') or ${t.decidedBy} <> ${t.askedBy}`),
  ],
)

/** Closed bills: the total, the credit for prepaid money, and the remaining amount to pay. */
export const closedBills = pgTable(
  'closed_bills',
  {
    reservationId: uuid('reservation_id')
      .primaryKey()
      .references(() => reservations.id),
    total: bigint('total', { mode: 'number' }).notNull(),
    credit: bigint('credit', { mode: 'number' }).notNull(),
    due: bigint('due', { mode: 'number' }).notNull(),
    /**
     * The minimum spend when the bill was closed, and the amount that the party consumed. Null for bills that were closed before these
     * columns existed.
     */
    minimum: bigint('minimum', { mode: 'number' }),
    spent: bigint('spent', { mode: 'number' }),
    /** The waiver, if the total is below the minimum spend. Null if the total reaches the minimum spend. */
    waiverId: uuid('waiver_id')
      .unique()
      .references(() => minimumWaivers.id),
    /** Service charge and tax that the total includes. Null for bills that were closed before these columns existed. */
    service: bigint('service', { mode: 'number' }),
    tax: bigint('tax', { mode: 'number' }),
    taxKind: text('tax_kind').$type<TaxKind>(),
    taxRate: numeric('tax_rate', { mode: 'number', precision: 5, scale: 2 }),
    /** The parts of the remaining amount that were paid in cash and by card. Zero if staff did not enter them. */
    cash: bigint('cash', { mode: 'number' }).notNull().default(0),
    cards: bigint('cards', { mode: 'number' }).notNull().default(0),
    /** The amount that the guest paid at the till above `due`, because the till does not know prepaid money. */
    overpaid: bigint('overpaid', { mode: 'number' }).notNull().default(0),
    /** Number of the bill in the till system. */
    tillNumber: text('till_number').notNull().default(''),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
  },
  (t) => [
    check(
      'closed_bills_tax',
      sql`num_nonnulls(${t.service}, ${t.tax}, ${t.taxKind}, ${t.taxRate}) in (0, 4) and ${t.service} >= 0 and ${t.tax} >= 0 and ${t.service} + ${t.tax} <= ${t.total} and ${t.taxKind} in ('food', 'entertainment') and ${t.taxRate} between 0 and 100`,
    ),
    check('closed_bills_split', sql`${t.cash} >= 0 and ${t.cards} >= 0 and ${t.cash} + ${t.cards} <= ${t.due}`),
    check('closed_bills_overpaid', sql`${t.overpaid} >= 0`),
    check(
      'closed_bills_due',
      sql`${t.total} >= 0 and ${t.credit} >= 0 and ${t.due} = greatest(${t.total} - ${t.credit}, 0)`,
    ),
    check(
      'closed_bills_minimum',
      sql`(${t.minimum} is null) = (${t.spent} is null) and case when ${t.minimum} is null then ${t.waiverId} is null else ${t.total} = case when ${t.waiverId} is null then greatest(${t.spent}, ${t.minimum}) else ${t.spent} end and (${t.waiverId} is null or ${t.spent} < ${t.minimum}) end`,
    ),
  ],
)
