// The content file: the whole catalogue as one JSON document. Its fields have the names of the database columns, so an import need not
// rename fields.
import { z } from 'zod'
import { ALLERGENS } from '#contract/web/offers-and-menus.ts'
import { BRAND_TYPEFACES, PRINT_MOTIFS } from '#domain/catalogue/brand-looks.ts'
import { HALF_DISC } from '#domain/catalogue/drawings.ts'
import { SHORT_NAME_LONGEST } from '#domain/content/editing/content-kinds.ts'
import { isFixedPage } from '#domain/content/site-pages.ts'
import { RESERVATION_KINDS } from '#domain/reservations/reservation-kind.ts'
import { FURTHEST_HOURS } from '#domain/stock/refund-ladder.ts'
import { OUTLET_ZONES } from '#domain/calendar/group-zone.ts'
import * as f from '#server/db/content-file/fields.ts'
import { outlet } from '#server/db/content-file/outlet-shape.ts'
import { packageOnSale, ticket } from '#server/db/content-file/sale-shape.ts'

export const FORMAT = 'senja-content/1'

const group = f.object({
  name: f.line(),
  short_name: f.line(SHORT_NAME_LONGEST).nullable().default(null),
  tagline: f.localizedText(60).nullable().default(null),
  lead: f.localizedText(300).nullable().default(null),
  description: f.localizedText(300).nullable().default(null),
  copyright_note: f.localizedText(200).nullable().default(null),
  address: f.list(f.line()),
  email: f.email,
  partnership_email: f.email,
  press_email: f.email,
  privacy_email: f.email,
  phone: f.phone,
  whatsapp: f.phone.nullable().default(null),
  careers_url: f.url.nullable().default(null),
  app_store_url: f.url.nullable().default(null),
  play_store_url: f.url.nullable().default(null),
  social: f.list(f.object({ name: f.line(40), url: f.url })).default([]),
  // A file does not need these fields. If a field is missing, the import keeps its stored value, but only while the name of the group stays
  // the same.
  icon: f.drawing(HALF_DISC).nullable().optional(),
  wordmark: f.drawing().nullable().optional(),
  booking_prefix: f.bookingPrefix.optional(),
})

const city = f.object({
  slug: f.slug,
  name: f.line(80),
  timezone: f.oneOf(OUTLET_ZONES),
})

const brand = f.object({
  slug: f.slug,
  name: f.line(80),
  kind: f.oneOf(['rooftop_bar', 'beach_club', 'night_club', 'live_music', 'restaurant', 'chefs_counter']),
  tagline: f.localizedText(200),
  concept: f.localizedText(),
  music: f.localizedText(),
  atmosphere: f.localizedText(),
  capacity: f.localizedText(200),
  menu_slug: f.slug.nullable().default(null),
  image: f.picturePath,
  ground: f.color.nullable().default(null),
  ink: f.color.nullable().default(null),
  accent: f.color.nullable().default(null),
  typeface: f.oneOf(BRAND_TYPEFACES).nullable().default(null),
  motif: f.oneOf(PRINT_MOTIFS).nullable().default(null),
  logo: f.drawing().nullable().default(null),
  ...f.publishing,
})

const artist = f.object({
  slug: f.slug,
  name: f.line(120),
  kind: f.localizedText(120),
  bio: f.localizedText(),
  image: f.picturePath,
  ...f.publishing,
})

/**
 * A ticket type of an event. `position` identifies a ticket type within its night, because bought tickets reference it. `kept` is the
 * number of places in the stock that are not for sale.
 */
