// What the group has to tell: stories, offers, menus; what it is told; and where all of it is found again.
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
import type { SitePageKey } from '#domain/content/site-pages.ts'
import { brands, outlets } from '#server/catalogue/schema.ts'
import { instant, night, publishing, updatedAt, type LocalizedText } from '#server/db/columns.ts'

export type StoryKind = 'article' | 'news' | 'press_release'

export const stories = pgTable(
  'stories',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind').$type<StoryKind>().notNull(),
    /** One for both languages. */
    slug: text('slug').notNull(),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    summary: jsonb('summary').$type<LocalizedText>().notNull(),
    /** HTML; what of it is shown, `cleanHtml` decides. */
    body: jsonb('body').$type<LocalizedText>().notNull(),
    brandId: integer('brand_id').references(() => brands.id),
    author: text('author').notNull(),
    image: text('image').notNull(),
    /** Under the picture. */
    caption: jsonb('caption').$type<LocalizedText>(),
    ...publishing,
    /** Before this instant the story is not there. */
    publishedAt: instant('published_at').notNull(),
    updatedAt,
  },
  (t) => [
    unique('stories_kind_slug').on(t.kind, t.slug),
    index('stories_newest').on(t.kind, t.publishedAt, t.id),
    check('stories_kind', sql`${t.kind} in ('article', 'news', 'press_release')`),
  ],
)

/** Something extra for those who ask for it: a price, a plate, an hour. */
export const offers = pgTable(
  'offers',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    slug: text('slug').notNull().unique(),
    position: integer('position').notNull().default(0),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    summary: jsonb('summary').$type<LocalizedText>().notNull(),
    /** What one gets in a few signs, set large: '−50%', '1 + 1'; null: its picture says it. */
    figure: text('figure'),
    /** HTML. */
    body: jsonb('body').$type<LocalizedText>().notNull(),
    /** HTML. */
    terms: jsonb('terms').$type<LocalizedText>().notNull(),
    image: text('image').notNull(),
    /** Null: the whole group's. */
    brandId: integer('brand_id').references(() => brands.id),
    /** First and last night it is good for; null leaves a side open. */
    validFrom: night('valid_from'),
    validUntil: night('valid_until'),
    /** 1 Monday to 7 Sunday; empty: every night. */
    weekdays: integer('weekdays').array().notNull().default([]),
    /** A name that rules know it by: 'lil-tiger' asks for an age. */
    code: text('code').unique(),
    /** Off the price of tickets for who gives its code, in percent; null: no price. */
    discountPercent: integer('discount_percent'),
    /** Whole years, both inclusive. */
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

/** Where an offer is good; none: at every outlet of its group. */
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

/** The card on a table, by the key in its QR code: `rocca`, `yeschef`. */
export const menus = pgTable('menus', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  key: text('key').notNull().unique(),
  brandId: integer('brand_id')
    .notNull()
    .references(() => brands.id),
  /** Null: at every outlet of the group. */
  outletId: integer('outlet_id').references(() => outlets.id),
  title: jsonb('title').$type<LocalizedText>().notNull(),
  /** Above the first section. */
  intro: jsonb('intro').$type<LocalizedText>(),
  /** Under the last: taxes, allergies, last orders. */
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
    /** Whole rupiah; null: told at the table. */
    price: bigint('price', { mode: 'number' }),
    image: text('image'),
    containsAlcohol: boolean('contains_alcohol').notNull().default(false),
    containsPork: boolean('contains_pork').notNull().default(false),
    /** Keys of `ALLERGENS` (contract/web/offers-and-menus.ts). */
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

/** The words of a page that is not one of many: who the group is, what is agreed to. `{figure}` is filled by the rules. */
export const sitePages = pgTable(
  'site_pages',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    key: text('key').$type<SitePageKey>().notNull().unique(),
    /** For search engines and the browser's head. */
    title: jsonb('title').$type<LocalizedText>().notNull(),
    description: jsonb('description').$type<LocalizedText>().notNull(),
    heading: jsonb('heading').$type<LocalizedText>().notNull(),
    lead: jsonb('lead').$type<LocalizedText>().notNull(),
    /** HTML, a section a heading. */
    body: jsonb('body').$type<LocalizedText>(),
    /** In short, beside the text. */
    facts: jsonb('facts').$type<{ title: LocalizedText; text: LocalizedText }[]>().notNull().default([]),
    /** Of a page with a form. */
    formHeading: jsonb('form_heading').$type<LocalizedText>(),
    formLead: jsonb('form_lead').$type<LocalizedText>(),
    /** The group's day on which these words went out. */
    inForceSince: night('in_force_since').notNull(),
    /** Tells these words from any others. */
    digest: text('digest')
      .notNull()
      .generatedAlwaysAs(sql`left(md5(heading::text || lead::text || coalesce(body::text, '') || facts::text), 8)`),
    updatedAt,
  },
  (t) => [check('site_pages_key', sql`${t.key} in ('about', 'contact', 'partnership', 'terms', 'privacy')`)],
)

type EnquiryState = 'new' | 'read' | 'answered' | 'spam'

/** What a visitor wrote to the group. `senderHash` tells one address from another without keeping it. */
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

/** Who would like to do something with the group. */
export const partnershipRequests = pgTable(
  'partnership_requests',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    company: text('company').notNull(),
    email: text('email').notNull(),
    mobile: text('mobile').notNull(),
    /** What it is about: a key of the form's list. */
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
 * What the site's search reads: a row an entry and language, kept by triggers (0003_content.sql). An event is entered once
 * a series. `key` is the slug; of outlets `brand/outlet`, of stories `kind/slug`, of events the series.
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

/** Every word of a title or a name, with its pairs of letters: where a mistyped word is looked up. Words are only added. */
export const searchWords = pgTable(
  'search_words',
  { word: text('word').primaryKey(), pairs: text('pairs').array().notNull() },
  (t) => [index('search_words_pairs').using('gin', t.pairs)],
)
