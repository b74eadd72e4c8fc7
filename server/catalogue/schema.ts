import type { AgeLimit } from '#domain/catalogue/age-limits.ts'
import { sql } from 'drizzle-orm'
import { legalEntities } from '#server/books/books-schema.ts'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { SessionTime } from '#domain/calendar/sessions.ts'
import type { SpecialHours } from '#domain/calendar/night.ts'
import type { TaxKind } from '#domain/pricing/tax-rates.ts'
import { bytes, clock, instant, night, publishing, updatedAt, type LocalizedText } from '#server/db/columns.ts'

/** A row of special hours. A season has a name. */
export type NamedHours = SpecialHours & { name: LocalizedText | null }

/**
 * The description, size and crop of a picture. The URL of a picture contains the values that the server measured, such as size and color
 * (docs/decisions/0012).
 */
export const media = pgTable(
  'media',
  {
    /** The path as content files name it: `/pictures/rooms/rocca-menteng.webp`. */
    path: text('path').primaryKey(),
    /** SHA-256 of the bytes, hex. */
    hash: text('hash').notNull(),
    contentType: text('content_type').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    alt: jsonb('alt').$type<LocalizedText>(),
    /** The point of the picture that no crop cuts off, in percent of width and height. Null means that each page chooses the point. */
    focusX: integer('focus_x'),
    focusY: integer('focus_y'),
    /**
     * An area of the picture without words, on which a page can show text. The numbers are percent of the picture, from its left and its
     * top. Null means that no area is marked.
     */
    freeX: integer('free_x'),
    freeY: integer('free_y'),
    freeW: integer('free_w'),
    freeH: integer('free_h'),
  },
  (t) => [
    check('media_size', sql`${t.width} > 0 and ${t.height} > 0`),
    check(
      'media_focus',
      sql`(${t.focusX} is null) = (${t.focusY} is null) and ${t.focusX} between 0 and 100 and ${t.focusY} between 0 and 100`,
    ),
    check(
      'media_free',
      sql`num_nulls(${t.freeX}, ${t.freeY}, ${t.freeW}, ${t.freeH}) in (0, 4) and ${t.freeX} >= 0 and ${t.freeY} >= 0 and ${t.freeW} > 0 and ${t.freeH} > 0 and ${t.freeX} + ${t.freeW} <= 100 and ${t.freeY} + ${t.freeH} <= 100`,
    ),
  ],
)

/** The bytes of imported pictures. Pictures of the build are files in public/. */
export const mediaFiles = pgTable('media_files', {
  path: text('path')
    .primaryKey()
    .references(() => media.path, { onDelete: 'cascade' }),
  bytes: bytes('bytes').notNull(),
})

export const cities = pgTable('cities', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  timezone: text('timezone').notNull(),
})

export const brands = pgTable(
  'brands',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    kind: text('kind').notNull(),
    position: integer('position').notNull(),
    tagline: jsonb('tagline').$type<LocalizedText>().notNull(),
    concept: jsonb('concept').$type<LocalizedText>().notNull(),
    music: jsonb('music').$type<LocalizedText>().notNull(),
    atmosphere: jsonb('atmosphere').$type<LocalizedText>().notNull(),
    capacity: jsonb('capacity').$type<LocalizedText>().notNull(),
    menuSlug: text('menu_slug'),
    image: text('image').notNull(),
    /** The brand's colors as '#rrggbb'. Null means that they are derived from the slug. */
    ground: text('ground'),
    ink: text('ink'),
    accent: text('accent'),
    /** Display typeface of the brand's pages. Null means the display typeface of the site. */
    typeface: text('typeface'),
    /** Motif of the pictures that are drawn for the brand. Null means that the name of each picture decides its motif. */
    motif: text('motif'),
    /** SVG in place of the name at the top of the brand's page. Null means that the name is set in type. */
    logo: text('logo'),
    ...publishing,
    updatedAt,
  },
  (t) => [
    check(
      'brands_colors',
      sql`num_nulls(${t.ground}, ${t.ink}, ${t.accent}) in (0, 3) and concat(${t.ground}, ${t.ink}, ${t.accent}) ~ '^(#[0-9a-f]{6}){0,3}$'`,
    ),
  ],
)

