import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { outlets } from '#server/catalogue/schema.ts'
import { instant, night } from '#server/db/columns.ts'
import { reservations } from '#server/reservations/schema.ts'

/**
 * State of a cancellation. `within_limit` means that no second person had to approve the cancellation. `withdrawn` means that the requester
 * withdrew the request.
 */
export type NightCancellationState = 'within_limit' | 'asked' | 'approved' | 'refused' | 'withdrawn'
/**
 * Outcome for one booking. `released` means that the booking ended without a refund, because it was not paid. `passed` means that the
 * booking had already ended or was seated when the job reached it.
 */
export type ItemOutcome = 'refunded' | 'released' | 'passed'

export const nightCancellations = pgTable(
  'night_cancellations',
  {
    /** Id of the cancellation. The caller generates it, so that a repeated request finds the same row. */
    id: uuid('id').primaryKey(),
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id),
    night: night('night').notNull(),
    /** The reason in each language. Guests read it. */
    reason: jsonb('reason').$type<{ id: string; en: string }>().notNull(),
    state: text('state').$type<NightCancellationState>().notNull(),
    /** Sum of the refunds at the time of the request, in whole rupiah. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    askedBy: text('asked_by').notNull(),
    askedAt: instant('asked_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    answer: text('answer').notNull().default(''),
  },
  (t) => [
    uniqueIndex('night_cancellations_open')
      .on(t.outletId, t.night)
      .where(sql`${t.state} = 'asked'`),
    index('night_cancellations_night').on(t.outletId, t.night, t.askedAt),
    check(
      'night_cancellations_state',
      sql`${t.state} in ('within_limit', 'asked', 'approved', 'refused', 'withdrawn')`,
    ),
    check('night_cancellations_amount', sql`${t.amount} >= 0`),
    check(
      'night_cancellations_decided',
      sql`(${t.decidedBy} is null) = (${t.state} in ('within_limit', 'asked')) and (${t.decidedBy} is null) = (${t.decidedAt} is null)`,
    ),
    check(
      'night_cancellations_second',
      sql`${t.state} not in ('approved', 'refused') or ${t.decidedBy} <> ${t.askedBy}`,
    ),
    check('night_cancellations_withdrawn', sql`${t.state} <> 'withdrawn' or ${t.decidedBy} = ${t.askedBy}`),
  ],
)

/**
 * Bookings that the night had when it was closed. Only these bookings are canceled. If the night opens again, the new bookings stay valid.
 */
export const nightCancellationItems = pgTable(
  'night_cancellation_items',
  {
    cancellationId: uuid('cancellation_id')
      .notNull()
      .references(() => nightCancellations.id),
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservations.id),
    outcome: text('outcome').$type<ItemOutcome>(),
    /** The amount of the booking's refund, in whole rupiah. */
    amount: bigint('amount', { mode: 'number' }).notNull().default(0),
    dueAt: instant('due_at').notNull(),
    doneAt: instant('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.cancellationId, t.reservationId] }),
    index('night_cancellation_items_due')
      .on(t.dueAt)
      .where(sql`${t.doneAt} is null`),
    index('night_cancellation_items_reservation').on(t.reservationId),
    check('night_cancellation_items_outcome', sql`${t.outcome} in ('refunded', 'released', 'passed')`),
    check('night_cancellation_items_done', sql`(${t.outcome} is null) = (${t.doneAt} is null)`),
    check('night_cancellation_items_amount', sql`${t.amount} >= 0 and (${t.amount} = 0 or ${t.outcome} = 'refunded')`),
  ],
)
