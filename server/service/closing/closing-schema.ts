// The database tables of closed nights: till counts, signatures, confirmations and change requests. Till counts, signatures and
// confirmations are inserted and never changed.
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CountedMoney, Lack } from '#domain/closing/closing.ts'
import type { NightFigures } from '#domain/closing/night-figures.ts'
import type { TillNote } from '#domain/pricing/close-bill.ts'
import type { BelowMinimum } from '#domain/service/minimum-waiver.ts'
import type { NightChange } from '#domain/service/night-change.ts'
import { outlets } from '#server/catalogue/schema.ts'
import { bytes, instant, night } from '#server/db/columns.ts'
import { reservations } from '#server/reservations/schema.ts'

export const nightCounts = pgTable(
  'night_counts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id),
    night: night('night').notNull(),
    cash: bigint('cash', { mode: 'number' }).notNull(),
    card: bigint('card', { mode: 'number' }).notNull(),
    countedBy: uuid('counted_by').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    index('night_counts_night').on(t.outletId, t.night, t.id),
    check('night_counts_sums', sql`${t.cash} >= 0 and ${t.card} >= 0`),
  ],
)

/**
 * Signed closings of nights, one row for each signature. The first signature is version 1. After a change, staff sign another version with
 * a reason.
 */
export const nightClosings = pgTable(
  'night_closings',
  {
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id),
    night: night('night').notNull(),
    version: integer('version').notNull(),
    figures: jsonb('figures').$type<NightFigures>().notNull(),
    /** The open issues of the night at the time of the signature. */
    lacks: text('lacks').array().$type<Lack[]>().notNull(),
    counted: jsonb('counted').$type<CountedMoney>(),
    reason: text('reason'),
    signedBy: uuid('signed_by').notNull(),
    signedAt: instant('signed_at').notNull(),
    /** When the night was signed, this day was the newest sealed day of the audit log. */
    auditDay: date('audit_day'),
    /** Hash of this row, of the previous signature, and of the audit log of `auditDay`. The database computes the hash. */
    hash: bytes('hash').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.outletId, t.night, t.version] }),
    unique('night_closings_signer').on(t.outletId, t.night, t.version, t.signedBy),
    check('night_closings_version', sql`${t.version} > 0`),
    check(
      'night_closings_reason',
      sql`(${t.version} = 1 and cardinality(${t.lacks}) = 0) or ${t.reason} is not null and ${t.reason} <> ''`,
    ),
  ],
)

export const nightConfirmations = pgTable(
  'night_confirmations',
  {
    outletId: integer('outlet_id').notNull(),
    night: night('night').notNull(),
    version: integer('version').notNull(),
    signedBy: uuid('signed_by').notNull(),
    confirmedBy: uuid('confirmed_by').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.outletId, t.night, t.version] }),
    foreignKey({
      name: 'night_confirmations_signature',
      columns: [t.outletId, t.night, t.version, t.signedBy],
      foreignColumns: [nightClosings.outletId, nightClosings.night, nightClosings.version, nightClosings.signedBy],
    }),
    check('night_confirmations_second', sql`${t.confirmedBy} <> ${t.signedBy}`),
  ],
)

export type RequestedBill = { bill: number; below: BelowMinimum | null; till: TillNote }
export type NightChangeState = 'asked' | 'approved' | 'refused' | 'withdrawn'

/** Requests to change the money of a confirmed night. */
export const nightChanges = pgTable(
  'night_changes',
  {
    id: uuid('id').primaryKey(),
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservations.id),
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id),
    change: text('change').$type<NightChange>().notNull(),
    bill: jsonb('bill').$type<RequestedBill>(),
    reason: text('reason').notNull(),
    state: text('state').$type<NightChangeState>().notNull(),
    askedBy: text('asked_by').notNull(),
    askedAt: instant('asked_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    answer: text('answer').notNull().default(''),
  },
  (t) => [
    uniqueIndex('night_changes_open')
      .on(t.reservationId)
      .where(sql`${t.state} = 'asked'`),
    index('night_changes_reservation').on(t.reservationId, t.askedAt),
    check('night_changes_change', sql`${t.change} in ('reopen', 'undo', 'seat', 'no_show', 'walk_out', 'close_bill')`),
    check('night_changes_bill', sql`(${t.change} = 'close_bill') = (${t.bill} is not null)`),
    check('night_changes_state', sql`${t.state} in ('asked', 'approved', 'refused', 'withdrawn')`),
    check(
      'night_changes_decided',
      sql`(${t.decidedBy} is null) = (${t.state} = 'asked') and (${t.decidedBy} is null) = (${t.decidedAt} is null)`,
    ),
    check('night_changes_second', sql`${t.state} not in ('approved', 'refused') or ${t.decidedBy} <> ${t.askedBy}`),
  ],
)
