import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { refunds } from '#server/payments/schema.ts'
import { reservations } from '#server/reservations/schema.ts'

/**
 * The values of a reservation that a change affects. The type is used for the values before the change and for the values after the change.
 */
export type ChangedPart = Record<string, string | number | null>

/**
 * `link`: staff made a pay link, because the change costs more. `link_over`: the pay link ended without the change. `pass_on`: the party
 * had left, and its table was given to another party of the same night. `contact`: email, phone or name was corrected. A `contact` change
 * stores the names of the corrected fields, and never their values. `split_courtesy`: staff waived the unpaid shares. `split_end`: staff
 * ended a split.
 */
export type ChangeKind =
  | 'move'
  | 'party'
  | 'time'
  | 'reopen'
  | 'link'
  | 'link_over'
  | 'join'
  | 'separate'
  | 'pass_on'
  | 'contact'
  | 'split_courtesy'
  | 'split_end'

/** The history of changes. A row is never deleted, but a later change can reverse an earlier change. */
export const reservationChanges = pgTable(
  'reservation_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservations.id),
    kind: text('kind').$type<ChangeKind>().notNull(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    reason: text('reason'),
    was: jsonb('was').$type<ChangedPart>().notNull(),
    becomes: jsonb('becomes').$type<ChangedPart>().notNull(),
    /** The version of the reservation after the change. */
    version: integer('version').notNull(),
  },
  (t) => [
    index('reservation_changes_reservation').on(t.reservationId, t.id),
    // Index for finding the reservations that were moved to another night, so that the door of the former night can be updated.
    index('reservation_changes_left_night')
      .on(sql`(was ->> 'night')`)
      .where(sql`was ? 'night'`),
    check(
      'reservation_changes_kind',
      sql`${t.kind} in ('move', 'party', 'time', 'reopen', 'link', 'link_over', 'join', 'separate', 'pass_on', 'contact', 'split_courtesy', 'split_end')`,
    ),
  ],
)

/**
 * Adjustments to the quote of a sold reservation, in whole rupiah, positive or negative. The quote itself never changes. `price`: the extra
 * price or the refund of a change. `courtesy`: the part of a price that the hospitality group waives. `minimum`: an adjustment of the
 * minimum spend.
 */
export const reservationAdjustments = pgTable(
  'reservation_adjustments',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservations.id),
    /**
     * The change that made the adjustment. Null if no change made it: staff waived an amount at the booking, or waived unpaid shares of a
     * split.
     */
    changeId: bigint('change_id', { mode: 'number' }).references(() => reservationChanges.id),
    kind: text('kind').$type<'price' | 'courtesy' | 'minimum'>().notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    reason: text('reason'),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    /** The refund that returns a negative price difference to the guest. */
    refundId: uuid('refund_id')
      .unique()
      .references(() => refunds.id),
  },
  (t) => [
    index('reservation_adjustments_reservation').on(t.reservationId, t.id),
    index('reservation_adjustments_change').on(t.changeId),
    check('reservation_adjustments_kind', sql`${t.kind} in ('price', 'courtesy', 'minimum') and ${t.amount} <> 0`),
    check(
      'reservation_adjustments_courtesy',
      sql`${t.kind} <> 'courtesy' or (${t.amount} < 0 and ${t.reason} is not null)`,
    ),
    check('reservation_adjustments_refund', sql`${t.refundId} is null or (${t.kind} = 'price' and ${t.amount} < 0)`),
  ],
)
