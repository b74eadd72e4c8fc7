// Who works for the group: accounts, what each was granted, how they sign in. Nothing here is a member's.
import type { Language } from '#domain/language.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DeviceProfile } from '#domain/door/device-profiles.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { outlets } from '#server/catalogue/schema.ts'
import { bytes, instant, night } from '#server/db/columns.ts'

export const staff = pgTable(
  'staff',
  {
    id: uuid('id').primaryKey(),
    /** Lower case. */
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    locale: text('locale').$type<Language>().notNull(),
    state: text('state').$type<'invited' | 'active' | 'closed'>().notNull(),
    /** The secret of their code app is made from a root key of this version and this serial; null: there is none. */
    codeAppVersion: smallint('code_app_version'),
    codeAppSerial: integer('code_app_serial').notNull().default(0),
    /** The last serial that a join attempt was given: no serial is given twice. */
    codeAppIssued: integer('code_app_issued').notNull().default(0),
    /** The last half minute whose code was used: none is used twice. */
    codeAppStep: bigint('code_app_step', { mode: 'number' }).notNull().default(0),
    /** What a shared tablet asks for; salted by a root key of this version. Null: there is none. */
    pinVersion: smallint('pin_version'),
    pinHash: bytes('pin_hash'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('staff_pin', sql`(${t.pinVersion} is null) = (${t.pinHash} is null)`),
    check('staff_state', sql`${t.state} in ('invited', 'active', 'closed')`),
    check('staff_email', sql`${t.email} = lower(${t.email})`),
  ],
)

export const staffGrants = pgTable(
  'staff_grants',
  {
    id: uuid('id').primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    /** Null: every outlet. */
    outletId: integer('outlet_id').references(() => outlets.id),
    role: text('role').$type<Role>().notNull(),
    until: instant('until'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('staff_grants_once').on(t.staffId, t.role, sql`coalesce(${t.outletId}, 0)`),
    index('staff_grants_outlet').on(t.outletId),
    check(
      'staff_grants_role',
      sql`${t.role} in ('owner', 'manager', 'host', 'door', 'cashier', 'marketing', 'finance')`,
    ),
    check('staff_grants_until', sql`${t.until} is null or ${t.until} > ${t.createdAt}`),
  ],
)

/** A way in for whoever has none yet: good once, by the digest of its token. */
export const staffInvites = pgTable('staff_invites', {
  tokenHash: bytes('token_hash').primaryKey(),
  staffId: uuid('staff_id')
    .notNull()
    .references(() => staff.id),
  expiresAt: instant('expires_at').notNull(),
})

/** A browser that opened an invite, and the secret of the code app that it was shown. A browser never learns another's secret. */
export const staffJoinAttempts = pgTable(
  'staff_join_attempts',
  {
    tokenHash: bytes('token_hash')
      .notNull()
      .references(() => staffInvites.tokenHash, { onDelete: 'cascade' }),
    browserHash: bytes('browser_hash').notNull(),
    codeAppVersion: smallint('code_app_version').notNull(),
    codeAppSerial: integer('code_app_serial').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tokenHash, t.browserHash] })],
)

/** Who gave whom a way in: an invite, or a reset of a lost sign-in. Null: the terminal. Only ever added to. */
export const staffEnrolments = pgTable(
  'staff_enrolments',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    byStaffId: uuid('by_staff_id').references(() => staff.id),
    kind: text('kind').$type<'invite' | 'reset'>().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    index('staff_enrolments_staff').on(t.staffId, t.at),
    check('staff_enrolments_kind', sql`${t.kind} in ('invite', 'reset')`),
    check('staff_enrolments_other', sql`${t.byStaffId} <> ${t.staffId}`),
  ],
)

