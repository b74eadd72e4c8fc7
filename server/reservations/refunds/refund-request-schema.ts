// The table of refund requests. Staff make the requests, and a second person decides them. A requester cannot approve their own request.
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { RefundRequestKind } from '#domain/payments/refund-limits.ts'
import { outlets } from '#server/catalogue/schema.ts'
import { instant } from '#server/db/columns.ts'
import { refunds } from '#server/payments/schema.ts'
import { reservations } from '#server/reservations/schema.ts'

/** `within_limit`: the requester made the refund at once, without a second person. `withdrawn`: the requester withdrew the request. */
export type RefundRequestState = 'within_limit' | 'asked' | 'approved' | 'refused' | 'withdrawn'

export const refundRequests = pgTable(
  'refund_requests',
  {
    id: uuid('id').primaryKey(),
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservations.id),
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id),
    kind: text('kind').$type<RefundRequestKind>().notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** The refund that the rule gave at the time of the request. */
    ruleAmount: bigint('rule_amount', { mode: 'number' }).notNull(),
    isOffLadder: boolean('is_off_ladder').notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<RefundRequestState>().notNull(),
    askedBy: text('asked_by').notNull(),
    askedAt: instant('asked_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    /** The reply of the second person: the reason for a refusal, or a note about an approval. */
    answer: text('answer').notNull().default(''),
    refundId: uuid('refund_id')
      .unique()
      .references(() => refunds.id),
  },
  (t) => [
    uniqueIndex('refund_requests_open')
      .on(t.reservationId)
      .where(sql`${t.state} = 'asked'`),
    index('refund_requests_reservation').on(t.reservationId, t.askedAt),
    index('refund_requests_outlet').on(t.outletId, t.state, t.askedAt),
    check('refund_requests_kind', sql`${t.kind} in ('cancel', 'goodwill')`),
    check('refund_requests_amount', sql`${t.amount} >= 0 and ${t.ruleAmount} >= 0`),
    check('refund_requests_state', sql`${t.state} in ('within_limit', 'asked', 'approved', 'refused', 'withdrawn')`),
    check(
      'refund_requests_decided',
      sql`(${t.decidedBy} is null) = (${t.state} in ('within_limit', 'asked')) and (${t.decidedBy} is null) = (${t.decidedAt} is null)`,
    ),
    check('refund_requests_second', sql`${t.state} not in ('approved', 'refused') or ${t.decidedBy} <> ${t.askedBy}`),
    check('refund_requests_withdrawn', sql`${t.state} <> 'withdrawn' or ${t.decidedBy} = ${t.askedBy}`),
    check(
      'refund_requests_refund',
      sql`(${t.refundId} is not null) = (${t.state} in ('within_limit', 'approved') and ${t.amount} > 0)`,
    ),
  ],
)
