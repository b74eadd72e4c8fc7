import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { updatedAt, type LocalizedText } from '#server/db/columns.ts'

/** The profile of the group, in a single row. */
export const groupProfile = pgTable(
  'group_profile',
  {
    id: integer('id').primaryKey().default(1),
    name: text('name').notNull(),
    /** Null means that the wordmark and titles show `name`. */
    shortName: text('short_name'),
    tagline: jsonb('tagline').$type<LocalizedText>(),
    lead: jsonb('lead').$type<LocalizedText>(),
    description: jsonb('description').$type<LocalizedText>(),
    copyrightNote: jsonb('copyright_note').$type<LocalizedText>(),
    address: jsonb('address').$type<string[]>().notNull().default([]),
    email: text('email').notNull(),
    partnershipEmail: text('partnership_email').notNull(),
    pressEmail: text('press_email').notNull(),
    privacyEmail: text('privacy_email').notNull(),
    phone: text('phone').notNull(),
    /** WhatsApp number for links to wa.me. */
    whatsapp: text('whatsapp'),
    careersUrl: text('careers_url'),
    appStoreUrl: text('app_store_url'),
    playStoreUrl: text('play_store_url'),
    social: jsonb('social').$type<{ name: string; url: string }[]>().notNull().default([]),
    /** The icon of the group: an SVG or `half-disc`. Null means that the icon is drawn from the group's name. */
    icon: text('icon'),
    /** The wordmark as an SVG. If null, the short name in the display typeface is the wordmark. */
    wordmark: text('wordmark'),
    /**
     * The first part of each number of an exported journal. A trigger copies it from the group's first short name. A later short name does
     * not change it.
     */
    journalPrefix: text('journal_prefix').notNull().default(''),
    /** The prefix of new booking codes. If it is missing, a trigger makes it from the group's short name, or else from the group's name. */
    bookingPrefix: text('booking_prefix').notNull().default(''),
    /** Earlier prefixes, newest first. Codes with an earlier prefix stay valid. A trigger adds the old prefix when the prefix changes. */
    formerBookingPrefixes: text('former_booking_prefixes').array().notNull().default([]),
    updatedAt,
  },
  (t) => [
    check('group_profile_once', sql`${t.id} = 1`),
    check('group_profile_booking_prefix', sql`${t.bookingPrefix} ~ '^[A-Z]{3}$'`),
  ],
)
