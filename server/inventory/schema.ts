// Places for sale on a night: tables with their claims, and days that differ from the regular week. Tickets are in ticket-schema.ts.
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
import { outlets } from '#server/catalogue/schema.ts'
import { instant, night, span, type LocalizedText } from '#server/db/columns.ts'
import { holds } from '#server/inventory/holds-schema.ts'

/** Version of the row. The database raises it at every change. A change by staff contains the version that was on the screen. */
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
    /** Maximum number of guests who can dine in this section at the same time. Null: the sum of the seats of its tables. */
    capacity: integer('capacity'),
    version,
  },
  (t) => [unique('sections_key').on(t.outletId, t.key), check('sections_capacity', sql`${t.capacity} > 0`)],
)

/** A table, identified by its name. Position and capacity are taken from the newest plan (`floor_places` stores both for each plan). */
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
    /** The neighboring table in the same section with which staff can join this table. */
    joinsId: integer('joins_id').references((): AnyPgColumn => tables.id),
    /** The time at which the table was retired. A retired table is on no map and cannot be booked. Reservations still reference it. */
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
 * One row for each table and night. The primary key guarantees that no table is sold twice. If `expires_at` is past, another booking can
 * overwrite the row. A claim belongs to a reservation or to a hold of the venue, never to both.
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

/** A date on which an outlet differs from its regular week. */
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
    /**
     * Version of the day. Every change gives the row a new number that was never used before. A regular night has no row, so its version is
     * 0.
     */
    version: bigint('version', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
  },
  (t) => [primaryKey({ columns: [t.outletId, t.night] })],
)

/** A set menu of a dinner. `deposit` is whole rupiah for each person and is credited to the bill. */
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
    /** False if the course is no longer offered. The row stays, because reservations reference it. */
    isServed: boolean('is_served').notNull().default(true),
    version,
  },
  (t) => [unique('courses_key').on(t.outletId, t.key), check('courses_deposit', sql`${t.deposit} > 0`)],
)

/** A dish. `allergens`: keys of `ALLERGENS` (contract/web/offers-and-menus.ts). `image`: the path of a picture, missing in older rows. */
export type CourseDish = {
  name: LocalizedText
  containsPork: boolean
  containsAlcohol: boolean
  allergens: string[]
  image?: string | null
}

/**
 * The seating of a party at a table for a time span. Joined tables have one row each. An exclusion constraint refuses overlaps, and a
 * trigger refuses a section above its capacity (see the migration). A row with a past `expires_at` blocks no other party. A seating
 * belongs to a reservation or to a hold of the venue, never to both.
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
    /** Number of guests of the party at this table. 0 for a table that is not for sale. */
    pax: integer('pax').notNull(),
    expiresAt: instant('expires_at'),
    /**
     * True for guests who were added to a party at the party’s own table. The row of these guests can overlap the row of the party. The row
     * counts towards the capacity of the section.
     */
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
