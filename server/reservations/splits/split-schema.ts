// Splits: several people pay the shares of one reservation (decision 145).
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Language } from '#domain/language.ts'
import type { StoredSplitState } from '#domain/reservations/split.ts'
import { instant } from '#server/db/columns.ts'
import { paymentIntents } from '#server/payments/schema.ts'
import { reservations } from '#server/reservations/schema.ts'

/**
 * The splits of reservations. The places of a split are on hold until the deadline of its reservation. After the organizer has paid, this
 * deadline is `cover_until`.
 */
export const splits = pgTable(
  'splits',
  {
    id: uuid('id').primaryKey(),
    reservationId: uuid('reservation_id')
      .notNull()
      .unique()
      .references(() => reservations.id),
    state: text('state').$type<StoredSplitState>().notNull(),
    deadline: instant('deadline').notNull(),
    coverUntil: instant('cover_until').notNull(),
    isInsideHold: boolean('is_inside_hold').notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    /** True if the split ended before a payment and its reservation is a usual hold again. */
    isUndone: boolean('is_undone').notNull().default(false),
  },
  (t) => [
    index('splits_open')
      .on(t.deadline)
      .where(sql`${t.state} = 'open'`),
    check('splits_state', sql`${t.state} in ('open', 'funded', 'released')`),
    check('splits_times', sql`${t.deadline} <= ${t.coverUntil}`),
    check('splits_ended', sql`(${t.state} = 'open') = (${t.endedAt} is null)`),
    check('splits_undone', sql`not ${t.isUndone} or ${t.state} = 'released'`),
  ],
)

/** A payment of one or more shares by one person. If the organizer pays all unpaid shares, the payment is called a cover. */
export const splitPayments = pgTable(
  'split_payments',
  {
    id: uuid('id').primaryKey(),
    splitId: uuid('split_id')
      .notNull()
      .references(() => splits.id),
    intentId: uuid('intent_id')
      .notNull()
      .unique()
      .references(() => paymentIntents.id),
    numbers: smallint('numbers').array().notNull(),
    isOrganiser: boolean('is_organiser').notNull(),
    state: text('state').$type<'open' | 'paid' | 'over'>().notNull(),
    locale: text('locale').$type<Language>().notNull(),
    /**
     * The address of a friend who wants emails about the share. Empty if the friend gave no address. The organizer gets the emails of the
     * reservation.
     */
    email: text('email').notNull().default(''),
    /** Time at which the payer accepted the terms and confirmed the age. */
    agreedAt: instant('agreed_at').notNull(),
  },
  (t) => [
    index('split_payments_split').on(t.splitId),
    check('split_payments_state', sql`${t.state} in ('open', 'paid', 'over')`),
    check('split_payments_numbers', sql`cardinality(${t.numbers}) between 1 and 50`),
    check('split_payments_email', sql`length(${t.email}) <= 254`),
  ],
)

/** The shares. Their amounts add up to the price of the reservation in whole rupiah. */
export const splitShares = pgTable(
  'split_shares',
  {
    splitId: uuid('split_id')
      .notNull()
      .references(() => splits.id),
    no: smallint('no').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** First name and initial, or an empty text. */
    name: text('name').notNull().default(''),
    isFree: boolean('is_free').notNull(),
    /** True if staff waived the unpaid amount. An adjustment of the reservation stores the reason. */
    isCourtesy: boolean('is_courtesy').notNull().default(false),
    isOrganiser: boolean('is_organiser').notNull(),
    /** True after a browser has shown the page of the split with this share selected. */
    isOpened: boolean('is_opened').notNull().default(false),
    /** The accepted payment of the share. */
    paymentId: uuid('payment_id').references(() => splitPayments.id),
  },
  (t) => [
    primaryKey({ columns: [t.splitId, t.no] }),
    index('split_shares_payment').on(t.paymentId),
    check('split_shares_no', sql`${t.no} between 1 and 50`),
    check('split_shares_amount', sql`case when ${t.isFree} then ${t.amount} = 0 else ${t.amount} >= 10000 end`),
    check('split_shares_free', sql`not ${t.isFree} or ${t.paymentId} is null`),
    check('split_shares_courtesy', sql`not ${t.isCourtesy} or (${t.paymentId} is null and not ${t.isFree})`),
  ],
)

