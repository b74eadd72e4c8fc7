import type { Language } from '#domain/language.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  customType,
} from 'drizzle-orm/pg-core'
import { brands, outlets } from '#server/catalogue/schema.ts'
import { instant, night, publishing, updatedAt, type LocalizedText } from '#server/db/columns.ts'

export type StoryKind = 'article' | 'news' | 'press_release'

export const stories = pgTable(
  'stories',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind').$type<StoryKind>().notNull(),
    /** The slug, which is the same in both languages. */
    slug: text('slug').notNull(),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    summary: jsonb('summary').$type<LocalizedText>().notNull(),
    /** The text of the story as HTML. `cleanHtml` decides which tags a page keeps. */
    body: jsonb('body').$type<LocalizedText>().notNull(),
    brandId: integer('brand_id').references(() => brands.id),
    author: text('author').notNull(),
    image: text('image').notNull(),
    caption: jsonb('caption').$type<LocalizedText>(),
    ...publishing,
    /** Instant of publication. The story is hidden before this instant. */
    publishedAt: instant('published_at').notNull(),
    updatedAt,
  },
  (t) => [
    unique('stories_kind_slug').on(t.kind, t.slug),
    index('stories_newest').on(t.kind, t.publishedAt, t.id),
    check('stories_kind', sql`${t.kind} in ('article', 'news', 'press_release')`),
  ],
)

/** An offer for guests, such as a discount. */
export const offers = pgTable(
  'offers',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    slug: text('slug').notNull().unique(),
    position: integer('position').notNull().default(0),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    summary: jsonb('summary').$type<LocalizedText>().notNull(),
    /** The benefit in a few characters, shown in large type: '−50%', '1 + 1'. Null means that the picture shows the benefit. */
    figure: text('figure'),
    /** The text of the offer as HTML. */
    body: jsonb('body').$type<LocalizedText>().notNull(),
    /** The terms of the offer as HTML. */
    terms: jsonb('terms').$type<LocalizedText>().notNull(),
    image: text('image').notNull(),
    /** The brand of the offer. Null means an offer of the whole group. */
    brandId: integer('brand_id').references(() => brands.id),
    /** First and last night of the offer. Null means that the offer has no first night, or no last night. */
    validFrom: night('valid_from'),
    validUntil: night('valid_until'),
    /** Weekdays on which the offer is valid: 1 is Monday, 7 is Sunday. Empty means every night. */
    weekdays: integer('weekdays').array().notNull().default([]),
    /** The code by which rules refer to the offer. For example, the rules check the guest's age for 'lil-tiger'. */
    code: text('code').unique(),
    /** Discount on tickets for guests who enter the code, in percent. Null means no discount. */
    discountPercent: integer('discount_percent'),
    /** Lowest and highest age at which a guest may use the offer, in whole years. */
    minimumAge: integer('minimum_age'),
    maximumAge: integer('maximum_age'),
    ...publishing,
    updatedAt,
  },
  (t) => [
    check('offers_nights', sql`${t.validFrom} is null or ${t.validUntil} is null or ${t.validFrom} <= ${t.validUntil}`),
    check(
      'offers_discount',
      sql`${t.discountPercent} is null or (${t.discountPercent} between 1 and 100 and ${t.code} is not null)`,
    ),
    check('offers_figure', sql`char_length(${t.figure}) between 1 and 8`),
    check('offers_ages', sql`${t.minimumAge} >= 0 and ${t.maximumAge} >= coalesce(${t.minimumAge}, 0)`),
  ],
)

/** The outlets that accept an offer. If an offer has no rows here, every outlet of its brand accepts it. */
export const offerOutlets = pgTable(
  'offer_outlets',
  {
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.offerId, t.outletId] }), index('offer_outlets_outlet').on(t.outletId)],
)

/** The menus that guests open by the QR codes on the tables. The QR code contains the key: `rocca`, `yeschef`. */
export const menus = pgTable('menus', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  key: text('key').notNull().unique(),
  brandId: integer('brand_id')
    .notNull()
    .references(() => brands.id),
  /** The outlet of the menu. Null means every outlet of the brand. */
  outletId: integer('outlet_id').references(() => outlets.id),
  title: jsonb('title').$type<LocalizedText>().notNull(),
  /** The text above the first section. */
  intro: jsonb('intro').$type<LocalizedText>(),
  /** The text under the last section, for example about taxes, allergies and the time of the last orders. */
  note: jsonb('note').$type<LocalizedText>(),
  ...publishing,
  updatedAt,
})

export const menuSections = pgTable(
  'menu_sections',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    menuId: integer('menu_id')
      .notNull()
      .references(() => menus.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    position: integer('position').notNull(),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    note: jsonb('note').$type<LocalizedText>(),
  },
  (t) => [unique('menu_sections_key').on(t.menuId, t.key)],
)