export const outlets = pgTable(
  'outlets',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    area: text('area').notNull(),
    address: text('address').notNull(),
    mapUrl: text('map_url').notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    type: text('type').notNull(),
    contact: text('contact').notNull(),
    whatsapp: text('whatsapp').notNull(),
    /** Email address for guests' requests to the outlet. Null means the address of the group. */
    email: text('email'),
    /** Gateway for new payments. Null means the gateway of the settings. */
    paymentProvider: text('payment_provider'),
    legalEntityId: integer('legal_entity_id')
      .notNull()
      .default(1)
      .references(() => legalEntities.id),
    timezone: text('timezone').notNull(),
    openHour: clock('open_hour').notNull(),
    closeHour: clock('close_hour').notNull(),
    maximumEta: clock('maximum_eta').notNull(),
    arrivalFrom: clock('arrival_from'),
    arrivalTo: clock('arrival_to'),
    closedWeekdays: integer('closed_weekdays').array().notNull().default([]),
    /** Hours of weekdays and seasons that replace the usual hours. */
    specialHours: jsonb('special_hours').$type<NamedHours[]>().notNull().default([]),
    /** Arrival times of a restaurant. An empty list means a session every 30 minutes. */
    sessionTimes: jsonb('session_times').$type<SessionTime[]>().notNull().default([]),
    cutOffDate: night('cut_off_date'),
    paymentType: text('payment_type').$type<'DownPayment' | 'BookingFee'>().notNull(),
    service: numeric('service', { mode: 'number', precision: 5, scale: 2 }).notNull().default(0),
    /** The tax rate with which the outlet started. Prices use the rates in `tax_rates` instead. */
    tax: numeric('tax', { mode: 'number', precision: 5, scale: 2 }).notNull().default(0),
    /**
     * The kinds of tax for three things: tickets, the fee of a table, and food and drinks. A trigger sets the first two by the type of the
     * outlet.
     */
    ticketTaxKind: text('ticket_tax_kind').$type<TaxKind>().notNull(),
    tableTaxKind: text('table_tax_kind').$type<TaxKind>().notNull(),
    billTaxKind: text('bill_tax_kind').$type<TaxKind>().notNull().default('food'),
    taxesForfeits: boolean('taxes_forfeits').notNull().default(false),
    /** Number of changes that the office made to the taxes. */
    taxVersion: integer('tax_version').notNull().default(1),
    useService: boolean('use_service').notNull().default(false),
    useTax: boolean('use_tax').notNull().default(false),
    canRefund: boolean('can_refund').notNull().default(true),
    /** Number of hours that friends have for paying the shares of a split. Null means the setting of the house. */
    splitHours: integer('split_hours'),
    isActive: boolean('is_active').notNull().default(true),
    isReservable: boolean('is_reservable').notNull().default(true),
    openForReservation: boolean('open_for_reservation').notNull().default(true),
    isUsingGuestLayout: boolean('is_using_guest_layout').notNull().default(true),
    isUsingTicket: boolean('is_using_ticket').notNull().default(false),
    ageLimit: text('age_limit').$type<AgeLimit>().notNull().default('all'),
    maxStandingCapacity: integer('max_standing_capacity').notNull().default(0),
    line: jsonb('line').$type<LocalizedText>().notNull(),
    description: jsonb('description').$type<LocalizedText>().notNull(),
    music: jsonb('music').$type<LocalizedText>().notNull(),
    houseRules: jsonb('house_rules').$type<LocalizedText>().notNull(),
    terms: jsonb('terms').$type<LocalizedText>().notNull(),
    additionalTerms: jsonb('additional_terms').$type<LocalizedText>().notNull(),
    /** Terms of nights that sell tickets. Null means the default terms of this release. */
    ticketTerms: jsonb('ticket_terms').$type<LocalizedText>(),
    extraInformation: jsonb('extra_information').$type<LocalizedText>().notNull(),
    day: jsonb('day').$type<{ time: string; title: LocalizedText; text: LocalizedText }[]>().notNull(),
    bring: jsonb('bring').$type<LocalizedText[]>().notNull().default([]),
    rules: jsonb('rules').$type<{ title: LocalizedText; text: LocalizedText }[]>().notNull(),
    floor: jsonb('floor').$type<unknown>().notNull(),
    image: text('image').notNull(),
    images: jsonb('images').$type<string[]>().notNull().default([]),
    /** Map of the areas for ticket holders. */
    ticketTableMapImage: text('ticket_table_map_image'),
    /** External page that sells general admission, if there is such a page. */
    generalAdmissionUrl: text('general_admission_url'),
    ...publishing,
    updatedAt,
  },
  (t) => [
    unique('outlets_brand_slug').on(t.brandId, t.slug),
    index('outlets_city').on(t.cityId),
    check('outlets_split_hours', sql`${t.splitHours} between 1 and 72`),
    check('outlets_special_hours', sql`special_hours_fit(${t.specialHours})`),
    check(
      'outlets_session_times',
      sql`jsonb_typeof(${t.sessionTimes}) = 'array' and not jsonb_path_exists(${t.sessionTimes}, '$[*] ? (!(@.time.type() == "string" && @.time like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$"))')`,
    ),
    check(
      'outlets_tax_kinds',
      sql`${t.ticketTaxKind} in ('entertainment', 'food') and ${t.tableTaxKind} in ('entertainment', 'food') and ${t.billTaxKind} in ('entertainment', 'food')`,
    ),
  ],
)

