// Members, how they sign in, and where they come from.
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
import type { ConsentSubject } from '#domain/privacy/consent.ts'

export const nationalities = pgTable('nationalities', {
  id: integer('id').primaryKey(),
  /** ISO 3166-1, two letters. */
  code: text('code').notNull().unique(),
  name: jsonb('name').$type<Required<LocalizedText>>().notNull(),
})

export const provinces = pgTable('provinces', {
  id: integer('id').primaryKey(),
  /** As the ministry numbers it, '31'. */
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
    /** As the ministry numbers it, '31.71'. */
    code: text('code').notNull().unique(),
    name: text('name').notNull(),
  },
  (t) => [index('province_cities_province').on(t.provinceId)],
)

export const members = pgTable(
  'members',
  {
    id: uuid('id').primaryKey(),
    /** E.164; verified by a code. */
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
    /** Earned in all, as bounds of tiers count it; what a year gave is in `earned`. */
    experience: bigint('experience', { mode: 'number' }).notNull().default(0),
    earned: bigint('earned', { mode: 'number' }).notNull().default(0),
    /** The last day of the membership year. */
    yearEndsOn: date('year_ends_on').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
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
    /** SHA-256 of the token: whoever reads the table cannot sign in with it. */
    tokenHash: bytes('token_hash').notNull().unique(),
    /** What the browser says it is, for its owner to know it again. */
    device: text('device').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** What the browser's cookie said of consent when it was last written down. */
    consentNoted: text('consent_noted'),
  },
  (t) => [index('sessions_member').on(t.memberId), index('sessions_expires').on(t.expiresAt)],
)

/**
 * The last code sent to a phone for one client. Another code for the client replaces it. A code is valid only in the
 * browser that requested it, so that nobody else can use up its guesses.
 */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    /** Receiver of the code: a phone in E.164, or an e-mail address. */
    phone: text('phone').notNull(),
    /** Digest of the browser's cookie; empty for a client without one. */
    asker: text('asker').notNull().default(''),
    /** Keyed digest of phone and code; null where a provider makes and checks the code itself. */
    codeHash: text('code_hash'),
    /** The provider's name for what it sent. */
    reference: text('reference'),
    guesses: smallint('guesses').notNull().default(0),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [primaryKey({ columns: [t.phone, t.asker] })],
)

/** That the owner of a phone has shown in a browser that it is theirs, by a code or by a passkey. */
export const phoneProofs = pgTable(
  'phone_proofs',
  {
    phone: text('phone').notNull(),
    browserKey: text('browser_key').notNull(),
    provenAt: instant('proven_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.phone, t.browserKey] }), index('phone_proofs_proven').on(t.provenAt)],
)

/** Keys that sign a member in without a message: the public halves of them; the others never leave their keepers. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** The keeper's own name for the key, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE. */
    publicKey: bytes('public_key').notNull(),
    /** How often the keeper has signed; 0 forever where it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How the keeper can be reached, for the browser to know it again. */
    transports: text('transports').array().notNull(),
    /** Which make of keeper it is; all zeros where that is not told. */
    aaguid: uuid('aaguid').notNull(),
    /** What the browser that added it said it was, for its owner to know it again. */
    device: text('device').notNull(),
    /** Whether its keeper has it on more than one device. */
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

/** How often something was tried in a window of time; kept here, so that limits outlive a restart and count in all processes. */
export const attempts = pgTable(
  'attempts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [index('attempts_ends').on(t.endsAt)],
)

/** Tripwires that were reached: somebody is dialling through, or spraying codes. One row a window; for whoever is on call. */
export const alerts = pgTable('alerts', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** The limit's name, as 'send everybody'. */
  what: text('what').notNull(),
  at: instant('at').notNull(),
  /** Until then all it counts is refused. */
  endsAt: instant('ends_at').notNull(),
})

/**
 * What was agreed to or refused, when, in which wording and language; only ever added to (see the triggers). A member's goes with
 * the account; that of a reservation names nobody by itself.
 */
export const consents = pgTable(
  'consents',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'cascade' }),
    reservationId: uuid('reservation_id'),
    subject: text('subject').$type<ConsentSubject>().notNull(),
    isGiven: boolean('is_given').notNull(),
    /** Of the wording: a day, a number, or a digest where the words are an outlet's own. */
    version: text('version').notNull(),
    locale: text('locale').$type<Language>().notNull(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
  },
  (t) => [
    index('consents_member').on(t.memberId, t.at),
    index('consents_reservation').on(t.reservationId),
    check('consents_subject', sql`${t.subject} in ('terms', 'privacy', 'booking_terms', 'analytics', 'marketing')`),
    check('consents_whose', sql`num_nonnulls(${t.memberId}, ${t.reservationId}) = 1`),
  ],
)
