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
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ScanKind, ScanSubject } from '#domain/door/scans.ts'
import type { VerdictKind } from '#domain/door/verdict.ts'
import { outlets } from '#server/catalogue/schema.ts'
import { instant, night } from '#server/db/columns.ts'
import { splitTickets } from '#server/reservations/splits/split-schema.ts'
import { devices, staff } from '#server/staff/schema.ts'

/** Scans of the doors. Rows are only added. The id of the device and the number that the device assigned identify a scan. */
export const doorScans = pgTable(
  'door_scans',
  {
    deviceId: uuid('device_id')
      .notNull()
      .references(() => devices.id),
    number: integer('number').notNull(),
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id),
    night: night('night').notNull(),
    kind: text('kind').$type<ScanKind>().notNull(),
    subject: text('subject').$type<ScanSubject>().notNull(),
    /** Id of a reservation or of a guest-list name. Staff may have deleted the guest-list name after the scan. */
    subjectId: uuid('subject_id'),
    /** The ticket of a share. Null for the ticket of the reservation itself. */
    ticketId: uuid('ticket_id').references(() => splitTickets.id),
    heads: integer('heads').notNull(),
    verdict: text('verdict').$type<VerdictKind>(),
    /** Time of the scan by the server's clock. The device computes this time. */
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
    boot: uuid('boot').notNull(),
    undoes: integer('undoes'),
    override: text('override'),
    /**
     * The staff member who was on shift at the device. `byStaff` is null if no shift was open, or if the device named a person who was not
     * on shift.
     */
    byStaff: uuid('by_staff').references(() => staff.id),
  },
  (t) => [
    primaryKey({ columns: [t.deviceId, t.number] }),
    index('door_scans_night').on(t.outletId, t.night, t.subjectId),
    index('door_scans_staff')
      .on(t.byStaff)
      .where(sql`${t.byStaff} is not null`),
    index('door_scans_undone')
      .on(t.deviceId, t.undoes)
      .where(sql`${t.undoes} is not null`),
    check('door_scans_number', sql`${t.number} > 0`),
    check('door_scans_kind', sql`${t.kind} in ('in', 'out', 'refused', 'undo')`),
    check('door_scans_subject', sql`(${t.subject} in ('reservation', 'name')) = (${t.subjectId} is not null)`),
    check(
      'door_scans_subjects',
      sql`${t.subject} in ('reservation', 'name', 'walk_in', 'unknown') and ${t.heads} >= 0`,
    ),
    check('door_scans_heads', sql`${t.kind} not in ('in', 'out') or ${t.heads} > 0`),
    check('door_scans_undoes', sql`(${t.kind} = 'undo') = (${t.undoes} is not null)`),
  ],
)

/**
 * One row for each night of an outlet. Every change of the guest list raises the revision under the lock of this row. So revisions are
 * committed in order, and a door that continues from a revision misses no later revision.
 */
export const doorNights = pgTable(
  'door_nights',
  {
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id),
    night: night('night').notNull(),
    revision: bigint('revision', { mode: 'number' }).notNull().default(0),
    /** The newest revision that a scan caused. */
    scansRevision: bigint('scans_revision', { mode: 'number' }).notNull().default(0),
    /** The token of the night's reservations and guest lists at the last reading. If the token changes, the parties must be read again. */
    partiesToken: text('parties_token'),
    partiesReadAt: instant('parties_read_at'),
  },
  (t) => [primaryKey({ columns: [t.outletId, t.night] })],
)

/** The parties on the list of a night, each with the digest of its listed data. */
export const doorParties = pgTable(
  'door_parties',
  {
    outletId: integer('outlet_id').notNull(),
    night: night('night').notNull(),
    partyId: uuid('party_id').notNull(),
    digest: text('digest').notNull(),
    revision: bigint('revision', { mode: 'number' }).notNull(),
    isGone: boolean('is_gone').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.outletId, t.night, t.partyId] }),
    index('door_parties_revision').on(t.outletId, t.night, t.revision),
    foreignKey({
      name: 'door_parties_night',
      columns: [t.outletId, t.night],
      foreignColumns: [doorNights.outletId, doorNights.night],
    }),
  ],
)

/** Sums of the valid scans of one device for one party, or for guests without a name (`walk_in`). */
export const doorCounts = pgTable(
  'door_counts',
  {
    outletId: integer('outlet_id').notNull(),
    night: night('night').notNull(),
    subject: text('subject').notNull(),
    deviceId: uuid('device_id')
      .notNull()
      .references(() => devices.id),
    came: integer('came').notNull(),
    went: integer('went').notNull(),
    lastAt: instant('last_at'),
    revision: bigint('revision', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.outletId, t.night, t.subject, t.deviceId] }),
    index('door_counts_revision').on(t.outletId, t.night, t.revision),
    check('door_counts_sums', sql`${t.came} >= 0 and ${t.went} >= 0`),
    foreignKey({
      name: 'door_counts_night',
      columns: [t.outletId, t.night],
      foreignColumns: [doorNights.outletId, doorNights.night],
    }),
  ],
)

/**
 * A claim: a door is about to admit this number of guests of a party. The scan with the same number replaces the claim. Without such a
 * scan, the claim expires.
 */
export const doorClaims = pgTable(
  'door_claims',
  {
    deviceId: uuid('device_id')
      .notNull()
      .references(() => devices.id),
    number: integer('number').notNull(),
    night: night('night').notNull(),
    subjectId: uuid('subject_id').notNull(),
    heads: integer('heads').notNull(),
    at: instant('at').notNull(),
    until: instant('until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.deviceId, t.number] }),
    index('door_claims_subject').on(t.subjectId, t.until),
    check('door_claims_heads', sql`${t.heads} > 0`),
  ],
)

/**
 * A party for which the doors admitted more guests than its size, without an override. The row names the later scan as the second and the
 * scan before it as the first. With the reason `cancelled`, a single scan admitted a party after its cancellation, and both columns name
 * this scan.
 */
export const doorDoubles = pgTable(
  'door_doubles',
  {
    id: uuid('id').primaryKey(),
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id),
    night: night('night').notNull(),
    subject: text('subject').$type<'reservation' | 'name'>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    firstDeviceId: uuid('first_device_id').notNull(),
    firstNumber: integer('first_number').notNull(),
    secondDeviceId: uuid('second_device_id').notNull(),
    secondNumber: integer('second_number').notNull(),
    reason: text('reason').$type<'twice' | 'cancelled'>().notNull(),
    over: integer('over').notNull(),
    foundAt: instant('found_at').notNull(),
    settledAt: instant('settled_at'),
    settledBy: uuid('settled_by').references(() => staff.id),
  },
  (t) => [
    unique('door_doubles_second').on(t.secondDeviceId, t.secondNumber),
    index('door_doubles_night').on(t.outletId, t.night),
    check('door_doubles_reason', sql`${t.reason} in ('twice', 'cancelled')`),
    check('door_doubles_over', sql`${t.over} > 0`),
    check('door_doubles_settled', sql`(${t.settledAt} is null) = (${t.settledBy} is null)`),
    foreignKey({
      name: 'door_doubles_first_scan',
      columns: [t.firstDeviceId, t.firstNumber],
      foreignColumns: [doorScans.deviceId, doorScans.number],
    }),
    foreignKey({
      name: 'door_doubles_second_scan',
      columns: [t.secondDeviceId, t.secondNumber],
      foreignColumns: [doorScans.deviceId, doorScans.number],
    }),
  ],
)