/**
 * Friends who requested a reminder of an unpaid share by a WhatsApp message (decision 157). When friends can no longer pay for a split, its
 * rows are deleted.
 */
export const splitReminders = pgTable(
  'split_reminders',
  {
    id: uuid('id').primaryKey(),
    splitId: uuid('split_id')
      .notNull()
      .references(() => splits.id),
    /** The phone from which the friend sent the request: '+62…'. */
    phone: text('phone').notNull(),
    /** The share for which the friend's link was made. Null means any unpaid share. */
    shareNo: smallint('share_no'),
    /** Other shares for which the friend requested the reminder later (decision 159). */
    moreShares: smallint('more_shares').array().notNull().default([]),
    locale: text('locale').$type<Language>().notNull(),
    remindAt: instant('remind_at').notNull(),
    /** Time at which the message was queued. Null before the reminder. */
    queuedAt: instant('queued_at'),
    askedAt: instant('asked_at').notNull(),
  },
  (t) => [
    unique('split_reminders_phone').on(t.splitId, t.phone),
    check('split_reminders_shares', sql`cardinality(${t.moreShares}) <= 50`),
    check('split_reminders_number', sql`${t.phone} ~ '^[+][0-9]{6,15}$'`),
  ],
)

/**
 * Friends who requested by email to be reminded of an unpaid share (decision 158). The rows of a split are deleted when friends can no
 * longer pay.
 */
export const splitMailReminders = pgTable(
  'split_mail_reminders',
  {
    id: uuid('id').primaryKey(),
    splitId: uuid('split_id')
      .notNull()
      .references(() => splits.id),
    email: text('email').notNull(),
    /** The share that the link of the friend names. Null means any unpaid share. */
    shareNo: smallint('share_no'),
    /** Other shares for which the friend requested the reminder later (decision 159). */
    moreShares: smallint('more_shares').array().notNull().default([]),
    locale: text('locale').$type<Language>().notNull(),
    /** Time of the email at half of the time. Null if it was queued, or if there is no such email. */
    halfAt: instant('half_at'),
    /** Time of the email before the deadline. Null if it was queued, or if the friend stopped the reminder. */
    soonAt: instant('soon_at'),
    stoppedAt: instant('stopped_at'),
    askedAt: instant('asked_at').notNull(),
  },
  (t) => [
    unique('split_mail_reminders_email').on(t.splitId, t.email),
    check('split_mail_reminders_shares', sql`cardinality(${t.moreShares}) <= 50`),
    check('split_mail_reminders_address', sql`length(${t.email}) between 3 and 254`),
  ],
)

/**
 * The tickets of shares (decision 148). A funded split has one valid ticket for each share that the organizer did not take. A ticket that
 * is passed on ends, and the next ticket refers to the ended ticket.
 */
export const splitTickets = pgTable(
  'split_tickets',
  {
    /** The id of the ticket. The QR code contains this id, and the lists of the doors use it as the id of the party. */
    id: uuid('id').primaryKey(),
    splitId: uuid('split_id').notNull(),
    no: smallint('no').notNull(),
    /** Number of guests that the ticket admits. */
    guests: smallint('guests').notNull(),
    previousId: uuid('previous_id').references((): AnyPgColumn => splitTickets.id),
    /** True while a scan of a door admits a guest with this ticket. */
    isEntered: boolean('is_entered').notNull().default(false),
    /** The time at which a door's claim on this ticket ends. Until then, the door may be admitting a guest with this ticket. */
    claimedUntil: instant('claimed_until'),
    madeAt: instant('made_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    foreignKey({
      name: 'split_tickets_share',
      columns: [t.splitId, t.no],
      foreignColumns: [splitShares.splitId, splitShares.no],
    }),
    index('split_tickets_split').on(t.splitId, t.no),
    uniqueIndex('split_tickets_valid')
      .on(t.splitId, t.no)
      .where(sql`${t.endedAt} is null`),
    unique('split_tickets_previous').on(t.previousId),
    check('split_tickets_guests', sql`${t.guests} > 0`),
  ],
)
