import type { Language } from '#domain/language.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, instant, type LocalizedText } from '#server/db/columns.ts'
import type { GuestChannel } from '#domain/messaging/message-state.ts'
import type { ConsentSubject } from '#domain/privacy/consent.ts'

export const nationalities = pgTable('nationalities', {
  id: integer('id').primaryKey(),
  /** Country code of ISO 3166-1, two letters. */
  code: text('code').notNull().unique(),
  name: jsonb('name').$type<Required<LocalizedText>>().notNull(),
})

export const provinces = pgTable('provinces', {
  id: integer('id').primaryKey(),
  /** The ministry's code of a province, for example '31'. */
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
})

export const cities = pgTable(
  'province_cities',
  {
    id: integer('id').primaryKey(),
    provinceId: integer('province_id')
      .notNull()
      .references(() => provinces.id),
    /** The ministry's code of a regency or city, for example '31.71'. */
    code: text('code').notNull().unique(),
    name: text('name').notNull(),
  },
  (t) => [index('province_cities_province').on(t.provinceId)],
)

export const members = pgTable(
  'members',
  {
    id: uuid('id').primaryKey(),
    /** The phone in E.164. It was verified by a code. */
    phone: text('phone').notNull().unique(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    dateOfBirth: date('date_of_birth').notNull(),
    gender: smallint('gender').notNull(),
    nationalityId: integer('nationality_id')
      .notNull()
      .references(() => nationalities.id),
    provinceId: integer('province_id')
      .notNull()
      .references(() => provinces.id),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    locale: text('locale').$type<Language>().notNull(),
    /** Total experience. It decides the tier. `earned` is the experience of the current membership year. */
    experience: bigint('experience', { mode: 'number' }).notNull().default(0),
    earned: bigint('earned', { mode: 'number' }).notNull().default(0),
    /** The last day of the membership year. */
    yearEndsOn: date('year_ends_on').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The channel for messages about the member's reservations. */
    messagesBy: text('messages_by').$type<GuestChannel>().notNull().default('email'),
  },
  (t) => [
    check('members_messages_by', sql`${t.messagesBy} in ('email', 'whatsapp')`),
    check('members_gender', sql`${t.gender} in (1, 2)`),
    check('members_experience', sql`${t.experience} >= 0 and ${t.earned} >= 0`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token. A person who reads this table cannot sign in with the hash. */
    tokenHash: bytes('token_hash').notNull().unique(),
    /** The browser’s description of itself, so that the member recognizes the session. */
    device: text('device').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    consentNoted: text('consent_noted'),
  },
  (t) => [index('sessions_member').on(t.memberId), index('sessions_expires').on(t.expiresAt)],
)

/**
 * The last code that was sent to a phone at the request of one client. A newer code for the same client replaces this code. A code is valid
 * only in the browser that requested it, so another browser cannot use up the guesses.
 */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    /** Receiver of the code: a phone in E.164, or an email address. */
    phone: text('phone').notNull(),
    /** Digest of the browser's cookie; empty for a client without this cookie. */
    asker: text('asker').notNull().default(''),
    /** Keyed digest of phone and code. Null if a provider makes and checks the code itself. */
    codeHash: text('code_hash'),
    reference: text('reference'),
    guesses: smallint('guesses').notNull().default(0),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [primaryKey({ columns: [t.phone, t.asker] })],
)

/** A browser in which the owner of a phone confirmed a code or used a passkey. */
export const phoneProofs = pgTable(
  'phone_proofs',
  {
    phone: text('phone').notNull(),
    browserKey: text('browser_key').notNull(),
    provenAt: instant('proven_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.phone, t.browserKey] }), index('phone_proofs_proven').on(t.provenAt)],
)

/** Public keys that sign a member in without a message. The private keys never leave the devices of the member. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Identifier of the key in the password manager or device that stores it; base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** The public key in the format COSE. */
    publicKey: bytes('public_key').notNull(),
    /** Number of signatures; always 0 if the password manager does not count them. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** The transports by which the browser reaches the authenticator, so that it finds the key again. */
    transports: text('transports').array().notNull(),
    /** The model of the password manager or device that stores the key. All zeros: unknown. */
    aaguid: uuid('aaguid').notNull(),
    /** The browser's description of itself when the key was added, so that the owner recognizes the key. */
    device: text('device').notNull(),
    /** True if the password manager stores the key on more than one device. */
    isBackedUp: boolean('is_backed_up').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('passkeys_member').on(t.memberId), check('passkeys_counter', sql`${t.counter} >= 0`)],
)

/** Challenges that passkeys sign. A used challenge is deleted. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    challengeHash: bytes('challenge_hash').primaryKey(),
    /** The member who adds a passkey. Null: the challenge is for signing in. */
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'cascade' }),
    /** Purpose and session of a staff challenge. Empty for members. */
    boundTo: text('bound_to').notNull().default(''),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('passkey_challenges_member').on(t.memberId), index('passkey_challenges_expires').on(t.expiresAt)],
)

/** Counts of attempts in a window of time. They are stored, so that limits survive a restart and apply across processes. */
export const attempts = pgTable(
  'attempts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [index('attempts_ends').on(t.endsAt)],
)

/**
 * Used-up limits that cause an alert for the person on call: codes to many phones, or guesses at many codes. Each of these limits adds one
 * row per window.
 */
export const alerts = pgTable('alerts', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** The name of a limit, for example 'send everybody'. */
  what: text('what').notNull(),
  at: instant('at').notNull(),
  /** Until this instant the limit refuses every attempt. */
  endsAt: instant('ends_at').notNull(),
})

/**
 * Consents and refusals with their time, wording and language. Triggers allow only new rows. The consents of a member
 * are deleted with the account. A consent of a reservation contains no name.
 */
export const consents = pgTable(
  'consents',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'cascade' }),
    reservationId: uuid('reservation_id'),
    /** The guest of an imported list, who has neither an account nor a reservation. A migration adds the foreign key. */
    guestId: uuid('guest_id'),
    subject: text('subject').$type<ConsentSubject>().notNull(),
    isGiven: boolean('is_given').notNull(),
    /** The version of the text that the person accepted or refused: a day, a number, or a digest of the outlet's own text. */
    version: text('version').notNull(),
    locale: text('locale').$type<Language>().notNull(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    /**
     * The place at which the person answered. `booking`: with a booking. For an imported list of guests: the description of its source.
     * Null: on a page of the site.
     */
    source: text('source'),
  },
  (t) => [
    index('consents_member').on(t.memberId, t.at),
    index('consents_reservation').on(t.reservationId),
    check(
      'consents_subject',
      sql`${t.subject} in ('terms', 'privacy', 'booking_terms', 'analytics', 'marketing', 'invitations')`,
    ),
    index('consents_invitations')
      .on(t.id)
      .where(sql`${t.subject} = 'invitations'`),
    index('consents_guest')
      .on(t.guestId)
      .where(sql`${t.guestId} is not null`),
    check('consents_whose', sql`num_nonnulls(${t.memberId}, ${t.reservationId}, ${t.guestId}) = 1`),
    check('consents_source', sql`length(${t.source}) <= 200`),
  ],
)
