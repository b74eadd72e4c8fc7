// What can be sold for a night: tables with their claims, tickets with one row a place, days that differ from the ordinary week.
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { events, outlets } from '#server/catalogue/schema.ts'
import { clock, instant, night, span, type LocalizedText } from '#server/db/columns.ts'
import { holds } from '#server/inventory/holds-schema.ts'

/** Raised by the database at every change: whoever of the staff changes it says which one they saw. */
const version = integer('version').notNull().default(1)

export type ByNight = { weekday: number; weekend: number; event: number }

export const tableCategories = pgTable(
  'table_categories',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id),
    key: text('key').notNull(),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    kind: text('kind').$type<'seated' | 'standing'>().notNull(),
    maximumCapacity: integer('maximum_capacity').notNull(),
    downPayment: jsonb('down_payment').$type<ByNight>().notNull(),
    minimumCost: jsonb('minimum_cost').$type<ByNight>().notNull(),
    version,
  },
  (t) => [
    unique('table_categories_key').on(t.outletId, t.key),
    check('table_categories_capacity', sql`${t.maximumCapacity} > 0`),
  ],
)

export const sections = pgTable(
  'sections',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id),
    key: text('key').notNull(),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    position: integer('position').notNull(),
    /** Guests that may dine here at once; null: as many as its tables seat. */
    capacity: integer('capacity'),
  },
  (t) => [unique('sections_key').on(t.outletId, t.key), check('sections_capacity', sql`${t.capacity} > 0`)],
)

/** Furniture: its name is its identity. Where it stands and what it seats are those of the newest plan (`floor_places` has each plan's own). */
export const tables = pgTable(
  'tables',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id),
    categoryId: integer('category_id')
      .notNull()
      .references(() => tableCategories.id),
    sectionId: integer('section_id')
      .notNull()
      .references(() => sections.id),
    name: text('name').notNull(),
    capacity: integer('capacity').notNull(),
    isReservable: boolean('is_reservable').notNull().default(true),
    shape: text('shape').notNull(),
    x: doublePrecision('x').notNull(),
    y: doublePrecision('y').notNull(),
    w: doublePrecision('w').notNull(),
    h: doublePrecision('h').notNull(),
    rotate: doublePrecision('rotate').notNull().default(0),
    /** The table beside it that it may be pushed together with, of the same section. */
    joinsId: integer('joins_id').references((): AnyPgColumn => tables.id),
    /** Since when it is furniture no more: on no map and bookable nowhere, while what was sold still names it. */
    retiredAt: instant('retired_at'),
    version,
  },
  (t) => [
    unique('tables_name').on(t.outletId, t.name),
    index('tables_outlet').on(t.outletId),
    check('tables_capacity', sql`${t.capacity} > 0`),
  ],
)

/**
 * One row per table and night, whoever has it. The primary key is the promise that no table is sold twice; a row whose
 * `expires_at` has passed is free to be taken over in place. It is a reservation's or a hold's of the venue, never both.
 */
