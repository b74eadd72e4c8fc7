// The database tables of places that their guests give back to the waitlist.
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'
import { outlets } from '#server/catalogue/schema.ts'
import { instant, night } from '#server/db/columns.ts'
import { reservations } from '#server/reservations/schema.ts'

/**
 * A place that its guest offers to the waitlist. `listed`: the place still belongs to the guest. `taken`: a guest from the waitlist paid
 * for it. `withdrawn`: the guest decided to keep it. `ended`: the guest came, or the reservation ended. `back`: the place was not sold in
 * time. Two triggers end a listing: one when the reservation is no longer confirmed, the other at the first scan at a door.
 */
export const listings = pgTable(
  'listings',
  {
    id: uuid('id').primaryKey(),
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservations.id),
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id),
    night: night('night').notNull(),
    kind: text('kind').$type<ReservationKind>().notNull(),
    /** Number of tickets that are still for sale. Null for tables and dinners, which are sold as a whole. */
    tickets: integer('tickets'),
    state: text('state').$type<'listed' | 'taken' | 'withdrawn' | 'ended' | 'back'>().notNull(),
    listedAt: instant('listed_at').notNull(),
    listedBy: text('listed_by').notNull(),
    /** The end of the listing: three hours before the night opens. */
    until: instant('until').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('listings_open')
      .on(t.reservationId)
      .where(sql`${t.state} = 'listed'`),
    index('listings_night')
      .on(t.outletId, t.night, t.kind)
      .where(sql`${t.state} = 'listed'`),
    index('listings_until')
      .on(t.until)
      .where(sql`${t.state} = 'listed'`),
    index('listings_reservation').on(t.reservationId, t.listedAt),
    check('listings_state', sql`${t.state} in ('listed', 'taken', 'withdrawn', 'ended', 'back')`),
    check(
      'listings_tickets',
      sql`(${t.kind} = 'tickets') = (${t.tickets} is not null) and ${t.tickets} between 0 and 3`,
    ),
    check('listings_ended', sql`(${t.state} = 'listed') = (${t.endedAt} is null)`),
  ],
)

/**
 * The offer of a listed place to a waiting guest. The claims belong to the guest who listed the place, until the waiting guest pays.
 * `open`: not paid yet. `paid`: the waiting guest has paid and now has the claims. `lapsed`: the waiting guest did not pay. `broken`: the
 * place is no longer for sale, and the waiting guest is not yet back on the waitlist. `returned`: the waiting guest is back on the
 * waitlist, with the same number.
 */
export const listingPromises = pgTable(
  'listing_promises',
  {
    reservationId: uuid('reservation_id')
      .primaryKey()
      .references(() => reservations.id),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id),
    /** Number of tickets that the waiting guest buys. Null for tables and dinners. */
    tickets: integer('tickets'),
    state: text('state').$type<'open' | 'paid' | 'lapsed' | 'broken' | 'returned'>().notNull(),
    madeAt: instant('made_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('listing_promises_open')
      .on(t.listingId)
      .where(sql`${t.state} = 'open'`),
    index('listing_promises_listing').on(t.listingId),
    index('listing_promises_broken')
      .on(t.endedAt)
      .where(sql`${t.state} = 'broken'`),
    check('listing_promises_state', sql`${t.state} in ('open', 'paid', 'lapsed', 'broken', 'returned')`),
    check('listing_promises_tickets', sql`${t.tickets} between 1 and 3`),
    check('listing_promises_ended', sql`(${t.state} = 'open') = (${t.endedAt} is null)`),
  ],
)
