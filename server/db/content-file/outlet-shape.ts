import { MOST_SPECIAL_HOURS } from '#domain/outlets/special-hours.ts'
import { MOST_SESSIONS } from '#domain/calendar/sessions.ts'
import { z } from 'zod'
import { ALLERGENS } from '#contract/web/offers-and-menus.ts'
import { TAX_KINDS } from '#domain/pricing/tax-rates.ts'
import { HOUSE_SETTINGS } from '#domain/settings/house-settings.ts'
import { OUTLET_ZONES } from '#domain/calendar/group-zone.ts'
import * as f from '#server/db/content-file/fields.ts'

const metres = f.number(-10, 500)
const byNight = f.object({ weekday: f.rupiah, weekend: f.rupiah, event: f.rupiah })

const category = f.object({
  key: f.slug,
  name: f.localizedText(120),
  kind: f.oneOf(['seated', 'standing']),
  maximum_capacity: f.wholeNumber(1, 500),
  down_payment: byNight,
  minimum_cost: byNight,
  /** Planned prices. Each price is valid from a later night on. */
  later: f.list(f.object({ from: f.night, down_payment: byNight, minimum_cost: byNight })).default([]),
})

/**
 * A section of a room. `capacity` is the maximum number of guests who can dine in the section at the same time. Null means the sum of the
 * capacities of its tables.
 */
const section = f.object({
  key: f.slug,
  name: f.localizedText(120),
  capacity: f.wholeNumber(1, 500).nullable().default(null),
})

const table = f.object({
  name: f.line(20),
  category: f.slug,
  section: f.slug,
  capacity: f.wholeNumber(1, 500),
  is_reservable: f.yesNo.default(true),
  shape: f.oneOf(['round', 'square', 'booth', 'sofa', 'high', 'long', 'bed', 'counter']),
  x: metres,
  y: metres,
  w: metres,
  h: metres,
  rotate: f.number(-360, 360).default(0),
  joins: f.line(20).nullable().default(null),
  /** The instant at which the table was removed from the room. Its reservations still reference the table. */
  retired_at: f.instant.nullable().default(null),
})

const course = f.object({
  key: f.slug,
  name: f.localizedText(120),
  description: f.localizedText(),
  deposit: f.wholeNumber(1, 100_000_000),
  is_served: f.yesNo.default(true),
  later: f.list(f.object({ from: f.night, deposit: f.wholeNumber(1, 100_000_000) })).default([]),
  dishes: f.list(
    f.object({
      name: f.localizedText(200),
      contains_pork: f.yesNo.default(false),
      contains_alcohol: f.yesNo.default(false),
      allergens: f.list(f.oneOf(ALLERGENS)).default([]),
      image: f.picturePath.nullable().default(null),
    }),
  ),
})

const fixture = f.object({
  kind: f.oneOf([
    'stage',
    'dj',
    'bar',
    'stools',
    'pool',
    'stairs',
    'door',
    'wc',
    'kitchen',
    'counter',
    'plants',
    'column',
    'sea',
    'garden',
    'window',
    'danceFloor',
    'coats',
  ]),
  x: metres,
  y: metres,
  w: metres,
  h: metres,
  rotate: f.number(-360, 360).optional(),
  label: f.localizedText(60).optional(),
})

const WALL = 'a wall as the path data of an SVG, in metres'
const wall = z
  .string({ error: WALL })
  .max(4000, { error: WALL })
  .regex(/^[MLHVCSQTAZmlhvcsqtaz\d\s.,-]+$/, { error: WALL })

/**
 * The kind of tax for each type of sale of an outlet, and the rates of each kind of tax. A rate is valid on the night `from` and on later
 * nights.
 */
const taxes = f.object({
  tickets: f.oneOf(TAX_KINDS),
  tables: f.oneOf(TAX_KINDS),
  bills: f.oneOf(TAX_KINDS),
  forfeits: f.yesNo.default(false),
  rates: f.list(f.object({ kind: f.oneOf(TAX_KINDS), from: f.night, rate: f.number(0, 100) })),
})