export const dishes = pgTable(
  'dishes',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    sectionId: integer('section_id')
      .notNull()
      .references(() => menuSections.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    position: integer('position').notNull(),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    description: jsonb('description').$type<LocalizedText>(),
    /** Price in whole rupiah. Null means that the guest asks for the price at the table. */
    price: bigint('price', { mode: 'number' }),
    image: text('image'),
    containsAlcohol: boolean('contains_alcohol').notNull().default(false),
    containsPork: boolean('contains_pork').notNull().default(false),
    /** Allergens of the dish, as keys of `ALLERGENS` (contract/web/offers-and-menus.ts). */
    allergens: text('allergens').array().notNull().default([]),
    isVegetarian: boolean('is_vegetarian').notNull().default(false),
    isSignature: boolean('is_signature').notNull().default(false),
    availability: text('availability').$type<'available' | 'sold_out' | 'hidden'>().notNull().default('available'),
  },
  (t) => [
    unique('dishes_key').on(t.sectionId, t.key),
    check('dishes_price', sql`${t.price} >= 0`),
    check('dishes_availability', sql`${t.availability} in ('available', 'sold_out', 'hidden')`),
  ],
)

/**
 * Texts of pages that exist once on the site, such as About and the terms. The server replaces each `{figure}` with a value from the rules.
 */
export const sitePages = pgTable(
  'site_pages',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** One of `SITE_PAGES`, or the slug of a page that staff created. */
    key: text('key').notNull().unique(),
    /** The title and description for search engines. The browser's tab shows the title. */
    title: jsonb('title').$type<LocalizedText>().notNull(),
    description: jsonb('description').$type<LocalizedText>().notNull(),
    heading: jsonb('heading').$type<LocalizedText>().notNull(),
    lead: jsonb('lead').$type<LocalizedText>().notNull(),
    /** The text of the page as HTML. Each heading begins a section. */
    body: jsonb('body').$type<LocalizedText>(),
    facts: jsonb('facts').$type<{ title: LocalizedText; text: LocalizedText }[]>().notNull().default([]),
    /** Heading and lead of the form, if the page has a form. */
    formHeading: jsonb('form_heading').$type<LocalizedText>(),
    formLead: jsonb('form_lead').$type<LocalizedText>(),
    /** The day on which these texts were published, in the zone of the group. */
    inForceSince: night('in_force_since').notNull(),
    /** Hash that identifies this edition of the texts. */
    digest: text('digest')
      .notNull()
      .generatedAlwaysAs(sql`left(md5(heading::text || lead::text || coalesce(body::text, '') || facts::text), 8)`),
    ...publishing,
    updatedAt,
  },
  (t) => [
    check('site_pages_key', sql`${t.key} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    // The site always links to its own pages, so they cannot be hidden.
    check(
      'site_pages_fixed',
      sql`${t.key} not in ('about', 'contact', 'partnership', 'terms', 'privacy') or (${t.isPublished} and ${t.publishedAt} is null and ${t.unpublishedAt} is null)`,
    ),
  ],
)

type EnquiryState = 'new' | 'read' | 'answered' | 'spam'

/** A visitor's message to the group. `senderHash` distinguishes network addresses, so the addresses need not be stored. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    mobile: text('mobile').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    locale: text('locale').$type<Language>().notNull(),
    senderHash: text('sender_hash').notNull(),
    state: text('state').$type<EnquiryState>().notNull().default('new'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('contact_messages_created').on(t.createdAt),
    index('contact_messages_sender').on(t.senderHash, t.createdAt),
    check('contact_messages_state', sql`${t.state} in ('new', 'read', 'answered', 'spam')`),
  ],
)

export const partnershipRequests = pgTable(
  'partnership_requests',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    company: text('company').notNull(),
    email: text('email').notNull(),
    mobile: text('mobile').notNull(),
    /** The topic that the sender chose: a key from the list in the form. */
    kind: text('kind').notNull(),
    city: text('city').notNull().default(''),
    message: text('message').notNull(),
    locale: text('locale').$type<Language>().notNull(),
    senderHash: text('sender_hash').notNull(),
    state: text('state').$type<EnquiryState>().notNull().default('new'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('partnership_requests_created').on(t.createdAt),
    index('partnership_requests_sender').on(t.senderHash, t.createdAt),
    check('partnership_requests_state', sql`${t.state} in ('new', 'read', 'answered', 'spam')`),
  ],
)

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * The search index of the site, with one row for each entry and language. Triggers update it (0003_content.sql). `key` is the slug, but
 * `brand/outlet` for an outlet, and `kind/slug` for a story. Events of a series share one entry, and its key is the series.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    area: text('area').notNull(),
    key: text('key').notNull(),
    locale: text('locale').$type<Language>().notNull(),
    title: text('title').notNull(),
    document: tsvector('document').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.area, t.key, t.locale] }),
    index('search_entries_document').using('gin', t.document),
  ],
)

/** Every word of a title or name, with its letter pairs. The search uses this table to correct mistyped words. Rows are only added. */
export const searchWords = pgTable(
  'search_words',
  { word: text('word').primaryKey(), pairs: text('pairs').array().notNull() },
  (t) => [index('search_words_pairs').using('gin', t.pairs)],
)
