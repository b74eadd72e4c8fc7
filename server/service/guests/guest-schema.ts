import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { FlagKind } from '#domain/guests/guest-flags.ts'
import { outlets } from '#server/catalogue/schema.ts'
import { instant } from '#server/db/columns.ts'
import { words } from '#server/reservations/search/search-schema.ts'

/**
 * Guests, one row for each phone number. Database triggers write this row whenever a reservation is inserted or changed (see the
 * migration).
 */
export const guests = pgTable(
  'guests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The phone number in the format E.164. Null once the number is erased. */
    phone: text('phone').unique(),
    /**
     * The id of the guest that represents the person with this phone number. If staff did not merge the guest, it is the id of this row.
     */
    personId: uuid('person_id')
      .notNull()
      .references((): AnyPgColumn => guests.id),
    words: words('words').notNull(),
    outletIds: integer('outlet_ids').array().notNull(),
    lastNight: date('last_night').notNull(),
  },
  (t) => [
    index('guests_person').on(t.personId),
    index('guests_found').using('gin', t.words).with({ gin_pending_list_limit: 256 }),
    index('guests_last_night').on(t.lastNight.desc(), t.id.desc()),
    index('guests_kept_for_ban')
      .on(t.id)
      .where(sql`${t.phone} is not null and ${t.outletIds} = '{}'`),
  ],
)

/**
 * The contact of a guest from an imported list. Such a guest can be without a reservation. If there are reservations, the name in the
 * newest reservation is used, and not the name in this contact.
 */
export const guestContacts = pgTable(
  'guest_contacts',
  {
    guestId: uuid('guest_id')
      .primaryKey()
      .references(() => guests.id, { onDelete: 'cascade' }),
    /** The outlet that brought the list. Only staff of this outlet see the contact. */
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id),
    name: text('name').notNull(),
    email: text('email').notNull(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
  },
  (t) => [
    index('guest_contacts_at').on(t.at),
    check('guest_contacts_lengths', sql`length(${t.name}) between 1 and 120 and length(${t.email}) <= 254`),
  ],
)

/** Flags: facts that staff need before they speak to a guest. If a flag is removed, its row stays, but without the text. */
export const guestFlags = pgTable(
  'guest_flags',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    guestId: uuid('guest_id')
      .notNull()
      .references(() => guests.id),
    kind: text('kind').$type<FlagKind>().notNull(),
    /** The text of the flag. For a VIP, this is the reason. For a birthday, it is the date `MM-DD`. For an allergy, it is the food. */
    value: text('value').notNull(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    removedAt: instant('removed_at'),
    removedBy: text('removed_by'),
  },
  (t) => [
    uniqueIndex('guest_flags_standing')
      .on(t.guestId, t.kind)
      .where(sql`${t.removedAt} is null`),
    check('guest_flags_kind', sql`${t.kind} in ('vip', 'birthday', 'allergy') and length(${t.value}) <= 200`),
    check('guest_flags_removed', sql`(${t.removedAt} is null) = (${t.removedBy} is null)`),
  ],
)

/**
 * Bans by staff. A ban is for one outlet, or for all outlets if the outlet is null. It ends at the time `until`, or when staff lift it
 * earlier.
 */
export const guestBans = pgTable(
  'guest_bans',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    guestId: uuid('guest_id')
      .notNull()
      .references(() => guests.id),
    outletId: integer('outlet_id').references(() => outlets.id),
    reason: text('reason').notNull(),
    /**
     * True if the number was proven at the time of the ban. If it is false, the ban applies only to guests who have not proven the number.
     */
    phoneProven: boolean('phone_proven').notNull().default(true),
    until: instant('until').notNull(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    liftedAt: instant('lifted_at'),
    liftedBy: text('lifted_by'),
    liftReason: text('lift_reason'),
  },
  (t) => [
    index('guest_bans_guest').on(t.guestId),
    index('guest_bans_ending')
      .on(t.until)
      .where(sql`${t.liftedAt} is null`),
    check('guest_bans_ends', sql`${t.until} > ${t.at}`),
    check('guest_bans_lifted', sql`num_nonnulls(${t.liftedAt}, ${t.liftedBy}, ${t.liftReason}) in (0, 3)`),
  ],
)

export const guestNotes = pgTable(
  'guest_notes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    guestId: uuid('guest_id')
      .notNull()
      .references(() => guests.id),
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id),
    /** The text of the note. Empty once the note is removed or the guest's data is erased. */
    text: text('text').notNull(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    removedAt: instant('removed_at'),
  },
  (t) => [index('guest_notes_guest').on(t.guestId, t.id), check('guest_notes_text', sql`length(${t.text}) <= 500`)],
)

/**
 * Merges of guests into one person. If staff split the guests again, the row of the merge stays. It contains the authors of both the merge
 * and the split.
 */
export const guestMerges = pgTable(
  'guest_merges',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    keptId: uuid('kept_id')
      .notNull()
      .references(() => guests.id),
    mergedId: uuid('merged_id')
      .notNull()
      .references(() => guests.id),
    /** The ids of all phone number rows that this merge moved. They include numbers that an earlier merge had moved to the merged guest. */
    moved: uuid('moved').array().notNull(),
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    splitAt: instant('split_at'),
    splitBy: text('split_by'),
    splitReason: text('split_reason'),
  },
  (t) => [
    uniqueIndex('guest_merges_standing')
      .on(t.mergedId)
      .where(sql`${t.splitAt} is null`),
    index('guest_merges_kept').on(t.keptId),
    check('guest_merges_two', sql`${t.keptId} <> ${t.mergedId}`),
    check('guest_merges_split', sql`num_nonnulls(${t.splitAt}, ${t.splitBy}, ${t.splitReason}) in (0, 3)`),
  ],
)