/** Hours that replace the usual hours. They apply to weekdays, or to a season. A season has a name, a first night and a last night. */
const specialHours = f.object({
  name: f.localizedText(60).nullable().default(null),
  from_night: f.night.nullable().default(null),
  until_night: f.night.nullable().default(null),
  weekdays: f.weekdays.default([]),
  is_closed: f.yesNo.default(false),
  open_hour: f.clock.nullable().default(null),
  close_hour: f.clock.nullable().default(null),
  arrival_from: f.clock.nullable().default(null),
  arrival_to: f.clock.nullable().default(null),
})

const titleFields = { title: f.localizedText(200), text: f.localizedText() }

export const outlet = f.object({
  brand: f.slug,
  slug: f.slug,
  city: f.slug,
  name: f.line(120),
  area: f.line(120),
  address: f.line(300),
  map_url: f.url,
  lat: f.number(-90, 90),
  lng: f.number(-180, 180),
  type: f.oneOf(['rooftop_bar', 'beach_club', 'night_club', 'live_music', 'restaurant', 'chefs_counter']),
  contact: f.phone,
  whatsapp: f.phone,
  email: f.email.nullable().default(null),
  timezone: f.oneOf(OUTLET_ZONES),
  open_hour: f.clock,
  close_hour: f.clock,
  maximum_eta: f.clock,
  arrival_from: f.clock.nullable().default(null),
  arrival_to: f.clock.nullable().default(null),
  closed_weekdays: f.weekdays.default([]),
  special_hours: f.list(specialHours).max(MOST_SPECIAL_HOURS).default([]),
  session_times: f
    .list(f.object({ time: f.clock }))
    .max(MOST_SESSIONS)
    .default([]),
  cut_off_date: f.night.nullable().default(null),
  payment_type: f.oneOf(['DownPayment', 'BookingFee']),
  service: f.number(0, 100).default(0),
  tax: f.number(0, 100).default(0),
  use_service: f.yesNo.default(false),
  use_tax: f.yesNo.default(false),
  /** The taxes of the outlet. If this is null, every sale has the rate `tax`, and the type of the outlet decides the kinds of tax. */
  taxes: taxes.nullable().default(null),
  can_refund: f.yesNo.default(true),
  /** Hours in which friends pay the shares of a split. Null means the setting of the house. */
  split_hours: f.wholeNumber(HOUSE_SETTINGS.splitHours.least, HOUSE_SETTINGS.splitHours.most).nullable().default(null),
  is_active: f.yesNo.default(true),
  is_reservable: f.yesNo.default(true),
  open_for_reservation: f.yesNo.default(true),
  is_using_guest_layout: f.yesNo.default(true),
  is_using_ticket: f.yesNo.default(false),
  age_limit: f.oneOf(['under30', '21plus', 'all']).default('all'),
  max_standing_capacity: f.wholeNumber(0, 100_000).default(0),
  line: f.localizedText(300),
  description: f.localizedText(4000),
  music: f.localizedText(),
  house_rules: f.html(),
  terms: f.html(),
  additional_terms: f.html(),
  ticket_terms: f.html().nullable().default(null),
  extra_information: f.localizedText(),
  day: f.list(f.object({ time: f.clock, ...titleFields })).default([]),
  bring: f.list(f.localizedText(200)).default([]),
  rules: f.list(f.object(titleFields)).default([]),
  image: f.picturePath,
  images: f.list(f.picturePath).default([]),
  ticket_table_map_image: f.picturePath.nullable().default(null),
  general_admission_url: f.url.nullable().default(null),
  ...f.publishing,
  sections: f.list(section).default([]),
  table_categories: f.list(category).default([]),
  tables: f.list(table).default([]),
  courses: f.list(course).default([]),
  floor: f.object({
    width: f.number(1, 500),
    height: f.number(1, 500),
    walls: f.list(wall),
    fixtures: f.list(fixture),
  }),
})
