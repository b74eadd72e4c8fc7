// Sales with a waiting room: a night that is held in turns alone, and everybody who stands in its line.
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { outlets } from '#server/catalogue/schema.ts'
import { bytes, instant, night } from '#server/db/columns.ts'
import { members } from '#server/identity/schema.ts'
import { reservations } from '#server/reservations/schema.ts'
import type { EntrantState, SaleState } from '#domain/sales/sale-states.ts'

export const sales = pgTable(
  'sales',
  {
    id: uuid('id').primaryKey(),
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id),
    night: night('night').notNull(),
    state: text('state').$type<SaleState>().notNull(),
    joinsFrom: instant('joins_from').notNull(),
    opensAt: instant('opens_at').notNull(),
    /** SHA-256 of the seed, told from the beginning. The seed is made of a root key of this version, and written here once it is told. */
    seedHash: bytes('seed_hash').notNull(),
    seedKey: smallint('seed_key').notNull(),
    seed: bytes('seed'),
    /** With it a phone becomes the name that stands for it in the line. */
    holderKey: bytes('holder_key').notNull(),
    entrantsHash: bytes('entrants_hash'),
    drawnAt: instant('drawn_at'),
    drawn: integer('drawn'),
    ratePerMinute: integer('rate_per_minute').notNull(),
    turnSeconds: integer('turn_seconds').notNull(),
    maxTickets: integer('max_tickets').notNull(),
    maxTables: integer('max_tables').notNull(),
    /** The last number of the line that was given out. */
    numbered: integer('numbered').notNull().default(0),
    /** Turns were given up to here. */
    served: doublePrecision('served').notNull().default(0),
    /** What is left of a turn that a second gives in part. */
    credit: doublePrecision('credit').notNull().default(0),
    /** Turns a minute as they are given now, and why they are fewer. */
    rate: doublePrecision('rate').notNull().default(0),
    slowedBy: text('slowed_by').$type<'gateway' | 'holds'>(),
    /** Tickets or tables that somebody takes in a turn, on average. */
    mean: doublePrecision('mean').notNull().default(1),
    joined: integer('joined').notNull().default(0),
    waiting: integer('waiting').notNull().default(0),
    /** Since when those who asked are told that it opens. */
    remindedAt: instant('reminded_at'),
    tickedAt: instant('ticked_at').notNull(),
    pausedAt: instant('paused_at'),
    soldOutAt: instant('sold_out_at'),
    overAt: instant('over_at'),
    createdAt: instant('created_at').notNull(),
    /** Raised by what staff changes; a tick is no change. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('sales_of_night')
      .on(t.outletId, t.night)
      .where(sql`${t.state} <> 'over'`),
    index('sales_ticked')
      .on(t.tickedAt)
      .where(sql`${t.state} <> 'over'`),
    check('sales_state', sql`${t.state} in ('planned', 'open', 'paused', 'sold_out', 'over')`),
    check('sales_times', sql`${t.joinsFrom} < ${t.opensAt}`),
    check(
      'sales_terms',
      sql`${t.ratePerMinute} between 1 and 6000 and ${t.turnSeconds} between 120 and 3600 and ${t.maxTickets} between 1 and 4 and ${t.maxTables} between 1 and 3`,
    ),
    check(
      'sales_drawn',
      sql`(${t.drawnAt} is null) = (${t.seed} is null) and (${t.drawnAt} is null) = (${t.entrantsHash} is null) and (${t.drawnAt} is null) = (${t.drawn} is null)`,
    ),
    check('sales_seed', sql`${t.seed} is null or sha256(${t.seed}) = ${t.seedHash}`),
    check('sales_paused', sql`(${t.state} = 'paused') = (${t.pausedAt} is not null)`),
    check('sales_over', sql`(${t.state} = 'over') = (${t.overAt} is not null)`),
  ],
)

/** Who joined a sale: one a phone, by the primary key. */
export const saleEntrants = pgTable(
  'sale_entrants',
  {
    saleId: uuid('sale_id')
      .notNull()
      .references(() => sales.id),
    /** SHA-256 of the sale's key and the phone: names nobody, and is told with the draw. */
    holder: bytes('holder').notNull(),
    /** Null once the account is gone. */
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'set null' }),
    joinedAt: instant('joined_at').notNull(),
    isReminded: boolean('is_reminded').notNull().default(false),
    /** The number in the line, once and for all; drawn, or behind all who were. */
    position: integer('position'),
    /** Where they stand now; null until the next look at the line puts them at its end. */
    lineKey: doublePrecision('line_key'),
    state: text('state').$type<EntrantState>().notNull(),
    turnFrom: instant('turn_from'),
    turnUntil: instant('turn_until'),
    missed: smallint('missed').notNull().default(0),
    reservationId: uuid('reservation_id').references(() => reservations.id),
  },
  (t) => [
    primaryKey({ columns: [t.saleId, t.holder] }),
    index('sale_entrants_line')
      .on(t.saleId, t.lineKey)
      .where(sql`${t.state} = 'waiting'`),
    index('sale_entrants_turns')
      .on(t.saleId, t.turnUntil)
      .where(sql`${t.state} = 'turn'`),
    index('sale_entrants_used')
      .on(t.saleId)
      .where(sql`${t.state} = 'used'`),
    uniqueIndex('sale_entrants_position').on(t.saleId, t.position),
    index('sale_entrants_member')
      .on(t.memberId)
      .where(sql`${t.memberId} is not null`),
    index('sale_entrants_reservation')
      .on(t.reservationId)
      .where(sql`${t.reservationId} is not null`),
    check('sale_entrants_state', sql`${t.state} in ('waiting', 'turn', 'used', 'left', 'missed')`),
    check(
      'sale_entrants_turn',
      sql`${t.state} <> 'turn' or (${t.turnFrom} is not null and ${t.turnUntil} is not null)`,
    ),
    check('sale_entrants_hold', sql`${t.state} <> 'used' or ${t.reservationId} is not null`),
    check('sale_entrants_missed', sql`${t.missed} between 0 and 2 and (${t.state} <> 'missed' or ${t.missed} = 2)`),
  ],
)

/** How a sale stood each second: what the office draws, and what is judged afterwards. */
export const saleTicks = pgTable(
  'sale_ticks',
  {
    saleId: uuid('sale_id')
      .notNull()
      .references(() => sales.id),
    at: instant('at').notNull(),
    admitted: integer('admitted').notNull(),
    inTurn: integer('in_turn').notNull(),
    free: integer('free').notNull(),
    waiting: integer('waiting').notNull(),
    rate: doublePrecision('rate').notNull(),
  },
  (t) => [primaryKey({ columns: [t.saleId, t.at] })],
)
