// What staff changed of a reservation after it was sold, and what that changes of its worth.
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { refunds } from '#server/payments/schema.ts'
import { reservations } from '#server/reservations/schema.ts'

/** As much of a reservation as a change turns into something else. */
export type ChangedPart = Record<string, string | number | null>

/**
 * `link`: a pay link for a dearer table was made; `link_over`: it ended without the move. `pass_on`: the party had
 * left, and the table went to another party of the same night. `contact`: e-mail, phone or name was corrected; stores
 * their names, never their values.
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

/** Only ever added to: a change is never taken back, another one follows it. */
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
    /** The reservation’s version after it. */
    version: integer('version').notNull(),
  },
  (t) => [
    index('reservation_changes_reservation').on(t.reservationId, t.id),
    // Whoever left a night is known to its doors.
    index('reservation_changes_left_night')
      .on(sql`(was ->> 'night')`)
      .where(sql`was ? 'night'`),
    check(
      'reservation_changes_kind',
      sql`${t.kind} in ('move', 'party', 'time', 'reopen', 'link', 'link_over', 'join', 'separate', 'pass_on', 'contact')`,
    ),
  ],
)

/**
 * Whole rupiah, above or below zero, beside the sold quote, which stays as it was sold. `price`: what a change costs or gives
 * back; `courtesy`: what of a price the group does not ask for; `minimum`: of the minimum spend.
 */
export const reservationAdjustments = pgTable(
  'reservation_adjustments',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservations.id),
    /** Null: of the sale itself, which staff made. */
    changeId: bigint('change_id', { mode: 'number' }).references(() => reservationChanges.id),
    kind: text('kind').$type<'price' | 'courtesy' | 'minimum'>().notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    reason: text('reason'),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    /** By which a difference goes back. */
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