const event = f.object({
  slug: f.slug,
  series: f.slug,
  outlet: f.outletKey,
  night: f.night,
  title: f.line(120),
  tagline: f.localizedText(300),
  description: f.html(),
  open_gate: f.clock,
  start_time: f.clock,
  end_time: f.clock,
  image: f.picturePath,
  portrait: f.picturePath,
  general_admission_url: f.url.nullable().default(null),
  tags: f.list(f.localizedText(60)).default([]),
  is_using_ticket: f.yesNo.default(false),
  is_promoted: f.yesNo.default(false),
  is_sold_out: f.yesNo.default(false),
  whatsapp_only: f.yesNo.default(false),
  is_cancelled: f.yesNo.default(false),
  ...f.publishing,
  line_up: f.list(f.slug).default([]),
  set_times: f.list(f.clock).default([]),
  tickets: f.list(ticket).default([]),
  // The refund rules of the event. An older file does not have this field. The import then keeps the rules that staff set.
  refund_rules: f
    .list(f.object({ hours_left: f.wholeNumber(0, FURTHEST_HOURS), refund_percentage: f.wholeNumber(0, 100) }))
    .refine((steps) => new Set(steps.map(({ hours_left }) => hours_left)).size === steps.length, {
      error: 'each step once',
    })
    .optional(),
})

const offScheduleDay = f.object({
  outlet: f.outletKey,
  night: f.night,
  is_closed: f.yesNo.default(false),
  is_private: f.yesNo.default(false),
  reservation_available: f.yesNo.default(true),
  walkin_available: f.yesNo.default(true),
  is_using_ticket: f.yesNo.default(false),
  payment_type: f.oneOf(['DownPayment', 'BookingFee']).nullable().default(null),
  minimum_cost_weekend: f.rupiah.nullable().default(null),
  title: f.localizedText(200).nullable().default(null),
  band_description: f.localizedText().nullable().default(null),
  bands: f.list(f.slug).default([]),
  cover_image: f.picturePath.nullable().default(null),
  portrait_cover_image: f.picturePath.nullable().default(null),
})

const story = f.object({
  kind: f.oneOf(['article', 'news', 'press_release']),
  slug: f.slug,
  title: f.localizedText(200),
  summary: f.localizedText(600),
  body: f.html(),
  brand: f.slug.nullable().default(null),
  author: f.line(120),
  image: f.picturePath,
  caption: f.localizedText(300).nullable().default(null),
  is_published: f.publishing.is_published,
  published_at: f.instant,
  unpublished_at: f.publishing.unpublished_at,
})

const offer = f.object({
  slug: f.slug,
  title: f.localizedText(120),
  summary: f.localizedText(400),
  figure: f.line(8).nullable().default(null),
  body: f.html(),
  terms: f.html(),
  image: f.picturePath,
  brand: f.slug.nullable().default(null),
  outlets: f.list(f.outletKey).default([]),
  valid_from: f.night.nullable().default(null),
  valid_until: f.night.nullable().default(null),
  weekdays: f.weekdays.default([]),
  code: f.slug.nullable().default(null),
  discount_percent: f.wholeNumber(1, 100).nullable().default(null),
  minimum_age: f.wholeNumber(0, 120).nullable().default(null),
  maximum_age: f.wholeNumber(0, 120).nullable().default(null),
  ...f.publishing,
})

const dish = f.object({
  key: f.slug,
  name: f.localizedText(120),
  description: f.localizedText(600).nullable().default(null),
  price: f.rupiah.nullable(),
  image: f.picturePath.nullable().default(null),
  contains_alcohol: f.yesNo.default(false),
  contains_pork: f.yesNo.default(false),
  is_vegetarian: f.yesNo.default(false),
  allergens: f.list(f.oneOf(ALLERGENS)).default([]),
  is_signature: f.yesNo.default(false),
  availability: f.oneOf(['available', 'sold_out', 'hidden']).default('available'),
})

const menu = f.object({
  key: f.slug,
  brand: f.slug,
  outlet: f.outletKey.nullable().default(null),
  title: f.localizedText(120),
  intro: f.localizedText().nullable().default(null),
  note: f.localizedText().nullable().default(null),
  ...f.publishing,
  sections: f.list(
    f.object({
      key: f.slug,
      title: f.localizedText(200),
      note: f.localizedText(600).nullable().default(null),
      dishes: f.list(dish),
    }),
  ),
})

