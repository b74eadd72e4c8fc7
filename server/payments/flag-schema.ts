import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { StatementFlag } from '#domain/payments/statement-line.ts'
import { instant } from '#server/db/columns.ts'

/**
 * Reasons to check a payment. `altered_news`: a repeated event had another body. `disputed`: the gateway does not confirm a reported
 * dispute. `dispute`: the guest's bank disputes a payment. `channel_refused`: a gateway refused a channel. `refund_exceeded`: a refund is
 * larger than the money that the gateway has left of the payment, but not larger than our books allow. The settlement causes all other
 * kinds.
 */
export type FlagKind =
  | 'amount_mismatch'
  | 'unknown_order'
  | 'chargeback'
  | 'reversed'
  | 'taken_twice'
  | 'altered_news'
  | 'disputed'
  | 'dispute'
  | 'channel_refused'
  | 'refund_exceeded'
  | StatementFlag

export const paymentFlags = pgTable(
  'payment_flags',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id').notNull(),
    kind: text('kind').$type<FlagKind>().notNull(),
    note: text('note').notNull(),
    at: instant('at').notNull(),
    isSettled: boolean('is_settled').notNull().default(false),
    settledAt: instant('settled_at'),
    settledBy: text('settled_by'),
    settledReason: text('settled_reason'),
  },
  (t) => [
    index('payment_flags_order').on(t.orderId, t.id),
    index('payment_flags_open')
      .on(t.id)
      .where(sql`not ${t.isSettled}`),
    check(
      'payment_flags_settled',
      sql`${t.settledBy} is null or (${t.isSettled} and ${t.settledAt} is not null and ${t.settledReason} is not null)`,
    ),
  ],
)