/** Somebody lost their sign-in, and a manager asked to reset it: a second manager or an owner decides. */
export const signInResets = pgTable(
  'sign_in_resets',
  {
    id: uuid('id').primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    state: text('state').$type<'asked' | 'approved' | 'refused' | 'replaced'>().notNull(),
    askedBy: text('asked_by').notNull(),
    askedAt: instant('asked_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    uniqueIndex('sign_in_resets_open')
      .on(t.staffId)
      .where(sql`${t.state} = 'asked'`),
    check('sign_in_resets_state', sql`${t.state} in ('asked', 'approved', 'refused', 'replaced')`),
    check(
      'sign_in_resets_decided',
      sql`(${t.decidedBy} is null) = (${t.state} = 'asked') and (${t.decidedBy} is null) = (${t.decidedAt} is null)`,
    ),
    check('sign_in_resets_second', sql`${t.state} <> 'approved' or ${t.decidedBy} <> ${t.askedBy}`),
  ],
)

/** A browser that signed somebody in: its wrong codes have a count of their own. */
export const staffBrowsers = pgTable(
  'staff_browsers',
  {
    browserHash: bytes('browser_hash').notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.browserHash, t.staffId] }),
    index('staff_browsers_staff').on(t.staffId),
    index('staff_browsers_seen').on(t.seenAt),
  ],
)

export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    codeHash: bytes('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.codeHash] })],
)

/** A tablet or phone of the venue. A tablet knows itself by a token, a door by its key; the enrolment code is good once, for ten minutes. */
export const devices = pgTable(
  'devices',
  {
    id: uuid('id').primaryKey(),
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id),
    name: text('name').notNull(),
    codeHash: bytes('code_hash').unique(),
    codeUntil: instant('code_until'),
    tokenHash: bytes('token_hash').unique(),
    createdAt: instant('created_at').notNull(),
    enrolledAt: instant('enrolled_at'),
    lastSeenAt: instant('last_seen_at'),
    revokedAt: instant('revoked_at'),
    /** What it may ask for. */
    profile: text('profile').$type<DeviceProfile>().notNull().default('tablet'),
    /** Of a door: the public half of its key, DER (SPKI). */
    publicKey: bytes('public_key'),
    /** ms that its own clock was ahead of ours when it sent last. */
    clockOffsetMs: bigint('clock_offset_ms', { mode: 'number' }),
    /** By how many ms its own clock was changed last, and when that was heard. */
    clockJumpMs: bigint('clock_jump_ms', { mode: 'number' }),
    clockJumpedAt: instant('clock_jumped_at'),
    /** Scans that it had not sent yet when it was heard last. */
    waiting: integer('waiting').notNull().default(0),
    /** The start of its application that it spoke from last. */
    boot: uuid('boot'),
    /** The last night that it closed. */
    closedNight: night('closed_night'),
    /** When the device reported lost scans: once, when it was revoked or its browser cleared it. */
    lostAt: instant('lost_at'),
    lostScans: integer('lost_scans'),
    /** Guests of the lost scans; null: the device did not know them. */
    lostCame: integer('lost_came'),
    lostWent: integer('lost_went'),
  },
  (t) => [
    index('devices_outlet').on(t.outletId),
    check('devices_profile', sql`${t.profile} in ('tablet', 'door', 'scanner')`),
    check('devices_key', sql`${t.publicKey} is null or ${t.profile} <> 'tablet'`),
    check('devices_waiting', sql`${t.waiting} >= 0`),
    check(
      'devices_lost',
      sql`(${t.lostAt} is null) = (${t.lostScans} is null) and (${t.lostCame} is null) = (${t.lostWent} is null)`,
    ),
    check('devices_lost_sums', sql`${t.lostScans} >= 0 and ${t.lostCame} >= 0 and ${t.lostWent} >= 0`),
    check('devices_code', sql`(${t.codeHash} is null) = (${t.codeUntil} is null)`),
  ],
)

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: uuid('id').primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    /** SHA-256 of the token. */
    tokenHash: bytes('token_hash').notNull().unique(),
    device: text('device').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** When whoever it is last showed that it is them; signing in was the first time. */
    provenAt: instant('proven_at').notNull(),
    /** The shared tablet it was opened on by a PIN: it ends with the tablet, and after minutes of silence. */
    deviceId: uuid('device_id').references(() => devices.id),
  },
  (t) => [index('staff_sessions_staff').on(t.staffId), index('staff_sessions_device').on(t.deviceId)],
)

export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: uuid('id').primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: bytes('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    aaguid: uuid('aaguid').notNull(),
    device: text('device').notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('staff_passkeys_staff').on(t.staffId)],
)