/**
 * The texts of a single page of the site: one of the five pages that always exist, or a page that staff created. A page that is missing from
 * the list does not change.
 */
const ownOrFixedPage = f.object({
  key: f.slug,
  title: f.localizedText(120),
  description: f.localizedText(300),
  heading: f.localizedText(120),
  lead: f.localizedText(600),
  body: f.html().nullable().default(null),
  facts: f.list(f.object({ title: f.localizedText(120), text: f.localizedText(400) })).default([]),
  form_heading: f.localizedText(120).nullable().default(null),
  form_lead: f.localizedText(600).nullable().default(null),
  in_force_since: f.night,
  ...f.publishing,
})
const sitePage = ownOrFixedPage.refine(
  (page) => !isFixedPage(page.key) || (page.is_published && !page.published_at && !page.unpublished_at),
  { error: 'true and no dates, because every site has this page', path: ['is_published'] },
)

const refundRule = f.object({
  outlet: f.outletKey.nullable().default(null),
  kind: f.oneOf(RESERVATION_KINDS),
  hours_left: f.wholeNumber(0, 10_000),
  refund_percentage: f.wholeNumber(0, 100),
  title: f.localizedText(200),
  description: f.localizedText(),
  icon: f.line(40),
})

const CODE = 'a code of 2 to 40 capital letters, digits and hyphens'
const affiliatorCode = f.object({
  code: z.string({ error: CODE }).regex(/^[A-Z0-9-]{2,40}$/, { error: CODE }),
  affiliator: f.line(120),
  kind: f.oneOf(['percent', 'amount']),
  value: f.wholeNumber(1, 100_000_000_000),
  outlets: f.list(f.outletKey).nullable().default(null),
  valid_from: f.night.nullable().default(null),
  valid_to: f.night.nullable().default(null),
  use_limit: f.wholeNumber(1, 1_000_000).nullable().default(null),
  is_active: f.yesNo.default(true),
})

const PLACE = 'the place of the file beside this one, such as "images/rooms/hall.webp"'
const picture = f.object({
  path: f.picturePath,
  alt: f.localizedText(300).nullable().default(null),
  focus: f
    .object({ x: f.wholeNumber(0, 100), y: f.wholeNumber(0, 100) })
    .nullable()
    .default(null),
  free: f
    .object({ x: f.wholeNumber(0, 99), y: f.wholeNumber(0, 99), w: f.wholeNumber(1, 100), h: f.wholeNumber(1, 100) })
    .refine(({ x, y, w, h }) => x + w <= 100 && y + h <= 100, { error: 'a part inside the picture' })
    .nullable()
    .default(null),
  file: z
    .string({ error: PLACE })
    .regex(/^[\w-][\w .-]*(?:\/[\w-][\w .-]*)*$/, { error: PLACE })
    .max(300, { error: PLACE })
    .optional(),
  base64: z.base64({ error: 'the bytes of the picture in base64' }).optional(),
})

/**
 * The sections of a content file. Each section is optional. If the file contains a section, it replaces all rows of this section. Otherwise
 * the rows of the section do not change.
 */
export const contentFile = f.object({
  format: z.literal(FORMAT, { error: `"${FORMAT}"` }),
  group: group.optional(),
  cities: f.list(city).optional(),
  brands: f.list(brand).optional(),
  outlets: f.list(outlet).optional(),
  artists: f.list(artist).optional(),
  events: f.list(event).optional(),
  packages: f.list(packageOnSale).optional(),
  off_schedule_days: f.list(offScheduleDay).optional(),
  stories: f.list(story).optional(),
  offers: f.list(offer).optional(),
  menus: f.list(menu).optional(),
  pages: f.list(sitePage).optional(),
  refund_rules: f.list(refundRule).optional(),
  affiliator_codes: f.list(affiliatorCode).optional(),
  pictures: f.list(picture).optional(),
})
export type ContentFile = z.output<typeof contentFile>
export type Section = Exclude<keyof ContentFile, 'format' | 'group'>
