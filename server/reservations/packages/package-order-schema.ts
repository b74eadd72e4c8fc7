// Orders of packages that guests pay ahead, with their lines.
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PackageKind } from '#domain/stock/packages.ts'
import { instant, type LocalizedText } from '#server/db/columns.ts'
import { packages } from '#server/inventory/package-schema.ts'
import { paymentIntents } from '#server/payments/schema.ts'
import { reservations } from '#server/reservations/schema.ts'

/** An order is `open` until the guest pays, its deadline passes, or another order or a cancellation withdraws it. */
export type PackageOrderState = 'open' | 'paid' | 'lapsed' | 'withdrawn'

export const packageOrders = pgTable(
  'package_orders',
  {
    id: uuid('id').primaryKey(),
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservations.id),
    intentId: uuid('intent_id')
      .notNull()
      .unique()
      .references(() => paymentIntents.id),
    /** The sum of the lines in whole rupiah, with service and tax. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    state: text('state').$type<PackageOrderState>().notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('package_orders_one_open')
      .on(t.reservationId)
      .where(sql`${t.state} = 'open'`),
    index('package_orders_reservation').on(t.reservationId),
    index('package_orders_lapsing')
      .on(t.expiresAt)
      .where(sql`${t.state} = 'open'`),
    check('package_orders_state', sql`${t.state} in ('open', 'paid', 'lapsed', 'withdrawn')`),
    check('package_orders_amount', sql`${t.amount} > 0`),
    check('package_orders_ended', sql`(${t.state} = 'open') = (${t.endedAt} is null)`),
  ],
)

/**
 * The lines of an order. Each line stores the name and the price at the time of the order. So a later change of the package does not change
 * the line.
 */
export const packageOrderLines = pgTable(
  'package_order_lines',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => packageOrders.id),
    packageId: integer('package_id')
      .notNull()
      .references(() => packages.id),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    kind: text('kind').$type<PackageKind>().notNull(),
    quantity: smallint('quantity').notNull(),
    /** Price of one piece in whole rupiah, with service and tax. */
    unitAmount: bigint('unit_amount', { mode: 'number' }).notNull(),
    /** Number of pieces that were claimed. It is the quantity, or 0 if the package had no limit. */
    units: smallint('units').notNull(),
    /** Time at which staff served the line to the party. */
    servedAt: instant('served_at'),
    servedBy: text('served_by'),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.packageId] }),
    check('package_order_lines_numbers', sql`${t.quantity} between 1 and 10 and ${t.unitAmount} > 0`),
    check('package_order_lines_units', sql`${t.units} in (0, ${t.quantity})`),
    check('package_order_lines_served', sql`(${t.servedAt} is null) = (${t.servedBy} is null)`),
  ],
)
