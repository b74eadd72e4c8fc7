// The tables of sales with a waiting room. For the night of such a sale, guests can hold places only with a turn. Guests wait for a turn in
// a queue.
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
    /**
     * SHA-256 of the seed. This hash is public as soon as the sale is planned. The seed is derived from the root key with version
     * `seedKey`. The column `seed` stores the seed after its publication.
     */
    seedHash: bytes('seed_hash').notNull(),
    seedKey: smallint('seed_key').notNull(),
    seed: bytes('seed'),
    /** The key for pseudonyms. The hash of this key and a phone number is the pseudonym `holder` in the queue. */
    holderKey: bytes('holder_key').notNull(),
    entrantsHash: bytes('entrants_hash'),
    drawnAt: instant('drawn_at'),
    drawn: integer('drawn'),
    ratePerMinute: integer('rate_per_minute').notNull(),
    turnSeconds: integer('turn_seconds').notNull(),
    maxTickets: integer('max_tickets').notNull(),
    maxTables: integer('max_tables').notNull(),
    /** The highest number in the queue that an entrant has got so far. */
    numbered: integer('numbered').notNull().default(0),
    /** The highest position in the queue to which a turn was given so far. */
    served: doublePrecision('served').notNull().default(0),
    /** The remaining fraction of a turn after the last tick. The next tick adds this fraction to its number of turns. */
    credit: doublePrecision('credit').notNull().default(0),
    /** The current number of turns per minute. If the number is lower than planned, `slowedBy` contains the reason. */
    rate: doublePrecision('rate').notNull().default(0),
    slowedBy: text('slowed_by').$type<'gateway' | 'holds'>(),
    /** Average number of tickets or tables that an entrant takes in a turn. */
    mean: doublePrecision('mean').notNull().default(1),
    joined: integer('joined').notNull().default(0),
    waiting: integer('waiting').notNull().default(0),
    remindedAt: instant('reminded_at'),
    tickedAt: instant('ticked_at').notNull(),
    pausedAt: instant('paused_at'),
    soldOutAt: instant('sold_out_at'),
    overAt: instant('over_at'),
    createdAt: instant('created_at').notNull(),
    /** The version of the sale. A change by staff raises the version. A tick does not. */
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

/** The entrants of a sale. The primary key allows one entrant for each phone. */
export const saleEntrants = pgTable(
  'sale_entrants',
  {
    saleId: uuid('sale_id')
      .notNull()
      .references(() => sales.id),
    /** SHA-256 of the sale's key and the phone number. This pseudonym identifies no person and is published with the draw. */
    holder: bytes('holder').notNull(),
    /** The account of the entrant. Null once the account is deleted. */
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'set null' }),
    joinedAt: instant('joined_at').notNull(),
    isReminded: boolean('is_reminded').notNull().default(false),
    /**
     * The permanent number of the entrant. The draw assigns it. An entrant who joins after the draw gets a number after all drawn numbers.
     */
    position: integer('position'),
    /** The sort key of the current position in the queue. Null until the next tick puts the entrant at the end of the queue. */
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

/** The state of a sale at each tick, for the charts in the office and for later analysis. */
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
