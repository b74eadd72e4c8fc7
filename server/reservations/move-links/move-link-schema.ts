import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { LinkPart } from '#domain/pricing/move-quote.ts'
import { instant } from '#server/db/columns.ts'
import { holds } from '#server/inventory/holds-schema.ts'
import { tables } from '#server/inventory/schema.ts'
import { tickets } from '#server/inventory/ticket-schema.ts'
import { paymentIntents } from '#server/payments/schema.ts'
import { reservationChanges } from '#server/reservations/changes/change-schema.ts'
import { reservations } from '#server/reservations/schema.ts'

/** A link is `open` until the guest pays, its deadline passes, staff withdraw it, or another change of the reservation replaces it. */
export type MoveLinkState = 'open' | 'paid' | 'lapsed' | 'withdrawn' | 'overtaken'

/** All seats of a dinner after more guests were added and paid for. The list includes the seats that the dinner already has. */
export type LinkSeats = { sectionId: number; seats: { tableId: number; tableName: string; pax: number }[] }

/**
 * The table of pay links. Until the guest pays, the party stays at its current places, and a hold of the venue reserves the new places. The
 * hold ends with the link.
 */
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
    /** The table that the party leaves, and the more expensive table that it gets. Null if the link is for more guests or more tickets. */
    fromTableId: integer('from_table_id').references(() => tables.id),
    toTableId: integer('to_table_id').references(() => tables.id),
    /** The value before and after the change: the name of a table, or a number of guests or tickets. */
    was: text('was').notNull(),
    becomes: text('becomes').notNull(),
    /** Number of guests after the payment. Null if the number does not change. */
    pax: integer('pax'),
    seats: jsonb('seats').$type<LinkSeats>(),
    ticketId: integer('ticket_id').references(() => tickets.id),
    /** Number of additional tickets that the guest pays for. */
    units: integer('units'),
    /** Amounts in whole rupiah. `price` is the amount to pay. `minimum` is the change of the minimum spend. */
    price: bigint('price', { mode: 'number' }).notNull(),
    minimum: bigint('minimum', { mode: 'number' }).notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** True if the guest gets an email when the change is made. */
    notify: boolean('notify').notNull(),
    state: text('state').$type<MoveLinkState>().notNull(),
    endedAt: instant('ended_at'),
    /** The change of the reservation that followed the payment. Null until the guest has paid. */
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