export const tableClaims = pgTable(
  'table_claims',
  {
    tableId: integer('table_id')
      .notNull()
      .references(() => tables.id),
    night: night('night').notNull(),
    outletId: integer('outlet_id').notNull(),
    reservationId: uuid('reservation_id'),
    holdId: uuid('hold_id').references(() => holds.id),
    expiresAt: instant('expires_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tableId, t.night] }),
    index('table_claims_outlet_night').on(t.outletId, t.night),
    index('table_claims_reservation').on(t.reservationId),
    index('table_claims_hold')
      .on(t.holdId)
      .where(sql`${t.holdId} is not null`),
    check('table_claims_holder', sql`(${t.reservationId} is null) <> (${t.holdId} is null)`),
  ],
)

export const tickets = pgTable(
  'tickets',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id),
    eventId: integer('event_id').references(() => events.id),
    night: night('night').notNull(),
    position: integer('position').notNull(),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    price: bigint('price', { mode: 'number' }).notNull(),
    minimumCost: bigint('minimum_cost', { mode: 'number' }).notNull().default(0),
    maxCapacity: integer('max_capacity').notNull(),
    /**
     * Guests with this ticket must arrive before this time of the
     * night. Null: any time at which the outlet admits guests.
     */
    arriveBefore: clock('arrive_before'),
    stock: integer('stock').notNull(),
    /** Time at which the venue stopped the sale of the ticket. */
    stoppedAt: instant('stopped_at'),
    version,
  },
  (t) => [
    unique('tickets_night_position').on(t.outletId, t.night, t.position),
    check('tickets_numbers', sql`${t.price} >= 0 and ${t.stock} >= 0 and ${t.maxCapacity} > 0`),
    check('tickets_arrive_before', sql`${t.arriveBefore} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
  ],
)

/** One row per ticket that exists, so that buyers of a hot night never queue behind one counter (free: neither a reservation nor a hold). */
export const ticketUnits = pgTable(
  'ticket_units',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id),
    number: integer('number').notNull(),
    reservationId: uuid('reservation_id'),
    holdId: uuid('hold_id').references(() => holds.id),
    expiresAt: instant('expires_at'),
  },
  (t) => [
    unique('ticket_units_number').on(t.ticketId, t.number),
    index('ticket_units_free')
      .on(t.ticketId)
      .where(sql`${t.reservationId} is null and ${t.holdId} is null`),
    index('ticket_units_lapsing')
      .on(t.ticketId, t.expiresAt)
      .where(sql`${t.expiresAt} is not null`),
    index('ticket_units_reservation')
      .on(t.reservationId)
      .where(sql`${t.reservationId} is not null`),
    index('ticket_units_hold')
      .on(t.holdId)
      .where(sql`${t.holdId} is not null`),
    check(
      'ticket_units_holder',
      sql`(${t.reservationId} is null or ${t.holdId} is null) and (${t.expiresAt} is null or ${t.reservationId} is not null or ${t.holdId} is not null)`,
    ),
  ],
)

/** A date on which an outlet departs from its ordinary week. */
export const offScheduleDays = pgTable(
  'off_schedule_days',
  {
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id),
    night: night('night').notNull(),
    isClosed: boolean('is_closed').notNull().default(false),
    isPrivate: boolean('is_private').notNull().default(false),
    reservationAvailable: boolean('reservation_available').notNull().default(true),
    walkinAvailable: boolean('walkin_available').notNull().default(true),
    isUsingTicket: boolean('is_using_ticket').notNull().default(false),
    paymentType: text('payment_type').$type<'DownPayment' | 'BookingFee'>(),
    minimumCostWeekend: bigint('minimum_cost_weekend', { mode: 'number' }),
    title: jsonb('title').$type<LocalizedText>(),
    bandDescription: jsonb('band_description').$type<LocalizedText>(),
    bands: jsonb('bands').$type<string[]>().notNull().default([]),
    coverImage: text('cover_image'),
    portraitCoverImage: text('portrait_cover_image'),
    /** Another number at every change, and never one again: an ordinary night, which has no row, is 0. */
    version: bigint('version', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
  },
  (t) => [primaryKey({ columns: [t.outletId, t.night] })],
)

/** A set menu that a dinner is booked with; `deposit` is whole rupiah a person, credited to the bill. */
export const courses = pgTable(
  'courses',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id),
    key: text('key').notNull(),
    position: integer('position').notNull(),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    description: jsonb('description').$type<LocalizedText>().notNull(),
    deposit: bigint('deposit', { mode: 'number' }).notNull(),
    dishes: jsonb('dishes').$type<CourseDish[]>().notNull(),
    /** False for one that is off the card; it stays for whoever booked it. */
    isServed: boolean('is_served').notNull().default(true),
    version,
  },
  (t) => [unique('courses_key').on(t.outletId, t.key), check('courses_deposit', sql`${t.deposit} > 0`)],
)

/** `allergens` are keys of `ALLERGENS` (contract/web/offers-and-menus.ts). `image`: the path of its picture, absent in older rows. */
export type CourseDish = {
  name: LocalizedText
  containsPork: boolean
  containsAlcohol: boolean
  allergens: string[]
  image?: string | null
}

/**
 * Who dines at a table from when to when: one row a table, more where tables are joined. Two that overlap are refused by an
 * exclusion constraint, a section above its capacity by a trigger (see the migration); a row whose `expires_at` has passed
 * makes room for whoever comes. It is a reservation's or a hold's of the venue, never both.
 */
export const seatings = pgTable(
  'seatings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reservationId: uuid('reservation_id'),
    holdId: uuid('hold_id').references(() => holds.id),
    outletId: integer('outlet_id').notNull(),
    sectionId: integer('section_id').notNull(),
    tableId: integer('table_id')
      .notNull()
      .references(() => tables.id),
    night: night('night').notNull(),
    during: span('during').notNull(),
    /** Guests of the party at this table; at one that is closed, nobody. */
    pax: integer('pax').notNull(),
    expiresAt: instant('expires_at'),
    /** Guests that are to be added to a party at its own table: in the way of nobody there, and counted in the section. */
    isAdded: boolean('is_added').notNull().default(false),
  },
  (t) => [
    index('seatings_outlet_night').on(t.outletId, t.night),
    index('seatings_reservation').on(t.reservationId),
    index('seatings_hold')
      .on(t.holdId)
      .where(sql`${t.holdId} is not null`),
    check('seatings_pax', sql`${t.pax} > 0 or (${t.pax} = 0 and ${t.holdId} is not null)`),
    check('seatings_holder', sql`(${t.reservationId} is null) <> (${t.holdId} is null)`),
    check('seatings_added', sql`not ${t.isAdded} or ${t.holdId} is not null`),
  ],
)
