// A pay link for a dearer table: what its guest is asked for, and until when the table waits for them.
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { LinkPart } from '#domain/pricing/move-quote.ts'
import { instant } from '#server/db/columns.ts'
import { holds } from '#server/inventory/holds-schema.ts'
import { tables, tickets } from '#server/inventory/schema.ts'
import { paymentIntents } from '#server/payments/schema.ts'
import { reservationChanges } from '#server/reservations/changes/change-schema.ts'
import { reservations } from '#server/reservations/schema.ts'

/** `open` until it is paid, its hour comes, staff takes it back, or the reservation goes another way. */
export type MoveLinkState = 'open' | 'paid' | 'lapsed' | 'withdrawn' | 'overtaken'

/** Where a dinner of more guests sits once it is paid: its own tables too. */
export type LinkSeats = { sectionId: number; seats: { tableId: number; tableName: string; pax: number }[] }

/** What the party has stays its own; what it pays for is kept by a hold of the venue that ends with the link. */
export const moveLinks = pgTable(
  'move_links',
  {
    id: uuid('id').primaryKey(),
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservations.id),
    intentId: uuid('intent_id')
      .notNull()
      .unique()
      .references(() => paymentIntents.id),
    holdId: uuid('hold_id')
      .notNull()
      .unique()
      .references(() => holds.id),
    part: text('part').$type<LinkPart>().notNull(),
    /** Of a table: the one that is left, and the dearer one. */
    fromTableId: integer('from_table_id').references(() => tables.id),
    toTableId: integer('to_table_id').references(() => tables.id),
    /** Tables by name, as they were when the link was made; how many guests or tickets. */
    was: text('was').notNull(),
    becomes: text('becomes').notNull(),
    /** How many come once it is paid; null where that stays. */
    pax: integer('pax'),
    seats: jsonb('seats').$type<LinkSeats>(),
    ticketId: integer('ticket_id').references(() => tickets.id),
    /** Tickets that are paid for. */
    units: integer('units'),
    /** Whole rupiah: what is paid more, and what the minimum spend changes by. */
    price: bigint('price', { mode: 'number' }).notNull(),
    minimum: bigint('minimum', { mode: 'number' }).notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Whether its guest is told of the move itself. */
    notify: boolean('notify').notNull(),
    state: text('state').$type<MoveLinkState>().notNull(),
    endedAt: instant('ended_at'),
    /** The change that its money made. */
    changeId: bigint('change_id', { mode: 'number' })
      .unique()
      .references(() => reservationChanges.id),
    createdAt: instant('created_at').notNull(),
    actor: text('actor').notNull(),
  },
  (t) => [
    uniqueIndex('move_links_one_open')
      .on(t.reservationId)
      .where(sql`${t.state} = 'open'`),
    index('move_links_reservation').on(t.reservationId, t.createdAt),
    index('move_links_lapsing')
      .on(t.expiresAt)
      .where(sql`${t.state} = 'open'`),
    check('move_links_state', sql`${t.state} in ('open', 'paid', 'lapsed', 'withdrawn', 'overtaken')`),
    check('move_links_price', sql`${t.price} > 0`),
    check('move_links_part', sql`${t.part} in ('table', 'pax', 'tickets')`),
    check(
      'move_links_tables',
      sql`(${t.part} = 'table') = (${t.fromTableId} is not null and ${t.toTableId} is not null) and ${t.fromTableId} <> ${t.toTableId}`,
    ),
    check('move_links_pax', sql`${t.pax} > 0 and (${t.part} = 'table' or ${t.pax} is not null)`),
    check('move_links_seats', sql`(${t.part} = 'pax') = (${t.seats} is not null)`),
    check(
      'move_links_tickets',
      sql`(${t.part} = 'tickets') = (${t.ticketId} is not null and ${t.units} is not null) and ${t.units} > 0`,
    ),
    check('move_links_ended', sql`(${t.state} = 'open') = (${t.endedAt} is null)`),
    check('move_links_paid', sql`(${t.state} = 'paid') = (${t.changeId} is not null)`),
  ],
)
