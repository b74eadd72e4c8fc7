// What the doors did, as facts, and what follows from them: counts, doubles, the list's own history.
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
import { devices, staff } from '#server/staff/schema.ts'

/** Only ever added to, once by the number that its device gave it. */
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
    /** Id of a reservation or of a guest-list name, which may be deleted by now. */
    subjectId: uuid('subject_id'),
    heads: integer('heads').notNull(),
    verdict: text('verdict').$type<VerdictKind>(),
    /** Time of the server's clock, as the device computed it. */
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
    boot: uuid('boot').notNull(),
    undoes: integer('undoes'),
    override: text('override'),
    /** The staff member on shift at the device. Null: nobody was on shift, or the device named another person. */
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
 * One row a night of an outlet: whoever changes what its doors are told raises the revision under the row's lock, so that
 * revisions are committed in their order and a cursor misses none.
 */
export const doorNights = pgTable(
  'door_nights',
  {
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id),
    night: night('night').notNull(),
    revision: bigint('revision', { mode: 'number' }).notNull().default(0),
    /** The last revision that scans made. */
    scansRevision: bigint('scans_revision', { mode: 'number' }).notNull().default(0),
    /** What the parties were read at. */
    partiesToken: text('parties_token'),
    partiesReadAt: instant('parties_read_at'),
  },
  (t) => [primaryKey({ columns: [t.outletId, t.night] })],
)

/** Every party that the list of a night named, by the digest of what it said of it. */
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

/** The sums of one device's scans that stand, of one party or of nobody's name (`walk_in`). */
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
    /** When it let somebody in last. */
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

/** Heads that a door is about to let in. A scan of the same number takes its place; else it lapses. */
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
 * A party that was let in past its heads with nobody having decided so: the later scan, and the one before it. `cancelled`: a scan,
 * twice named, that let in a party after it was called off.
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