export const artists = pgTable('artists', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  kind: jsonb('kind').$type<LocalizedText>().notNull(),
  bio: jsonb('bio').$type<LocalizedText>().notNull(),
  image: text('image').notNull(),
  ...publishing,
  updatedAt,
})

export const events = pgTable(
  'events',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    slug: text('slug').notNull().unique(),
    series: text('series').notNull(),
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id),
    night: night('night').notNull(),
    title: text('title').notNull(),
    tagline: jsonb('tagline').$type<LocalizedText>().notNull(),
    description: jsonb('description').$type<LocalizedText>().notNull(),
    openGate: clock('open_gate').notNull(),
    startTime: clock('start_time').notNull(),
    endTime: clock('end_time').notNull(),
    image: text('image').notNull(),
    portrait: text('portrait').notNull(),
    tags: jsonb('tags').$type<LocalizedText[]>().notNull().default([]),
    isUsingTicket: boolean('is_using_ticket').notNull().default(false),
    isPromoted: boolean('is_promoted').notNull().default(false),
    isSoldOut: boolean('is_sold_out').notNull().default(false),
    whatsappOnly: boolean('whatsapp_only').notNull().default(false),
    /** True if an announced event was canceled. The page of the event stays and shows the cancellation. */
    isCancelled: boolean('is_cancelled').notNull().default(false),
    /** External page that sells general admission to this event. Null means the page that the outlet names. */
    generalAdmissionUrl: text('general_admission_url'),
    ...publishing,
    updatedAt,
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('events_outlet_night').on(t.outletId, t.night),
    index('events_night').on(t.night),
    index('events_series').on(t.series),
  ],
)

export const eventArtists = pgTable(
  'event_artists',
  {
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    artistId: integer('artist_id')
      .notNull()
      .references(() => artists.id),
    position: integer('position').notNull(),
    /** Start of the set, 'HH:mm' in the outlet's zone. Null if it is not announced. */
    playsAt: text('plays_at'),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.artistId] }),
    index('event_artists_artist').on(t.artistId),
    check('event_artists_position', sql`${t.position} >= 0`),
    check('event_artists_plays_at', sql`${t.playsAt} ~ '^([01]\\d|2[0-3]):[0-5]\\d$'`),
  ],
)
