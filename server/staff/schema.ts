// Accounts of staff, their grants and their sign-in methods. They are separate from the accounts of members.
import type { Language } from '#domain/language.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
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
import { houseRoles } from '#server/staff/roles/role-schema.ts'

export const staff = pgTable(
  'staff',
  {
    id: uuid('id').primaryKey(),
    /** Email address in lower case. */
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    locale: text('locale').$type<Language>().notNull(),
    state: text('state').$type<'invited' | 'active' | 'closed'>().notNull(),
    /**
     * Version of the root key. The secret of the authenticator app is derived from this key and from `codeAppSerial`. Null without an app.
     */
    codeAppVersion: smallint('code_app_version'),
    codeAppSerial: integer('code_app_serial').notNull().default(0),
    /** The highest value of `codeAppSerial` that a browser with an invite got. Each value is used for only one browser. */
    codeAppIssued: integer('code_app_issued').notNull().default(0),
    /** Number of the latest half minute for which a code was used. A code of this or an earlier half minute is refused. */
    codeAppStep: bigint('code_app_step', { mode: 'number' }).notNull().default(0),
    /** Version of the root key for the salt of the PIN. Null without a PIN. */
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
    /** Outlet of the grant. Null means every outlet. */
    outletId: integer('outlet_id').references(() => outlets.id),
    role: text('role').$type<Role>().notNull(),
    /** The group's role of this grant, which is a copy of `role`. Null for a built-in role. */
    houseRoleId: integer('house_role_id'),
    until: instant('until'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('staff_grants_once').on(t.staffId, t.role, sql`coalesce(${t.outletId}, 0)`),
    index('staff_grants_outlet').on(t.outletId),
    index('staff_grants_house_role').on(t.houseRoleId),
    foreignKey({
      name: 'staff_grants_house_role',
      columns: [t.houseRoleId, t.role],
      foreignColumns: [houseRoles.id, houseRoles.base],
    }),
    check(
      'staff_grants_role',
      sql`${t.role} in ('owner', 'manager', 'host', 'door', 'cashier', 'marketing', 'finance')`,
    ),
    check('staff_grants_until', sql`${t.until} is null or ${t.until} > ${t.createdAt}`),
  ],
)

/** Single-use invites, stored by the digest of the token. An invite is valid only while its account is in the state `invited`. */
export const staffInvites = pgTable('staff_invites', {
  tokenHash: bytes('token_hash').primaryKey(),
  staffId: uuid('staff_id')
    .notNull()
    .references(() => staff.id),
  expiresAt: instant('expires_at').notNull(),
})

/**
 * A browser that opened an invite, and the secret of the authenticator app that the server showed in this browser. Another browser never
 * gets this secret.
 */
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

/**
 * Invites and resets of lost sign-ins, each with its author. The author is null if an operator command in the terminal made the change.
 * Rows are only added.
 */
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

/** Browsers with which staff have signed in before. Wrong codes in these browsers are counted separately. */
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

/**
 * A tablet or phone of the venue. A tablet identifies itself by a token, and a door device by its key. The enrollment code works only once
 * and expires after ten minutes.
 */
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
    /** Profile of the device. The profile determines the API operations that the device can call. */
    profile: text('profile').$type<DeviceProfile>().notNull().default('tablet'),
    /** The public key of a door device, as DER (SPKI). Null for a tablet. */
    publicKey: bytes('public_key'),
    /**
     * Difference between the device's clock and the server's clock in milliseconds, at the last message of the device. Positive if the
     * device's clock is ahead.
     */
    clockOffsetMs: bigint('clock_offset_ms', { mode: 'number' }),
    /** Size of the last jump of the device's clock, in milliseconds. `clockJumpedAt` is the time at which the device reported the jump. */
    clockJumpMs: bigint('clock_jump_ms', { mode: 'number' }),
    clockJumpedAt: instant('clock_jumped_at'),
    /** Number of unsent scans at the last message of the device. */
    waiting: integer('waiting').notNull().default(0),
    /** Id of the running application, from the last message of the device. The id changes each time the application starts. */
    boot: uuid('boot'),
    closedNight: night('closed_night'),
    /**
     * Time at which the device reported lost scans. A device reports them once, after it was revoked or its browser deleted the scans.
     */
    lostAt: instant('lost_at'),
    lostScans: integer('lost_scans'),
    /**
     * The lost scans had counted this number of guests in. `lostWent`: the number of guests that they had counted out. Null if the device
     * did not know the number.
     */
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
    /** SHA-256 of the session's token. */
    tokenHash: bytes('token_hash').notNull().unique(),
    device: text('device').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** Time of the last proof of presence. The sign-in is the first proof. */
    provenAt: instant('proven_at').notNull(),
    /**
     * The shared tablet on which a PIN opened the session, or null. A session on a tablet ends when the tablet is revoked, or after a
     * quarter of an hour without a request.
     */
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
